import Foundation
import Testing

@testable import AppAlertModel
import AppAlertJSON

/// `AlertID` against Foundation's decoder: what it reads, and what fails the whole file.
@Suite struct AlertIDTests {
  private static let decoder = JSONDecoder()

  private static func decoded(_ token: String) -> Int64? {
    try? decoder.decode([Int64].self, from: Data("[\(token)]".utf8)).first
  }

  private static func value(_ token: String) -> Int64? {
    guard case .value(let value, _) = token.withSpan({ AlertID.read($0) }) else { return nil }
    return value
  }

  @Test(arguments: [
    ("0", AlertID.Reading.value(0, isPlain: true)),
    ("-0", .value(0, isPlain: true)),
    ("12", .value(12, isPlain: true)),
    ("9223372036854775807", .value(.max, isPlain: true)),
    ("-9223372036854775808", .value(.min, isPlain: true)),
    ("9223372036854775808", .tooLarge),
    ("-9223372036854775809", .tooLarge),
    ("184467440737095516160", .tooLarge),
    ("2.0", .value(2, isPlain: false)),
    ("1e2", .value(100, isPlain: false)),
    ("10e-1", .value(1, isPlain: false)),
    ("1.5", .fractional),
    ("1e-1", .fractional),
    ("1e400", .tooLarge),
    ("-1e400", .tooLarge),
    ("9223372036854774784.0", .value(9_223_372_036_854_774_784, isPlain: false)),
    ("9223372036854775296.0", .tooLarge),
    ("-9223372036854775807.0", .value(-.max, isPlain: false)),
    ("-9223372036854775808.0", .tooLarge),
    ("9007199254740993.0", .value(9_007_199_254_740_993, isPlain: false)),
    ("9007199254740991.5", .value(9_007_199_254_740_991, isPlain: false)),
    ("9223372036854775295.9", .tooLarge),
    ("", .notANumber), ("-", .notANumber), ("01", .notANumber), ("-01", .notANumber),
    ("+1", .notANumber), ("1.", .notANumber), (".5", .notANumber), ("1e", .notANumber),
    ("1e+", .notANumber), ("1.e1", .notANumber), ("1e5.0", .notANumber), ("0x1", .notANumber),
    ("1 ", .notANumber), ("NaN", .notANumber), ("--1", .notANumber),
  ])
  func readsAToken(token: String, expected: AlertID.Reading) {
    #expect(token.withSpan { AlertID.read($0) } == expected)
    if expected != .notANumber {
      #expect(Self.decoded(token) == Self.value(token))
    }
  }

  @Test func agreesWithTheDecoderNearLimits() {
    var random = Seeded(1)
    let anchors = [
      "0", "100", "4503599627370496", "9007199254740992", "18014398509481984",
      "9223372036854774784", "9223372036854775296", "9223372036854775807",
      "18446744073709551616",
    ].compactMap { Decimal(string: $0) }
    let tails = [
      "", ".0", ".00000", ".5", ".49", ".9", ".000001", "e0", "E+0", "0e-1",
    ]
    for _ in 0..<20_000 {
      let near = random.pick(anchors) + Decimal(Int.random(in: -1100...1100, using: &random))
      let digits = "\(near)"
      let tail = random.pick(tails)
      let sign = digits.hasPrefix("-") ? "" : random.pick(["", "-"])
      let token = sign + digits + tail
      #expect(Self.decoded(token) == Self.value(token), "\(token)")
    }
  }

  @Test func agreesWithTheDecoderOnAnyForm() {
    var random = Seeded(2)
    func digits(_ range: ClosedRange<Int>) -> String {
      let length = Int.random(in: range, using: &random)
      let isRound = random.chance(1, in: 3)
      return (0..<length).map { index in
        isRound && index > 2 ? "0" : String(Int.random(in: 0...9, using: &random))
      }.joined()
    }
    for _ in 0..<30_000 {
      var whole = digits(1...24)
      while whole.count > 1, whole.hasPrefix("0") { whole.removeFirst() }
      let fraction = random.chance(1, in: 2) ? "." + digits(1...24) : ""
      // Powers that keep the decoder's Decimal in its range: beyond, it stops the process.
      let power = random.chance(1, in: 2) ? "e\(Int.random(in: -40...40, using: &random))" : ""
      let token = random.pick(["", "-"]) + whole + fraction + power
      #expect(Self.decoded(token) == Self.value(token), "\(token)")
    }
  }

  @Test func agreesWithTheDecoderWhereDigitsAreDropped() {
    var random = Seeded(3)
    // Around 2^128, where the 39th digit does or does not fit.
    let heads = [
      "9007199254740993", "34028236692093846346", "340282366920938463", "9223372036854775",
      "1152921504606846976",
    ]
    for _ in 0..<20_000 {
      let head = random.pick(heads)
      let zeros = String(repeating: "0", count: Int.random(in: 15...24, using: &random))
      let tail = "\(Int.random(in: 0...99, using: &random))"
      let token = head + "." + zeros + tail + random.pick(["", "e0", "e1", "e-1", "e2"])
      #expect(Self.decoded(token) == Self.value(token), "\(token)")
    }
  }

  @Test func refusesWhatStopsTheDecoder() {
    // Foundation ends the process on these: its Decimal has no such power of ten.
    let zeros = String(repeating: "0", count: 160)
    for token in ["0.\(zeros)9007199254740993e177", "9007199254740993\(zeros)e-160"] {
      #expect(Self.value(token) == nil)
    }
  }

  @Test func agreesOnEveryShortToken() {
    texts(over: Array("01-.eE+"), upTo: 5) { text in
      let isNumber = text.withSpan { AlertID.read($0) } != .notANumber
      let grammar = "^-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?$"
      #expect(isNumber == (text.range(of: grammar, options: .regularExpression) != nil), "\(text)")
      if isNumber { #expect(Self.decoded(text) == Self.value(text), "\(text)") }
    }
  }
}
