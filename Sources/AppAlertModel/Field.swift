import AppAlertJSON

/// A key that apps decode in an entry of the feed, in the order of the client's `Message` struct.
public enum Field: Int, CaseIterable, Sendable {
  case id, bundleId, title, text, confirmLabel, appVersions, osVersions, link

  /// The key as it stands in the file; keys are case-sensitive.
  public var key: String { spelling.description }

  /// Whether a missing one makes the whole file unreadable for every app.
  @inlinable @inline(__always)
  public var isRequired: Bool { rawValue <= Field.confirmLabel.rawValue }

  /// The type that apps decode it as.
  @inlinable @inline(__always)
  public var type: ValueType {
    switch self {
    case .id: .integer
    case .bundleId, .title, .text, .confirmLabel: .string
    case .appVersions, .osVersions: .strings
    case .link: .link
    }
  }

  public enum ValueType: Sendable {
    case integer, string, strings, link
  }

  /// The field whose key these bytes are.
  static func named(_ text: Span<UInt8>, _ key: SourceRange) -> Field? {
    switch (key.count, text[key.start]) {
    case (2, UInt8(ascii: "i")): text.holds(.id, at: key.start)
    case (8, UInt8(ascii: "b")): text.holds(.bundleId, at: key.start)
    case (5, UInt8(ascii: "t")): text.holds(.title, at: key.start)
    case (4, UInt8(ascii: "t")): text.holds(.text, at: key.start)
    case (12, UInt8(ascii: "c")): text.holds(.confirmLabel, at: key.start)
    case (11, UInt8(ascii: "a")): text.holds(.appVersions, at: key.start)
    case (10, UInt8(ascii: "o")): text.holds(.osVersions, at: key.start)
    case (4, UInt8(ascii: "l")): text.holds(.link, at: key.start)
    default: nil
    }
  }

  /// The key without a `String`: it is compared a million times.
  @inline(__always)
  fileprivate var spelling: StaticString {
    switch self {
    case .id: "id"
    case .bundleId: "bundleId"
    case .title: "title"
    case .text: "text"
    case .confirmLabel: "confirmLabel"
    case .appVersions: "appVersions"
    case .osVersions: "osVersions"
    case .link: "link"
    }
  }
}

/// A key that apps decode in an entry's link; both are required.
public enum LinkField: Int, CaseIterable, Sendable {
  case title, url

  public var key: String { self == .title ? "title" : "url" }

  /// The field whose key these bytes are.
  static func named(_ text: Span<UInt8>, _ key: SourceRange) -> LinkField? {
    switch key.count {
    case 5 where text.holds("title", at: key.start): .title
    case 3 where text.holds("url", at: key.start): .url
    default: nil
    }
  }
}

extension Span where Element == UInt8 {
  /// The field, if its key stands at `index`. Where the field is a constant, so is its key, and one
  /// or two comparisons are left of this.
  @inline(__always)
  fileprivate func holds(_ field: Field, at index: Int) -> Field? {
    holds(field.spelling, at: index) ? field : nil
  }

  /// Whether `word` stands at `index`.
  @inline(__always)
  fileprivate func holds(_ word: StaticString, at index: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard index + length <= count else { return false }
    return word.withUTF8Buffer { wanted in
      let wanted = UnsafeRawBufferPointer(wanted)
      var offset = 0
      while offset + 8 <= length {
        let here = bytes.unsafeLoadUnaligned(fromByteOffset: index + offset, as: UInt64.self)
        let other = wanted.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if here != other { return false }
        offset += 8
      }
      while offset < length {
        if self[index + offset] != wanted[offset] { return false }
        offset += 1
      }
      return true
    }
  }
}
