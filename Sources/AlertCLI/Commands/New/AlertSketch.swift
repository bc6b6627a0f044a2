import AlertKit

/// An alert in a few lines, for a last look before it is written.
struct AlertSketch {
  private let message: Message
  /// Columns inside the frame's padding.
  private let width: Int

  init(_ message: Message, columns: Int) {
    self.message = message
    width = min(max(columns - 8, 20), 44)
  }

  /// The lines, each ended; safe for a terminal.
  var text: String {
    var rows = wrapped(message.title) + [""]
    if !message.text.isEmpty { rows += wrapped(message.text) + [""] }
    let frame = String(repeating: "─", count: width + 2)
    var lines = ["  ╭\(frame)╮"] + rows.map { "  │ \(centred($0)) │" }
    let buttons = ([message.link?.title, message.confirmLabel] as [String?]).compactMap { $0 }
    for button in buttons {
      lines.append("  ├\(frame)┤")
      lines += wrapped(button).map { "  │ \(centred($0)) │" }
    }
    lines.append("  ╰\(frame)╯")
    if let link = message.link {
      lines.append("  \(SafeText.line(link.title)) opens \(SafeText.line(link.url))")
    }
    let audience = Audience(appVersions: message.appVersions, osVersions: message.osVersions)
    lines.append("  shown to \(SafeText.line(audience.words))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func wrapped(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
      WrappedText.lines(of: SafeText.line(String(line)), width: width).flatMap(cut)
    }
  }

  /// A word that is longer than the frame goes on in the next line.
  private func cut(_ line: String) -> [String] {
    var lines = [""]
    var used = 0
    for character in line {
      let columns = DisplayWidth.of(character)
      if used + columns > width {
        lines.append("")
        used = 0
      }
      lines[lines.count - 1].append(character)
      used += columns
    }
    return lines
  }

  private func centred(_ line: String) -> String {
    let space = max(0, width - DisplayWidth.of(line))
    return String(repeating: " ", count: space / 2) + line
      + String(repeating: " ", count: space - space / 2)
  }
}
