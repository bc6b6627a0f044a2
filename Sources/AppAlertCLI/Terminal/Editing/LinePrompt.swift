/// A question as the terminal shows it.
package struct LinePrompt {
  /// The question, wrapped and safe for a terminal; the answer is typed after its last line.
  package let text: String
  let style: Style
  /// What Up puts in the place of the answer.
  package let recalled: String?
  /// Whether the answer may have several lines, pasted or written in an editor.
  package let isLong: Bool

  /// As it is printed.
  package var shown: String { style(.heading, text) }
}
