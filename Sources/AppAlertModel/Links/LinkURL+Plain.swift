// The way that nearly every link takes, at a third of the cost of the general one. It may only skip
// what `firstFault` would pass: it never refuses.
extension LinkURL {
  /// Where the path begins, for a URL that starts with `https://` and a host of letters, digits,
  /// `-` and `.`; nil for any other, good or bad.
  static func plainHostEnd(_ url: Span<UInt8>) -> Int? {
    guard url.count > 8 else { return nil }
    let start = url.bytes.unsafeLoadUnaligned(as: UInt64.self)
    // "https://" in the order of the bytes.
    guard UInt64(bigEndian: start) == 0x6874_7470_733A_2F2F else { return nil }
    var index = 8
    while index < url.count {
      let byte = url[index]
      let isPlain =
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
      guard isPlain else { break }
      index += 1
    }
    guard index > 8 else { return nil }
    guard index < url.count else { return index }
    switch url[index] {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return index
    default: return nil
    }
  }
}
