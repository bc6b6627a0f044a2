/// What `--color` was given.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// Whether and how text on one stream is coloured.
///
/// Colour only adds to text that is complete without it. What goes in must already be safe for a
/// terminal: this adds escape codes, and removes none.
package struct Style: Equatable, Sendable {
  /// What a piece of text is, so that its look is decided in one place.
  package enum Role: CaseIterable, Sendable {
    case path, error, warning, gutter, help, heading, added, removed, hunk, button
  }

  /// Whether escape codes are written at all.
  package let isColored: Bool

  /// Text as it is, for pipes and files.
  package static let plain = Style(isColored: false)

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Decides for one stream. `--color` has the first word, then `NO_COLOR`, then `CLICOLOR_FORCE` and
  /// `FORCE_COLOR`, which colour even a pipe; else only a terminal is coloured, unless it is dumb.
  package init(choice: ColorChoice, variables: Variables, isTerminal: Bool) {
    func isForced(_ name: String) -> Bool {
      guard let value = variables[name] else { return false }
      return !value.isEmpty && value != "0"
    }
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      if let off = variables["NO_COLOR"], !off.isEmpty {
        isColored = false
      } else if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") {
        isColored = true
      } else {
        isColored = isTerminal && variables["TERM"] != "dumb"
      }
    }
  }

  /// The text in the look of its role; as it is where there is no colour or no text.
  package func callAsFunction(_ role: Role, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(role.code)m\(text)\u{1B}[0m" : text
  }
}

extension Style.Role {
  /// The parameters of the SGR escape code (ECMA-48): only the eight basic colours, which every
  /// theme keeps readable.
  fileprivate var code: String {
    switch self {
    case .path, .heading: "1"
    case .error: "1;31"
    case .warning: "1;33"
    case .gutter: "2"
    case .help, .added: "32"
    case .removed: "31"
    case .hunk, .button: "36"
    }
  }
}
