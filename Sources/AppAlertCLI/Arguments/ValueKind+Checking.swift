import AppAlertLint

extension ValueKind {
  /// Why the text cannot be the option's value; nil where it can.
  func problem(
    with text: String, option: String, expected: UsageError.Expected
  ) -> UsageError.ValueProblem? {
    if case .text = self { return nil }
    if text.isEmpty { return .empty(option: option, expected: expected) }
    switch self {
    case .choice(let choices):
      if choices.contains(text) { return nil }
      return .unknownChoice(
        option: option, value: text, choices: choices,
        nearest: Nearest.guess(text, among: choices))
    case .number(let first):
      // Int64 takes a "+" too, which no id is written with.
      let isDigits = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isDigits, let number = Int64(text), number >= first else {
        return .notANumber(option: option, value: text, from: first)
      }
      return nil
    case .appVersion:
      return ValueAdvice(appVersion: text, for: .device).map { .version(option: option, $0) }
    case .osVersion:
      return ValueAdvice(osVersion: text, for: .device).map { .version(option: option, $0) }
    case .report:
      return Self.reportProblem(text)
    case .text, .word, .inputFile, .textFile, .path, .revision, .bundleID, .topic, .appVersions,
      .osVersions:
      return nil
    }
  }

  private static func reportProblem(_ text: String) -> UsageError.ValueProblem? {
    if let report = ReportRequest(text) {
      return report.path == "-" ? .reportToStandardOutput(report.format) : nil
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let format = FormatName(rawValue: name) { return .reportWithoutPath(text, format: format) }
    guard parts.count == 2 else { return .reportWithoutPath(text, format: nil) }
    let nearest = Nearest.guess(name, among: FormatName.allCases.map(\.rawValue))
    return .unknownReportFormat(name, path: String(parts[1]), nearest: nearest)
  }
}
