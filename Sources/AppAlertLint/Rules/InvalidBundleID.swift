import AppAlertModel
import AppAlertJSON

extension Rule {
  static let invalidBundleID = Rule(
    "invalid-bundle-id", .error,
    summary: "a bundle id that no app can have",
    reason: """
      An app looks for the entry whose bundleId is its own, compared exactly. A bundle id holds \
      letters, digits, hyphens and dots (Apple, CFBundleIdentifier); with anything else, no app ever \
      finds the entry.
      """,
    repair: "Copy the bundle id from Xcode: target, General, Identity.",
    wrong: [
      "\"bundleId\": ⟦\"ink\"⟧", "\"bundleId\": ⟦\"\"⟧", "\"bundleId\": ⟦\"dev..ink\"⟧",
      "\"bundleId\": ⟦\"dev.acme.ink \"⟧", "\"bundleId\": ⟦\"dev.acme.\\u200bink\"⟧",
      "\"bundleId\": ⟦\"dev.acme.my_ink\"⟧", "\"bundleId\": ⟦\"dev.асme.ink\"⟧",
      "\"bundleId\": ⟦\"dev.acme.ink, dev.acme.notes\"⟧",
    ],
    right: ["\"bundleId\": \"dev.acme.ink\"", "\"bundleId\": \"DE.acme-1.Ink2\""],
    check: .entry { subject, text, findings in
      guard let index = subject.entry.find(.bundleId, .string) else { return }
      let node = subject.entry.node(index)
      guard !node.flags.contains(.damaged) else { return }
      let fault = subject.entry.withBytes(text, index) { BundleID.check($0) }
      guard let fault else { return }
      let id = subject.entry.string(text, index)
      if id.holdsSeveralIDs {
        return findings.add(
          at: node.range, "/bundleId", "\(id.quoted) is more than one bundle id",
          detail: "apps compare it exactly, so none of them finds this entry", kind: "several",
          help: "write an entry for each app")
      }
      findings.add(
        at: node.range, "/bundleId", message(fault.reason, id),
        detail: "apps compare it exactly, so no app finds this entry",
        kind: kind(fault.reason), help: "copy the bundle id from the app's target in Xcode",
        suggestions: (fault.meant ?? meant(id)).map {
          [Fix("write \"\($0)\"", Edit(node.range, "\"\($0)\""))]
        } ?? [])
    })

  /// The id without spaces and doubled dots, and with hyphens for underscores.
  private static func meant(_ id: String) -> String? {
    let parts = id.split(separator: ".").map { part in
      String(part.compactMap { $0 == "_" ? "-" : $0.isWhitespace ? nil : $0 })
    }
    let meant = parts.joined(separator: ".")
    let isGood = meant.withSpan { BundleID.check($0) == nil && !Placeholders.isExample($0) }
    return isGood ? meant : nil
  }

  private static func kind(_ reason: BundleID.Reason) -> String {
    switch reason {
    case .empty: "empty"
    case .onePart: "one part"
    case .emptyPart: "empty part"
    case .invisible: "invisible character"
    case .character: "character"
    }
  }

  private static func message(_ reason: BundleID.Reason, _ id: String) -> String {
    switch reason {
    case .empty: "the bundle id is empty"
    case .onePart: "\(id.quoted) is not a bundle id: it has no dot"
    case .emptyPart: "\(id.quoted) is not a bundle id: a part between its dots is empty"
    case .invisible(" "): "\(id.quoted) is not a bundle id: it has a space in it"
    case .invisible(let scalar):
      "bundle id \(id.quoted) has an invisible character in it, \(scalar.codePoint) (\(scalar.commonName))"
    case .character(let scalar):
      scalar.isASCII
        ? "\(id.quoted) is not a bundle id: it has \"\(scalar)\""
        : "\(id.quoted) is not a bundle id: it has \"\(scalar)\" (\(scalar.codePoint), "
          + "\(scalar.commonName))"
    }
  }
}

extension String {
  /// Whether it is a list of bundle ids: "dev.acme.ink, dev.acme.notes".
  fileprivate var holdsSeveralIDs: Bool {
    let parts = split { ",;|/+& \n\t".contains($0) }
    return parts.count > 1 && parts.allSatisfy { $0.utf8.count(where: { $0 == 0x2E }) > 1 }
      && parts.allSatisfy { String($0).withSpan { BundleID.check($0) == nil } }
  }
}
