/// A way to tell an outcome: one for each format.
package protocol Report {
  /// The whole report as UTF-8, ending in a line feed unless it is empty.
  static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8]

  /// The same in pieces, where it may be larger than memory should hold.
  static func write(
    _ outcome: Outcome, options: RenderOptions, to sink: @escaping ([UInt8]) -> Void)
}

extension Report {
  package static func write(
    _ outcome: Outcome, options: RenderOptions, to sink: @escaping ([UInt8]) -> Void
  ) {
    sink(render(outcome, options: options))
  }
}

/// A report that lists every finding, and so is written in pieces.
protocol LongReport: Report {}

extension LongReport {
  package static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8] {
    let whole = ByteCollector()
    write(outcome, options: options) { whole.bytes += $0 }
    return whole.bytes
  }
}

private final class ByteCollector {
  var bytes: [UInt8] = []
}

/// What a report may know of the place where it is read.
package struct RenderOptions: Equatable, Sendable {
  package var style: Style
  /// The columns that lines are wrapped and frames cropped to, 40...1000.
  package var columns: Int
  /// The bytes that a markdown report may take: its readers refuse larger ones whole.
  package var limit = MarkdownReport.summaryLimit

  package init(style: Style = .plain, columns: Int = 100) {
    self.style = style
    self.columns = min(max(columns, 40), 1000)
  }
}

extension FormatName {
  /// The type that writes this format.
  package var report: any Report.Type {
    switch self {
    case .text: TextReport.self
    case .xcode: XcodeReport.self
    case .github: GitHubReport.self
    case .json: JSONReport.self
    case .sarif: SARIFReport.self
    case .gitlab: GitLabReport.self
    case .junit: JUnitReport.self
    case .markdown: MarkdownReport.self
    }
  }
}
