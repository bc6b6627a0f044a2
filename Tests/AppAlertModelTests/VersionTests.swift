import Foundation
import Testing

@testable import AppAlertModel
import AppAlertJSON

@Suite struct AppVersionTests {
  private static func fault(_ version: String) -> AppVersion.Fault? {
    version.withSpan { AppVersion.check($0) }
  }

  @Test(arguments: ["0", "1", "1.0", "1.0.0", "1.02", "10.20.30", "2026.1130.0", "00"])
  func passes(version: String) {
    #expect(Self.fault(version) == nil)
  }

  @Test(arguments: [
    ("", VersionForm.empty, 0, nil),
    (" ", .empty, 0, nil),
    (" 1.0 ", .outerSpace, 0, "1.0"),
    ("1.0\n", .outerSpace, 3, "1.0"),
    ("1.\u{200B}0", .invisible("\u{200B}"), 2, "1.0"),
    ("v1.1", .prefix("v"), 0, "1.1"),
    ("V 1.1", .prefix("V "), 0, "1.1"),
    ("version 1.1", .prefix("version "), 0, "1.1"),
    ("Version: 1.1", .prefix("Version: "), 0, "1.1"),
    ("notes 1.1", .prefix("notes "), 0, nil),
    ("1.4 (18)", .buildNumber(" (18)"), 3, "1.4"),
    ("1.4(18)", .buildNumber("(18)"), 3, "1.4"),
    ("1.4+18", .buildNumber("+18"), 3, "1.4"),
    ("1.4 build 18", .buildNumber(" build 18"), 3, "1.4"),
    ("1.4-beta", .suffix("-beta"), 3, nil),
    ("1.4b2", .suffix("b2"), 3, nil),
    ("1.2.3.4", .tooManyParts(4), 0, nil),
    ("1..0", .emptyPart, 0, nil),
    (".1", .emptyPart, 0, nil),
    ("1.", .emptyPart, 0, nil),
    ("1.0-1.2", .range, 3, nil),
    ("1.0 - 1.2", .range, 3, nil),
    ("1.0–1.2", .range, 3, nil),
    ("1.0...1.2", .range, 0, nil),
    (">=1.0", .range, 0, nil),
    ("≥ 1.0", .range, 0, nil),
    ("~> 1.0", .range, 0, nil),
    ("1.0+", .range, 3, nil),
    ("1.0 or later", .range, 3, nil),
    ("1.0 to 1.2", .range, 3, nil),
    ("1.0 and up", .range, 3, nil),
    ("1.0 and 1.1", .list, 3, nil),
    ("..1", .emptyPart, 0, nil),
    ("1.x", .wildcard, 2, nil),
    ("1.*", .wildcard, 2, nil),
    ("*", .wildcard, 0, nil),
    ("1.0, 1.1", .list, 3, nil),
    ("1.0 1.1", .list, 3, nil),
    ("1,0", .separator(",", meant: "1.0"), 0, nil),
    ("1_0", .separator("_", meant: "1.0"), 0, nil),
    ("١.٠", .character("\u{661}"), 0, nil),
    ("latest", .word(.newest), 0, nil),
    ("-1.0", .prefix("-"), 0, nil),
  ])
  func refuses(version: String, form: VersionForm, offset: Int, meant: String?) {
    let expected = AppVersion.Fault(.form(form), at: offset, meant: meant)
    #expect(Self.fault(version) == expected)
  }

  @Test func looksNoCloserAtWhatIsTooLong() {
    let digits = String(repeating: "1", count: 300)
    #expect(Self.fault(digits) == nil)
    #expect(Self.fault(digits + "x")?.reason == .form(.tooLong(301)))
    let system = (digits + ".").withSpan { OSVersion.check($0) }
    #expect(system == .init(.form(.tooLong(301))))
  }

  @Test func agreesWithItsGrammarOnEveryShortText() throws {
    let grammar = try NSRegularExpression(pattern: "\\A[0-9]+(\\.[0-9]+){0,2}\\z")
    texts(over: Array("01.v -x(+"), upTo: 5) { text in
      let range = NSRange(location: 0, length: text.utf16.count)
      let matches = grammar.firstMatch(in: text, range: range) != nil
      if matches != (Self.fault(text) == nil) { Issue.record("\(text)") }
      if let fault = Self.fault(text) {
        if fault.reason == .form(.plain) { Issue.record("no reason for \(text)") }
        if let meant = fault.meant, Self.fault(meant) != nil {
          Issue.record("\(text) is given as \(meant)")
        }
      }
    }
  }
}

