import AppAlertJSON

/// A bundle id, by which an app finds its entry: compared byte for byte, letter case included.
package enum BundleID {
  package typealias Fault = Refusal<Reason>

  package enum Reason: Equatable, Sendable {
    /// No text at all.
    case empty
    /// No dot: every bundle id has a company and a name.
    case onePart
    /// A dot at the start, at the end, or beside another; the offset is where the part would be.
    case emptyPart
    /// A character that nobody sees (a space, U+200B, a line break): the app has none there.
    case invisible(Unicode.Scalar)
    /// A character that bundle ids never hold: `_`, `/`, `*`, a Cyrillic letter.
    case character(Unicode.Scalar)
  }

  /// Nil where it is ASCII letters, digits, `-` and `.` in two or more parts that hold something.
  package static func check(_ id: Span<UInt8>) -> Fault? {
    firstFault(id).map { fault(in: id, at: $0) }
  }

  /// Where the first fault is, the end included; nil where there is none.
  private static func firstFault(_ id: Span<UInt8>) -> Int? {
    var dots = 0
    var partStart = 0
    for index in 0..<id.count {
      let byte = id[index]
      if byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-") { continue }
      guard byte == UInt8(ascii: "."), index > partStart else { return index }
      dots += 1
      partStart = index + 1
    }
    return dots > 0 && partStart < id.count ? nil : id.count
  }

  /// The reason, for an id whose first fault is at `offset`.
  private static func fault(in id: Span<UInt8>, at offset: Int) -> Fault {
    guard id.count > 0 else { return Fault(.empty) }
    guard offset < id.count else {
      let isEmptyPart = id[id.count - 1] == UInt8(ascii: ".")
      return isEmptyPart ? Fault(.emptyPart, at: offset) : Fault(.onePart)
    }
    guard id[offset] != UInt8(ascii: ".") else { return Fault(.emptyPart, at: offset) }
    let scalar = id.scalar(at: offset).scalar
    guard scalar.isInvisible else { return Fault(.character(scalar), at: offset) }
    // Joining words is a guess: what can be seen as a gap is taken away at the ends only.
    let isGap = scalar.properties.isWhitespace
    let visible = isGap ? id.text.trimmingInvisible : id.text.removingInvisible
    return Fault(.invisible(scalar), at: offset, meant: passing(visible))
  }

  private static func passing(_ text: String) -> String? {
    text.withSpan { firstFault($0) } == nil ? text : nil
  }
}
