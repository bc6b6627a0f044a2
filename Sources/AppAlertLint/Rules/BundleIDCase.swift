import AppAlertModel
import AppAlertJSON

extension Rule {
  static let bundleIDCase = Rule(
    "bundle-id-case", .warning,
    summary: "two bundle ids that differ only in letter case",
    reason: """
      Apps compare the bundle id exactly, so the two are different apps to them. Nearly always one \
      of the two is a slip, and no app finds its entry.
      """,
    repair: "Copy the bundle id from Xcode, and keep one entry for the app.",
    wrong: [
      .feed(pair("dev.acme.ink", "⟦\"dev.acme.Ink\"⟧")),
      .feed(pair("dev.acme.Notes", "⟦\"dev.acme.notes\"⟧")),
      .feed(pair("DEV.ACME.INK", "⟦\"dev.acme.ink\"⟧")),
      .feed(pair("dev.acme.ink", "⟦\"dev.acme.\\u0049nk\"⟧")),
    ],
    right: [
      .feed(pair("dev.acme.ink", "\"dev.acme.inks\"")),
      .feed(pair("dev.acme.ink", "\"dev.acme-ink\"")),
      .feed(pair("dev.acme.ink", "\"dev.acme.Pad\"")),
      .feed(pair("dev.acme.ink", "\"dev.acme.ink.Beta\"")),
      .feed(pair("dev.acme.in1k", "\"dev.acme.inQk\"")), "\"bundleId\": \"Dev.Acme.Ink\"",
    ],
    check: .entry { subject, text, findings in
      guard case .otherCase(let first) = subject.earlier,
        let node = subject.entry.find(.bundleId, .string)
      else { return }
      let id = subject.entry.string(text, node)
      findings.add(
        at: subject.entry.node(node).range, "/bundleId",
        "bundle id \(id.quoted) differs from that of entry \(first + 1) only in letter case",
        detail: "apps compare it exactly, so one of the two entries probably reaches no app",
        help: "write it as Xcode shows it, and keep one entry for the app")
    })

  private static func pair(_ first: String, _ second: String) -> String {
    """
    [
      {"id": 1, "bundleId": "\(first)", "title": "A", "text": "", "confirmLabel": "OK"},
      {"id": 2, "bundleId": \(second), "title": "B", "text": "", "confirmLabel": "OK"}
    ]
    """
  }
}
