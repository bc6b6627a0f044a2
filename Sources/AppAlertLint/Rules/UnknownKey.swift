import AppAlertModel
import AppAlertJSON

extension Rule {
  static let unknownKey = Rule(
    "unknown-key", .error, traits: .fixChangesMeaning,
    summary: "a key that apps do not read",
    reason: """
      Apps decode only id, bundleId, title, text, confirmLabel, appVersions, osVersions and link, \
      and ignore any other key without a word. A misspelt osVersions sends the alert to every \
      device; a misspelt required key stops the alerts of all apps.
      """,
    repair:
      "Rename the key, or remove it. Keys of your own can be listed as extraKeys in settings.",
    fix: "renames it, where one key is near and free",
    wrong: [
      "⟦\"osVerions\"⟧: [\"17.0\"]", "⟦\"appversions\"⟧: [\"1.0\"]",
      "⟦\"image\"⟧: \"https://acme.dev/a.png\"",
      "\"link\": {\"title\": \"More\", ⟦\"URL\"⟧: \"https://acme.dev\"}",
      .feed(
        "[{\"id\": 1, \"bundleId\": \"dev.acme.ink\", ⟦\"titel\"⟧: \"T\", \"text\": \"\", \"confirmLabel\": \"OK\"}]"
      ),
    ],
    right: ["\"osVersions\": [\"17.0\"]", "\"\\u0074itle\": \"Paused\""],
    check: .entry { subject, text, findings in
      guard subject.entry.isObject, subject.entry.hasUnknownKey else { return }
      for item in MisplacedKeys(subject, text).items where !item.isRequired {
        findings.add(
          at: subject.entry.node(item.key).range, item.pointer, item.message,
          detail: consequence(item), kind: "misplaced",
          help: item.move == nil ? "write it where apps read it" : nil,
          suggestions: item.move.map { [$0] } ?? [])
      }
      for item in UnknownKeys.inEntry(subject, text) {
        let isRequired = Field.allCases.contains { $0.isRequired && $0.key == item.meant }
        report(subject, text, item, "/", isRequired: isRequired, &findings)
      }
      guard let link = subject.entry.find(.link, .object) else { return }
      for item in UnknownKeys.inLink(subject, text, link) {
        report(subject, text, item, "/link/", isRequired: item.meant != nil, &findings)
      }
    })

  private static func report(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ item: UnknownKeys.Item, _ path: String,
    isRequired: Bool, _ findings: inout Findings
  ) {
    let node = subject.entry.node(item.key)
    // A word without quotes that is like no key is a slip of JSON, which `syntax` tells.
    guard item.nearest != nil || !node.flags.contains(.bare) else { return }
    let suggestion = item.nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    var fix: Fix?
    if let meant = item.meant, item.isNear, item.rivals.isEmpty, isWhole(subject, item.key) {
      fix = Fix(title: "rename it to \"\(meant)\"", edits: [Edit(node.range, "\"\(meant)\"")])
    }
    // Under its right name, a value of another type would stop the alerts of all apps.
    let value = subject.entry.node(item.key + 1).kind
    let takes = item.meant.map {
      path == "/" ? Field.type(ofKey: $0).takes(value) : value == .string
    }
    if takes == false { fix = nil }
    if path == "/", let isOn = subject.entry.flag(item, text) {
      return reportFlag(subject, text, item, isOn: isOn, &findings)
    }
    let suggestions = fix == nil ? suggestions(item, subject, text, path, takes ?? false) : []
    findings.add(
      at: node.range, path + Pointer.escape(item.name),
      "unknown key \(item.name.quoted)" + suggestion,
      detail: consequence(item, isRequired, subject.entry.content(of: item.key + 1, text)),
      fix: fix, help: fix == nil ? help(item, subject, text, path, takes ?? false) : nil,
      suggestions: suggestions, stopsDecoding: isRequired)
  }

