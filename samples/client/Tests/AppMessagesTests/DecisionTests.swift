import Foundation
import Testing

@testable import AppMessages

/// Which message a device shows.
@Suite struct DecisionTests {
  private static let messages = [
    Message(
      id: 3, bundleId: "dev.acme.ink", title: "First", text: "", confirmLabel: "OK",
      appVersions: ["1.0", "1.1"], osVersions: ["17.0", "17.0.1"]),
    Message(id: 9, bundleId: "dev.acme.ink", title: "Second", text: "", confirmLabel: "OK"),
    Message(id: 1, bundleId: "dev.acme.maps", title: "For all", text: "", confirmLabel: "OK"),
    Message(
      id: 5, bundleId: "dev.acme.photos", title: "For none", text: "", confirmLabel: "OK",
      osVersions: []),
  ]

  private func title(
    _ bundleID: String, appVersion: String = "1.0", osVersion: String = "17.0", after id: Int = 0
  ) -> String? {
    let device = Device(bundleID: bundleID, appVersion: appVersion, osVersion: osVersion)
    return Self.messages.message(for: device, after: id)?.title
  }

  @Test func showsTheFirstEntryOfTheApp() {
    #expect(title("dev.acme.ink") == "First")
    #expect(title("dev.acme.maps") == "For all")
  }

  @Test(arguments: ["dev.acme.notes", "dev.acme.Ink", "dev.acme", "dev.acme.ink ", ""])
  func showsNothingToAnotherApp(_ bundleID: String) {
    #expect(title(bundleID) == nil)
  }

  @Test(arguments: [(0, true), (2, true), (3, false), (4, false)])
  func showsOnlyIDsAboveTheLastOne(_ lastShownID: Int, _ isShown: Bool) {
    #expect(title("dev.acme.ink", after: lastShownID) == (isShown ? "First" : nil))
  }

  @Test(arguments: [
    ("17.0", true), ("17.0.1", true), ("17", false), ("17.0.0", false), ("17.0.2", false),
    ("iOS 17.0", false), ("", false),
  ])
  func comparesTheSystemsVersionAsText(_ version: String, _ isShown: Bool) {
    #expect(title("dev.acme.ink", osVersion: version) == (isShown ? "First" : nil))
    #expect(title("dev.acme.maps", osVersion: version) == "For all")
  }

  @Test(arguments: [("1.0", true), ("1.1", true), ("1", false), ("1.0.0", false), ("v1.0", false)])
  func comparesTheAppsVersionAsText(_ version: String, _ isShown: Bool) {
    #expect(title("dev.acme.ink", appVersion: version) == (isShown ? "First" : nil))
    #expect(title("dev.acme.maps", appVersion: version) == "For all")
  }

  @Test func showsAnEmptyListToNoDevice() {
    #expect(title("dev.acme.photos") == nil)
  }
}
