import AlertLint
import JSONText

/// The findings as SARIF results: errors first, those that settings ignore last, as suppressed.
struct SARIFResults {
  private struct Item {
    var file: Int
    var finding: Finding
    var place: Place
    /// Why it is ignored; nil where it is not.
    var reason: String?
  }

  private let files: [CheckedFile]
  private let items: [Item]
  private let hasIgnored: Bool
  /// How many results the limit leaves out.
  let left: Int

  init(of outcome: Outcome, limit: Int) {
    files = outcome.files
    var items: [Item] = []
    for severity in [Severity.error, .warning] {
      for (index, file) in outcome.files.enumerated() {
        for (finding, place) in zip(file.findings, file.places) where finding.severity == severity {
          items.append(Item(file: index, finding: finding, place: place))
        }
      }
    }
    for (index, file) in outcome.files.enumerated() {
      for ignored in file.ignored {
        items.append(
          Item(
            file: index, finding: ignored.finding, place: ignored.place, reason: ignored.reason))
      }
    }
    hasIgnored = items.last?.reason != nil
    left = max(items.count - limit, 0)
    self.items = Array(items.prefix(limit))
  }

  func write(_ rules: SARIFRules, to json: inout JSONWriter) {
    let positions = editPositions()
    var names = UniqueNames()
    for (index, item) in items.enumerated() {
      json.object {
        write(item, rules, names.unique(item.finding.fingerprint), positions[index], to: &$0)
      }
    }
  }

  /// The places of each item's edits: one pass over each file.
  private func editPositions() -> [[Position]] {
    var result = [[Position]](repeating: [], count: items.count)
    var ofFile = [[Int]](repeating: [], count: files.count)
    for index in items.indices where items[index].finding.fix != nil {
      ofFile[items[index].file].append(index)
    }
    for (file, indices) in ofFile.enumerated() where !indices.isEmpty {
      let edits = indices.map { items[$0].finding.fix?.edits ?? [] }
      let offsets = edits.joined().flatMap { [$0.range.start, $0.range.end] }
      let positions = files[file].text.withSpan { LineMap.positions(of: offsets, in: $0) }
      var next = 0
      for (index, edits) in zip(indices, edits) {
        result[index] = Array(positions[next..<next + 2 * edits.count])
        next += 2 * edits.count
      }
    }
    return result
  }

  private func write(
    _ item: Item, _ rules: SARIFRules, _ fingerprint: String, _ edits: [Position],
    to json: inout JSONWriter
  ) {
    let finding = item.finding
    let uri = SARIFPlace.uri(of: files[item.file].rootPath)
    json.member("ruleId", finding.rule.name)
    if let index = rules.index(of: finding.rule) { json.member("ruleIndex", index) }
    json.member("level", finding.severity.rawValue)
    json.key("message")
    let sentences = FindingWords(finding, in: files[item.file]).sentences
    json.object(inline: true) { $0.member("text", SARIFPlace.message(sentences)) }
    json.key("locations")
    json.array {
      $0.object {
        $0.key("physicalLocation")
        $0.object {
          SARIFPlace.writeArtifact(uri, to: &$0)
          SARIFPlace.writeRegion("region", item.place.start, item.place.end, to: &$0)
        }
        guard !finding.pointer.isEmpty else { return }
        $0.key("logicalLocations")
        $0.array {
          $0.object(inline: true) { $0.member("fullyQualifiedName", finding.pointer) }
        }
      }
    }
    writeFingerprints(fingerprint, to: &json)
    write(finding.fix, uri, edits, to: &json)
    writeSuppression(item.reason, to: &json)
  }

  private func writeFingerprints(_ fingerprint: String, to json: inout JSONWriter) {
    let parts = fingerprint.split(separator: "-", maxSplits: 1)
    json.key("partialFingerprints")
    json.object {
      // GitHub writes its own as a hash and an ordinal.
      $0.member(
        "primaryLocationLineHash", "\(parts.first ?? ""):\(parts.count > 1 ? parts[1] : "1")")
      $0.member("appalert/v1", fingerprint)
    }
  }

  private func write(
    _ fix: Fix?, _ uri: String, _ edits: [Position], to json: inout JSONWriter
  ) {
    guard let fix, !fix.edits.isEmpty else { return }
    json.key("fixes")
    json.array {
      $0.object {
        $0.key("description")
        $0.object(inline: true) {
          $0.member("text", SARIFPlace.message(Sentence.whole(fix.title)))
        }
        $0.key("artifactChanges")
        $0.array {
          $0.object {
            SARIFPlace.writeArtifact(uri, to: &$0)
            $0.key("replacements")
            $0.array {
              for (index, edit) in fix.edits.enumerated() {
                $0.object {
                  SARIFPlace.writeRegion(
                    "deletedRegion", edits[2 * index], edits[2 * index + 1], to: &$0)
                  $0.key("insertedContent")
                  $0.object(inline: true) { $0.member("text", edit.text) }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Where one result says whether it is suppressed, all must.
  private func writeSuppression(_ reason: String?, to json: inout JSONWriter) {
    guard hasIgnored else { return }
    json.key("suppressions")
    json.array {
      guard let reason else { return }
      $0.object(inline: true) {
        $0.member("kind", "external")
        $0.member("justification", reason)
      }
    }
  }
}
