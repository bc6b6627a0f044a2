import AppAlertModel
import AppAlertJSON

/// What a value of a wrong type was meant to be, as edits.
enum TypeRepair {
  /// The edits for the value of a key, the likeliest first.
  static func of(
    _ field: Field, _ index: Int, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> [Fix] {
    let node = subject.entry.node(index)
    guard !node.flags.contains(.damaged), !node.flags.contains(.bare),
      subject.mayApply([Edit(node.range, "")])
    else { return [] }
    let found = node.kind == .string ? subject.entry.string(text, index) : text.words(node.range)
    func writing(_ json: String) -> [Fix] { [Fix("write \(json)", Edit(node.range, json))] }
    switch field {
    case .id:
      if node.kind == .string, let id = number(found) { return writing("\(id)") }
      return subject.nextID(text).map { writing("\($0)") } ?? []
    case .bundleId: return []
    case .title, .text:
      if node.kind == .array { return joined(index, subject, text).map { [$0] } ?? [] }
      if node.kind == .number { return writing("\"\(found)\"") }
      return field == .text && node.kind == .null ? writing("\"\"") : []
    case .confirmLabel: return writing("\"OK\"")
    case .appVersions, .osVersions:
      if node.kind == .string || node.kind == .number, Rule.isVersion(found, field) {
        return writing("[\"\(found)\"]")
      }
      // Without the key the alert would go to everyone.
      return []
    case .link: return link(index, found, subject, text)
    }
  }

  /// The edit for a version that is no string.
  static func ofElement(
    _ element: Int, _ field: Field, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> Fix? {
    let node = subject.entry.node(element)
    guard subject.mayApply([Edit(node.range, "")]),
      let list = VersionList(field, subject.entry)
    else { return nil }
    let found = text.words(node.range)
    let edits = VersionEdits(list, element, subject, text)
    switch node.kind {
    case .number: return Rule.isVersion(found, field) ? edits.writing(found) : nil
    case .null: return edits.removingElement("delete the null")
    case .array:
      var inner: [String] = []
      subject.entry.forEachElement(of: element) { version, _ in
        if subject.entry.node(version).kind == .string {
          inner.append(subject.entry.string(text, version))
        }
      }
      let areGood = !inner.isEmpty && inner.allSatisfy { Rule.isVersion($0, field) }
      return areGood ? edits.listing(inner) : nil
    default: return nil
    }
  }

  /// The edit for a title or URL of the link that is no string.
  static func ofLink(
    _ field: LinkField, _ index: Int, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> Fix? {
    let node = subject.entry.node(index)
    if field == .title, node.kind == .number {
      let json = "\"\(text.words(node.range))\""
      return Fix("write \(json)", Edit(node.range, json))
    }
    if field == .title { return Fix("write \"More\"", Edit(node.range, "\"More\"")) }
    guard node.kind == .null, let link = subject.entry.find(.link, .object) else { return nil }
    return removal(link, subject, text, "remove the link").first
  }

  private static func number(_ text: String) -> Int64? {
    let digits = text.filter { $0 != " " }
    guard digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let id = Int64(digits), id > 0 else {
      return nil
    }
    return id
  }

  /// The lines of a list as one text.
  private static func joined(
    _ array: Int, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> Fix? {
    var lines: [String] = []
    var areAll = true
    subject.entry.forEachElement(of: array) { line, _ in
      let node = subject.entry.node(line)
      if node.kind == .string, !node.flags.contains(.damaged), !node.flags.contains(.bare) {
        lines.append(text.words(node.content))
      } else {
        areAll = false
      }
    }
    guard areAll, !lines.isEmpty else { return nil }
    let json = "\"" + lines.joined(separator: "\\n") + "\""
    return Fix(
      "join the lines into one text, with \\n between them",
      Edit(subject.entry.node(array).range, json))
  }

  /// A URL alone, or a list that holds one link.
  private static func link(
    _ index: Int, _ found: String, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> [Fix] {
    let node = subject.entry.node(index)
    if node.kind == .string, let url = subject.advice.repairedLink(found),
      let layout = subject.entry.reader.layout(of: 0, in: text)
    {
      let object = layout.nested.object([
        ("title", "\"More\""), ("url", StringLiteral.quoted(url)),
      ])
      return [
        Fix("write {\"title\": \"More\", \"url\": \(url.quoted)}", Edit(node.range, object))
      ]
    }
    if node.kind == .array, node.next > index + 1, subject.entry.node(index + 1).kind == .object {
      let inner = subject.entry.node(index + 1)
      guard inner.next == node.next else { return [] }
      return [
        Fix(
          title: "write the link without [ and ]",
          edits: [
            Edit(SourceRange(node.range.start, inner.range.start), ""),
            Edit(SourceRange(inner.range.end, node.range.end), ""),
          ])
      ]
    }
    return removal(index, subject, text, "remove the link")
  }

  private static func removal(
    _ index: Int, _ subject: borrowing Subject, _ text: Span<UInt8>, _ title: String
  ) -> [Fix] {
    Removal.ofMember(index, in: 0, of: subject.entry, text).map { [Fix(title, $0)] } ?? []
  }
}
