package import AppAlertJSON

/// How a feed is laid out, as far as something new in it must look like its neighbours.
///
/// Taken down entry by entry: what counts is the last entry that has the thing in question, since
/// the new one goes behind it.
package struct FeedLayout: Sendable {
  /// The array of entries; nil where it is empty.
  package internal(set) var feed: ContainerLayout?
  /// The members of an entry.
  package internal(set) var entry: ContainerLayout?
  /// The members of a link.
  package internal(set) var link: ContainerLayout?
  /// A versions array.
  package internal(set) var list: ContainerLayout?
  /// What ends the lines of the file: "\n" unless the first line ends otherwise.
  package internal(set) var lineEnd = "\n"

  package init() {}

  /// Reads the layout of the entries that count, found by a first reading.
  mutating func read(_ text: Span<UInt8>, _ samples: Samples) {
    var entry = Entry()
    _ = entry.open(text)
    while entry.index < samples.last, entry.next(text) {
      if entry.index == samples.last { self.entry = entry.reader.layout(of: 0, in: text) }
      if entry.index == samples.link, let node = entry.find(.link, .object) {
        link = entry.reader.layout(of: node, in: text)
      }
      if entry.index == samples.list, let node = entry.longestList?.node {
        list = entry.reader.layout(of: node, in: text)
      }
    }
  }

  /// The indexes of the last entries that show how something is laid out; -1 where none does.
  struct Samples {
    private(set) var last = -1
    private(set) var link = -1
    private(set) var list = -1
    private var isListLong = false

    mutating func note(_ entry: borrowing Entry) {
      last = entry.index
      if entry.find(.link, .object) != nil { link = entry.index }
      // A list of one has no separator to show, but it is better than none.
      guard let longest = entry.longestList, longest.isLong || !isListLong else { return }
      list = entry.index
      isListLong = longest.isLong
    }
  }

  /// The entry's layout: its own, or two spaces and one member a line.
  package var entryLayout: ContainerLayout {
    entry ?? .expanded(outer: lineEnd + "  ", unit: "  ", colon: ": ")
  }

  /// The layout of a link in an entry: the file's own, else as the entry is laid out.
  package func linkLayout(in entry: ContainerLayout) -> ContainerLayout {
    if let link { return link }
    guard entry.isExpanded, let outer = entry.itemBreak else {
      return .oneLine(colon: entry.colon, padding: entry.lead.isBlankOnOneLine ? entry.lead : "")
    }
    return .expanded(outer: outer, unit: unit(of: entry), colon: entry.colon)
  }

  /// The layout of a versions array: the file's own, else on one line.
  package func listLayout(in entry: ContainerLayout) -> ContainerLayout {
    list ?? .oneLine(colon: entry.colon)
  }

  /// By how much an entry indents its members.
  private func unit(of entry: ContainerLayout) -> String {
    guard let inner = entry.itemBreak, let outer = entry.outerBreak, inner.hasPrefix(outer),
      inner.utf8.count > outer.utf8.count
    else { return "  " }
    return String(decoding: inner.utf8.dropFirst(outer.utf8.count), as: UTF8.self)
  }
}

extension Entry {
  /// A versions list that holds something, if possible several; the first such.
  fileprivate var longestList: (node: Int, isLong: Bool)? {
    var one: Int?
    for field in [Field.appVersions, .osVersions] {
      guard let index = find(field, .array), node(index).next > index + 1 else { continue }
      if node(index).next > index + 2 { return (index, true) }
      one = one ?? index
    }
    return one.map { ($0, false) }
  }
}

extension String {
  fileprivate var isBlankOnOneLine: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}
