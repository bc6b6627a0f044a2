/// What stands between the items of an object or array: the white space, commas and colons of a
/// text, to be written once more around something new.
///
/// A layout is taken from the text byte by byte, so tabs, three spaces, CRLF, `"key" : value` and
/// leading commas need no names of their own.
package struct ContainerLayout: Hashable, Sendable {
  /// From the opening bracket to the first item.
  package var lead: String
  /// From the end of an item to the next: a comma and white space.
  package var separator: String
  /// From the last item to the closing bracket.
  package var trail: String
  /// From a key to its value: a colon and white space. In arrays it is not used.
  package var colon: String

  package init(lead: String, separator: String, trail: String, colon: String) {
    self.lead = lead
    self.separator = separator
    self.trail = trail
    self.colon = colon
  }

  /// Everything on one line: `{"a": 1, "b": 2}`, or without any space.
  package static func oneLine(colon: String, padding: String = "") -> ContainerLayout {
    let space = colon.hasSuffix(" ") || !padding.isEmpty ? " " : ""
    return ContainerLayout(lead: padding, separator: "," + space, trail: padding, colon: colon)
  }

  /// Each item on a line of its own.
  ///
  /// - Parameters:
  ///   - outer: a line break and the indentation of the closing bracket.
  ///   - unit: what an item's line is indented by beyond that.
  package static func expanded(outer: String, unit: String, colon: String) -> ContainerLayout {
    ContainerLayout(
      lead: outer + unit, separator: "," + outer + unit, trail: outer, colon: colon)
  }

  /// Whether its first item begins a line.
  package var isExpanded: Bool { lead.utf8.contains { $0 == 0x0A || $0 == 0x0D } }

  /// The white space from the last line break in the separator (or, in its absence, in the lead)
  /// on, line break included: what an item's line begins with. Nil on one line.
  package var itemBreak: String? {
    ContainerLayout.lastBreak(in: separator, comma: true)
      ?? ContainerLayout.lastBreak(in: lead, comma: false)
  }

  /// The same for the closing bracket's line.
  package var outerBreak: String? { ContainerLayout.lastBreak(in: trail, comma: false) }

  private static func lastBreak(in gap: String, comma: Bool) -> String? {
    let bytes = Array(gap.utf8)
    guard var start = bytes.lastIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
    if start > 0, bytes[start] == 0x0A, bytes[start - 1] == 0x0D { start -= 1 }
    let tail = bytes[start...].filter { $0 != Byte.comma }
    return String(decoding: tail, as: UTF8.self)
  }

  /// Writes an array in this layout; `items` are JSON already.
  package func array(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[" + lead + items.joined(separator: separator) + trail + "]"
  }

  /// Writes an object in this layout; the values are JSON already.
  package func object(_ members: [(key: String, value: String)]) -> String {
    let items = members.map(member)
    return items.isEmpty ? "{}" : "{" + lead + items.joined(separator: separator) + trail + "}"
  }

  /// A key and its value.
  package func member(_ key: String, _ value: String) -> String {
    StringLiteral.quoted(key) + colon + value
  }
}
