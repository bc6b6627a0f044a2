/// JSON pointers (RFC 6901).
package enum Pointer {
  /// One step of a pointer, escaped: `~` is written `~0`, and `/` is written `~1`.
  package static func escape(_ token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") })
    else { return token }
    var escaped = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Reader {
  /// The value being read, as a pointer.
  func pointer(_ text: Span<UInt8>) -> String {
    var pointer = ""
    for (depth, frame) in frames.enumerated() {
      if frame.isObject {
        // Between members it is the object itself.
        guard frame.key >= 0, frame.key < nodeCount else { break }
        pointer += "/" + Pointer.escape(StringLiteral.value(of: nodes[frame.key], in: text))
      } else {
        // The last frame of an array stands before its first value or at one.
        if depth == frames.count - 1, state == .firstValue { break }
        pointer += "/\(frame.index)"
      }
    }
    return pointer
  }
}
