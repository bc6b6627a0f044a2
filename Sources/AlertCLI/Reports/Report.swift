/// A way to tell an outcome: one for each format.
package protocol Report {
  /// The whole report as UTF-8, ending in a line feed unless it is empty.
  static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8]
}

/// What a report may know of the place where it is read.
package struct RenderOptions: Equatable, Sendable {
  package var style: Style
  /// The columns that lines are wrapped and frames cropped to, 40...1000.
  package var columns: Int

  package init(style: Style = .plain, columns: Int = 100) {
    self.style = style
    self.columns = min(max(columns, 40), 1000)
  }
}

extension FormatName {
  /// The type that writes this format; nil for those that are still to come.
  package var report: (any Report.Type)? {
    switch self {
    case .text: TextReport.self
    case .json: JSONReport.self
    case .xcode, .github, .sarif, .gitlab, .junit, .markdown: nil
    }
  }
}
