import AppAlertJSON

extension Message {
  /// The message that an entry decodes to; nil where a key that apps need is missing, or a value is
  /// none that they can decode.
  package init?(_ entry: borrowing Entry, _ text: Span<UInt8>) {
    guard entry.isObject, let id = entry.id(text),
      let bundleId = entry.value(Field.bundleId, text), let title = entry.value(Field.title, text),
      let body = entry.value(Field.text, text),
      let confirmLabel = entry.value(Field.confirmLabel, text),
      let appVersions = entry.list(.appVersions, text),
      let osVersions = entry.list(.osVersions, text)
    else { return nil }
    self.init(
      id: id, bundleId: bundleId, title: title, text: body, confirmLabel: confirmLabel,
      appVersions: appVersions.value, osVersions: osVersions.value)
    guard let node = entry.find(.link), entry.node(node).kind != .null else { return }
    guard let title = entry.value(LinkField.title, text),
      let url = entry.value(LinkField.url, text)
    else { return nil }
    link = Link(title: title, url: url)
  }
}

extension Entry {
  /// The versions that a field lists; nil where it lists none that apps can decode.
  package func versions(_ field: Field, _ text: Span<UInt8>) -> [String]? {
    list(field, text)?.value
  }

  /// The id as apps decode it; nil where there is none.
  package func id(_ text: Span<UInt8>) -> Int64? {
    guard let node = find(.id, .number) else { return nil }
    let range = reader.nodes[node].range
    guard case .value(let id, _) = AlertID.read(text.extracting(range.start..<range.end)) else {
      return nil
    }
    return id
  }

  fileprivate func value(_ field: Field, _ text: Span<UInt8>) -> String? {
    find(field, .string).map { string(text, $0) }
  }

  fileprivate func value(_ field: LinkField, _ text: Span<UInt8>) -> String? {
    find(field, .string).map { string(text, $0) }
  }

  /// A list of versions; nil where it is no list of strings. To be absent and to be null are the
  /// same to an app.
  fileprivate func list(_ field: Field, _ text: Span<UInt8>) -> OptionalList? {
    guard let node = find(field), reader.nodes[node].kind != .null else {
      return OptionalList(value: nil)
    }
    guard reader.nodes[node].kind == .array else { return nil }
    var list: [String] = []
    var isGood = true
    forEachElement(of: node) { element, _ in
      if reader.nodes[element].kind == .string {
        list.append(string(text, element))
      } else {
        isGood = false
      }
    }
    return isGood ? OptionalList(value: list) : nil
  }
}

/// A list that need not be there.
fileprivate struct OptionalList {
  let value: [String]?
}
