import AppAlertModel
import AppAlertJSON

/// What a link's server said, where that makes the link useless.
package enum DeadLink: Hashable, Sendable {
  /// The status: 404 or 410.
  case gone(Int)
  case noSuchHost(String)
  /// Why devices refuse the certificate.
  case badCertificate(String)
}

extension Rule {
  static let deadLink = Rule(
    "dead-link", .warning, traits: .needsNetwork,
    summary: "a link whose server says that it leads nowhere",
    reason: """
      The alert may be fine, and its button opens an error page, or nothing. Only lint --check-links \
      asks the servers: those that a link names, over http and https, and no private address.
      """,
    repair: """
      Open the link in a browser, and write the address that works; or publish the page before the \
      alert. What gave no answer is told on standard error and is not a finding.
      """,
    wrong: [], right: [link("https://acme.dev/help")],
    check: .advice(.link) { subject, text, findings in
      guard !subject.deadLinks.isEmpty, let link = LinkView(subject.entry) else { return }
      let url = subject.entry.string(text, link.node)
      guard let answer = subject.deadLinks[url] else { return }
      let message: String
      let detail: String
      let kind: String
      switch answer {
      case .gone(let status):
        message = "the link is dead: its server answers \(status)"
        detail = "people who tap the button see an error page"
        kind = "gone"
      case .noSuchHost(let host):
        message = "the link is dead: there is no host \(host.quoted)"
        detail = "people who tap the button see an error page"
        kind = "host"
      case .badCertificate(let reason):
        message = "the link's server has a certificate that devices refuse"
        detail = reason
        kind = "certificate"
      }
      findings.add(
        at: subject.entry.node(link.node).range, LinkView.pointer, message, detail: detail,
        kind: kind, help: "write an address that works, or repair the page before you publish")
    })
}
