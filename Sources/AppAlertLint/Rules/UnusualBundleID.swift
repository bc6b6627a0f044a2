import AppAlertModel
import AppAlertJSON

extension Rule {
  static let unusualBundleID = Rule(
    "unusual-bundle-id", .warning,
    summary: "a bundle id with the identifier of a team before it",
    reason: """
      An app looks for its own bundle id, which has no team identifier: that is part of the app id \
      in profiles and entitlements. No app finds the entry.
      """,
    repair: "Remove the team identifier and the dot after it.",
    wrong: [
      "\"bundleId\": \"⟦A1B2C3D4E5⟧.dev.acme.notes\"", "\"bundleId\": \"⟦9ABCDEFGHI⟧.dev.acme\"",
      "\"bundleId\": \"⟦ABCDEFGHIJ⟧.com.acme.ink\"",
      "\"bundleId\": \"⟦A1B2C3D4E5⟧\\u002edev.acme\"",
    ],
    right: [
      "\"bundleId\": \"dev.acme.notes\"", "\"bundleId\": \"a1b2c3d4e5.dev.acme.notes\"",
      "\"bundleId\": \"A1B2C3D4E5F.dev.acme.notes\"", "\"bundleId\": \"A1B2C3D4E5.notes\"",
      "\"bundleId\": \"dev.A1B2C3D4E5.notes\"", "\"bundleId\": \"COMPANYABC.notes\"",
    ],
    check: .advice(.bundleID) { subject, text, findings in
      guard let index = subject.entry.find(.bundleId, .string) else { return }
      let node = subject.entry.node(index)
      guard !node.flags.contains(.damaged),
        subject.entry.withBytes(text, index, { $0.hasTeamPrefix })
      else { return }
      let literal = LiteralText(node, text)
      let id = literal.words(11..<literal.count)
      findings.add(
        at: literal.range(0..<10), "/bundleId",
        "bundle id \(subject.entry.string(text, index).quoted) begins with a team identifier",
        detail: "apps compare it with their bundle id, which has none, so no app finds this entry",
        suggestions: [Fix("write \(id.quoted)", Edit(literal.range(0..<11), ""))])
    })
}

extension Span where Element == UInt8 {
  /// Whether it is ten capitals or digits, a dot, and a bundle id.
  fileprivate var hasTeamPrefix: Bool {
    guard count > 12, self[10] == UInt8(ascii: ".") else { return false }
    for index in 0..<10 where self[index] &- 0x30 >= 10 && self[index] &- 0x41 >= 26 {
      return false
    }
    return BundleID.check(extracting(11..<count)) == nil
  }
}
