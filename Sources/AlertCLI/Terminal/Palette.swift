/// The codes that colour a report, by role; without colour they are all empty.
package struct Palette: Hashable, Sendable {
  package var path = Paint()
  package var error = Paint()
  package var warning = Paint()
  package var rule = Paint()
  package var gutter = Paint()
  package var help = Paint()

  /// What is written before and behind a text.
  package struct Paint: Hashable, Sendable {
    package var prefix = ""
    package var suffix = ""

    init() {}

    /// `code` is a "select graphic rendition" parameter of ECMA-48: "1" bold, "31" red.
    init(code: String) {
      prefix = "\u{1B}[\(code)m"
      suffix = "\u{1B}[0m"
    }
  }

  package static let none = Palette()

  /// Only the eight basic colours and attributes, so that the terminal's own theme decides.
  package static let ansi: Palette = {
    var palette = Palette()
    palette.path = Paint(code: "1")
    palette.error = Paint(code: "1;31")
    palette.warning = Paint(code: "1;33")
    palette.rule = Paint(code: "2")
    palette.gutter = Paint(code: "2")
    palette.help = Paint(code: "32")
    return palette
  }()
}
