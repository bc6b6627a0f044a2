package import AppAlertModel

/// An alert drawn with the characters of a terminal, as the system lays it out.
///
/// Every line fits the columns but one: a link's URL stays whole, so that it can be copied and
/// opened.
package struct AlertPicture {
  /// The columns of the box on any screen that has them: a phone's alert shows about as much text
  /// on a line.
  private static let widest = 44
  private static let indent = 2
  /// The columns of the longest label that leaves room for another beside it, as on a phone.
  static let shortLabel = 13

  private let platform: PreviewPlatform
  private let style: Style
  /// The columns between the box's sides.
  private let inner: Int
  private let columns: Int
  private var lines: [String] = []
  /// The line that the link's button begins on.
  private var linkLine = 0

  /// The lines of the picture, without line ends.
  ///
  /// - Parameter columns: the terminal's, from 20.
  package static func lines(
    of message: Message, platform: PreviewPlatform, columns: Int, style: Style = .plain
  ) -> [String] {
    var picture = AlertPicture(platform: platform, columns: max(columns, 20), style: style)
    picture.draw(message)
    return picture.lines
  }

  private init(platform: PreviewPlatform, columns: Int, style: Style) {
    self.platform = platform
    self.style = style
    self.columns = columns
    inner = min(columns - 2 * Self.indent, Self.widest) - 2
  }

  private mutating func draw(_ message: Message) {
    rule("╭", "╮")
    if platform == .macos { icon() }
    row("")
    text(message.title, .heading)
    if !message.text.isEmpty {
      if platform == .macos { row("") }
      text(message.text, nil)
    }
    row("")
    var buttons = [Button(label: message.confirmLabel, url: nil)]
    if let link = message.link { buttons.append(Button(label: link.title, url: link.url)) }
    switch platform {
    case .ios: drawPhone(buttons)
    case .macos: drawMac(buttons)
    }
    for button in buttons { target(of: button) }
  }

  private func isSideBySide(_ buttons: [Button], room: Int) -> Bool {
    buttons.count == 2
      && buttons.allSatisfy {
        let lines = PictureText.lines(of: $0.label, width: inner)
        return lines.count == 1 && lines[0].width <= min(room, Self.shortLabel)
      }
  }

  // MARK: Buttons

  private struct Button {
    var label: String
    /// What it opens; nil where it only closes the alert.
    var url: String?
  }

  /// Two short buttons share a row, the closing one first; else each has its own, the closing one
  /// last.
  private mutating func drawPhone(_ buttons: [Button]) {
    let half = (inner - 1) / 2
    if isSideBySide(buttons, room: half - 2) {
      let rest = inner - 1 - half
      rule("├", "┤", join: "┬", at: half)
      linkLine = lines.count
      row(
        centered(label(buttons[0]), half, .button) + style(.gutter, "│")
          + centered(label(buttons[1]), rest, .button))
      rule("╰", "╯", join: "┴", at: half)
      return
    }
    for button in buttons.reversed() {
      rule("├", "┤")
      if button.url != nil { linkLine = lines.count }
      for line in PictureText.lines(of: button.label, width: inner - 4) {
        row(centered(line, inner, .button))
      }
    }
    rule("╰", "╯")
  }

  /// A Mac gives each button a border of its own.
  private mutating func drawMac(_ buttons: [Button]) {
    let half = (inner - 3) / 2
    if isSideBySide(buttons, room: half - 4) {
      let rest = inner - 3 - half
      row(" " + edge("╭", "╮", half) + " " + edge("╭", "╮", rest) + " ")
      linkLine = lines.count
      row(" " + button(label(buttons[0]), half) + " " + button(label(buttons[1]), rest) + " ")
      row(" " + edge("╰", "╯", half) + " " + edge("╰", "╯", rest) + " ")
    } else {
      for drawn in buttons.reversed() {
        row(" " + edge("╭", "╮", inner - 2) + " ")
        if drawn.url != nil { linkLine = lines.count }
        for line in PictureText.lines(of: drawn.label, width: inner - 6) {
          row(" " + button(line, inner - 2) + " ")
        }
        row(" " + edge("╰", "╯", inner - 2) + " ")
      }
    }
    rule("╰", "╯")
  }

  private func label(_ button: Button) -> PictureText.Line {
    PictureText.lines(of: button.label, width: inner)[0]
  }

  private func edge(_ left: String, _ right: String, _ width: Int) -> String {
    style(.gutter, left + String(repeating: "─", count: width - 2) + right)
  }

  private func button(_ line: PictureText.Line, _ width: Int) -> String {
    style(.gutter, "│") + centered(line, width - 2, .button) + style(.gutter, "│")
  }

  /// Where a button leads: beside it where the screen has room for the whole URL, else below the box.
  private mutating func target(of button: Button) {
    guard let url = button.url else { return }
    let text = url.isEmpty ? "\"\"" : SafeText.line(url)
    let width = DisplayWidth.of(text)
    if Self.indent + inner + 2 + 2 + "opens ".count + width <= columns {
      lines[linkLine] += "  opens " + style(.path, text)
      return
    }
    let room = columns - Self.indent
    let lead = "\"\(SafeText.line(button.label))\" opens"
    let space = String(repeating: " ", count: Self.indent)
    if DisplayWidth.of(lead) + 1 + width <= room {
      lines.append(space + lead + " " + style(.path, text))
    } else {
      for line in PictureText.lines(of: lead, width: room) { lines.append(space + line.text) }
      lines.append(space + style(.path, text))
    }
  }

  // MARK: The box

  private mutating func icon() {
    row("")
    for line in ["╭────╮", "│ ◆◆ │", "╰────╯"] {
      row(centered(PictureText.Line(text: line, width: 6), inner, .gutter))
    }
  }

  private mutating func text(_ text: String, _ role: Style.Role?) {
    for line in PictureText.lines(of: text, width: inner - 4) {
      row(centered(line, inner, role))
    }
  }

  private func centered(_ line: PictureText.Line, _ width: Int, _ role: Style.Role?) -> String {
    let space = max(width - line.width, 0)
    let text = role.map { style($0, line.text) } ?? line.text
    return String(repeating: " ", count: space / 2) + text
      + String(repeating: " ", count: space - space / 2)
  }

  /// A row between the sides: empty, or exactly `inner` columns wide.
  private mutating func row(_ content: String) {
    let content = content.isEmpty ? String(repeating: " ", count: inner) : content
    lines.append(
      String(repeating: " ", count: Self.indent) + style(.gutter, "│") + content
        + style(.gutter, "│"))
  }

  private mutating func rule(
    _ left: String, _ right: String, join: String = "─", at index: Int = 0
  ) {
    let line =
      String(repeating: "─", count: index) + join
      + String(repeating: "─", count: inner - 1 - index)
    lines.append(String(repeating: " ", count: Self.indent) + style(.gutter, left + line + right))
  }
}
