/// An entry as an app decodes it. The client's struct, value by value.
package struct Message: Hashable, Sendable {
  package var id: Int64
  package var bundleId: String
  package var title: String
  package var text: String
  package var confirmLabel: String
  package var appVersions: [String]?
  package var osVersions: [String]?
  package var link: Link?

  package struct Link: Hashable, Sendable {
    package var title: String
    package var url: String

    package init(title: String, url: String) {
      self.title = title
      self.url = url
    }
  }

  package init(
    id: Int64, bundleId: String, title: String, text: String, confirmLabel: String,
    appVersions: [String]? = nil, osVersions: [String]? = nil, link: Link? = nil
  ) {
    self.id = id
    self.bundleId = bundleId
    self.title = title
    self.text = text
    self.confirmLabel = confirmLabel
    self.appVersions = appVersions
    self.osVersions = osVersions
    self.link = link
  }
}
