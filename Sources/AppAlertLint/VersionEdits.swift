import AppAlertModel
import AppAlertJSON

/// The texts of a list, and the repair of those that mean one version: made for a list once, as all of
/// its elements may be wrong.
struct ListedVersions {
  /// The nodes of all elements.
  private var nodes: [Int] = []
  /// Where each text stands first.
  private var places: [String: Int] = [:]

  init(_ list: VersionList, _ entry: borrowing Entry, _ text: Span<UInt8>) {
    entry.forEachElement(of: list.array) { node, _ in nodes.append(node) }
    for (node, index) in list.texts(entry) {
      let version = entry.string(text, node)
      if places[version] == nil { places[version] = index }
    }
  }

  /// Writes the version that was meant; where that is listed already, takes the element out: written
  /// twice it would be another mistake.
  func writing(_ meant: String, at index: Int, _ entry: borrowing Entry) -> Fix? {
    guard let place = places[meant] else {
      return Fix("write \"\(meant)\"", Edit(entry.node(nodes[index]).range, "\"\(meant)\""))
    }
    let title = "remove it: \"\(meant)\" is listed already"
    // Always on the side where the other stands, so that the edits of neighbors do not overlap.
    if place < index {
      return Removal.ofElement(nodes[index], after: nodes[index - 1], in: entry).map {
        Fix(title, $0)
      }
    }
    return Removal.ofElement(nodes[index], before: nodes[index + 1], in: entry).map {
      Fix(title, $0)
    }
  }
}

/// The edits of one element in a list of versions, in the list's own layout.
struct VersionEdits {
  private let range: SourceRange
  private let separator: String
  /// The other texts of the list.
  private let others: Set<String>
  private let isOnly: Bool
  private let field: Field
  /// Takes the element out; nil where it is the only one.
  private let removal: Edit?
  /// Takes the key out.
  private let keyRemoval: Edit?

  init(
    _ list: VersionList, _ node: Int, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) {
    let entry = subject.entry.node(node)
    range = entry.range
    field = list.field
    var others: Set<String> = []
    var before: Int?
    var after: Int?
    subject.entry.forEachElement(of: list.array) { element, _ in
      if element < node { before = element }
      if element > node, after == nil { after = element }
      if element != node, subject.entry.node(element).kind == .string {
        others.insert(subject.entry.string(text, element))
      }
    }
    self.others = others
    isOnly = before == nil && after == nil
    removal =
      if let before {
        Removal.ofElement(node, after: before, in: subject.entry)
      } else if let after {
        Edit(SourceRange(entry.range.start, subject.entry.node(after).range.start), "")
      } else {
        nil
      }
    keyRemoval = Removal.ofMember(list.array, in: 0, of: subject.entry, text)
    separator = subject.entry.reader.layout(of: list.array, in: text)?.separator ?? ", "
  }

  /// Writes another version; where that is listed already, only takes this one out.
  func writing(_ version: String) -> Fix? {
    if others.contains(version) { return removing("remove it: \"\(version)\" is listed already") }
    return Fix("write \"\(version)\"", Edit(range, "\"\(version)\""))
  }

  /// Writes several versions one by one, but for those that are listed already.
  func listing(_ versions: [String]) -> Fix? {
    guard !versions.isEmpty else { return nil }
    var seen = others
    let new = versions.filter { seen.insert($0).inserted }
    guard let first = new.first, let last = new.last else {
      return removing("remove it: all that it means is listed already")
    }
    let title =
      new.count <= 3
      ? "write \(new.map(\.quoted).joined(separator: ", "))"
      : "list the \(new.count) versions from \(first.quoted) to \(last.quoted)"
    return Fix(title, Edit(range, new.map(\.quoted).joined(separator: separator)))
  }

  /// Leaves "0" alone in the list; beside other versions there is nothing to write for no device.
  var cancelling: Fix? {
    isOnly
      ? Fix("write \"0\", which no device reports", Edit(range, "\"0\"")) : removing("remove it")
  }

  var removingKey: Fix? {
    keyRemoval.map { Fix("remove \"\(field.key)\", so that every version gets the alert", $0) }
  }

  /// Takes the element out; where it is the only one, the key with it.
  func removingElement(_ title: String) -> Fix? { removing(title) ?? removingKey }

  private func removing(_ title: String) -> Fix? { removal.map { Fix(title, $0) } }
}
