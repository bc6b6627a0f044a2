import AppAlertJSON

/// A whole feed as apps decode it: all of it or nothing.
package enum FeedReading {
  /// The messages that apps decode from a file; nil where they cannot decode it, and so show no
  /// alert at all.
  package static func messages(_ text: Span<UInt8>) -> [Message]? {
    withUTF8(text) { text in
      var entry = Entry()
      var messages: [Message] = []
      var seenFaults = 0
      guard entry.open(text) == .array else { return nil }
      while entry.next(text) {
        guard entry.isDecodable(text), entry.toleratesFaults(from: seenFaults, text),
          let message = Message(entry, text)
        else { return nil }
        seenFaults = entry.reader.faults.count
        messages.append(message)
      }
      return entry.toleratesFaults(from: seenFaults, text) ? messages : nil
    }
  }

  /// Whether apps decode a file, found out without making a string.
  package static func isDecodable(_ text: Span<UInt8>) -> Bool {
    withUTF8(text) { text in
      var entry = Entry()
      var seenFaults = 0
      guard entry.open(text) == .array else { return false }
      while entry.next(text) {
        guard entry.isDecodable(text), entry.toleratesFaults(from: seenFaults, text) else {
          return false
        }
        seenFaults = entry.reader.faults.count
      }
      return entry.toleratesFaults(from: seenFaults, text)
    }
  }

  /// The messages of a copy of the bytes.
  package static func messages(_ bytes: [UInt8]) -> [Message]? {
    bytes.withSpan { messages($0) }
  }

  /// Lends a text as UTF-8. Apps decode UTF-16 and UTF-32 too; one that is neither is lent as it is.
  package static func withUTF8<Result>(
    _ text: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let encoding = text.wideEncoding, let utf8 = WideText.utf8(text, encoding) else {
      return body(text)
    }
    return utf8.withSpan { body($0) }
  }
}

extension Entry {
  /// Whether apps decode the current element: every key that they need is there, and each value
  /// that they read is of its type. Faults of the text are not looked at.
  package func isDecodable(_ text: Span<UInt8>) -> Bool {
    guard isObject, hasRequiredFields, id(text) != nil else { return false }
    for field in [Field.bundleId, .title, .text, .confirmLabel] where find(field, .string) == nil {
      return false
    }
    for field in [Field.appVersions, .osVersions] where !isDecodableList(field) { return false }
    guard let link = find(Field.link), reader.nodes[link].kind != .null else { return true }
    return find(LinkField.title, .string) != nil && find(LinkField.url, .string) != nil
  }

  private func isDecodableList(_ field: Field) -> Bool {
    guard let list = find(field), reader.nodes[list].kind != .null else { return true }
    guard reader.nodes[list].kind == .array else { return false }
    var isGood = true
    forEachElement(of: list) { element, _ in
      if reader.nodes[element].kind != .string { isGood = false }
    }
    return isGood
  }

  /// Whether apps pass over the faults that were found since there were `first`: those of the
  /// current element, or of what follows the last.
  package func toleratesFaults(from first: Int, _ text: Span<UInt8>) -> Bool {
    reader.faults[first...].allSatisfy { isHarmless($0, text) }
  }

  /// The decoder takes a comma before a closing bracket, and looks into no value that it does not
  /// need.
  private func isHarmless(_ fault: SyntaxError, _ text: Span<UInt8>) -> Bool {
    switch fault.kind {
    case .trailingComma: return true
    case .badEscape:
      // Of `\u` it counts the digits wherever it stands.
      let next = fault.range.start + 1
      return next < text.count && text[next] != UInt8(ascii: "u") && isUnread(fault.range.start)
    case .path: return isUnread(fault.range.start) && text.canSkipEscapes(from: fault.range.start)
    case .loneSurrogate, .badUTF8, .rawLineBreak, .controlCharacter,
      .number(.leadingZero), .number(.emptyFraction), .number(.emptyExponent):
      return isUnread(fault.range.start)
    default: return false
    }
  }

  /// Whether an offset lies in a value that apps do not read. Keys they read all.
  private func isUnread(_ offset: Int) -> Bool {
    guard isObject else { return false }
    return isUnread(offset, in: 0) { node in
      for field in 0..<fields.scalarCount where fields[field] == node { return true }
      return false
    }
  }

  private func isUnread(_ offset: Int, in object: Int, _ isRead: (Int) -> Bool) -> Bool {
    var isUnread = false
    forEachKey(in: object) { key in
      let value = reader.nodes[key + 1]
      guard value.range.start <= offset, offset < value.range.end else { return }
      if key + 1 == find(.link, .object) {
        isUnread = self.isUnread(offset, in: key + 1) { node in
          node == linkFields[0] || node == linkFields[1]
        }
      } else {
        isUnread = !isRead(key + 1)
      }
    }
    return isUnread
  }
}

extension Span where Element == UInt8 {
  /// Whether the decoder passes over the rest of a string: it takes the four bytes after `\u` unseen,
  /// but the string must not end in them.
  fileprivate func canSkipEscapes(from start: Int) -> Bool {
    var index = start
    while index + 1 < count, self[index] != UInt8(ascii: "\"") {
      guard self[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if self[index + 1] == UInt8(ascii: "u") {
        for offset in index + 2..<index + 6 {
          guard offset < count, self[offset] != UInt8(ascii: "\""),
            self[offset] != UInt8(ascii: "\\")
          else { return false }
        }
      }
      index += 2
    }
    return true
  }
}
