/// Writes JSON in the order in which it is called, indented by two spaces.
///
/// Strings are valid UTF-8 and harmless wherever the text is printed: every control, bidi control
/// and line separator is escaped, and so is what would make a workflow command in a log. The same calls give the same bytes.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Takes what is written, piece by piece; without one, `bytes` is all.
  private let sink: (([UInt8]) -> Void)?
  private var depth = 0
  private var isFirst = true
  /// Whether a value belongs behind a key, on the key's line.
  private var isAfterKey = false
  private var isInline = false

  init(to sink: (([UInt8]) -> Void)? = nil) { self.sink = sink }

  private mutating func flush() {
    guard let sink, !bytes.isEmpty else { return }
    sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes an object; `body` writes its members with `key` and a value each.
  mutating func object(inline: Bool = false, _ body: (inout JSONWriter) -> Void) {
    container("{", "}", inline: inline, body)
  }

  /// Writes an array; `body` writes its elements.
  mutating func array(inline: Bool = false, _ body: (inout JSONWriter) -> Void) {
    container("[", "]", inline: inline, body)
  }

  mutating func key(_ name: String) {
    beginItem()
    appendString(name)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    isAfterKey = true
  }

  mutating func value(_ text: String?) {
    guard let text else {
      literal("null")
      return
    }
    beginItem()
    appendString(text)
  }

  mutating func value(_ number: (some BinaryInteger)?) {
    literal(number.map { String($0) } ?? "null")
  }

  mutating func value(_ truth: Bool?) {
    literal(truth.map { $0 ? "true" : "false" } ?? "null")
  }

  /// A list of texts on one line.
  mutating func value(_ texts: [String]?) {
    guard let texts else {
      literal("null")
      return
    }
    array(inline: true) { for text in texts { $0.value(text) } }
  }

  mutating func member(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  mutating func member(_ name: String, _ number: (some BinaryInteger)?) {
    key(name)
    value(number)
  }

  mutating func member(_ name: String, _ truth: Bool?) {
    key(name)
    value(truth)
  }

  mutating func null() { literal("null") }

  /// Ends the text with a line feed, as a file should.
  mutating func endText() {
    bytes.append(0x0A)
    flush()
  }

  private mutating func literal(_ text: String) {
    beginItem()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func container(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, inline: Bool,
    _ body: (inout JSONWriter) -> Void
  ) {
    beginItem()
    bytes.append(UInt8(ascii: open))
    let wasInline = isInline
    isInline = isInline || inline
    isFirst = true
    depth += 1
    body(&self)
    depth -= 1
    if !isFirst { separate() }
    isInline = wasInline
    isFirst = false
    bytes.append(UInt8(ascii: close))
    if bytes.count > 1 << 16 { flush() }
  }

  private static let indentation: [UInt8] = [0x20, 0x20]

  private mutating func beginItem() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    if depth > 0 { separate() }
  }

  private mutating func separate() {
    if isInline {
      bytes.append(0x20)
    } else {
      bytes.append(0x0A)
      for _ in 0..<depth { bytes.append(contentsOf: JSONWriter.indentation) }
    }
  }
}

extension JSONWriter {
  private mutating func appendString(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Most text is printable ASCII, and a native string lends its bytes at no cost.
    let isWritten = text.utf8.withContiguousStorageIfAvailable { appendIfPrintable($0) }
    if isWritten != true {
      var before: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        if LogCommands.isArmed(scalar, after: before) {
          appendEscape(of: UInt16(UInt8(ascii: "#")))
        } else {
          append(scalar)
        }
        before = scalar
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes nothing and answers false where a byte is a control or not ASCII, or two `#` meet.
  private mutating func appendIfPrintable(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var needsEscape = false
    var before: UInt8 = 0
    for byte in utf8 {
      guard byte >= 0x20, byte < 0x7F else { return false }
      if byte == UInt8(ascii: "#"), before == byte { return false }
      before = byte
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { needsEscape = true }
    }
    guard needsEscape else {
      bytes.append(contentsOf: utf8)
      return true
    }
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"", "\\":
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case "\n": bytes.append(contentsOf: "\\n".utf8)
    case "\r": bytes.append(contentsOf: "\\r".utf8)
    case "\t": bytes.append(contentsOf: "\\t".utf8)
    case _ where JSONWriter.mustEscape(scalar):
      for unit in UTF16.encode(scalar) ?? .init() { appendEscape(of: unit) }
    default: bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
    }
  }

  /// What acts on a terminal or hides in it. Joiners and selectors stay: emoji are made of them.
  private static func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F: false
    default: SafeText.isHidden(scalar)
    }
  }

  private mutating func appendEscape(of unit: UInt16) {
    bytes.append(contentsOf: "\\u".utf8)
    let digits = String(unit, radix: 16, uppercase: false)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
    bytes.append(contentsOf: digits.utf8)
  }
}
