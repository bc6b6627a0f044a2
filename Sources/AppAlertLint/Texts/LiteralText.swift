import AppAlertModel
import AppAlertJSON

/// A text of the file, scalar by scalar, with where each is written.
///
/// Made only where the traits of the text give a reason to look at it.
struct LiteralText {
  private(set) var scalars: [Unicode.Scalar] = []
  /// Where each scalar starts in the file, and where the last one ends.
  private var offsets: [Int] = []

  init(_ node: Node, _ text: Span<UInt8>) {
    scalars.reserveCapacity(node.content.count)
    offsets.reserveCapacity(node.content.count + 1)
    StringLiteral.forEachScalar(of: node, in: text) { scalar, range in
      scalars.append(scalar)
      offsets.append(range.start)
    }
    offsets.append(node.content.end)
  }

  /// A text that is not in the file, for a look at what an edit would make of one.
  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    offsets = Array(0...scalars.count)
  }

  var count: Int { scalars.count }

  /// Where a part of it stands in the file.
  func range(_ part: Range<Int>) -> SourceRange {
    SourceRange(offsets[part.lowerBound], offsets[part.upperBound])
  }

  /// A part of it, for a message.
  func words(_ part: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[part]))
  }

  /// The scalar at an index; nil outside.
  subscript(index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  /// Whether the ASCII text stands at an index, letter case counted.
  func holds(_ ascii: String, at index: Int) -> Bool {
    var index = index
    for scalar in ascii.unicodeScalars {
      guard self[index] == scalar else { return false }
      index += 1
    }
    return true
  }

  /// Whether nobody sees anything of it.
  var isBlank: Bool { scalars.allSatisfy(\.isInvisible) }
}
