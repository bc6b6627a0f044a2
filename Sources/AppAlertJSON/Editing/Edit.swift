/// One change of a text: the bytes of `range` become `text`, every other byte stays.
package struct Edit: Hashable, Sendable {
  package var range: SourceRange
  package var text: String

  package init(_ range: SourceRange, _ text: String) {
    self.range = range
    self.text = text
  }
}
