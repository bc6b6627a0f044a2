import AppAlertLint
import AppAlertJSON

/// A JUnit report: a suite for each file, a case for every rule that ran, so that the number of
/// cases is the same when all is well. There is no standard; this is what Jenkins, GitLab and
/// Azure read.
package enum JUnitReport: Report {
  package static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8] {
    let rules = (feed: outcome.rules(ofSettings: false), settings: outcome.rules(ofSettings: true))
    let suites = outcome.files.map {
      Suite($0, $0.isSettings ? rules.settings : rules.feed, outcome)
    }
    let failures = outcome.failures
    let others = failures.count + outcome.notes.count
    var xml = XMLWriter()
    let attributes = [
      ("name", "appalert \(outcome.command)"),
      ("tests", String(suites.reduce(others) { $0 + $1.cases.count })),
      ("failures", String(suites.reduce(0) { $0 + $1.failed })),
      ("errors", String(failures.count)),
    ]
    guard !suites.isEmpty || others > 0 else {
      xml.element("testsuites", attributes)
      return xml.bytes
    }
    xml.element("testsuites", attributes) {
      for suite in suites { suite.write(to: &$0) }
      for failure in failures { write(failure, to: &$0) }
      for note in outcome.notes { write(note, to: &$0) }
    }
    return xml.bytes
  }

  /// A check that settings switch off is one that was skipped; else the case tells of it.
  private static func write(_ note: SettingsNote, to xml: inout XMLWriter) {
    let isSkipped = note.against == "none"
    let attributes = [
      ("name", note.rootPath), ("tests", "1"), ("failures", "0"), ("errors", "0"),
      ("skipped", isSkipped ? "1" : "0"),
    ]
    xml.element("testsuite", attributes) {
      $0.element("testcase", [("classname", note.rootPath), ("name", "against")]) {
        if isSkipped {
          $0.element("skipped", [("message", note.words)])
        } else {
          $0.element("system-out", [], lines: [note.words])
        }
      }
    }
  }

  /// What could not be checked is an error, which JUnit tells from a failure.
  private static func write(_ failure: Failure, to xml: inout XMLWriter) {
    let path = failure.path ?? "appalert"
    let attributes = [
      ("name", path), ("tests", "1"), ("failures", "0"), ("errors", "1"), ("skipped", "0"),
    ]
    xml.element("testsuite", attributes) {
      $0.element("testcase", [("classname", path), ("name", "checked")]) {
        let attributes = [("type", failure.code.name), ("message", failure.message)]
        $0.element("error", attributes, lines: ["\(path): \(failure.message)"])
      }
    }
  }
}

/// One file's rules.
private struct Suite {
  /// So many lines has a case.
  static let mostLines = 25_000

  struct Case {
    var rule: Rule
    /// Findings that fail the check.
    var failing: [String] = []
    /// Findings that do not: warnings, and what settings ignore.
    var passing: [String] = []
    var message = ""
    var type = "error"
    var line: Int?
    /// Findings that are only counted.
    var left = 0
  }

  let path: String
  private(set) var cases: [Case]
  var failed: Int { cases.count { !$0.failing.isEmpty } }

  init(_ file: CheckedFile, _ rules: [Rule], _ outcome: Outcome) {
    path = file.rootPath
    cases = rules.filter { !file.skippedRules.contains($0) }.map { Case(rule: $0) }
    var numbers: [Rule: Int] = [:]
    for (index, item) in cases.enumerated() { numbers[item.rule] = index }
    file.forEachFinding { found in
      let (finding, place) = (found.finding, found.place)
      guard let index = numbers[finding.rule] else { return }
      // Nobody reads more, and a file of a few megabytes can hold a million.
      guard cases[index].failing.count + cases[index].passing.count < Suite.mostLines else {
        cases[index].left += 1
        return
      }
      let words = FindingWords(finding, in: file)
      let line = "\(position(place)): \(finding.severity.rawValue): \(words.statement)"
      guard finding.severity == .error || outcome.isStrict else {
        cases[index].passing.append(line)
        return
      }
      if cases[index].failing.isEmpty {
        cases[index].message = words.statement
        cases[index].type = finding.severity.rawValue
        cases[index].line = place.start.line
      }
      cases[index].failing.append(line + (words.advice.map { "; " + $0 } ?? ""))
    }
    for ignored in file.ignored {
      guard let index = numbers[ignored.finding.rule] else { continue }
      let words = FindingWords(ignored.finding, in: file)
      let line = "\(position(ignored.place)): ignored: \(words.statement)"
      cases[index].passing.append(line + " (\(ignored.reason))")
    }
  }

  private func position(_ place: Place) -> String {
    "\(path):\(place.start.line):\(place.start.column)"
  }

  func write(to xml: inout XMLWriter) {
    let attributes = [
      ("name", path), ("tests", String(cases.count)), ("failures", String(failed)),
      ("errors", "0"), ("skipped", "0"),
    ]
    xml.element("testsuite", attributes) {
      for item in cases { write(item, to: &$0) }
    }
  }

  private func write(_ item: Case, to xml: inout XMLWriter) {
    var attributes = [("classname", path), ("name", item.rule.name), ("file", path)]
    if let line = item.line { attributes.append(("line", String(line))) }
    guard !item.failing.isEmpty || !item.passing.isEmpty else {
      xml.element("testcase", attributes)
      return
    }
    xml.element("testcase", attributes) {
      if !item.failing.isEmpty {
        // One for each case: several readers take only the first.
        let others = item.failing.count - 1 + item.left
        let more = others == 0 ? "" : " (and \(others) more)"
        $0.element(
          "failure", [("type", item.type), ("message", item.message + more)], lines: item.failing)
      }
      if !item.passing.isEmpty { $0.element("system-out", [], lines: item.passing) }
    }
  }
}

extension Outcome {
  /// The rules that ran over feeds, or over settings files, in the order of the documentation: those
  /// about settings look at no feed. Last those that found something although they did not run.
  fileprivate func rules(ofSettings isSettings: Bool) -> [Rule] {
    var rules = Rule.all.filter {
      $0.isAboutSettings == isSettings && (command == "lint" || $0.severity == .error)
    }
    var known = Set(rules)
    for file in files where file.isSettings == isSettings {
      for finding in file.findings + file.ignored.map(\.finding)
      where known.insert(finding.rule).inserted {
        rules.append(finding.rule)
      }
    }
    return rules
  }
}
