import AppAlertModel
import Foundation
import Testing

@testable import AppAlertCLI
import AppAlertJSON

/// Preview answers as the app does.
struct PreviewVerdictTests {
  private static let lists: [String?] = [
    nil, "null", "[]", #"["0"]"#, #"["1.0"]"#, #"["1.0.0", "1.0"]"#, #"["0", "17.0"]"#,
    #"["caf\u00e9", "17.0.1"]"#, #"["1\u002e0"]"#,
  ]
  private static let ids = ["-1", "0", "1", "2.0", "3e0", "9223372036854775807"]
  private static let versions = ["1.0", "1.0.0", "0", "17.0", "17.0.1", "cafe\u{301}", "1.0 ", ""]
  private static let lastSeen = [0, 1, 2, 3, Int.max]

  /// A second entry of each app stands behind the first, as bait.
  private static func file(id: String, app: String?, os: String?) -> String {
    let versions =
      (app.map { ", \"appVersions\": \($0)" } ?? "") + (os.map { ", \"osVersions\": \($0)" } ?? "")
    let rest = #""bundleId": "a.b", "title": "t", "text": "", "confirmLabel": "OK""#
    return "[{\"id\": \(id), \(rest)\(versions)}, {\"id\": 99, \(rest)}]"
  }

  @Test func agreesWithTheClientOnAGrid() {
    var count = 0
    for id in Self.ids {
      for app in Self.lists {
        for os in Self.lists {
          let file = Self.file(id: id, app: app, os: os)
          count += compare(file)
        }
      }
    }
    #expect(count == 6 * 9 * 9 * 8 * 8 * 5)
  }

  private func compare(_ file: String) -> Int {
    let feed = file.withSpan { PreviewFeed($0) }
    #expect(feed.isReadable)
    var count = 0
    let data = Data(file.utf8)
    let messages = (try? JSONDecoder().decode([ReferenceClient.Message].self, from: data)) ?? []
    for app in Self.versions {
      for os in Self.versions {
        for last in Self.lastSeen {
          count += 1
          let device = Device(appVersion: app, osVersion: os, lastSeen: Int64(last))
          let item = PreviewItem(app: "a.b", in: feed, on: device)
          let shown = ReferenceClient.shows(
            messages, bundleId: "a.b", appVersion: app, osVersion: os, lastSeen: last)
          if item.shown != (shown != nil) { Issue.record("\(file) \(device)") }
          if let shown, item.message?.id != Int64(shown.id) { Issue.record("\(file): entry") }
        }
      }
    }
    return count
  }

  @Test(arguments: ["[]", "[{\"id\": 1}]", "{}", "", "[", "[1]"])
  func agreesThatNothingIsShown(file: String) {
    let feed = file.withSpan { PreviewFeed($0) }
    let device = Device(appVersion: "1.0", osVersion: "17.0", lastSeen: 0)
    #expect(PreviewItem(app: "a.b", in: feed, on: device).shown == false)
    #expect(feed.isReadable == (file == "[]"))
  }

  /// What Apple's decoder takes, preview takes.
  @Test func readsATrailingCommaAsAppsDo() {
    let bytes = Array(Self.file(id: "1", app: nil, os: nil).dropLast().utf8) + Array(",]".utf8)
    let feed = bytes.withSpan { PreviewFeed($0) }
    let decoded = try? JSONDecoder().decode([ReferenceClient.Message].self, from: Data(bytes))
    #expect(decoded != nil && feed.isReadable)
  }
}
