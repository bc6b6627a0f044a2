/// One value, or one key, of the element being read.
///
/// Nodes lie in one flat array in the order of the text. A container is followed by what it holds,
/// an object by key, value, key, value…; `next` steps over a whole subtree.
///
/// Public, like all that every message passes through: the compiler inlines nothing across modules
/// that is `package`, not even a comparison of two kinds.
public struct Node: Sendable {
  public enum Kind: UInt8, Sendable {
    case null, `true`, `false`, number, string, array, object
    /// The key of a member; its value is the node after it.
    case key
    /// Something stands here that is no JSON value; the reader has a fault for it, so what it may
    /// have meant is nobody's business a second time.
    case invalid
  }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    @inlinable @inline(__always)
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The library's own is generic, and other modules call it unspecialized.
    @inlinable @inline(__always)
    public func contains(_ flags: Flags) -> Bool { rawValue & flags.rawValue == flags.rawValue }

    /// The string holds a backslash: its bytes are not its value.
    @inlinable @inline(__always)
    public static var escaped: Flags { Flags(rawValue: 1) }
    /// The string holds bytes above 0x7F.
    @inlinable @inline(__always)
    public static var nonASCII: Flags { Flags(rawValue: 2) }
    /// A fault lies inside the string: its content is not known.
    @inlinable @inline(__always)
    public static var damaged: Flags { Flags(rawValue: 4) }
    /// The number has a fraction or an exponent.
    @inlinable @inline(__always)
    public static var real: Flags { Flags(rawValue: 8) }
    /// The string has no quotes, or others than JSON's; its range is its content.
    @inlinable @inline(__always)
    public static var bare: Flags { Flags(rawValue: 16) }
  }

  public let kind: Kind
  public var flags: Flags
  /// From the first byte to the one after the last, quotes and brackets included.
  public var range: SourceRange
  /// The index of the node behind this one's subtree.
  public var next: Int

  public init(_ kind: Kind, _ range: SourceRange, flags: Flags = [], next: Int) {
    self.kind = kind
    self.flags = flags
    self.range = range
    self.next = next
  }

  /// A string's bytes between its quotes.
  @inlinable @inline(__always)
  public var content: SourceRange {
    guard !flags.contains(.bare), range.count >= 2 else { return range }
    return SourceRange(range.start + 1, range.end - 1)
  }
}
