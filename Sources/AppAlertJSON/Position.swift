/// A place as a person names it.
package struct Position: Hashable, Sendable {
  /// The line, from 1; LF, CRLF and CR end lines.
  package var line: Int
  /// The column in Unicode scalars, from 1; a byte-order mark has none.
  package var column: Int
  /// The offset in UTF-8 bytes, from 0.
  package var offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
