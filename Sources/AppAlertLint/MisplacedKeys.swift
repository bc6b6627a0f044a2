import AppAlertModel
import AppAlertJSON

/// Keys of an entry that are right but for their place: in the link, beside it, or in an object of
/// their own. To remove them would lose what they say, so they are moved.
struct MisplacedKeys {
  struct Item {
    /// The key to point at, as a node.
    var key: Int
    /// Its path below the entry.
    var pointer: String
    var message: String
    /// All keys that the move takes along.
    var keys: Set<Int>
    /// What is there once it is moved.
    var fields: [Field] = []
    var linkFields: [LinkField] = []
    /// The move, where it can be made.
    var move: Fix?

    /// Whether apps need one of the keys, so that they cannot read the file as it is.
    var isRequired: Bool { fields.contains(where: \.isRequired) || !linkFields.isEmpty }
  }

  private(set) var items: [Item] = []

  /// - Parameter subject: an entry with an unknown key.
  init(_ subject: borrowing Subject, _ text: Span<UInt8>) {
    guard subject.entry.isObject, subject.entry.hasUnknownKey else { return }
    let layout = subject.entry.reader.layout(of: 0, in: text)
    guard let layout, !subject.entry.reader.isElementIncomplete else { return }
    findInLink(subject, text, layout)
    findBesideLink(subject, text, layout)
    findWrappers(subject, text, layout)
    findLists(subject, text)
    for index in items.indices {
      if let move = items[index].move, !subject.mayApply(move.edits) { items[index].move = nil }
    }
  }

  func gives(_ field: Field) -> Bool { items.contains { $0.fields.contains(field) } }
  func gives(_ field: LinkField) -> Bool { items.contains { $0.linkFields.contains(field) } }
  func holds(_ key: Int) -> Bool { items.contains { $0.keys.contains(key) } }

  /// `appVersions` or `confirmLabel` inside of `link`.
  private mutating func findInLink(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ layout: ContainerLayout
  ) {
    guard let link = subject.entry.find(.link, .object) else { return }
    var found: [(key: Int, field: Field)] = []
    subject.entry.forEachKey(in: link) { key in
      guard let field = subject.entry.field(text, key), field != .title,
        subject.entry.find(field) == nil, !found.contains(where: { $0.field == field })
      else { return }
      found.append((key, field))
    }
    guard let first = found.first else { return }
    let names = found.map { $0.field.key.quoted }.joined(separator: " and ")
    let values = found.map { $0.key + 1 }
    let members = found.map { layout.separator + text.words(subject.entry.member($0.key)) }
    let end = subject.entry.node(link).range.end
    let edits =
      subject.entry.reader.removing(values, from: link) + [
        Edit(SourceRange(at: end), members.joined())
      ]
    items.append(
      Item(
        key: first.key, pointer: "/link/\(first.field.key)",
        message: "\(names) \(found.count == 1 ? "is" : "are") inside \"link\"",
        keys: Set(found.map(\.key)), fields: found.map(\.field),
        move: Fix(title: "move \(found.count == 1 ? "it" : "them") out of \"link\"", edits: edits)))
  }

  /// `url`, `linkTitle` and `linkUrl` beside `link`, or without one.
  private mutating func findBesideLink(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ layout: ContainerLayout
  ) {
    var url: Int?
    var title: Int?
    forEachUnknown(subject, text) { key, name in
      guard subject.entry.node(key + 1).kind == .string else { return }
      if Self.urlNames.contains(name), url == nil { url = key }
      if Self.titleNames.contains(name), title == nil { title = key }
    }
    let link = subject.entry.find(Field.link)
    if let link {
      guard subject.entry.node(link).kind == .object else { return }
      if subject.entry.find(LinkField.url) != nil { url = nil }
      if subject.entry.find(LinkField.title) != nil { title = nil }
    } else if url == nil {
      return
    }
    let keys = [title, url].compactMap { $0 }
    guard let first = keys.min() else { return }
    var members: [(key: String, value: String)] = []
    if title != nil || link == nil {
      members.append(
        ("title", title.map { text.words(subject.entry.node($0 + 1).range) } ?? "\"More\""))
    }
    if let url { members.append(("url", text.words(subject.entry.node(url + 1).range))) }
    var edits: [Edit]
    if let link, let inner = subject.entry.reader.layout(of: link, in: text) {
      edits = subject.entry.reader.removing(keys.map { $0 + 1 }, from: 0)
      var last = link
      subject.entry.forEachKey(in: link) { last = $0 + 1 }
      let added = members.map { inner.separator + inner.member($0.key, $0.value) }
      edits.append(Edit(SourceRange(at: subject.entry.node(last).range.end), added.joined()))
    } else if link == nil {
      let others = keys.filter { $0 != first }.map { $0 + 1 }
      edits = subject.entry.reader.removing(others, from: 0)
      let object = layout.nested.object(members)
      edits.append(Edit(subject.entry.member(first), layout.member("link", object)))
    } else {
      return
    }
    let names = keys.map { subject.entry.string(text, $0).quoted }.joined(separator: " and ")
    let name = subject.entry.string(text, first)
    items.append(
      Item(
        key: first, pointer: "/" + Pointer.escape(name),
        message: "\(names) \(keys.count == 1 ? "belongs" : "belong") inside \"link\"",
        keys: Set(keys),
        linkFields: link == nil
          ? [] : [title.map { _ in .title }, url.map { _ in .url }].compactMap { $0 },
        move: Fix(
          title: "move \(keys.count == 1 ? "it" : "them") into \"link\"",
          edits: edits.sorted { $0.range.start < $1.range.start })))
  }

