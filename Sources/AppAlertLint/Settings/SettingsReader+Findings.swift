import AppAlertJSON

extension SettingsReader {
  /// Adds a finding.
  mutating func add(
    _ range: SourceRange, _ pointer: String, _ message: String, detail: String = "",
    help: NextStep? = nil
  ) {
    findings.append(
      Finding(
        rule: .invalidSettings, message: message, detail: detail,
        range: range, pointer: pointer, help: help))
  }

  /// Adds that a value is of a wrong type.
  mutating func addType(_ member: Member, _ wanted: String) {
    let node = reader.nodes[member.node]
    add(
      node.headline, member.pointer, "\(member.name) is \(node.kind.name), not \(wanted)",
      help: "write \(wanted)")
  }

  /// Adds that a name is not known, with the nearest that is.
  mutating func addUnknown(
    _ range: SourceRange, _ pointer: String, _ kind: String, _ name: String,
    among known: [String], detail: String = ""
  ) {
    let nearest = Nearest.guess(name, among: known)
    let list = known.filter { $0 != "$schema" }.map(\.quoted).joined(separator: ", ")
    add(
      range, pointer,
      "unknown \(kind) \(name.quoted)" + (nearest.map { "; did you mean \($0.quoted)?" } ?? ""),
      detail: detail,
      help: NextStep(
        nearest.map { "write \($0.quoted)" }
          ?? (known.count > 10 ? "\"appalert help rules\" lists them" : "write one of \(list)")))
  }

  /// Reports what is not JSON.
  ///
  /// - Returns: whether all of it is, but for commas at the end of lists.
  mutating func reportFaults(_ text: Span<UInt8>) -> Bool {
    var isRead = true
    for fault in reader.faults {
      if fault.kind == .noArray {
        // What a feed lacks an array around is here one value too many.
        add(
          fault.range, fault.pointer, "more than one JSON value is in the file",
          help: "keep one object")
        isRead = false
      }
      for rule in Rule.ofFaults {
        guard case .fault(let words) = rule.check, let words = words(fault, text) else { continue }
        add(
          fault.range, fault.pointer, words.message,
          help: words.help ?? words.fix.map { NextStep($0.title) })
        if fault.kind != .trailingComma { isRead = false }
      }
    }
    return isRead
  }
}
