import Foundation
import Testing

@testable import AppAlertModel
import AppAlertJSON

@Suite struct OSReleasesTests {
  private static func standing(
    _ version: String, _ platforms: [Platform] = Platform.allCases
  ) -> OSReleases.Standing? {
    version.withSpan { OSReleases(platforms: platforms).standing(of: $0) }
  }

  private static func near(_ below: String, _ above: String) -> OSReleases.Standing {
    .unreleased(below: OSRelease(below), above: OSRelease(above))
  }

  @Test func holdsTheKnownReleases() {
    let counts = Platform.allCases.map { OSReleases(platforms: [$0]).all.count }
    #expect(counts == [231, 156, 187, 97, 135, 30])
    for platform in Platform.allCases {
      let all = OSReleases(platforms: [platform]).all
      #expect(all == Set(all).sorted())
    }
    let iOS = OSReleases(platforms: [.iOS]).all.map(\.description)
    #expect(iOS.first == "9.0")
    #expect(iOS.last == "26.6.1")
    #expect(Set(["12.5.8", "16.7.10", "17.0", "17.0.3"]).isSubset(of: iOS))
  }

  @Test(arguments: [
    ("17.0", OSReleases.Standing.released),
    ("17.0.1", .released),
    ("17.5.2", near("17.5.1", "17.6")),
    ("17.3.9", near("17.3.1", "17.4")),
    ("17.300", .newer),
    ("17.0.256", near("17.0.3", "17.1")),
    ("17.5.300", near("17.5.1", "17.6")),
    ("19.256", near("18.7.10", "26.0")),
    ("26.99999999999999999999", .newer),
    ("70000.0", .newer),
    ("17.9", .newer),
    ("26.9", .newer),
    ("27.0", .newer),
    ("19.0", near("18.7.10", "26.0")),
    ("25.4", near("18.7.10", "26.0")),
    ("8.4", .older),
    ("0", nil),
    ("17", nil),
    ("17.2.0", nil),
  ])
  func tellsWhetherItWasReleased(version: String, standing: OSReleases.Standing?) {
    #expect(Self.standing(version, [.iOS]) == standing)
  }

  @Test func knowsPlatformsApart() {
    #expect(Self.standing("17.7.3", [.iOS]) == .newer)
    #expect(Self.standing("17.7.3", [.iPadOS]) == .released)
    #expect(Self.standing("17.7.3", [.iOS, .iPadOS]) == .released)
    #expect(Self.standing("17.7.3") == .released)
    #expect(Self.standing("12.0", [.macOS]) == Self.near("11.7.11", "12.0.1"))
    #expect(Self.standing("12.0") == .released)
    #expect(Self.standing("12.0", [.watchOS]) == Self.near("11.6.2", "26.0"))
    #expect(Self.standing("3.0", [.visionOS]) == Self.near("2.6", "26.0"))
    #expect(Self.standing("17.0", []) == .older)
  }

  @Test func findsTheNearest() throws {
    let releases = OSReleases(platforms: [.iOS])
    let released = releases.nearest(to: try #require(OSRelease("17.5.1")))
    #expect(released.below == OSRelease("17.5"))
    #expect(released.above == OSRelease("17.6"))
    let first = releases.nearest(to: try #require(OSRelease("9.0")))
    #expect(first.below == nil)
    let last = releases.nearest(to: try #require(OSRelease("99.0")))
    #expect(last.below == releases.all.last)
    #expect(last.above == nil)
  }

  @Test func listsARange() throws {
    let iOS = OSReleases(platforms: [.iOS])
    #expect(
      try iOS.releases(inRange: "17.0...17.3").map(\.description)
        == [
          "17.0", "17.0.1", "17.0.2", "17.0.3", "17.1", "17.1.1", "17.1.2", "17.2", "17.2.1",
          "17.3",
        ])
    #expect(
      try iOS.releases(inRange: "18.7.10 ... 26.0").map(\.description) == ["18.7.10", "26.0"])
    #expect(try iOS.releases(inRange: "17.0...17.0").map(\.description) == ["17.0"])
    let pad = OSReleases(platforms: [.iPadOS])
    #expect(try pad.releases(inRange: "17.2...17.3").map(\.description) == ["17.2", "17.3"])
  }

  @Test(arguments: [
    ("17.0", OSReleases.RangeFault.form),
    ("17.0..17.3", .form),
    ("...17.3", .form),
    ("17.0...", .form),
    ("17...17.3", .end("17", .init(.majorOnly("17")))),
    ("17.0...iOS 17.3", .end("iOS 17.3", .init(.form(.prefix("iOS ")), meant: "17.3"))),
    ("17.0....17.3", .end(".17.3", .init(.form(.emptyPart)))),
    ("0...17.3", .unreleased("0", below: OSRelease("26.6.1"), above: nil)),
    (
      "17.0...17.5.2",
      .unreleased("17.5.2", below: OSRelease("17.5.1"), above: OSRelease("17.6"))
    ),
    ("17.0...99.0", .unreleased("99.0", below: OSRelease("26.6.1"), above: nil)),
  ])
  func refusesARange(text: String, fault: OSReleases.RangeFault) {
    #expect(throws: fault) { try OSReleases(platforms: [.iOS]).releases(inRange: text) }
  }

  @Test func refusesARangeThatGoesBackwards() throws {
    let first = try #require(OSRelease("17.3"))
    let last = try #require(OSRelease("17.0"))
    #expect(throws: OSReleases.RangeFault.backwards(first, last)) {
      try OSReleases(platforms: [.iOS]).releases(inRange: "17.3...17.0")
    }
    #expect(OSReleases.isRange("17.0..17.3") && !OSReleases.isRange("17.0"))
  }

  @Test(arguments: [
    ("iOS ", Platform.iOS), ("IOS", .iOS), ("iPadOS ", .iPadOS), ("Mac OS X ", .macOS),
    ("macOS version ", .macOS), ("OS X", .macOS), ("xrOS", .visionOS), ("tvOS: ", .tvOS),
    ("watchOS", .watchOS), ("Android ", nil), ("", nil), ("v", nil),
  ])
  func readsAPlatformsName(words: String, platform: Platform?) {
    #expect(Platform(naming: words) == platform)
  }

  @Test func knowsHowOldItIs() {
    #expect(OSReleases.asOf.wholeMatch(of: /20\d\d-\d\d-\d\d/) != nil)
  }
}
