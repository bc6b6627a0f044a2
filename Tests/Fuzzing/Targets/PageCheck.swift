/// Reads preview's page as a browser does, as far as it must to tell that only our tags are in it.
struct PageCheck {
  private let bytes: [UInt8]
  private var index = 0
  private var scripts = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let attributes: Set<String> = [
    "alt", "autocapitalize", "autocomplete", "charset", "checked", "class", "content", "dir", "for",
    "hidden", "href", "http-equiv", "id", "inputmode", "lang", "name", "open", "placeholder", "rel",
    "role", "spellcheck", "tabindex", "target", "type", "value",
  ]

  func run() {
    var check = self
    check.readAll()
    if check.scripts != 2 { fail("\(check.scripts) scripts in the page") }
  }

  private mutating func readAll() {
    guard String(validating: bytes, as: UTF8.self) != nil else { fail("the page is no UTF-8") }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte < 0x20, byte != 0x0A { fail("the page holds a control, \(byte)") }
      if byte == UInt8(ascii: "<") { readTag() }
    }
  }

  private mutating func readTag() {
    let start = index
    let name = word()
    if name.hasPrefix("/") || name.hasPrefix("!doctype") { return skip(past: ">") }
    while true {
      while peek == 0x20 || peek == 0x0A { index += 1 }
      if peek == UInt8(ascii: ">") { break }
      guard peek != nil else { fail("a tag has no end: \(text(start))") }
      let attribute = word()
      guard Self.attributes.contains(attribute) || attribute.hasPrefix("aria-") else {
        fail("an attribute that is not ours: \(attribute) in \(text(start))")
      }
      if peek == UInt8(ascii: "=") { readValue(attribute, start) }
    }
    index += 1
    guard name == "script" || name == "style" else { return }
    if name == "script" { scripts += 1 }
    skip(past: "</\(name)>")
  }

  private mutating func readValue(_ attribute: String, _ start: Int) {
    index += 1
    guard peek == UInt8(ascii: "\"") else { fail("no quote in \(text(start))") }
    index += 1
    let begin = index
    while let byte = peek, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "<") { fail("a tag in an attribute: \(text(start))") }
      index += 1
    }
    let value = String(decoding: bytes[begin..<min(index, bytes.count)], as: UTF8.self)
    index += 1
    guard attribute == "href", !value.hasPrefix("#") else { return }
    let scheme = value.prefix { $0 != ":" }.lowercased()
    if ["javascript", "data", "file", "vbscript", "about"].contains(scheme) {
      fail("a link to \(value)")
    }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func word() -> String {
    let start = index
    while let byte = peek, byte != 0x20, byte != 0x0A, byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "=")
    { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skip(past end: String) {
    let end = Array(end.utf8)
    while index < bytes.count {
      if bytes[index...].starts(with: end) {
        index += end.count
        return
      }
      index += 1
    }
    fail("no \(end) in the page")
  }

  private func text(_ start: Int) -> String {
    String(decoding: bytes[start..<min(start + 80, bytes.count)], as: UTF8.self)
  }
}
