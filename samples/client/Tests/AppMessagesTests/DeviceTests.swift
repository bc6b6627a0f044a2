import Foundation
import Testing

@testable import AppMessages

/// What the client knows of its device, and what it remembers there.
@Suite struct DeviceTests {
  @Test(arguments: [
    (17, 0, 0, "17.0"), (17, 0, 1, "17.0.1"), (26, 2, 0, "26.2"), (12, 10, 3, "12.10.3"),
  ])
  func namesVersionsAsDevicesDo(_ major: Int, _ minor: Int, _ patch: Int, _ text: String) {
    let version = OperatingSystemVersion(
      majorVersion: major, minorVersion: minor, patchVersion: patch)
    #expect(Device.text(of: version) == text)
  }

  @Test @MainActor func knowsTheSystemItIsOn() {
    let numbers = Device.current.osVersion.split(separator: ".").compactMap { Int($0) }
    #expect([2, 3].contains(numbers.count))
  }

  @Test func remembersTheHighestIDThatWasShown() throws {
    let suite = "AppMessagesTests-\(UUID().uuidString)"
    defer { UserDefaults.standard.removePersistentDomain(forName: suite) }
    let store = UserDefaultsStore(suiteName: suite)
    #expect(store.lastShownID == 0)

    let feed = MessageFeed("https://acme.dev/messages.json", store: store)
    var message = Message(id: 3, bundleId: "a.b", title: "t", text: "", confirmLabel: "OK")
    feed.didShow(message)
    #expect(UserDefaultsStore(suiteName: suite).lastShownID == 3)

    message.id = 2
    feed.didShow(message)
    #expect(store.lastShownID == 3)
    #expect(UserDefaultsStore(suiteName: suite, key: "other").lastShownID == 0)
  }
}
