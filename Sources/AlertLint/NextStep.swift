import AlertKit
import JSONText

/// Steps that findings name, in words that can be followed: a command as it is to be typed, for this
/// app and this file.
extension Subject {
  /// How to give the entry an id that devices show. `bump-id` cannot: it refuses a file that apps
  /// cannot use.
  func writeNextID(_ text: Span<UInt8>) -> String {
    guard let next = nextID(text) else {
      return "write a whole number above the app's last id, from 1 on"
    }
    return "write \(next), the app's next free id"
  }

  /// The id above all that the entry's app ever had; nil where history is not known.
  private func nextID(_ text: Span<UInt8>) -> Int64? {
    guard let published, entry.find(.bundleId, .string) != nil else { return nil }
    guard let number = published.number(entry, text) else { return 1 }
    return published.nextID(published.apps[number], above: 0)
  }

  /// How to stop the entry's alert.
  func stopAlert(_ text: Span<UInt8>) -> String { stopAlert(of: entry.app(text) ?? "") }

  /// How to stop an app's alert, by hand where the bundle id is none for a command line.
  func stopAlert(of app: String) -> String {
    guard app.isPlainArgument else { return "write \"osVersions\": [\"0\"]" }
    return "run \"appalert cancel \(app)\(fileOption)\""
  }
}
