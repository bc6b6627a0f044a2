/// The rules as help shows them; whoever owns the rules plugs their pages in.
package struct RulePages: Sendable {
  /// One line of `help rules`.
  package struct Entry: Sendable {
    package let name: String
    /// "error" or "warning".
    package let severity: String
    /// One clause, ASCII.
    package let summary: String

    package init(name: String, severity: String, summary: String) {
      self.name = name
      self.severity = severity
      self.summary = summary
    }
  }

  package let entries: [Entry]
  /// The page of a rule, which is one of `entries`, ending with a line feed.
  package let page: @Sendable (_ name: String, _ layout: HelpLayout) -> String

  package init(entries: [Entry], page: @escaping @Sendable (String, HelpLayout) -> String) {
    self.entries = entries
    self.page = page
  }

  /// No rules at all.
  package static let none = RulePages(entries: []) { _, _ in "" }
}
