/// A message's values scalar by scalar: Swift's `==` also takes "é" and "e" with an accent as equal.
struct ExactMessage: Equatable, CustomStringConvertible {
  var id: Int64
  /// bundleId, title, text, confirmLabel.
  var texts: [[UInt32]]
  var appVersions: [[UInt32]]?
  var osVersions: [[UInt32]]?
  /// title, url.
  var link: [[UInt32]]?

  init(
    id: Int64, texts: [String], appVersions: [String]?, osVersions: [String]?, link: [String]?
  ) {
    self.id = id
    self.texts = texts.map(ExactMessage.scalars)
    self.appVersions = appVersions?.map(ExactMessage.scalars)
    self.osVersions = osVersions?.map(ExactMessage.scalars)
    self.link = link?.map(ExactMessage.scalars)
  }

  init(_ message: Client.Message) {
    self.init(
      id: Int64(message.id),
      texts: [message.bundleId, message.title, message.text, message.confirmLabel],
      appVersions: message.appVersions, osVersions: message.osVersions,
      link: message.link.map { [$0.title, $0.url] })
  }

  var description: String {
    "id \(id), texts \(texts), app \(appVersions as Any), os \(osVersions as Any), "
      + "link \(link as Any)"
  }

  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
