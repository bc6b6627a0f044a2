extension Int {
  /// A number of things, in words: "1 error", "2 errors".
  ///
  /// - Parameter plural: the noun where it takes more than an s.
  func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) " + (self == 1 ? noun : plural ?? noun + "s")
  }
}
