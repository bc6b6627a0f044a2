import Testing

@testable import AppAlertModel

@Suite struct AudienceTests {
  /// The app, as SPEC section 1 (3 to 5) says it.
  private static func isShown(
    id: Int64, _ audience: Audience, app: String, os: String, last: Int64
  ) -> Bool {
    guard id > last else { return false }
    if let versions = audience.osVersions, !versions.contains(os) { return false }
    if let versions = audience.appVersions, !versions.contains(app) { return false }
    return true
  }

  private static let lists: [[String]?] = [
    nil, [], ["0"], ["0", "0"], ["1.0"], ["1.0.0"], ["1.0", "1.1"], ["0", "1.0"], ["caf\u{E9}"],
  ]
  private static let versions: [String?] = [
    nil, "1.0", "1.0.0", "1.1", "0", "", "cafe\u{301}", "1.0 ",
  ]
  private static let ids: [Int64] = [.min, -1, 0, 1, 2, 3, .max]
  private static let lastSeen: [Int64?] = [nil, 0, 1, 2, 3, .max]

  @Test func decidesAsTheAppDoes() {
    var decided = 0
    everyCase { id, audience, device in
      let verdict = audience.decide(id: id, on: device).verdict
      guard let app = device.appVersion, let os = device.osVersion, let last = device.lastSeen
      else { return }
      decided += 1
      let isShown = Self.isShown(id: id, audience, app: app, os: os, last: last)
      if verdict != isShown { Issue.record("\(id) \(audience) \(device)") }
    }
    #expect(decided == 9 * 9 * 7 * 7 * 7 * 5)
  }

  /// Where something is not known, every device that fits must agree with the verdict; and where
  /// devices differ, the verdict is open.
  @Test func leavesOpenWhatIsNotDecided() {
    // A device never reports "0" (that is what the cancel value is for), nor a negative last id.
    let real = ["1.0", "1.0.0", "1.1", "caf\u{E9}", "9.9"]
    everyCase { id, audience, device in
      let apps = device.appVersion.map { [$0] } ?? real
      let systems = device.osVersion.map { [$0] } ?? real
      let lasts = device.lastSeen.map { [$0] } ?? [0, 1, 2, .max]
      var answers: Set<Bool> = []
      for app in apps {
        for os in systems {
          for last in lasts {
            answers.insert(Self.isShown(id: id, audience, app: app, os: os, last: last))
          }
        }
      }
      let expected = answers.count == 1 ? answers.first : nil
      let verdict = audience.decide(id: id, on: device).verdict
      if verdict != expected { Issue.record("\(id) \(audience) \(device)") }
    }
  }

  private func everyCase(_ body: (Int64, Audience, Device) -> Void) {
    for appList in Self.lists {
      for osList in Self.lists {
        for id in Self.ids {
          for app in Self.versions {
            for os in Self.versions {
              for last in Self.lastSeen {
                body(
                  id, Audience(appVersions: appList, osVersions: osList),
                  Device(appVersion: app, osVersion: os, lastSeen: last))
              }
            }
          }
        }
      }
    }
  }

  @Test func givesReasonsInTheAppsOrder() {
    let audience = Audience(appVersions: ["1.0"], osVersions: ["17.0"])
    let device = Device(appVersion: "1.0.0", osVersion: "17.0.1", lastSeen: 3)
    let decision = audience.decide(id: 3, on: device)
    #expect(decision.steps.map(\.check) == [.id, .osVersions, .appVersions])
    #expect(
      decision.steps.map(\.answer) == [
        .seen(3, lastSeen: 3), .notListed("17.0.1", nearMiss: nil),
        .notListed("1.0.0", nearMiss: "1.0"),
      ])
    #expect(decision.steps.map(\.passed) == [false, false, false])
    #expect(decision.verdict == false)
  }

  @Test func passesWhatIsKnownAndLeavesTheRestOpen() {
    let audience = Audience(appVersions: ["1.0"], osVersions: ["17.0"])
    let decision = audience.decide(id: 3, on: Device(osVersion: "17.0"))
    #expect(
      decision.steps.map(\.answer) == [
        .lastSeenUnknown(3), .listed("17.0"), .versionUnknown(["1.0"]),
      ])
    #expect(decision.steps.map(\.passed) == [nil, true, nil])
    #expect(decision.verdict == nil)
    let everyone = Audience().decide(id: 1, on: Device(lastSeen: 0))
    #expect(everyone.steps.map(\.answer) == [.new(1, lastSeen: 0), .everyVersion, .everyVersion])
    #expect(everyone.verdict == true)
  }

  @Test func decidesWhatNoDeviceCanPass() {
    let nobody = Audience(appVersions: [], osVersions: ["0"]).decide(id: 0, on: Device())
    #expect(nobody.steps.map(\.answer) == [.neverNew(0), .cancelled, .emptyList])
    #expect(nobody.verdict == false)
  }

  @Test(
    arguments: [
      (nil, nil, false), (["0"], nil, true), (nil, ["0"], true), (["1.0"], ["0"], true),
      (["0", "0"], nil, true), (["0", "1.0"], nil, false), ([], nil, false), ([], [], false),
      (["0"], [], true), (["0.0"], nil, false), (["00"], nil, false),
    ] as [([String]?, [String]?, Bool)])
  func tellsWhetherItIsCancelled(app: [String]?, os: [String]?, isCancelled: Bool) {
    #expect(Audience(appVersions: app, osVersions: os).isCancelled == isCancelled)
  }
}