  /// `"enabled": false` and the like, which stop nothing.
  private static func reportFlag(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ item: UnknownKeys.Item, isOn: Bool,
    _ findings: inout Findings
  ) {
    let member = subject.entry.member(item.key)
    let free = [Field.osVersions, .appVersions].first { subject.entry.find($0) == nil }
    var suggestion: Fix?
    if isOn {
      suggestion = Removal.ofMember(item.key + 1, in: 0, of: subject.entry, text).map {
        Fix("remove it", $0)
      }
    } else if let free, let layout = subject.entry.reader.layout(of: 0, in: text) {
      suggestion = Fix(
        "write \"\(free.key)\": [\"0\"] instead, which no device reports",
        Edit(member, layout.member(free.key, "[\"0\"]")))
    }
    if let fix = suggestion, !subject.mayApply(fix.edits) { suggestion = nil }
    findings.add(
      at: subject.entry.node(item.key).range, "/" + Pointer.escape(item.name),
      "unknown key \(item.name.quoted)",
      detail: isOn ? "apps ignore it" : "apps ignore it, so the alert goes on", kind: "flag",
      help: isOn ? nil : "to stop the alert, \(subject.stopAlert(text))",
      suggestions: suggestion.map { [$0] } ?? [])
  }

  private static func suggestions(
    _ item: UnknownKeys.Item, _ subject: borrowing Subject, _ text: Span<UInt8>, _ path: String,
    _ fits: Bool
  ) -> [Fix] {
    let key = subject.entry.node(item.key)
    guard !key.flags.contains(.bare), item.rivals.isEmpty, isWhole(subject, item.key) else {
      return []
    }
    func renaming(_ name: String) -> Fix {
      Fix("rename it to \"\(name)\"", Edit(key.range, "\"\(name)\""))
    }
    if let meant = item.meant { return fits ? [renaming(meant)] : [] }
    let isInEntry = path == "/"
    if item.name.lowercased().hasPrefix("version"), isInEntry {
      return [Field.osVersions, .appVersions].filter { field in
        subject.entry.find(field) == nil && subject.entry.holdsVersions(item.key + 1, field, text)
      }.map { renaming($0.key) }
    }
    guard isInEntry || subject.entry.find(.link, .object) != nil else { return [] }
    let object = isInEntry ? 0 : subject.entry.find(.link, .object) ?? 0
    // Without a limit the alert would go to everyone; without a link it would say less.
    guard subject.entry.content(of: item.key + 1, text) == nil,
      let edit = Removal.ofMember(item.key + 1, in: object, of: subject.entry, text)
    else { return [] }
    return [Fix("remove it", edit)]
  }

  private static func consequence(_ item: MisplacedKeys.Item) -> String {
    if item.fields.contains(.osVersions) || item.fields.contains(.appVersions) {
      return "apps do not look there, so the alert is not limited to these versions"
    }
    if item.fields.contains(.link) || item.fields.isEmpty {
      return "apps do not look there, so the alert has no link"
    }
    return "apps do not look there"
  }

  /// Whether key and colon stand there as JSON writes them: else the key is a guess of the reader's,
  /// and to rename it would not mend the file.
  private static func isWhole(_ subject: borrowing Subject, _ key: Int) -> Bool {
    guard !subject.entry.node(key).flags.contains(.bare) else { return false }
    let start = subject.entry.node(key).range.start
    let end = subject.entry.node(key + 1).range.start
    return !subject.entry.reader.faults.reversed().prefix(100).contains {
      $0.range.start >= start && $0.range.start <= end
    }
  }

  private static func consequence(
    _ item: UnknownKeys.Item, _ isRequired: Bool, _ content: Entry.Content?
  ) -> String {
    guard let meant = item.meant else {
      switch content {
      case .versions: return "apps ignore it, so the alert is not limited to these versions"
      case .address: return "apps ignore it, so the alert has no link"
      case nil: return "apps ignore it"
      }
    }
    if isRequired {
      return "apps ignore it and \"\(meant)\" is missing, so no app can read the file"
    }
    switch meant {
    case Field.osVersions.key:
      return "apps ignore it, so devices of every OS version get this alert"
    case Field.appVersions.key: return "apps ignore it, so every version of the app gets this alert"
    case Field.link.key: return "apps ignore it, so the alert has no link"
    default: return "apps ignore it"
    }
  }

