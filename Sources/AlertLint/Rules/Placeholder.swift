import AlertKit
import JSONText

extension Rule {
  static let placeholder = Rule(
    "placeholder", .warning,
    summary: "words that were to be replaced before publishing",
    reason: """
      A draft that is published reaches everyone: TODO, lorem ipsum, a variable that no build \
      filled in, a test message without versions, a bundle id of an example.
      """,
    repair:
      "Write the words that people are to read. To try an alert, list only a version that nobody has.",
    wrong: [
      "\"title\": \"⟦TODO⟧\"", "\"text\": \"⟦TODO⟧: describe the fix\"",
      "\"text\": \"⟦Lorem ipsum⟧ dolor sit amet\"",
      "\"title\": ⟦\"Test\"⟧, \"text\": \"testing 123\"",
      "\"bundleId\": ⟦\"com.example.ink\"⟧", "\"title\": \"Update to ⟦$(MARKETING_VERSION)⟧\"",
      "\"text\": \"Hello ⟦{{name}}⟧\"", "\"text\": \"Hello ⟦${user}⟧\"",
      "\"text\": \"⟦FIXME⟧ later\"",
      "\"title\": \"Hello ⟦%@⟧\"", "\"title\": ⟦\"Test message\"⟧, \"text\": \"This is a test.\"",
      "\"title\": ⟦\"Test\"⟧, \"text\": \"\"", "\"bundleId\": ⟦\"com.example\"⟧",
      "\"text\": \"[⟦TODO⟧] text\"",
      "\"link\": {\"title\": \"More\", \"url\": \"https://acme.dev/⟦$(SLUG)⟧\"}",
      "\"title\": \"⟦<#title#>⟧\"", "\"title\": ⟦\"Test push\"⟧, \"text\": \"Just testing\"",
      "\"title\": ⟦\"Test\"⟧, \"text\": \"Dies ist nur ein Test.\"",
      "\"title\": ⟦\"テスト\"⟧, \"text\": \"テストです。\"", "\"title\": ⟦\"Тест\"⟧, \"text\": \"Это тест\"",
    ],
    right: [
      "\"title\": \"Sync is paused\"",
      "\"title\": \"Test\", \"text\": \"testing 123\", \"appVersions\": [\"0.1\"]",
      "\"title\": \"¡TODO LISTO!\", \"text\": \"Ya está TODO en orden\"",
      "\"title\": \"Todo lists are back\"", "\"title\": \"TODO MUNDO PODE ENTRAR\"",
      "\"title\": \"Test results are here\", \"text\": \"Open the app to read them.\"",
      "\"title\": \"Test\", \"text\": \"Ihr Ergebnis liegt vor. Bitte öffnen Sie die App.\"",
      "\"bundleId\": \"com.examples.ink\"", "\"bundleId\": \"org.com.example-2.ink\"",
      "\"text\": \"It costs $5 (or 5 €), 100 % yours\"", "\"text\": \"Save $(5) or 50%\"",
      "\"text\": \"Use {a} or {b}\"", "\"title\": \"Testflight is open\"",
      "\"title\": \"New quiz: test yourself\"", "\"text\": \"Photodownload, TODOIST works again\"",
      "\"title\": \"Message\", \"text\": \"Hello\"",
      "\"title\": \"TODO lists\", \"text\": \"Your TODO list is back, TODO-Listen auch.\"",
      "\"text\": \"Now 100%@home\"", "\"title\": \"Test our new app\", \"text\": \"\"",
      "\"title\": \"Prueba la app\", \"text\": \"\"", "\"title\": \"テスト勉強に\", \"text\": \"\"",
    ],
    check: .advice(.placeholder) { subject, text, findings in
      checkBundleID(subject, text, &findings)
      checkTest(subject, text, &findings)
      subject.advice.forEachText(with: .placeholder, subject.entry, text) { field, _, literal in
        guard let point = literal.placeholder else { return }
        findings.add(
          at: literal.range(point), field.pointer,
          "placeholder \(literal.words(point).quoted) in the \(field.name)",
          detail: "people read it as it stands", help: "write what people are to read")
      }
      checkURL(subject, text, &findings)
    })

  private static func checkBundleID(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    guard let node = subject.entry.find(.bundleId, .string) else { return }
    let isExample = subject.entry.withBytes(text, node) { id in
      // What is no bundle id at all is `invalid-bundle-id`'s.
      id.begins(with: "com.example") && (id.count == 11 || id[11] == UInt8(ascii: "."))
        && BundleID.check(id) == nil
    }
    guard isExample else { return }
    findings.add(
      at: subject.entry.node(node).range, "/bundleId",
      "bundle id \(subject.entry.string(text, node).quoted) is an example's",
      detail: "no app in the store has it, so no app finds this entry",
      help: "copy the bundle id from the app's target in Xcode")
  }

  private static func checkURL(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    guard let link = LinkView(subject.entry) else { return }
    let node = subject.entry.node(link.node)
    guard (node.content.start..<node.content.end).contains(where: { text[$0] == 0x24 }) else {
      return
    }
    let literal = LiteralText(node, text)
    guard let point = literal.variable else { return }
    findings.add(
      at: literal.range(point), LinkView.pointer,
      "placeholder \(literal.words(point).quoted) in the URL",
      detail: "it is sent to the server as it stands", help: "write the address")
  }

  /// A title and a text that only say that this is a test, for everyone.
  private static func checkTest(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    guard let title = subject.advice.node(of: .title), let body = subject.advice.node(of: .text),
      subject.entry.node(title).content.count <= TestWords.longestTitle,
      subject.entry.node(body).content.count <= TestWords.longestText,
      !subject.entry.hasVersions
    else { return }
    let words = subject.entry.string(text, title)
    guard TestWords.isTest(title: words, text: subject.entry.string(text, body)) else { return }
    findings.add(
      at: subject.entry.node(title).range, "/title",
      "this looks like a test message, and it has no versions",
      detail: "every device of the app shows it",
      help: "list a version that only testers have as appVersions, or delete the entry")
  }
}

extension Entry {
  /// Whether it names versions, if only to say that it is cancelled.
  fileprivate var hasVersions: Bool {
    VersionList(.appVersions, self) != nil || VersionList(.osVersions, self) != nil
  }
}

extension Span where Element == UInt8 {
  /// Whether it begins with these lower-case letters, in either case.
  fileprivate func begins(with ascii: StaticString) -> Bool {
    let length = ascii.utf8CodeUnitCount
    guard count >= length else { return false }
    return ascii.withUTF8Buffer { wanted in
      for index in 0..<length where self[index] | 0x20 != wanted[index] { return false }
      return true
    }
  }
}
