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
  ///
  /// A long way down it is one of the containers around that value: a fault must not cost more than
  /// the text that it is in.
  func pointer(_ text: Span<UInt8>) -> String {
    var pointer = ""
    // Elements of the top-level array are counted as they are read.
    let element = frames.count == 1 && state == .separator ? elementIndex : elementIndex + 1
    for (depth, frame) in frames.enumerated() where pointer.utf8.count < 250 {
      if frame.isObject {
        // Between members it is the object itself.
        guard frame.key >= 0, frame.key < nodeCount, nodes[frame.key].range.count < 250 else {
          break
        }
        pointer += "/" + Pointer.escape(StringLiteral.value(of: nodes[frame.key], in: text))
      } else {
        // The last frame of an array stands before its first value or at one.
        if depth == frames.count - 1, state == .firstValue { break }
        pointer += depth == 0 ? "/\(element)" : "/\(frame.index)"
      }
    }
    return pointer
  }
}