  private static func help(
    _ item: UnknownKeys.Item, _ subject: borrowing Subject, _ text: Span<UInt8>, _ path: String,
    _ fits: Bool
  ) -> NextStep {
    if let near = item.nearest, !item.rivals.isEmpty {
      let names = ([item.name] + item.rivals).map(\.quoted).sorted().joined(separator: " and ")
      return "\(names) are both near \"\(near)\"; rename the one that is meant, remove the other"
    }
    if let meant = item.meant {
      return "rename it to \"\(meant)\"\(fits ? "" : ", with a value of its type")"
    }
    let isInEntry = path == "/"
    if item.name.lowercased().hasPrefix("version"), isInEntry {
      return "rename it to \"osVersions\" or \"appVersions\""
    }
    if isInEntry, LinkField.allCases.contains(where: { $0.key == item.name }) {
      return "write it inside \"link\": {…}"
    }
    guard let nearest = item.nearest else {
      switch subject.entry.content(of: item.key + 1, text) {
      case .versions where isInEntry:
        return
          "list the versions that get the alert one by one, as \"osVersions\" or \"appVersions\""
      case .address where isInEntry:
        return
          "write it as \"link\": {\"title\": …, \"url\": …}, or list it as extraKeys in .appalert.json"
      default: return "remove it, or list it as extraKeys in .appalert.json"
      }
    }
    let isThere =
      isInEntry
      ? Field.allCases.contains { $0.key == nearest && subject.entry.find($0) != nil }
      : LinkField.allCases.contains { $0.key == nearest && subject.entry.find($0) != nil }
    return isThere
      ? "remove it: \"\(nearest)\" is there already" : "rename it to \"\(nearest)\""
  }
}

extension Field {
  fileprivate static func type(ofKey key: String) -> ValueType {
    allCases.first { $0.key == key }?.type ?? .string
  }
}

extension Field.ValueType {
  /// Whether apps can decode a value of that kind.
  fileprivate func takes(_ kind: Node.Kind) -> Bool {
    switch self {
    case .integer: kind == .number
    case .string: kind == .string
    case .strings: kind == .array
    case .link: kind == .object
    }
  }
}

extension Entry {
  /// Whether a member says that the alert is shown; nil where it says nothing of the kind.
  fileprivate func flag(_ item: UnknownKeys.Item, _ text: Span<UInt8>) -> Bool? {
    let kind = node(item.key + 1).kind
    guard kind == .true || kind == .false else { return nil }
    let name = item.name.lowercased().filter { $0 != "_" && $0 != "-" }
    let isOn = kind == .true
    switch name {
    case "enabled", "isenabled", "active", "isactive", "show", "visible", "isvisible", "published",
      "live", "on":
      return isOn
    case "disabled", "isdisabled", "hidden", "ishidden", "paused", "cancelled", "canceled", "draft",
      "off", "inactive", "stopped":
      return !isOn
    default: return nil
    }
  }

  /// What a value says that a removal would lose.
  fileprivate enum Content {
    case versions, address
  }

  /// What a value, or anything in it, says; nil of what people would not miss.
  fileprivate func content(of value: Int, _ text: Span<UInt8>) -> Content? {
    var content: Content?
    let name = string(text, value - 1).lowercased()
    let isLink = ["link", "url", "href", "site", "page"].contains { name.contains($0) }
    // No list of versions is longer before its first version.
    for index in value..<min(node(value).next, value + 20)
    where content == nil && node(index).kind == .string && !node(index).flags.contains(.damaged) {
      withBytes(text, index) { bytes in
        if bytes.hasDot, AppVersion.check(bytes) == nil { content = .versions }
      }
      if isLink, string(text, index).lowercased().hasPrefix("http") {
        content = content ?? .address
      }
    }
    return content
  }

  /// Whether a value is a list of versions that a field may hold.
  fileprivate func holdsVersions(_ value: Int, _ field: Field, _ text: Span<UInt8>) -> Bool {
    guard node(value).kind == .array, node(value).next > value + 1 else { return false }
    var areAll = true
    forEachElement(of: value) { element, _ in
      guard areAll, node(element).kind == .string, !node(element).flags.contains(.damaged) else {
        areAll = false
        return
      }
      areAll = withBytes(text, element) { version in
        guard field == .osVersions else {
          return AppVersion.check(version) == nil && version.hasDot
        }
        return OSVersion.check(version) == nil && OSReleases().standing(of: version) == .released
      }
    }
    return areAll
  }
}

extension Span where Element == UInt8 {
  fileprivate var hasDot: Bool {
    for index in 0..<count where self[index] == UInt8(ascii: ".") { return true }
    return false
  }
}
