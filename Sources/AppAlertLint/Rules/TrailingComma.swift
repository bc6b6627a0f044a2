import AppAlertJSON

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
    check: .fault { fault, text in
      guard fault.kind == .trailingComma else { return nil }
      let edits = text.commas(from: fault.range.start).map { Edit($0, "") }
      return Words(
        message: "comma after the last value",
        detail: "Apple's decoder happens to take it, other JSON readers refuse the file",
        fix: edits.isEmpty
          ? nil
          : Fix(title: edits.count > 1 ? "remove the commas" : "remove the comma", edits: edits))
    })
}

extension Span where Element == UInt8 {
  /// A row of commas before a closing bracket, with only white space between them: all are too many.
  fileprivate func commas(from start: Int) -> [SourceRange] {
    var commas: [SourceRange] = []
    var index = start
    while index < count {
      if self[index] == UInt8(ascii: ",") {
        commas.append(SourceRange(index, index + 1))
      } else if self[index] > 0x20 {
        break
      }
      index += 1
    }
    return commas
  }
}
