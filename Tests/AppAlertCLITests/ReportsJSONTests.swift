import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

@testable import AppAlertCLI

/// The contract's object, read back with Foundation.
private struct Decoded: Decodable, Equatable {
  struct Tool: Decodable, Equatable { var name, version: String }
  struct Against: Decodable, Equatable {
    var revision: String
    var commit: String?
  }
  struct Summary: Decodable, Equatable {
    var files, messages, errors, warnings, ignored, fixable: Int
  }
  struct Position: Decodable, Equatable { var line, column, offset: Int }
  struct Edit: Decodable, Equatable {
    var start, end: Position
    var text: String
  }
  struct Fix: Decodable, Equatable {
    var title: String
    var edits: [Edit]
  }
  struct Finding: Decodable, Equatable {
    var rule, severity, message, detail, path, pointer: String
    var app: String?
    var id: Int64?
    var start, end: Position
    var fix: Fix?
    var fingerprint: String
  }
  struct Failure: Decodable, Equatable {
    var path: String?
    var code: Int
    var message: String
  }
  var version: Int
  var tool: Tool
  var against: Against?
  var summary: Summary
  var findings: [Finding]
  var failures: [Failure]
}

struct ReportsJSONTests {
  private func bytes(_ outcome: Outcome) -> [UInt8] {
    JSONReport.render(outcome, options: RenderOptions())
  }

  private func decoded(_ outcome: Outcome) throws -> Decoded {
    try JSONDecoder().decode(Decoded.self, from: Data(bytes(outcome)))
  }

  @Test func theWholeObjectToTheByte() {
    let text = Array("[\n  {\"é\": 1}\n]".utf8)
    let range = SourceRange(5, 9)
    var finding = ReportsSample.finding(
      detail: "apps ignore it", range,
      fix: Fix(title: "rename it to \"e\"", edits: [Edit(range, "\"e\"")]))
    finding.pointer = "/0/é"
    finding.app = "dev.acme.notes"
    finding.id = 3
    finding.fingerprint = "0f4d797ada7906a7"
    var outcome = ReportsSample.outcome(ReportsSample.file(text, [finding]))
    outcome.files[0].ignored = ReportsSample.ignored(2)
    outcome.against = Against(revision: "origin/main", commit: nil)
    outcome.failures = [Failure(path: "x.json", code: .noInput, message: "no such file")]
    let expected = #"""
      {
        "version": 1,
        "tool": { "name": "appalert", "version": "\#(appalertVersion)" },
        "against": { "revision": "origin/main", "commit": null },
        "summary": {
          "files": 1,
          "messages": 1,
          "errors": 1,
          "warnings": 0,
          "ignored": 2,
          "fixable": 1
        },
        "findings": [
          {
            "rule": "unknown-key",
            "severity": "error",
            "message": "unknown key",
            "detail": "apps ignore it",
            "help": null,
            "path": "messages.json",
            "pointer": "/0/é",
            "app": "dev.acme.notes",
            "id": 3,
            "start": { "line": 2, "column": 4, "offset": 5 },
            "end": { "line": 2, "column": 7, "offset": 9 },
            "fix": {
              "title": "rename it to \"e\"",
              "edits": [
                {
                  "start": { "line": 2, "column": 4, "offset": 5 },
                  "end": { "line": 2, "column": 7, "offset": 9 },
                  "text": "\"e\""
                }
              ]
            },
            "suggestions": [],
            "fingerprint": "0f4d797ada7906a7"
          }
        ],
        "failures": [
          {
            "path": "x.json",
            "code": 66,
            "message": "no such file"
          }
        ]
      }

      """#
    #expect(String(decoding: bytes(outcome), as: UTF8.self) == expected)
    #expect(bytes(outcome) == bytes(outcome))
  }

  @Test func aCleanRunHasEmptyLists() throws {
    let report = try decoded(ReportsSample.outcome(ReportsSample.file([], [])))
    #expect(report.findings == [] && report.failures == [] && report.against == nil)
    #expect(String(decoding: bytes(Outcome()), as: UTF8.self).contains("\"findings\": [],"))
  }

  @Test func hostileTextComesBackInEveryField() throws {
    let evil =
      "\"\\/\u{0}\u{1B}[2J\u{7F}\u{9B}\u{2028}\u{202E}\u{2066}\u{E0041}\u{FEFF}\n\t\r😀👩‍👧é\u{FFFF}"
    let range = SourceRange(0, 1)
    var finding = ReportsSample.finding(
      "syntax", evil, detail: evil, range, fix: Fix(title: evil, edits: [Edit(range, evil)]))
    finding.pointer = evil
    finding.app = evil
    finding.id = .min
    finding.fingerprint = evil
    var outcome = ReportsSample.outcome(ReportsSample.file([0xFF, 0x0A], [finding], path: evil))
    outcome.against = Against(revision: evil, commit: evil)
    outcome.failures = [Failure(path: nil, code: .unavailable, message: evil)]
    let report = try decoded(outcome)
    let read = try #require(report.findings.first)
    let fields = [
      read.message, read.detail, read.path, read.pointer, read.app, read.fingerprint,
      read.fix?.title, read.fix?.edits.first?.text, report.against?.revision,
      report.against?.commit, report.failures.first?.message,
    ]
    for field in fields {
      #expect(field.map { Array($0.unicodeScalars) } == Array(evil.unicodeScalars))
    }
    #expect(read.id == .min && report.failures.first?.path == nil)
    let printed = String(decoding: bytes(outcome), as: UTF8.self).unicodeScalars
    let joiner: Unicode.Scalar = "\u{200D}"
    #expect(printed.allSatisfy { $0 == "\n" || $0 == joiner || !SafeText.isHidden($0) })
  }

  @Test func everyScalarSurvivesTheWriter() throws {
    var all = String.UnicodeScalarView()
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value), value < 0x3000 || value % 251 == 0 || value > 0x10FF00
      {
        all.append(scalar)
      }
    }
    var json = JSONWriter()
    json.array { $0.value(String(all)) }
    let read = try JSONDecoder().decode([String].self, from: Data(json.bytes))
    #expect(read.first.map { Array($0.unicodeScalars) } == Array(all))
  }

  @Test func editsOfSeveralFindingsKeepTheirPlaces() throws {
    let text = Array("a\nbb\nccc".utf8)
    let first = [Edit(SourceRange(0, 1), ""), Edit(SourceRange(5, 8), "x")]
    let last = [Edit(SourceRange(at: 4), "y")]
    let findings = [
      ReportsSample.finding(SourceRange(0, 1), fix: Fix(title: "1", edits: first)),
      ReportsSample.finding(SourceRange(1, 1)),
      ReportsSample.finding(SourceRange(2, 3), fix: Fix(title: "2", edits: last)),
    ]
    let report = try decoded(ReportsSample.outcome(ReportsSample.file(text, findings)))
    let edits = report.findings.map { $0.fix?.edits.map { [$0.start.line, $0.end.column] } }
    #expect(edits == [[[1, 2], [3, 4]], nil, [[2, 3]]])
    #expect(report.summary.fixable == 2)
  }

  @Test func nestedInlineContainersStayOnTheirLine() {
    var json = JSONWriter()
    json.array {
      $0.array(inline: true) { $0.array { $0.value(1) } }
      $0.object {
        $0.key("k"); $0.array { _ in }
      }
      $0.value(true)
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == """
        [
          [ [ 1 ] ],
          {
            "k": []
          },
          true
        ]
        """)
  }
}