  /// `"alert": { "title": … }`, `"versions": { "app": […], "os": […] }`.
  private mutating func findWrappers(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ layout: ContainerLayout
  ) {
    var found: [Item] = []
    forEachUnknown(subject, text) { key, name in
      let object = key + 1
      guard subject.entry.node(object).kind == .object else { return }
      let isOfVersions = ["version", "target", "audience", "filter"].contains { name.hasPrefix($0) }
      var fields: [Field] = []
      var members: [String] = []
      var areAll = true
      subject.entry.forEachKey(in: object) { inner in
        let inside = subject.entry.string(text, inner)
        let field =
          subject.entry.field(text, inner)
          ?? (isOfVersions ? Self.versionNames[inside.lowercased()] : nil)
        guard let field, subject.entry.find(field) == nil, !fields.contains(field) else {
          areAll = false
          return
        }
        fields.append(field)
        members.append(layout.member(field.key, text.words(subject.entry.node(inner + 1).range)))
      }
      guard areAll, !fields.isEmpty else { return }
      let wrapper = subject.entry.string(text, key)
      let names = fields.map { $0.key.quoted }.joined(separator: ", ")
      found.append(
        Item(
          key: key, pointer: "/" + Pointer.escape(wrapper),
          message: "\(names) \(fields.count == 1 ? "is" : "are") inside \(wrapper.quoted)",
          keys: [key], fields: fields,
          move: Fix(
            "move \(fields.count == 1 ? "it" : "them") out of \(wrapper.quoted)",
            Edit(subject.entry.member(key), members.joined(separator: layout.separator)))))
    }
    items += found
  }

  /// `"links": [{ … }]`: an alert has one.
  private mutating func findLists(_ subject: borrowing Subject, _ text: Span<UInt8>) {
    guard subject.entry.find(Field.link) == nil else { return }
    var found: Item?
    forEachUnknown(subject, text) { key, name in
      let list = key + 1
      guard name == "links" || name == "buttons" || name == "actions", found == nil,
        subject.entry.node(list).kind == .array, subject.entry.node(list).next > list + 1,
        subject.entry.node(list + 1).kind == .object,
        subject.entry.node(list + 1).next == subject.entry.node(list).next
      else { return }
      let (outer, inner) = (subject.entry.node(list).range, subject.entry.node(list + 1).range)
      found = Item(
        key: key, pointer: "/\(Pointer.escape(name))",
        message: "\(name.quoted) is a list, and an alert has one \"link\"", keys: [key],
        fields: [.link],
        move: Fix(
          title: "write \"link\": {…}",
          edits: [
            Edit(subject.entry.node(key).range, "\"link\""),
            Edit(SourceRange(outer.start, inner.start), ""),
            Edit(SourceRange(inner.end, outer.end), ""),
          ]))
    }
    if let found { items.append(found) }
  }

  /// Calls `body` with each unknown key of the entry, and its name in lower case without marks.
  private func forEachUnknown(
    _ subject: borrowing Subject, _ text: Span<UInt8>, _ body: (Int, String) -> Void
  ) {
    subject.entry.forEachKey(in: 0) { key in
      guard subject.entry.field(text, key) == nil, !holds(key),
        !subject.entry.node(key).flags.contains(.damaged)
      else { return }
      let name = subject.entry.string(text, key)
      guard !subject.advice.settings.extraKeys.contains(name) else { return }
      body(key, name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }
  }

  private static let urlNames: Set = [
    "url", "linkurl", "href", "linkhref", "uri", "buttonurl", "actionurl", "urllink",
  ]
  private static let titleNames: Set = ["linktitle", "linklabel", "linktext", "linkname"]
  private static let versionNames: [String: Field] = [
    "app": .appVersions, "apps": .appVersions, "appversion": .appVersions,
    "os": .osVersions, "ios": .osVersions, "osversion": .osVersions, "iosversions": .osVersions,
  ]
}

extension Subject {
  /// Whether edits of the entry lie where nothing else is wrong with its JSON.
  func mayApply(_ edits: [Edit]) -> Bool {
    edits.allSatisfy { !entry.mayHoldFault(in: $0.range) }
  }
}

extension Entry {
  /// Where a member is, from its key to the end of its value.
  func member(_ key: Int) -> SourceRange {
    SourceRange(node(key).range.start, node(key + 1).range.end)
  }
}

extension Span where Element == UInt8 {
  /// What stands in a range, whole.
  func words(_ range: SourceRange) -> String {
    var bytes: [UInt8] = []
    for index in range.start..<range.end { bytes.append(self[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ContainerLayout {
  /// The layout of an object in one that has this layout.
  var nested: ContainerLayout {
    guard isExpanded, let item = itemBreak, let outer = outerBreak, item.hasPrefix(outer) else {
      return .oneLine(colon: colon)
    }
    return .expanded(outer: item, unit: String(item.dropFirst(outer.count)), colon: colon)
  }
}
