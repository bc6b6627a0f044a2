/// Finds the next id of an app: one that no device can have shown yet.
struct NextID {
  /// The highest id that history knows of an app; nil where it knows none.
  let highestEverPublished: (_ app: String) -> Result<Int64?, Failure>

  /// Without history: only the file counts.
  static var fileOnly: NextID { NextID { _ in .success(nil) } }

  /// One above the highest that the app has in the file or ever had, or 1.
  ///
  /// - Parameter current: the app's id in the file; nil where it has no entry.
  func next(for app: String, after current: Int64?) throws(Failure) -> Int64 {
    let highest = max(current ?? 0, try highestEverPublished(app).get() ?? 0, 0)
    guard highest < .max else {
      throw Failure(
        code: .data,
        message: "\(app.quotedAsTyped) has the highest id that there is, \(highest); "
          + "no device that has shown it can be shown another alert")
    }
    return highest + 1
  }
}
