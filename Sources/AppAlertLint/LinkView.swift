import AppAlertModel
import AppAlertJSON

/// The link of an entry, where its URL is one that apps open.
struct LinkView {
  let node: Int

  /// Nil where there is no link, or where its URL is refused: that is `invalid-url`'s.
  init?(_ entry: borrowing Entry) {
    guard let node = entry.find(LinkField.url, .string),
      !entry.node(node).flags.contains(.damaged)
    else { return nil }
    self.node = node
  }

  static let pointer = "/link/url"

  /// Writes another URL.
  func writing(_ url: String, _ entry: borrowing Entry) -> Fix {
    Fix("write \"\(url)\"", Edit(entry.node(node).range, StringLiteral.quoted(url)))
  }

  /// Where a part of the URL stands in the file.
  func range(_ part: Range<Int>, _ entry: borrowing Entry, _ text: Span<UInt8>) -> SourceRange {
    let node = entry.node(node)
    // A URL that passes is ASCII, so that its bytes are its scalars.
    if node.flags.contains(.escaped) { return LiteralText(node, text).range(part) }
    return SourceRange(node.content.start + part.lowerBound, node.content.start + part.upperBound)
  }
}
