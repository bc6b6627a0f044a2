public import AppAlertJSON

/// The entry of the feed that is being read: where its values stand.
///
/// It moves through the array like a cursor, uses its storage again for each entry and makes no
/// string, so that a good entry costs next to nothing. `Message` is the same as values to keep.
public struct Entry: ~Copyable {
  public private(set) var reader = Reader()
  /// Whether the current element is an object, as an entry must be.
  public private(set) var isObject = false
  /// Whether a key stands in it, or in its link, that apps do not read.
  public private(set) var hasUnknownKey = false
  public private(set) var repeatsField = false
  public private(set) var fields = SIMD8<Int>(repeating: -1)
  public private(set) var linkFields = SIMD2<Int>(repeating: -1)
  private var passed: SourceRange?

  public init() {}

  /// Begins a file.
  public mutating func open(_ text: Span<UInt8>) -> Reader.Root { reader.open(text) }

  /// Reads the next element of the array.
  ///
  /// - Returns: whether there was one.
  public mutating func next(_ text: Span<UInt8>) -> Bool {
    guard reader.nextElement(text) else { return false }
    passed = nil
    fields = SIMD8(repeating: -1)
    linkFields = SIMD2(repeating: -1)
    hasUnknownKey = false
    repeatsField = false
    isObject = reader.root == .array && reader.nodes[0].kind == .object
    if isObject { findFields(text) }
    return true
  }

  /// Passes over the next element if it stands there byte for byte as `wholeRange` gave it for
  /// another text: then all of it is known.
  ///
  /// - Returns: whether it does; if not, `next` reads it.
  package mutating func pass(
    _ text: Span<UInt8>, _ other: Span<UInt8>, _ range: SourceRange
  ) -> Bool {
    guard reader.skipElement(text, matching: other.extracting(range.start..<range.end)) else {
      return false
    }
    passed = SourceRange(reader.position - range.count, reader.position)
    return true
  }

  /// Where the element stands that was read or passed over last; nil if a slip anywhere before its
  /// end may have changed how it was read.
  package var wholeRange: SourceRange? {
    guard reader.faults.isEmpty else { return nil }
    return passed ?? (isObject ? reader.nodes[0].range : nil)
  }

  /// Whether a key may stand twice in an object of it. False for nearly all: then no key needs to be
  /// compared with any other.
  @inlinable @inline(__always)
  public var mayRepeatKeys: Bool {
    let expected = find(.link, .object) == nil ? 1 : 2
    return repeatsField || hasUnknownKey || reader.objectCount != (isObject ? expected : 0)
  }

  /// Whether every key is there that apps need in an entry.
  @inlinable @inline(__always)
  public var hasRequiredFields: Bool {
    // A field that is not there is -1: the sign of them all tells.
    fields[0] | fields[1] | fields[2] | fields[3] | fields[4] >= 0
  }

  /// The index of the element in the array.
  @inlinable @inline(__always)
  public var index: Int { reader.elementIndex }

  /// The nodes of the element; a container is followed by what it holds.
  @inlinable @inline(__always)
  public func node(_ index: Int) -> Node { reader.nodes[index] }

  /// The node index of a field's value: of two with the same key the first, as apps take it.
  @inlinable @inline(__always)
  public func find(_ field: Field) -> Int? {
    let node = fields[field.rawValue]
    return node < 0 ? nil : node
  }

  @inlinable @inline(__always)
  public func find(_ field: LinkField) -> Int? {
    let node = linkFields[field.rawValue]
    return node < 0 ? nil : node
  }

  /// The node index of a field's value if it is of `kind`.
  @inlinable @inline(__always)
  public func find(_ field: Field, _ kind: Node.Kind) -> Int? {
    let node = fields[field.rawValue]
    return node >= 0 && reader.nodes[node].kind == kind ? node : nil
  }

  @inlinable @inline(__always)
  public func find(_ field: LinkField, _ kind: Node.Kind) -> Int? {
    let node = linkFields[field.rawValue]
    return node >= 0 && reader.nodes[node].kind == kind ? node : nil
  }

  private mutating func findFields(_ text: Span<UInt8>) {
    let end = reader.nodes[0].next
    var key = 1
    while key + 1 < end {
      let value = key + 1
      if let field = field(text, key) {
        if fields[field.rawValue] < 0 {
          fields[field.rawValue] = value
          if field == .link, reader.nodes[value].kind == .object { findLinkFields(text, value) }
        } else {
          repeatsField = true
        }
      } else {
        hasUnknownKey = true
      }
      key = reader.nodes[value].next
    }
  }

  private mutating func findLinkFields(_ text: Span<UInt8>, _ link: Int) {
    let end = reader.nodes[link].next
    var key = link + 1
    while key + 1 < end {
      if let field = linkField(text, key) {
        if linkFields[field.rawValue] < 0 {
          linkFields[field.rawValue] = key + 1
        } else {
          repeatsField = true
        }
      } else {
        hasUnknownKey = true
      }
      key = reader.nodes[key + 1].next
    }
  }

  /// The field that a key of the entry names.
  @inline(__always)
  public func field(_ text: Span<UInt8>, _ key: Int) -> Field? {
    let node = reader.nodes[key]
    if node.flags.contains(.escaped) { return field(spelled: string(text, key)) }
    let name = node.content
    return name.count > 0 ? Field.named(text, name) : nil
  }

  private func field(spelled key: String) -> Field? {
    Field.allCases.first { $0.key == key }
  }

  /// The field that a key of the entry's link names.
  @inline(__always)
  public func linkField(_ text: Span<UInt8>, _ key: Int) -> LinkField? {
    let node = reader.nodes[key]
    if node.flags.contains(.escaped) { return linkField(spelled: string(text, key)) }
    let name = node.content
    return name.count > 0 ? LinkField.named(text, name) : nil
  }

  private func linkField(spelled key: String) -> LinkField? {
    LinkField.allCases.first { $0.key == key }
  }
}

extension Entry {
  /// Calls `body` with the node index of each member's key in an object; its value is the next node.
  @inlinable @inline(__always)
  public func forEachKey(in object: Int, _ body: (Int) -> Void) {
    let end = reader.nodes[object].next
    var key = object + 1
    while key + 1 < end {
      body(key)
      key = reader.nodes[key + 1].next
    }
  }

  /// Calls `body` with the node index of each element of an array, and its index there.
  @inlinable @inline(__always)
  public func forEachElement(of array: Int, _ body: (Int, Int) -> Void) {
    let end = reader.nodes[array].next
    var element = array + 1
    var index = 0
    while element < end {
      body(element, index)
      element = reader.nodes[element].next
      index += 1
    }
  }

  /// The value of a string, for people and for keeping.
  @inlinable @inline(__always)
  public func string(_ text: Span<UInt8>, _ node: Int) -> String {
    StringLiteral.value(of: reader.nodes[node], in: text)
  }

  /// Calls `body` with the bytes that a string says; nothing is copied unless it holds escapes.
  @inlinable @inline(__always)
  public func withBytes<Result>(
    _ text: Span<UInt8>, _ node: Int, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let node = reader.nodes[node]
    if node.flags.contains(.escaped) {
      return StringLiteral.bytes(of: node, in: text).withSpan(body)
    }
    return body(text.extracting(node.content.start..<node.content.end))
  }

  /// The bundle id, where one can be read.
  @inlinable @inline(__always)
  public func app(_ text: Span<UInt8>) -> String? {
    guard let node = find(.bundleId, .string) else { return nil }
    return string(text, node)
  }
}
