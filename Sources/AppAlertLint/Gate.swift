/// What an entry has that a warning rule looks at. Rules whose gate an entry does not open are not
/// even asked: most entries open none.
struct Gate: OptionSet, Sendable {
  let rawValue: UInt16

  /// Open for every entry.
  static let always = Gate(rawValue: 1)
  /// A text with a trait.
  static let space = Gate(rawValue: 2)
  static let invisible = Gate(rawValue: 4)
  static let markup = Gate(rawValue: 8)
  static let placeholder = Gate(rawValue: 16)
  static let damage = Gate(rawValue: 32)
  static let appVersions = Gate(rawValue: 64)
  static let osVersions = Gate(rawValue: 128)
  static let link = Gate(rawValue: 256)
  /// `null` for a key that may be left out.
  static let null = Gate(rawValue: 512)
  /// An id that is long, or no plain integer.
  static let id = Gate(rawValue: 1024)
  /// A text with more bytes than its limit has characters.
  static let length = Gate(rawValue: 2048)
  /// A text that begins as the title does, and is about as long.
  static let repeatedTitle = Gate(rawValue: 4096)
  /// A bundle id whose first part is as long as that of a team.
  static let bundleID = Gate(rawValue: 8192)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The gates of a text's traits.
  init(_ traits: TextTraits) { rawValue = UInt16(traits.rawValue) << 1 }
}
