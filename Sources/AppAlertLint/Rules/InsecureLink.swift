import AppAlertModel
import AppAlertJSON

extension Rule {
  static let insecureLink = Rule(
    "insecure-link", .warning,
    summary: "a link that is opened without encryption",
    reason: """
      Anyone between a device and the server can read and change what http shows, and people trust \
      a page that their app opens. Browsers warn of it, or refuse.
      """,
    repair: "Write https, once the server answers to it.",
    wrong: [
      link("⟦http⟧://acme.dev"), link("⟦http⟧://acme.dev:8080/a?b=c"),
      link("⟦http⟧://acme.dev/a%20b"),
      link("⟦http⟧:\\/\\/acme.dev\\/a"),
    ],
    right: [
      link("https://acme.dev"), link("https://acme.dev/?from=http://acme.dev"),
      link("https://http.dev/http"), link("mailto:http@acme.dev"), link("tel:+15550100"),
      link("maps://?q=http"), "\"text\": \"http://acme.dev\"",
    ],
    check: .advice(.link) { subject, text, findings in
      guard let link = LinkView(subject.entry) else { return }
      let scheme: Range<Int>? = subject.entry.withBytes(text, link.node) { url in
        guard url.count > 5, url[4] == UInt8(ascii: ":"), let parts = LinkParts(url),
          parts.hasScheme("http", in: url), LinkURL.check(url) == nil
        else { return nil }
        return parts.scheme
      }
      guard let scheme else { return }
      findings.add(
        at: link.range(scheme, subject.entry, text), LinkView.pointer,
        "the link is not encrypted (http)",
        detail: "anyone on the way can read and change the page that it opens",
        help: "write https, once the server answers to it",
        suggestions: subject.advice.repairedLink(subject.entry.string(text, link.node)).map {
          [link.writing($0, subject.entry)]
        } ?? [])
    })

  /// An entry with a link to that URL.
  static func link(_ url: String) -> Example {
    .members("\"link\": {\"title\": \"More\", \"url\": \"\(url)\"}")
  }
}
