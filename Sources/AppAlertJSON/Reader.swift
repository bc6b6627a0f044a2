/// Reads a JSON text (RFC 8259) one top-level array element at a time.
///
/// The reader keeps nodes for one element only and uses their storage again for the next, so memory
/// does not grow with the text. It is strict; what is not JSON becomes a `SyntaxError`, after which it
/// goes on with what was most probably meant, so that one slip is one fault and the rest of the text
/// is read as its author sees it. Everything that happens after a slip is in `Reader+Recovery…`;
/// a text without one never goes there.
///
/// The text is passed to each call, always the same one: a span cannot be stored.
public struct Reader: ~Copyable {
  /// How deep containers may lie in each other: where Foundation's decoder gives up.
  package static let maximumDepth = 512

  /// What the text is at its top level.
  public enum Root: Sendable {
    case array
    /// One value of another kind; `nextElement` gives it once.
    case other
    /// Nothing that could be read: the fault says why.
    case nothing
  }

  /// The nodes of the current element; the first is the element itself. Only the first `nodeCount`
  /// count.
  public internal(set) var nodes: [Node] = []
  public internal(set) var nodeCount = 0
  package internal(set) var faults: [SyntaxError] = []
  /// The index of the current element in the array.
  public internal(set) var elementIndex = -1
  /// Whether text was passed over in the current element: what seems to be missing may be there.
  public internal(set) var isElementIncomplete = false
  /// How many objects the current element holds, itself included.
  public internal(set) var objectCount = 0
  package internal(set) var hasByteOrderMark = false
  public internal(set) var root = Root.nothing
  /// The top-level value's place; its end is known once the text is read.
  package internal(set) var rootRange = SourceRange(0, 0)
  /// Where the reader stands; everything before has been read.
  public internal(set) var position = 0

  /// What may come next.
  enum State {
    /// A value, or the end of an array that has none yet.
    case firstValue
    case value
    case firstKey
    case key
    case colon
    /// A comma or a closing bracket.
    case separator
    case end
  }

  /// An open container.
  struct Frame {
    var node: Int
    var isObject: Bool
    /// Where its bracket stands.
    var start: Int
    /// The bracket that closes it.
    var closer: UInt8
    /// Whether its closing bracket is not there, but reported already: it ends with its parent.
    var endsWithParent = false
    /// How many commas came so far.
    var index = 0
    /// The key of the member being read, as a node index.
    var key = -1

    init(node: Int, isObject: Bool, start: Int, closer: UInt8? = nil) {
      self.node = node
      self.isObject = isObject
      self.start = start
      self.closer = closer ?? (isObject ? Byte.closeBrace : Byte.closeBracket)
    }

    /// The bracket that JSON closes it with.
    var meant: UInt8 { isObject ? Byte.closeBrace : Byte.closeBracket }
  }

  var state = State.end
  var frames: [Frame] = []
  var lastComma = 0
  /// The end of the last value: a missing comma belongs there.
  var lastEnd = 0
  /// Where passed-over text ended, so that its next word is not a second fault.
  var strayEnd = -1
  var hasReportedConflict = false
  /// How often a string without an end was given up and what stands in it read again.
  var rewinds = 0
  /// The faults that lie at many places, as indexes.
  var spreadFaults: [Int] = []
  /// How many faults were found beyond those that are kept.
  package internal(set) var omittedFaults = 0
  /// Whether there are faults whose places are not all kept, so that any value may hold one.
  package var hasFaultsAnywhere: Bool { omittedFaults > 0 || !spreadFaults.isEmpty }
  /// How many bytes may still be looked through for the bracket that closes another.
  var scanBudget = 1 << 20
  /// Where what belongs to a Markdown fence or front matter ends the text early.
  var textEnd = Int.max
  /// The fault of objects without an array around them, until the text ends.
  var documentsFault: Int?
  /// Where the last string began whose end recovery moved.
  var settledString = -1
  /// Where recovery was at its last step, and how many steps it has made there.
  var stalledAt = -1
  var stalls = 0
  /// Whether the reader is on "our" side of a merge conflict.
  var isInConflict = false

  package init() {
    nodes = [Node](repeating: Node(.null, SourceRange(0, 0), next: 0), count: 64)
    frames.reserveCapacity(16)
  }

  /// Reads the next element of the top-level array, or the one value that the text is instead.
  ///
  /// - Returns: whether there was one. Once there is none, `faults` is complete.
  package mutating func nextElement(_ text: Span<UInt8>) -> Bool {
    nodeCount = 0
    objectCount = 0
    isElementIncomplete = false
    let base = root == .array ? 1 : 0
    while true {
      position = text.skippingWhitespace(position)
      guard position < text.count else { return finish(text) }
      let byte = text[position]
      var isElementDone = false
      switch state {
      case .separator: isElementDone = readSeparator(text, byte)
      case .key, .firstKey: isElementDone = readKey(text, byte)
      case .value, .firstValue: isElementDone = readValue(text, byte)
      case .colon: readColon(text, byte)
      case .end: recoverAfterEnd(text)
      }
      if isElementDone, frames.count == base {
        elementIndex += 1
        if base == 0 {
          state = .end
          rootRange.end = position
        }
        return true
      }
    }
  }

