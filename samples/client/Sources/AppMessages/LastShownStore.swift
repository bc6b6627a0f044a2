import Foundation

/// Remembers the last message that this device has shown.
public protocol LastShownStore: Sendable {
  /// The id of the last message shown, or 0 if there was none.
  var lastShownID: Int { get nonmutating set }
}

/// Keeps the id in the app's user defaults.
public struct UserDefaultsStore: LastShownStore {
  private let suiteName: String?
  private let key: String

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - suiteName: An app group, for apps that share what they have shown; `nil` for the app's own.
  ///   - key: The key of the id. Changing it in an update shows the last message again.
  public init(suiteName: String? = nil, key: String = "lastShownMessageID") {
    self.suiteName = suiteName
    self.key = key
  }

  public var lastShownID: Int {
    get { defaults.integer(forKey: key) }
    nonmutating set { defaults.set(newValue, forKey: key) }
  }

  private var defaults: UserDefaults {
    suiteName.flatMap(UserDefaults.init(suiteName:)) ?? .standard
  }
}
