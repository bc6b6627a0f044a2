import AppAlertJSON

/// All rows of some tokens, from none to a number of them, each after the same beginning.
struct TokenRows {
  let tokens: [[UInt8]]
  let beginning: [UInt8]
  let longest: Int

  /// What recovery treats alike are characters and words, so those are put together.
  static let usual = [
    "[", "]", "{", "}", ":", ",", "\"", "”", "“", "\n", "\\", "a", "1",
  ].map { Array($0.utf8) }

  /// A row may follow nothing, or a place where most of the guesses are made.
  static let beginnings = ["", "[{\"a\": \"", "[[\"", "[{\"a\": [\"1\"", "[{\"a\""].map {
    Array($0.utf8)
  }

  /// What is wrong with the reading of the rows whose first token is one of `range`.
  func wrong(_ range: Range<Int>? = nil) -> [String] {
    var wrong: [String] = []
    var bytes = beginning
    func extend(_ length: Int) {
      if let found = TokenRows.wrong(with: bytes), wrong.count < 20 { wrong.append(found) }
      guard length < longest else { return }
      for index in length == 0 ? range ?? tokens.indices : tokens.indices {
        bytes.append(contentsOf: tokens[index])
        extend(length + 1)
        bytes.removeLast(tokens[index].count)
      }
    }
    extend(0)
    return wrong
  }

  /// What is wrong with the reading of a text; nil where nothing is. That it returns is the first
  /// thing to be tried.
  static func wrong(with bytes: [UInt8]) -> String? {
    let reading = Reading(bytes)
    var what: String?
    if reading.faults.count > bytes.count + 1 {
      what = "\(reading.faults.count) faults in \(bytes.count) bytes"
    }
    for fault in reading.faults where !isInside(fault.range, bytes.count) {
      what = "\(fault) lies outside"
    }
    for node in reading.elements.joined()
    where !isInside(node.range, bytes.count) || !isInside(node.content, bytes.count) {
      what = "\(node) lies outside"
    }
    if StrictJSON.accepts(bytes) != reading.faults.isEmpty {
      what = "a strict parser disagrees with \(reading.faults)"
    }
    return what.map { "\(String(decoding: bytes, as: UTF8.self).debugDescription): \($0)" }
  }

  private static func isInside(_ range: SourceRange, _ count: Int) -> Bool {
    0 <= range.start && range.start <= range.end && range.end <= count
  }
}
