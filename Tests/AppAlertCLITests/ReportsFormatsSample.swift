import AppAlertModel
import AppAlertLint
import Foundation
import AppAlertJSON

@testable import AppAlertCLI

#if canImport(FoundationXML)
import FoundationXML
#endif

extension ReportsSample {
  static func rendered(_ format: FormatName, _ outcome: Outcome) -> String {
    String(decoding: format.report.render(outcome, options: RenderOptions()), as: UTF8.self)
  }

  static func object(_ format: FormatName, _ outcome: Outcome) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(rendered(format, outcome).utf8))
  }

  /// A run with one of everything: an error with a fix on one line, a warning over two lines, a
  /// finding that is ignored, a file that is missing.
  static func mixedOutcome() -> Outcome {
    let text = Array("[\n  {\"é\": 1}\n]".utf8)
    let range = SourceRange(5, 9)
    var first = finding(
      detail: "apps ignore it", range,
      fix: Fix(title: "rename it to \"e\"", edits: [Edit(range, "\"e\"")]))
    first.pointer = "/0/é"
    first.fingerprint = "0f4d797ada7906a7"
    var second = finding(
      "long-text", "long text", severity: .warning, SourceRange(4, 15), help: "write less")
    second.fingerprint = "1111111111111111-2"
    var ignored = finding("insecure-link", "http link", severity: .warning, SourceRange(4, 5))
    ignored.fingerprint = "2222222222222222"
    var file = file(text, [first, second], path: "feeds/a b.json")
    file.ignored = [
      IgnoredFinding(
        finding: ignored,
        place: Place(
          start: Position(line: 2, column: 3, offset: 4),
          end: Position(line: 2, column: 4, offset: 5)), reason: "no TLS there yet")
    ]
    var outcome = outcome(file)
    outcome.command = "lint"
    outcome.exitCode = .noInput
    outcome.failures = [
      Failure(
        path: "x.json", code: .noInput, message: "there is no such file", hint: "in /home")
    ]
    return outcome
  }

  /// An outcome whose every text is `evil`.
  static func hostileOutcome(_ evil: String, path: String? = nil) -> Outcome {
    let path = path ?? evil
    let text = Array("[\n1,\n2]".utf8)
    var findings = [Severity.error, .warning].map { severity in
      finding(
        "syntax", evil, detail: evil, severity: severity, SourceRange(2, 3),
        fix: severity == .error ? Fix(title: evil, edits: [Edit(SourceRange(2, 3), evil)]) : nil,
        help: NextStep(evil))
    }
    for index in findings.indices {
      findings[index].pointer = evil
      findings[index].app = evil
      findings[index].fingerprint = evil
    }
    var file = file(text, findings, path: path)
    file.ignored = [
      IgnoredFinding(finding: findings[1], place: file.places[1], reason: evil)
    ]
    let message = Message(
      id: 1, bundleId: evil, title: evil, text: evil, confirmLabel: evil, appVersions: [evil],
      osVersions: [evil], link: Message.Link(title: evil, url: evil))
    file.comparison = ReportsSample.comparison([message], file)
    var good = ReportsSample.file(Array("[]".utf8), [], path: "b" + path)
    good.comparison = ReportsSample.comparison([message], good)
    var outcome = outcome(file, good)
    outcome.against = Against(revision: evil, commit: evil)
    outcome.failures = [
      Failure(path: path, code: .noInput, message: evil), Failure(code: .io, message: evil),
    ]
    return outcome
  }

  static let hostileTexts = [
    "\"quotes\" 'and' \\", "]]>", "<script>alert(1)</script>", "&amp;&#10;<!--", "%0A::error::x",
    "::error::x", " \t::error file=a::x", "\n::add-mask::x", "\r::stop-commands::x", "##[error]x",
    "x ##[add-mask]y", "##vso[task.setvariable]x", "\u{1B}[31mred\u{1B}[0m\u{7}", "\u{9B}31m",
    "\u{FFFD}", "\u{202E}desrever\u{2066}", "\u{0}\u{1}\u{8}\u{B}\u{C}\u{E}\u{1F}\u{7F}",
    "\u{FFFE}\u{FFFF}\u{1FFFE}", "a\u{2028}b\u{2029}c\u{85}d", "a,b:c;d%e=f", "| a | b |\n|---|",
    "**b** _i_ `c` ~~d~~ [l](javascript:x) ![i](x) <img src=x onerror=y>", "@octocat #1 GH-1 $x$",
    "https://evil.dev www.evil.dev", "# h\n- l\n> q\n1. o\n```\n", "{0} [a](1) {x}", "", " ", "\n",
    "a/../b?c#d", "👩‍👧 日本 é\u{301}", "e-2",
  ]

  /// The same at the size of a title that somebody pasted a file into.
  static let hugeTexts = [
    String(repeating: "<&\"::##[", count: 12_500),
    "::##[" + String(repeating: "\u{202E}", count: 30_000),
  ]
}

/// An XML document as a tree, read by Foundation.
final class XMLTree: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    var children: [Element] = []

    func all(_ name: String) -> [Element] {
      children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }
  }

  private var stack = [Element(name: "", attributes: [:])]

  static func parse(_ text: String) -> Element? {
    let parser = XMLParser(data: Data(text.utf8))
    let tree = XMLTree()
    parser.delegate = tree
    guard parser.parse(), tree.stack.count == 1 else { return nil }
    return tree.stack[0].children.first
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    stack.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    stack[stack.count - 1].text += text
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let element = stack.removeLast()
    stack[stack.count - 1].children.append(element)
  }
}

/// A workflow command as GitHub's runner reads it.
struct WorkflowCommand: Equatable {
  var name: String
  var properties: [String: String] = [:]
  var message: String

  init?(_ line: String) {
    guard line.hasPrefix("::"), let end = line.dropFirst(2).range(of: "::") else { return nil }
    let head = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
    let parts = head.split(separator: " ", maxSplits: 1)
    guard let name = parts.first else { return nil }
    self.name = String(name)
    for pair in (parts.count > 1 ? String(parts[1]) : "").split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      properties[String(sides[0])] = WorkflowCommand.plain(
        String(sides[1]), [("%3A", ":"), ("%2C", ",")])
    }
    message = WorkflowCommand.plain(String(line[end.upperBound...]), [])
  }

  private static func plain(_ text: String, _ more: [(String, String)]) -> String {
    let escapes = more + [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
    return escapes.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
