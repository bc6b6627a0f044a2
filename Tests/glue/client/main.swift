import AppMessages
import Foundation

// An app as far as the client goes: for each device on standard input, what it shows at a launch.

/// One launch of an app.
struct Launch: Decodable {
  var address: String
  var bundleId: String
  var appVersion: String
  var osVersion: String
  /// The id that the device has stored, for a launch that stores nothing.
  var lastSeen: Int?
  /// The device's defaults, for a launch that stores what it shows.
  var defaults: String?
  var skipsBadEntries: Bool?
  var timeout: Double?
}

/// What came of it.
struct Outcome: Encodable {
  var shown: Message?
  var opens: String?
  var error: String?
}

/// A device that has shown messages before, and forgets this one.
struct FixedStore: LastShownStore {
  let id: Int

  var lastShownID: Int {
    get { id }
    nonmutating set {}
  }
}

func outcome(of launch: Launch) async -> Outcome {
  let store: any LastShownStore =
    launch.defaults.map { UserDefaultsStore(suiteName: $0) } ?? FixedStore(id: launch.lastSeen ?? 0)
  let feed = MessageFeed(
    launch.address, store: store, timeout: launch.timeout ?? 15,
    skipsBadEntries: launch.skipsBadEntries ?? false)
  let device = Device(
    bundleID: launch.bundleId, appVersion: launch.appVersion, osVersion: launch.osVersion)
  do {
    let message = try await feed.nextMessage(for: device)
    if let message { feed.didShow(message) }
    // Apple's systems write defaults by themselves, also when the app ends; here nobody else does.
    launch.defaults.map { _ = UserDefaults(suiteName: $0)?.synchronize() }
    return Outcome(shown: message, opens: message?.link?.destination?.absoluteString)
  } catch let error as URLError {
    return Outcome(error: "URLError \(error.code.rawValue)")
  } catch {
    return Outcome(error: "\(type(of: error))")
  }
}

let launches = try JSONDecoder().decode(
  [Launch].self, from: FileHandle.standardInput.readDataToEndOfFile())
var outcomes: [Outcome] = []
for launch in launches {
  outcomes.append(await outcome(of: launch))
}
FileHandle.standardOutput.write(try JSONEncoder().encode(outcomes))
