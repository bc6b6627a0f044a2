import JSONText

/// A key that apps decode in an entry of the feed, in the order of the client's `Message` struct.
package enum Field: Int, CaseIterable, Sendable {
  case id, bundleId, title, text, confirmLabel, appVersions, osVersions, link

  /// The key as it stands in the file; keys are case-sensitive.
  package var key: String { spelling.description }

  /// Whether a missing one makes the whole file unreadable for every app.
  package var isRequired: Bool { rawValue <= Field.confirmLabel.rawValue }

  /// The type that apps decode it as.
  package var type: ValueType {
    switch self {
    case .id: .integer
    case .bundleId, .title, .text, .confirmLabel: .string
    case .appVersions, .osVersions: .strings
    case .link: .link
    }
  }

  package enum ValueType: Sendable {
    case integer, string, strings, link
  }

  /// The field whose key these bytes are.
  static func named(_ text: Span<UInt8>, _ key: SourceRange) -> Field? {
    let candidate: Field
    switch (key.count, text[key.start]) {
    case (2, UInt8(ascii: "i")): candidate = .id
    case (8, UInt8(ascii: "b")): candidate = .bundleId
    case (5, UInt8(ascii: "t")): candidate = .title
    case (4, UInt8(ascii: "t")): candidate = .text
    case (12, UInt8(ascii: "c")): candidate = .confirmLabel
    case (11, UInt8(ascii: "a")): candidate = .appVersions
    case (10, UInt8(ascii: "o")): candidate = .osVersions
    case (4, UInt8(ascii: "l")): candidate = .link
    default: return nil
    }
    return text.holds(candidate.spelling, at: key.start) ? candidate : nil
  }

  /// The key without a `String`: it is compared a million times.
  private var spelling: StaticString {
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
package enum LinkField: Int, CaseIterable, Sendable {
  case title, url

  package var key: String { self == .title ? "title" : "url" }

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
  /// Whether `word` stands at `index`; the caller knows that it fits.
  @inline(__always)
  fileprivate func holds(_ word: StaticString, at index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { wanted in
      for offset in 0..<wanted.count where self[index + offset] != wanted[offset] { return false }
      return true
    }
  }
}
