import AlertKit
import JSONText

/// Tries the fixes of each entry on a copy of it, so that only those are reported which `--fix` makes.
///
/// Whoever takes the edits out of a report applies them unseen; one of them must not turn a file
/// that apps decode into one that they do not.
struct FixTrial {
  private let lint: ([UInt8]) -> [Finding]
  /// The bundle ids that entries would get by a renamed key, by where that key starts.
  private var newApps: [Int: String] = [:]

  /// - Parameter lint: what the rules about entries find in a text.
  init(_ lint: @escaping ([UInt8]) -> [Finding]) {
    self.lint = lint
  }

  /// Looks at the findings of an entry, which are those from an index on.
  mutating func tryOut(
    _ list: inout [Finding], from first: Int, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) {
    guard list.count > first, subject.entry.isObject,
      list[first...].contains(where: {
        $0.fix != nil && $0.rule.traits.contains(.fixChangesMeaning)
      })
    else { return }
    let range = subject.entry.node(0).range
    var bytes = [UInt8(ascii: "[")]
    bytes.reserveCapacity(range.count + 2)
    for index in range.start..<range.end { bytes.append(text[index]) }
    bytes.append(UInt8(ascii: "]"))
    let withheld = Repair(of: bytes, lint: lint).withheld
    let refused = Set(withheld.map { RepairRounds.FixKey($0.finding) })
    let entry = "/\(subject.entry.index)"
    for index in first..<list.count where list[index].fix != nil {
      var key = RepairRounds.FixKey(list[index])
      key.pointer = "/0" + key.pointer.dropFirst(entry.count)
      if refused.contains(key) {
        list[index] = list[index].withoutFix
      } else if list[index].namesApp {
        newApps[list[index].range.start] = value(ofKeyAt: list[index].range, subject, text)
      }
    }
  }

  private func value(
    ofKeyAt range: SourceRange, _ subject: borrowing Subject, _ text: Span<UInt8>
  ) -> String? {
    var value: String?
    subject.entry.forEachKey(in: 0) { key in
      if subject.entry.node(key).range == range { value = subject.entry.string(text, key + 1) }
    }
    return value
  }

  /// Takes away the fixes that would make a second entry of one app, once all entries are known.
  func finish(_ list: inout [Finding], _ apps: AppTable, foldingCase: Bool, _ text: Span<UInt8>) {
    guard !newApps.isEmpty else { return }
    var taken: Set<String> = []
    for index in list.indices where list[index].fix != nil && list[index].namesApp {
      guard let app = newApps[list[index].range.start] else { continue }
      let isFirst = taken.insert(foldingCase ? app.lowercased() : app).inserted
      guard !isFirst || apps.holds(app, foldingCase: foldingCase, text) else { continue }
      list[index].fix = nil
      list[index].help =
        "merge the two entries into one: \(app.quoted) has one already, and apps read only the first"
    }
  }
}

extension Finding {
  /// Whether its fix gives the entry a bundle id.
  fileprivate var namesApp: Bool {
    fix?.edits.first?.text == "\"\(Field.bundleId.key)\"" && rule == .unknownKey
  }
}
