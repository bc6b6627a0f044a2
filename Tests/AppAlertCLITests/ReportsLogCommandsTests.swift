import Testing

@testable import AppAlertCLI

/// What GitHub's runner takes for a command, written down apart from the program: it trims the
/// line, and its comparison passes over characters without a shape.
enum RunnerParser {
  static func commands(in text: String) -> [String] {
    text.split(omittingEmptySubsequences: true) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .map(String.init).filter(isCommand)
  }

  static func isCommand(_ line: String) -> Bool {
    let seen = String.UnicodeScalarView(
      line.unicodeScalars.filter {
        !$0.properties.isDefaultIgnorableCodePoint
          && $0.properties.generalCategory != .format
          && ($0.properties.generalCategory != .control || $0.properties.isWhitespace)
      })
    let trimmed = seen.drop { $0.properties.isWhitespace }
    if trimmed.starts(with: "::".unicodeScalars) { return true }
    let text = String(seen)
    return ["##[", "##vso[", "##teamcity["].contains { text.contains($0) }
  }
}

struct ReportsLogCommandsTests {
  @Test(arguments: [
    ("::error::x", "<U+003A>:error::x"), ("a ::error::x", "a ::error::x"), ("a::b", "a::b"),
    (":a\n  \t::x\r\u{3000}::y\r::z", ":a\n  \t<U+003A>:x\r\u{3000}<U+003A>:y\r<U+003A>:z"),
    ("a\n\n::x\n:", "a\n\n<U+003A>:x\n:"), ("\u{FEFF}::x", "\u{FEFF}<U+003A>:x"),
    (":\u{200D}:x", "<U+003A>\u{200D}:x"), ("x ##[error]y", "x #<U+0023>[error]y"),
    ("##vso[task]", "#<U+0023>vso[task]"), ("##TeamCity[x]", "#<U+0023>TeamCity[x]"),
    ("###[x", "##<U+0023>[x"), ("#\u{200D}#\u{AD}[x", "#\u{200D}<U+0023>\u{AD}[x"),
    ("## News", "## News"), ("#[x]", "#[x]"), ("##1[x]", "##1[x]"), ("##", "##"), ("", ""),
    ("##\n[", "##\n["), ("::", "<U+003A>:"), ("##[##[", "#<U+0023>[#<U+0023>["),
  ])
  func commandsAreSpelled(_ text: String, _ safe: String) {
    #expect(LogCommands.disarmed(text).unicodeScalars.elementsEqual(safe.unicodeScalars))
    #expect(RunnerParser.commands(in: LogCommands.disarmed(text)).isEmpty)
  }

  @Test func bytesThatAreNoTextStay() {
    let bytes: [UInt8] = [0xFF, 0x3A, 0x3A, 0x0A, 0x80, 0x0A, 0xF0, 0x9F]
    #expect(LogCommands.disarmed(bytes) == bytes)
  }

  @Test func anyMixOfThePiecesIsHarmless() {
    var state: UInt64 = 11
    func next(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    let pieces = [
      ":", "#", "[", " ", "\n", "\r", "\u{200D}", "\u{AD}", "vso", "a", "\t", "\u{FEFF}", "\u{85}",
      "\u{2028}", "é",
    ]
    for round in 0..<4000 {
      let text = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
      let safe = LogCommands.disarmed(text)
      #expect(RunnerParser.commands(in: safe).isEmpty, "round \(round): \(text.debugDescription)")
    }
  }
}
