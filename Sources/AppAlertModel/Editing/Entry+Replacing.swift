import AppAlertJSON

extension Entry {
  /// Makes the entry say what `message` says; a value that is the same keeps its bytes.
  func replacing(
    with message: Message, _ text: Span<UInt8>, _ layout: FeedLayout, _ lost: inout FeedEdit.Lost
  ) -> [Edit] {
    let own = reader.layout(of: 0, in: text) ?? layout.entryLayout
    var rewriting = Rewriting(own: own, layout: layout)
    if let edit = settingID(message.id, text) { rewriting.edits.append(edit) }
    rewriting.edits += [
      setting(find(Field.title), message.title, text),
      setting(find(Field.text), message.text, text),
      setting(find(.confirmLabel), message.confirmLabel, text),
    ].compactMap { $0 }
    replace(.appVersions, with: message.appVersions, text, &rewriting)
    replace(.osVersions, with: message.osVersions, text, &rewriting)
    replaceLink(with: message.link, text, &rewriting)
    if message.appVersions == nil { lost.audience.appVersions = versionList(.appVersions, text) }
    if message.osVersions == nil { lost.audience.osVersions = versionList(.osVersions, text) }
    if message.link == nil { lost.link = Message(self, text)?.link }
    return rewriting.edits + rewriting.additions + reader.removing(rewriting.removed, from: 0)
  }

  /// Writes another string; nil where it says the same already.
  private func setting(_ node: Int?, _ value: String, _ text: Span<UInt8>) -> Edit? {
    guard let node, !string(text, node).utf8.elementsEqual(value.utf8) else { return nil }
    return reader.replacing(node, with: StringLiteral.quoted(value))
  }

  private func replace(
    _ field: Field, with versions: [String]?, _ text: Span<UInt8>, _ rewriting: inout Rewriting
  ) {
    let old = find(field)
    guard let versions else {
      if let old { rewriting.removed.append(old) }
      return
    }
    guard versionList(field, text) != versions else { return }
    let isList = old.map { node($0).kind == .array } ?? false
    let layout = isList ? old.flatMap { reader.layout(of: $0, in: text) } : nil
    let list = layout ?? rewriting.layout.listLayout(in: rewriting.own)
    rewriting.set(field, at: old, list.array(versions.map(StringLiteral.quoted)), self)
  }

  private func replaceLink(
    with link: Message.Link?, _ text: Span<UInt8>, _ rewriting: inout Rewriting
  ) {
    let old = find(.link)
    guard let link else {
      if let old { rewriting.removed.append(old) }
      return
    }
    if let title = find(LinkField.title), let url = find(LinkField.url) {
      rewriting.edits += [setting(title, link.title, text), setting(url, link.url, text)]
        .compactMap { $0 }
    } else {
      let layout = rewriting.layout.linkLayout(in: rewriting.own)
      rewriting.set(.link, at: old, link.json(layout), self)
    }
  }
}

/// The edits by which an entry becomes another alert.
private struct Rewriting {
  let own: ContainerLayout
  let layout: FeedLayout
  var edits: [Edit] = []
  /// The values of members that go.
  var removed: [Int] = []
  /// Members that come: those behind the same value are one edit, in their order.
  private(set) var additions: [Edit] = []

  init(own: ContainerLayout, layout: FeedLayout) {
    self.own = own
    self.layout = layout
  }

  mutating func set(_ field: Field, at old: Int?, _ json: String, _ entry: borrowing Entry) {
    if let old { return edits.append(entry.reader.replacing(old, with: json)) }
    let after = entry.predecessor(of: field)
    let edit = entry.reader.adding(field.key, json, to: 0, after: after, own)
    if let index = additions.firstIndex(where: { $0.range == edit.range }) {
      additions[index].text += edit.text
    } else {
      additions.append(edit)
    }
  }
}
