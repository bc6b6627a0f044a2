import AppAlertModel
import AppAlertJSON

extension Unicode.Scalar {
  /// "U+200B".
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// What people call it: "no-break space".
  package var commonName: String {
    switch value {
    case 0x00: "NUL"
    case 0x09: "tab"
    case 0x0A: "line feed"
    case 0x0D: "carriage return"
    case 0x1B: "escape"
    case 0x20: "space"
    case 0x7F: "delete"
    case 0xA0: "no-break space"
    case 0xAD: "soft hyphen"
    case 0x200B: "zero-width space"
    case 0x200C: "zero-width non-joiner"
    case 0x200D: "zero-width joiner"
    case 0x200E: "left-to-right mark"
    case 0x200F: "right-to-left mark"
    case 0x2028: "line separator"
    case 0x2029: "paragraph separator"
    case 0x202F: "narrow no-break space"
    case 0x2060: "word joiner"
    case 0x3000: "ideographic space"
    case 0xFEFF: "byte-order mark"
    default: properties.name?.lowercased() ?? "control character"
    }
  }
}

extension Span where Element == UInt8 {
  /// What stands in a range, for a message: shortened, on one line.
  func excerpt(_ range: SourceRange) -> String {
    let end = Swift.min(range.end, range.start + 60, count)
    var bytes: [UInt8] = []
    var index = range.start
    while index < end {
      bytes.append(self[index])
      index += 1
    }
    // A character cut in two at the end is left out.
    while end < range.end, let last = bytes.last, last >= 0x80 { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    return end < range.end ? text + "…" : text
  }
}

extension String {
  /// The text in double quotes, for a message; long ones are shortened.
  var quoted: String {
    let scalars = unicodeScalars
    guard scalars.count > 60 else { return "\"\(self)\"" }
    return "\"\(String(scalars.prefix(60)))…\""
  }
}

extension Entry {
  /// "entry 3 (dev.acme.ink)": people know apps, not indexes.
  func name(_ text: Span<UInt8>) -> String {
    let number = "entry \(index + 1)"
    guard let app = app(text), !app.isEmpty else { return number }
    return "\(number) (\(app.count > 60 ? app.prefix(60) + "…" : app))"
  }
}
