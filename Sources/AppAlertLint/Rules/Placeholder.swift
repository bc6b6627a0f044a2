import AppAlertModel
import AppAlertJSON

extension Rule {
  static let placeholder = Rule(
    "placeholder", .warning,
    summary: "words that were to be replaced before publishing",
    reason: """
      A draft that is published reaches everyone: TODO, lorem ipsum, a variable that no build \
      filled in, a test message without versions, a bundle id or an address of an example.
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
      "\"text\": \"Hello ⟦{name}⟧, your notes are safe.\"",
      "\"text\": \"Back on ⟦[DATE]⟧ at [TIME].\"",
      "\"text\": \"Fixed in version ⟦X.X.X⟧, out on XX June.\"", "\"text\": \"Date: ⟦TBD⟧\"",
      "\"link\": {\"title\": \"⟦[object Object]⟧\", \"url\": \"https://acme.dev\"}",
      "\"title\": \"Hello ⟦undefined⟧\"", "\"title\": \"⟦undefined⟧\"", "\"text\": ⟦\"asdf\"⟧",
      "\"title\": ⟦\"This is a test!\"⟧, \"text\": \"Please ignore.\"",
      "\"text\": ⟦\"This is only a test.\"⟧",
      "\"bundleId\": ⟦\"com.yourcompany.ink\"⟧", "\"text\": \"Save ⟦XX⟧% now\"",
      "\"link\": {\"title\": \"More\", \"url\": \"https://⟦example.com⟧/help\"}",
      "\"link\": {\"title\": \"More\", \"url\": \"https://apps.apple.com/app/id⟦XXXXXXXXX⟧\"}",
      "\"text\": \"Hello ⟦%s⟧, welcome back.\"", "\"text\": \"⟦%d⟧ notes are back.\"",
      "\"text\": \"Hello ⟦{0}⟧, welcome back.\"", "\"text\": \"Back on ⟦<INSERT DATE>⟧.\"",
      "\"text\": \"Back on ⟦[date]⟧.\"", "\"text\": \"Hello ⟦(null)⟧, welcome back.\"",
      "\"text\": \"Hello ⟦Optional(\\\"Anna\\\")⟧, welcome.\"", "\"text\": \"⟦Your text here⟧\"",
      "\"title\": \"⟦Enter title here.⟧\"", "\"text\": \"Hello ⟦__NAME__⟧, welcome back.\"",
      "\"text\": \"Thanks for using ⟦__APP_NAME__⟧.\"",
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
      "\"title\": \"New: TODO widgets\"", "\"text\": \"Undefined: the band is back\"",
      "\"text\": \"Division by zero is undefined.\"", "\"title\": \"TBD is now final\"",
      "\"title\": \"[UPDATE] Line 4\", \"text\": \"Room [B], page [1]\"",
      "\"text\": \"Code XXX-XX-XXX\"",
      "\"text\": \"Templates know {name} and ${date}\"",
      "\"text\": \"Shirts in XXL, the XX. century\"",
      "\"link\": {\"title\": \"More\", \"url\": \"https://example-labs.com/xxx-large\"}",
      "\"title\": \"TODO lists\", \"text\": \"Your TODO list is back, TODO-Listen auch.\"",
      "\"text\": \"Now 100%@home\"", "\"title\": \"Test our new app\", \"text\": \"\"",
      "\"text\": \"Until Friday 50 %d'avance, 20%s off\"", "\"text\": \"100 %s and 5 %d\"",
      "\"text\": \"Your texts are all here\"", "\"title\": \"The new alert sound is here\"",
      "\"text\": \"Press <Insert> or <Insert key>\"", "\"text\": \"[video] and [link] tags\"",
      "\"text\": \"(nulla) e {0, 1}\"", "\"title\": \"Optional (but good)\"",
      "\"title\": \"Prueba la app\", \"text\": \"\"", "\"title\": \"テスト勉強に\", \"text\": \"\"",
    ],
    check: .advice(.placeholder) { subject, text, findings in
      checkBundleID(subject, text, &findings)
      if checkTest(subject, text, &findings) { return }
      let app = subject.entry.app(text)?.lowercased() ?? ""
      subject.advice.forEachText(with: .placeholder, subject.entry, text) { field, _, literal in
        let point = literal.placeholder(app: app) { subject.isAboutCode(text) }
        guard let point else { return }
        findings.add(
          at: literal.range(point), field.pointer,
          "placeholder \(literal.words(point).quoted) in the \(field.name)",
          detail: "people read it as it stands", kind: "words",
          help: "write what people are to read")
      }
      checkURL(subject, text, &findings)
    })

  private static func checkBundleID(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    guard let node = subject.entry.find(.bundleId, .string),
      // What is no bundle id at all is `invalid-bundle-id`'s.
      subject.entry.withBytes(
        text, node, { Placeholders.isExample($0) && BundleID.check($0) == nil })
    else { return }
    findings.add(
      at: subject.entry.node(node).range, "/bundleId",
      "bundle id \(subject.entry.string(text, node).quoted) is an example's",
      detail: "no app in the store has it, so no app finds this entry", kind: "bundle id",
      help: "copy the bundle id from the app's target in Xcode")
  }

  private static func checkURL(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) {
    guard let link = LinkView(subject.entry) else { return }
    let place = subject.entry.withBytes(text, link.node) { url in
      LinkURL.check(url) == nil ? LinkGap(url) : nil
    }
    if let place {
      findings.add(
        at: link.range(place.range, subject.entry, text), LinkView.pointer, place.message,
        detail: place.detail, kind: "address", help: place.help)
    }
  }

  /// A title and a text that only say that this is a test, for everyone.
  ///
  /// - Returns: whether they do.
  private static func checkTest(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ findings: inout Findings
  ) -> Bool {
    guard let field = testPlace(subject, text), let node = subject.advice.node(of: field) else {
      return false
    }
    findings.add(
      at: subject.entry.node(node).range, field.pointer,
      field == .title
        ? "this looks like a test message, and it has no versions"
        : "the text \(subject.entry.string(text, node).quoted) looks like one of a test, and the alert has no versions",
      detail: "every device of the app shows it", kind: "test",
      help: "list a version that only testers have as appVersions, or delete the entry")
    return true
  }

  /// Where an alert without versions says only that it is a test; nil where it says more.
  static func testPlace(_ subject: borrowing Subject, _ text: Span<UInt8>) -> TextField? {
    guard let title = subject.advice.node(of: .title), let body = subject.advice.node(of: .text),
      !subject.entry.hasVersions, subject.advice.mayBeTest(subject.entry, text)
    else { return nil }
    let words = subject.entry.string(text, body)
    let isTitleShort = subject.entry.node(title).content.count <= TestWords.longestTitle
    if isTitleShort, TestWords.isTest(title: subject.entry.string(text, title), text: words) {
      return .title
    }
    return TestWords.isTest(words) ? .text : nil
  }
}

extension Subject {
  /// Whether the alert speaks of templates, scripts or the like, so that what looks like a leftover
  /// of one is its subject.
  func isAboutCode(_ text: Span<UInt8>) -> Bool {
    for field in [TextField.title, .text] {
      guard let node = advice.node(of: field) else { continue }
      let words = entry.string(text, node).lowercased().split { !$0.isLetter }
      if words.contains(where: { GapWords.code.contains(String($0)) }) { return true }
    }
    return false
  }
}

extension Entry {
  /// Whether it names versions, if only to say that it is cancelled.
  fileprivate var hasVersions: Bool {
    VersionList(.appVersions, self) != nil || VersionList(.osVersions, self) != nil
  }
}
