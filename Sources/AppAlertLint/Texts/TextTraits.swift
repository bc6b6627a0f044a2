/// What a text may hold, told from its bytes alone: the reasons to look at it closely.
///
/// Most texts are plain words, of which no rule needs to see more than that. A trait may be there
/// for nothing, but where one is missing there is nothing to find.
struct TextTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// White space at an end or beside a line break.
  static let space = TextTraits(rawValue: 1)
  /// A control, or a character that nobody sees.
  static let invisible = TextTraits(rawValue: 2)
  /// A character that Markdown or HTML begins with, or a backslash.
  static let markup = TextTraits(rawValue: 4)
  /// The beginning of a variable, or letters of "TODO" or "lorem ipsum", or a bracket.
  static let placeholder = TextTraits(rawValue: 8)
  /// Letters that UTF-8 read in another encoding begins with, U+FFFD, or a percent sign.
  static let damage = TextTraits(rawValue: 16)
}
