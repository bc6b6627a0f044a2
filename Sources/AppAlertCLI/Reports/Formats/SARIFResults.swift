import AppAlertLint
import AppAlertJSON

/// The findings as SARIF results: errors first, those that settings ignore last, as suppressed.
struct SARIFResults {
  private struct Item {
    var file: Int
    var finding: Finding
    var place: Place
    /// Where the edits of its repairs begin and end.
    var edits: [Position]
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
      for (index, file) in outcome.files.enumerated() where file.counts.has(severity) {
        guard items.count < limit else { break }
        file.forEachFinding(withEdits: true) { found in
          guard found.finding.severity == severity, items.count < limit else { return }
          items.append(
            Item(
              file: index, finding: found.finding, place: found.place, edits: found.edits))
        }
      }
    }
    let ignored = outcome.files.enumerated().flatMap { index, file in
      file.ignored.map {
        Item(file: index, finding: $0.finding, place: $0.place, edits: [], reason: $0.reason)
      }
    }
    let total = outcome.files.reduce(ignored.count) { $0 + $1.counts.errors + $1.counts.warnings }
    self.items = items + ignored.prefix(max(limit - items.count, 0))
    hasIgnored = self.items.last?.reason != nil
    left = max(total - limit, 0)
  }

  func write(_ rules: SARIFRules, to json: inout JSONWriter) {
    var names = UniqueNames()
    for item in items {
      json.object { write(item, rules, names.unique(item.finding.fingerprint), to: &$0) }
    }
  }

  private func write(
    _ item: Item, _ rules: SARIFRules, _ fingerprint: String, to json: inout JSONWriter
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
    writeFixes(of: item, uri, to: &json)
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

  /// The certain repair first, then what a person may accept.
  private func writeFixes(of item: Item, _ uri: String, to json: inout JSONWriter) {
    let fixes = item.finding.repairs
    guard !fixes.isEmpty, !item.edits.isEmpty else { return }
    var positions = item.edits[...]
    json.key("fixes")
    json.array {
      for fix in fixes { write(fix, uri, &positions, to: &$0) }
    }
  }

  private func write(
    _ fix: Fix, _ uri: String, _ positions: inout ArraySlice<Position>, to json: inout JSONWriter
  ) {
    json.object {
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
            for edit in fix.edits {
              let (start, end) = (positions.removeFirst(), positions.removeFirst())
              $0.object {
                SARIFPlace.writeRegion("deletedRegion", start, end, to: &$0)
                $0.key("insertedContent")
                $0.object(inline: true) { $0.member("text", edit.text) }
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
