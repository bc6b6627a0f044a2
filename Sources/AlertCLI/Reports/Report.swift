/// A way to tell an outcome: one for each format.
package protocol Report {
  /// The whole report as UTF-8, ending in a line feed unless it is empty.
  static func render(_ outcome: Outcome, options: RenderOptions) -> [UInt8]
}

/// What a report may know of the place where it is read.
package struct RenderOptions: Hashable, Sendable {
  /// Whether escape codes may colour the text.
  package var isColoured: Bool
  /// The columns that lines are wrapped and frames cropped to, from 40.
  package var columns: Int

  package init(isColoured: Bool = false, columns: Int = 100) {
    self.isColoured = isColoured
    self.columns = max(columns, 40)
  }

  package var palette: Palette { isColoured ? .ansi : .none }
}
