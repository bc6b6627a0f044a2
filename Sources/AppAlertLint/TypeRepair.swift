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
      guard node.kind == .string || node.kind == .number else { return [] }
      return versions(found, field, index, subject, text)
    case .link: return link(index, found, subject, text)
    }
  }

  /// The edits for an entry that is no object: a list of entries, or one that was encoded twice.
  static func ofEntry(_ subject: borrowing Subject, _ text: Span<UInt8>) -> Fix? {
    let node = subject.entry.node(0)
    guard subject.mayApply([Edit(node.range, "")]) else { return nil }
    if node.kind == .string {
      let value = subject.entry.string(text, 0)
      guard value.isObject else { return nil }
      return Fix("write the object without the quotes and escapes", Edit(node.range, value))
    }
    guard node.kind == .array, node.next > 1 else { return nil }
    var areObjects = true
    subject.entry.forEachElement(of: 0) { element, _ in
      areObjects = areObjects && subject.entry.node(element).kind == .object
    }
    guard areObjects else { return nil }
    return Fix(
      title: "write what is inside of it without [ and ]",
      edits: [
        Edit(SourceRange(node.range.start, node.range.start + 1), ""),
        Edit(SourceRange(node.range.end - 1, node.range.end), ""),
      ])
  }

  /// A list of the versions that a text or a number means.
  private static func versions(
    _ found: String, _ field: Field, _ index: Int, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> [Fix] {
    let range = subject.entry.node(index).range
    let advice = VersionAdvice(about: found, field)
    if advice.meansEveryone {
      return removal(
        index, subject, text, "remove \"\(field.key)\", so that every version gets the alert")
    }
    let lists = Rule.isVersion(found, field) ? [[found]] : advice.lists(subject)
    return lists.filter { !$0.isEmpty }.map { versions in
      let json = "[" + versions.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
      let title =
        versions.count <= 3
        ? "write \(json)"
        : "list the \(versions.count) versions from \"\(versions[0])\" to \"\(versions[versions.count - 1])\""
      return Fix(title, Edit(range, json))
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
    case .number:
      if Rule.isVersion(found, field) { return edits.writing(found) }
      return VersionAdvice(about: found, field).lists(subject).first.flatMap(edits.listing)
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
    // It holds the link as JSON: a program encoded it twice.
    if node.kind == .string, found.isObject {
      return [Fix("write the object without the quotes and escapes", Edit(node.range, found))]
    }
    if node.kind == .string, let url = link(found, subject),
      let layout = subject.entry.reader.layout(of: 0, in: text)
    {
      let object = layout.nested.object([
        ("title", "\"More\""), ("url", StringLiteral.quoted(url)),
      ])
      return [
        Fix("write {\"title\": \"More\", \"url\": \(url.quoted)}", Edit(node.range, object))
      ]
    }
    var only = index
    while subject.entry.node(only).kind == .array, node.next > only + 1 { only += 1 }
    if only > index, subject.entry.node(only).kind == .object {
      let inner = subject.entry.node(only)
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
    // Words may tell where the link was to lead.
    let saysSomething = node.kind == .string && found.contains { $0.isLetter || $0.isNumber }
    return saysSomething && !found.isNoAddress
      ? [] : removal(index, subject, text, "remove the link")
  }

  /// The address that a text is, or was meant to be.
  private static func link(_ text: String, _ subject: borrowing Subject) -> String? {
    guard let fault = text.withSpan({ LinkURL.check($0) }) else {
      return subject.advice.repairedLink(text)
    }
    let guess = LinkGuess(text)
    let meant = guess.junk == nil ? fault.meant : guess.spellings.first
    return meant.flatMap(subject.advice.repairedLink)
  }

  private static func removal(
    _ index: Int, _ subject: borrowing Subject, _ text: Span<UInt8>, _ title: String
  ) -> [Fix] {
    Removal.ofMember(index, in: 0, of: subject.entry, text).map { [Fix(title, $0)] } ?? []
  }
}
