import AppAlertModel
import AppAlertJSON

extension Subject {
  /// The edit that makes plain text of a text with markup, all at once; nil where nothing would be
  /// left, or where it would only be another mistake.
  func plainText(
    _ literal: LiteralText, _ field: TextField, _ node: Int, _ text: Span<UInt8>
  ) -> Fix? {
    var plain = PlainText(literal)
    plain.clean()
    guard plain.isClean, !plain.scalars.isEmpty else { return nil }
    let edit = literal.edit(to: plain.scalars)
    let title =
      plain.scalars.count <= 60 && !plain.scalars.contains("\n")
      ? "write \(plain.string.quoted)" : "write it as plain text"
    return Fix(title, edit)
  }
}

/// A text whose markup is taken away step by step.
private struct PlainText {
  private(set) var scalars: [Unicode.Scalar]
  private(set) var isClean = false

  init(_ literal: LiteralText) { scalars = literal.scalars }

  var string: String { String(String.UnicodeScalarView(scalars)) }

  /// So many marks are no longer told apart by hand.
  private static let most = 200

  mutating func clean() {
    for _ in 0..<Self.most {
      let literal = LiteralText(string)
      guard let point = MarkupPoint.all(in: literal).first else {
        trimLines()
        isClean = true
        return
      }
      replace(point.range, with: replacement(of: point, literal))
    }
  }

  /// Takes out what says nothing, and one of the two spaces beside it.
  private mutating func replace(_ range: Range<Int>, with words: String) {
    let isBetweenSpaces =
      words.isEmpty && range.lowerBound > 0 && scalars[range.lowerBound - 1] == " "
      && range.upperBound < scalars.count && scalars[range.upperBound] == " "
    let range = isBetweenSpaces ? range.lowerBound..<range.upperBound + 1 : range
    scalars.replaceSubrange(range, with: words.unicodeScalars)
  }

  private func replacement(of point: MarkupPoint, _ literal: LiteralText) -> String {
    let words = literal.words(point.range)
    switch point.kind {
    case .markdown: return Self.withoutMarks(words)
    case .tag: return Self.meaning(ofTag: words, isAtStart: point.range.lowerBound == 0)
    case .entity("") where ["&nbsp;", "&#160;", "&#xa0;"].contains(words.lowercased()): return " "
    case .lineBreak: return "\n"
    case .entity(let character), .escape(let character): return character
    }
  }

  private static func withoutMarks(_ words: String) -> String {
    // Of a picture only its words can be shown.
    if words.hasPrefix("![") { return String(words.dropFirst(2).prefix { $0 != "]" }) }
    if words.hasPrefix("["), let end = words.firstIndex(of: "]") {
      let name = words[words.index(after: words.startIndex)..<end]
      let address = words[end...].drop { "]( ".contains($0) }.prefix { !") ".contains($0) }
      return name == address ? String(name) : "\(name) (\(address))"
    }
    let marks: Set<Character> = ["*", "_", "~", "`", "#"]
    guard let mark = words.first, marks.contains(mark) else { return words }
    if mark == "#" { return String(words.drop { $0 == "#" || $0 == " " }) }
    var inner = words[...]
    while inner.first == mark, inner.last == mark, inner.count > 1 {
      inner = inner.dropFirst().dropLast()
    }
    return String(inner)
  }

  /// What a tag makes of the text: a new line, or nothing.
  private static func meaning(ofTag words: String, isAtStart: Bool) -> String {
    let name = words.lowercased().drop { $0 == "<" || $0 == "/" }.prefix {
      $0.isLetter || $0.isNumber
    }
    let isEnd = words.hasPrefix("</")
    switch name {
    case "br", "hr": return "\n"
    case "p", "div", "h1", "h2", "h3", "h4", "tr", "ul", "ol", "blockquote":
      return isEnd || isAtStart ? (isEnd ? "\n" : "") : "\n"
    case "li": return isEnd ? "" : isAtStart ? "• " : "\n• "
    default: return ""
    }
  }

  /// No space at the ends of lines, and no empty lines that tags left.
  private mutating func trimLines() {
    var lines = scalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while let last = line.last, last.isBlankSpace { line.removeLast() }
      return line
    }
    while lines.first?.isEmpty ?? false { lines.removeFirst() }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    if var first = lines.first {
      while let scalar = first.first, scalar == " " { first.removeFirst() }
      lines[0] = first
    }
    scalars = Array(lines.joined(separator: ["\n"]))
    var kept: [Unicode.Scalar] = []
    for scalar in scalars where !(scalar == "\n" && kept.suffix(2) == ["\n", "\n"]) {
      kept.append(scalar)
    }
    scalars = kept
  }
}

extension LiteralText {
  /// The edit that makes another text of this one, and touches only what differs.
  func edit(to other: [Unicode.Scalar]) -> Edit {
    let most = min(count, other.count)
    var start = 0
    while start < most, scalars[start] == other[start] { start += 1 }
    var end = 0
    while end < most - start, scalars[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
    let new = String(String.UnicodeScalarView(other[start..<other.count - end]))
    return Edit(
      range(start..<count - end), String(StringLiteral.quoted(new).dropFirst().dropLast()))
  }
}
