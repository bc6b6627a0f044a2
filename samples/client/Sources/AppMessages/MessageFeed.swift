import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The `messages.json` of your apps, on a web server.
///
/// In SwiftUI, ``SwiftUI/View/messageAlert(feed:)`` does everything. Elsewhere, ask for a message at
/// launch, and say so when it has been shown:
///
/// ```swift
/// let feed = MessageFeed("https://acme.dev/messages.json")
/// if let message = try? await feed.nextMessage(for: .current) {
///   await show(message)
///   feed.didShow(message)
/// }
/// ```
public struct MessageFeed: Sendable {
  private let address: String
  private let store: any LastShownStore
  private let timeout: TimeInterval
  private let skipsBadEntries: Bool

  /// Creates a feed. Nothing is fetched yet.
  ///
  /// - Parameters:
  ///   - address: The file's URL. One that is not valid is an error of ``messages()``, not a crash.
  ///   - store: Where to remember what this device has shown.
  ///   - timeout: How many seconds the whole fetch may take.
  ///   - skipsBadEntries: Whether a bad entry silences only its own app, and not all of them. Not
  ///     needed for a file that `appalert` has checked.
  public init(
    _ address: String,
    store: any LastShownStore = UserDefaultsStore(),
    timeout: TimeInterval = 15,
    skipsBadEntries: Bool = false
  ) {
    self.address = address
    self.store = store
    self.timeout = timeout
    self.skipsBadEntries = skipsBadEntries
  }

  /// Fetches the file and returns the message to show now, or `nil` if there is none.
  ///
  /// A message for other versions stays unshown: it waits until this device has one of them.
  public func nextMessage(for device: Device) async throws -> Message? {
    try await messages().message(for: device, after: store.lastShownID)
  }

  /// Remembers that a message has been shown, so that it is not shown again.
  ///
  /// Call it once the alert was on screen. A message that the app could not present, because another
  /// alert was up or the app was quit, then comes back at the next launch.
  public func didShow(_ message: Message) {
    store.lastShownID = max(store.lastShownID, message.id)
  }

  /// Fetches and decodes the file.
  public func messages() async throws -> [Message] {
    let data = try await fetch()
    let decoder = JSONDecoder()
    return skipsBadEntries
      ? try decoder.decode(LossyMessages.self, from: data).messages
      : try decoder.decode([Message].self, from: data)
  }

  private func fetch() async throws -> Data {
    guard let url = URL(string: address) else { throw URLError(.badURL) }

    // An alert that comes minutes after the launch only disturbs. The time-out for a request starts
    // again with every byte; the one for a resource limits the whole fetch.
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = timeout
    configuration.timeoutIntervalForResource = timeout
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }

    // A cache on the device may hold a copy that is days old.
    let request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)

    let (data, response) = try await session.data(for: request)
    // A server's error page is not the feed.
    guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return data
  }
}
