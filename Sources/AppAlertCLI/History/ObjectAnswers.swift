import AppAlertJSON

/// What `git cat-file` writes: for each object a line, and behind it the object where that was asked.
struct ObjectAnswers {
  /// How many objects were asked for.
  let count: Int
  let haveTexts: Bool
  private var buffer: [UInt8] = []
  /// How much of `buffer` has been read.
  private var start = 0
  /// Of the text that is being collected, its size; nil between two texts.
  private var size: Int?
  private var answered = 0

  init(count: Int, haveTexts: Bool) {
    self.count = count
    self.haveTexts = haveTexts
  }

  var isComplete: Bool { answered == count }

  mutating func take(
    _ piece: Span<UInt8>, header: (ObjectReader.Object?) -> Void, text: (Int, Span<UInt8>) -> Void
  ) {
    piece.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    while !isComplete {
      if let size {
        guard buffer.count - start > size else { break }
        lend(start..<start + size, text)
        answered += 1
        // A line break follows each text.
        start += size + 1
        self.size = nil
      } else {
        guard let end = buffer[start...].firstIndex(of: 0x0A) else { break }
        readHeader(buffer[start..<end], header)
        start = end + 1
      }
    }
    buffer.removeFirst(start)
    start = 0
  }

  private func lend(_ range: Range<Int>, _ text: (Int, Span<UInt8>) -> Void) {
    buffer.withSpan { text(answered, $0.extracting(range)) }
  }

  /// "3f2c… blob 1234"; else something like "main:x missing".
  private mutating func readHeader(
    _ line: ArraySlice<UInt8>, _ header: (ObjectReader.Object?) -> Void
  ) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3, Revision.isObjectID(words[0]),
      ["commit", "tree", "blob", "tag"].contains(words[1]), let size = Int(words[2])
    else {
      answered += 1
      header(nil)
      return
    }
    header(ObjectReader.Object(id: words[0], type: words[1]))
    if haveTexts { self.size = size } else { answered += 1 }
  }
}
