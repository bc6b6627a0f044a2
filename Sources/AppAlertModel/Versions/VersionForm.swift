/// How a text that is no version departs from one.
package enum VersionForm: Equatable, Sendable {
  /// One to three numbers joined by dots: nothing is wrong with the form.
  case plain
  /// No text, or only invisible characters.
  case empty
  /// So long that it is no version at all, whatever it holds; how many bytes.
  case tooLong(Int)
  /// Space, or something else that nobody sees, at the start or the end: `" 1.0 "`.
  case outerSpace
  /// Words before the numbers, as written: `v1.1`, `version 1.1`, `iOS 17.2`.
  case prefix(String)
  /// A build number behind the version, as written: `1.4 (18)`, `1.4+18`. Apps compare
  /// `CFBundleShortVersionString` and `systemVersion`, which hold none.
  case buildNumber(String)
  /// Something else behind the version, as written: `1.4-beta`, `17.2 beta 3`.
  case suffix(String)
  /// More than three numbers; how many.
  case tooManyParts(Int)
  /// A dot at the start, at the end, or beside another.
  case emptyPart
  /// Several versions of which only the ends or a bound are written: `1.0-1.2`, `1.0...1.2`,
  /// `>=1.0`, `1.0+`. The app knows no ranges; each version is listed.
  case range
  /// `1.x`, `1.*`, `*`: the app knows no patterns.
  case wildcard
  /// Several versions in one string: `1.0, 1.1`.
  case list
  /// A word: `none`, `all`, `latest`, `iPhone16,1`, `Sonoma`.
  case word(VersionWord)
  /// Something else than a dot between the numbers: `17,4`, `16_3_1`; which, and the version that
  /// dots make of it.
  case separator(Unicode.Scalar, meant: String)
  /// A letter that looks like a digit: `2.O`; which, and the version with the digit.
  case letter(Unicode.Scalar, meant: String)
  /// A character inside that nobody sees.
  case invisible(Unicode.Scalar)
  /// A character that no version holds.
  case character(Unicode.Scalar)
}
