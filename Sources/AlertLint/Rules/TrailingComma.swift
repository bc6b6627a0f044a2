import JSONText

extension Rule {
  static let trailingComma = Rule(
    "trailing-comma", .error,
    summary: "a comma after the last value",
    reason: """
      Apple's decoder happens to accept one; RFC 8259 does not, and neither do the services and \
      scripts that read the same file.
      """,
    repair: "Remove the comma.", fix: "removes it",
    wrong: [
      "\"osVersions\": [\"17.0\"⟦,⟧]",
      .feed(
        "[\n  {\"id\": 1, \"bundleId\": \"dev.acme.ink\", \"title\": \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"⟦,⟧}⟦,⟧\n]"
      ),
    ],
    right: ["\"osVersions\": [\"17.0\", \"17.1\"]", "\"text\": \"[1,]\""],
    check: .fault { fault, _ in
      guard fault.kind == .trailingComma else { return nil }
      return Words(
        message: "comma after the last value",
        detail: "Apple's decoder happens to take it, other JSON readers refuse the file",
        fix: Fix(title: "remove the comma", edits: [Edit(fault.range, "")]))
    })
}