  // MARK: States. Each returns whether a value ended.

  @inline(__always)
  private mutating func readSeparator(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    if byte == Byte.comma {
      takeComma()
      return false
    }
    if byte == frames[frames.count - 1].closer {
      position += 1
      return closeContainer()
    }
    return recoverSeparator(text, byte)
  }

  @inline(__always)
  private mutating func readKey(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    if byte == Byte.quote {
      frames[frames.count - 1].key = nodeCount
      readString(text, .key)
      // Nearly always the colon follows at once.
      if text.byte(position) == Byte.colon {
        position += 1
        state = .value
      } else {
        state = .colon
      }
    } else if byte == Byte.closeBrace, state == .firstKey {
      state = .separator
    } else {
      return recoverKey(text, byte)
    }
    return false
  }

  @inline(__always)
  private mutating func readColon(_ text: Span<UInt8>, _ byte: UInt8) {
    if byte == Byte.colon {
      position += 1
      state = .value
    } else {
      recoverColon(text, byte)
    }
  }

  @inline(__always)
  private mutating func readValue(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    switch byte {
    case Byte.quote:
      // An entry is an object: a key right in the array lacks its brace.
      if frames.count == 1, recoverMissingBrace(text) { return false }
      readString(text, .string)
      return endValue()
    case Byte.openBrace, Byte.openBracket:
      openContainer(text, isObject: byte == Byte.openBrace)
      return false
    case Byte.closeBracket where state == .firstValue:
      state = .separator
      return false
    case Byte.minus, Byte.zero...Byte.nine:
      readNumber(text)
      return endValue()
    case 0x74 where text.has("true", at: position): return readLiteral(text, .true, 4)
    case 0x66 where text.has("false", at: position): return readLiteral(text, .false, 5)
    case 0x6E where text.has("null", at: position): return readLiteral(text, .null, 4)
    default:
      return recoverValue(text, byte)
    }
  }

  // MARK: Steps

  mutating func takeComma() {
    lastComma = position
    position += 1
    let top = frames.count - 1
    frames[top].index += 1
    frames[top].key = -1
    state = frames[top].isObject ? .key : .value
  }

  @inline(__always)
  mutating func append(_ kind: Node.Kind, _ range: SourceRange, flags: Node.Flags = []) {
    if nodeCount == nodes.count {
      nodes.append(contentsOf: repeatElement(nodes[0], count: nodes.count))
    }
    nodes[nodeCount] = Node(kind, range, flags: flags, next: nodeCount + 1)
    nodeCount += 1
  }

  @inline(__always)
  mutating func endValue() -> Bool {
    lastEnd = position
    state = .separator
    return true
  }

  private mutating func openContainer(_ text: Span<UInt8>, isObject: Bool) {
    guard frames.count < Reader.maximumDepth else { return skipTooDeep(text) }
    frames.append(Frame(node: nodeCount, isObject: isObject, start: position))
    append(isObject ? .object : .array, SourceRange(position, position + 1))
    if isObject { objectCount += 1 }
    position += 1
    state = isObject ? .firstKey : .firstValue
  }

  /// Closes the innermost container at `position`, behind its bracket.
  mutating func closeContainer() -> Bool {
    let frame = frames.removeLast()
    lastEnd = position
    if frame.node < 0 {
      rootRange.end = position
    } else {
      nodes[frame.node].range.end = position
      nodes[frame.node].next = nodeCount
    }
    state = frames.isEmpty ? .end : .separator
    return frame.node >= 0
  }

  private mutating func readLiteral(_ text: Span<UInt8>, _ kind: Node.Kind, _ length: Int) -> Bool {
    if text.byte(position + length).isWordByte { return recoverWord(text) }
    append(kind, SourceRange(position, position + length))
    position += length
    return endValue()
  }

  /// More faults than anyone reads are counted only: a text may hold millions.
  package static let mostFaults = 20_000

  mutating func report(
    _ kind: SyntaxError.Kind, _ range: SourceRange, _ text: Span<UInt8>,
    _ repairs: [SyntaxRepair] = []
  ) {
    guard faults.count < Reader.mostFaults else {
      omittedFaults += 1
      return
    }
    var fault = SyntaxError(kind, range, pointer: pointer(text))
    fault.found = repairs
    faults.append(fault)
  }

  /// Reports a fault that may come again: all its places are one fault.
  mutating func reportSpread(
    _ kind: SyntaxError.Kind, _ range: SourceRange, _ text: Span<UInt8>, _ edits: [Edit],
    action: SyntaxRepair.Action = .usual
  ) {
    if let index = spreadFaults.first(where: { faults[$0].kind == kind }) {
      // Nobody accepts thousands of edits unseen.
      if !faults[index].found.isEmpty {
        faults[index].found[0].edits += edits
        if faults[index].found[0].edits.count > Reader.mostEdits { faults[index].found = [] }
      }
      return
    }
    let count = faults.count
    report(kind, range, text, [SyntaxRepair(action, edits)])
    guard faults.count > count else { return }
    faults[count].isSpread = true
    spreadFaults.append(count)
  }

  /// A repair is no larger than this.
  static let mostEdits = 5_000
}