@Suite struct OSVersionTests {
  private static func fault(_ version: String) -> OSVersion.Fault? {
    version.withSpan { OSVersion.check($0) }
  }

  @Test(arguments: ["0", "17.0", "17.0.1", "26.0", "10.15.7", "17.10.10", "1.0"])
  func passes(version: String) {
    #expect(Self.fault(version) == nil)
  }

  @Test(arguments: [
    ("17", OSVersion.Fault(.majorOnly("17"))),
    ("iOS 17", .init(.majorOnly("17"))),
    (" 17", .init(.majorOnly("17"))),
    ("17.2.0", .init(.zeroPatch, at: 4, meant: "17.2")),
    ("17.0.0", .init(.zeroPatch, at: 4, meant: "17.0")),
    ("17.02", .init(.leadingZero)),
    ("017.2", .init(.leadingZero)),
    ("17.2.01", .init(.leadingZero)),
    ("17.2.00", .init(.leadingZero)),
    ("0.0", .init(.zeroMajor)),
    ("0.1", .init(.zeroMajor)),
    ("00", .init(.zeroMajor)),
    ("", .init(.form(.empty))),
    ("iOS 17.2", .init(.form(.prefix("iOS ")), meant: "17.2")),
    ("iOS17.2", .init(.form(.prefix("iOS")), meant: "17.2")),
    ("iOS 17.2.0", .init(.form(.prefix("iOS ")), meant: "17.2")),
    ("Mac OS X 10.15.7", .init(.form(.prefix("Mac OS X ")), meant: "10.15.7")),
    ("v17.2", .init(.form(.prefix("v")), meant: "17.2")),
    ("Android 14.0", .init(.form(.prefix("Android ")))),
    (" 17.2 ", .init(.form(.outerSpace), meant: "17.2")),
    ("17.2\u{200B}", .init(.form(.outerSpace), at: 4, meant: "17.2")),
    ("17.2 (21C62)", .init(.form(.buildNumber(" (21C62)")), at: 4, meant: "17.2")),
    ("17.2 beta 3", .init(.form(.suffix(" beta 3")), at: 4)),
    ("17.x", .init(.form(.wildcard), at: 3)),
    ("17+", .init(.form(.range), at: 2)),
    (">=17", .init(.form(.range))),
    ("17.0...17.3", .init(.form(.range))),
    ("17.1, 17.2", .init(.form(.list), at: 4)),
    ("17.2.1.1", .init(.form(.tooManyParts(4)))),
    ("17.", .init(.form(.emptyPart))),
  ])
  func refuses(version: String, expected: OSVersion.Fault) {
    #expect(Self.fault(version) == expected)
  }

  @Test func agreesWithItsGrammarOnEveryShortText() throws {
    let pattern = "\\A(0|[1-9][0-9]*\\.(0|[1-9][0-9]*)(\\.[1-9][0-9]*)?)\\z"
    let grammar = try NSRegularExpression(pattern: pattern)
    texts(over: Array("017. v"), upTo: 6) { text in
      let range = NSRange(location: 0, length: text.utf16.count)
      let matches = grammar.firstMatch(in: text, range: range) != nil
      if matches != (Self.fault(text) == nil) { Issue.record("\(text)") }
      if let fault = Self.fault(text) {
        if fault.reason == .form(.plain) { Issue.record("no reason for \(text)") }
        if let meant = fault.meant, Self.fault(meant) != nil {
          Issue.record("\(text) is given as \(meant)")
        }
      }
    }
  }
}

@Suite struct VersionNumberTests {
  @Test func comparesNumbers() throws {
    let ascending = ["0", "0.0.1", "1.9", "1.10", "1.10.1", "2", "99999999999999999999.1"]
    let numbers = try ascending.map { try #require(VersionNumber($0)) }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers).count == numbers.count)
    #expect(VersionNumber("1.0") == VersionNumber("1.00.0"))
    #expect(VersionNumber("18446744073709551615")?.major == .max)
  }

  @Test(arguments: ["", "1.", "1.2.3.4", "v1", "1.a"])
  func readsNothingElse(text: String) {
    #expect(VersionNumber(text) == nil)
  }
}
