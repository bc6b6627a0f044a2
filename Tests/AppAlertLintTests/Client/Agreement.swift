import AppAlertModel
import AppAlertLint
import Foundation

/// The promise of decoding, asked of one file; the tests and the fuzz targets share it.
enum Agreement {
  /// The names of the error rules that `validate` reports, in its order.
  static func errors(_ bytes: [UInt8]) -> [String] {
    Linter.validate(bytes, triesRepairs: false).filter { $0.severity == .error }.map(\.rule.name)
  }

  /// How apps and appalert see the bytes differently; nil where they agree.
  static func disagreement(_ bytes: [UInt8]) -> String? {
    let passes = errors(bytes).isEmpty
    let seen = FeedReading.messages(bytes)
    guard let decoded = try? Client.decode(Data(bytes)) else {
      if passes { return "it passes, and apps cannot read it" }
      return seen == nil ? nil : "apps cannot read it, and appalert sees messages"
    }
    if let seen, seen.map(exact) != decoded.map(ExactMessage.init) {
      return "apps read \(decoded.map(ExactMessage.init)), appalert sees \(seen.map(exact))"
    }
    guard passes else { return nil }
    if seen == nil { return "it passes, and appalert sees no messages" }
    for (index, message) in decoded.enumerated() {
      if decoded.firstIndex(where: { $0.bundleId == message.bundleId }) != index {
        return "it passes, and \(message.bundleId) finds another entry first"
      }
      if message.id < 1 { return "it passes, and id \(message.id) is never shown" }
      if let link = message.link, !Client.opens(link.url) {
        return "it passes, and \(link.url) is no URL"
      }
    }
    return nil
  }

  private static func exact(_ message: Message) -> ExactMessage {
    ExactMessage(
      id: message.id,
      texts: [message.bundleId, message.title, message.text, message.confirmLabel],
      appVersions: message.appVersions, osVersions: message.osVersions,
      link: message.link.map { [$0.title, $0.url] })
  }
}
