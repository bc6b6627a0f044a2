import JSONText

/// Reads many old texts out of one `git cat-file --batch`, holding one of them at a time.
struct BlobReader {
  private var buffer: [UInt8] = []
  /// How much of `buffer` has been read.
  private var start = 0
  /// Of the text that is being collected, its size; nil between two texts.
  private var size: Int?
  private(set) var count = 0
  private var isBroken = false

  /// Lends the texts one after the other, in the order of their ids.
  ///
  /// - Parameters:
  ///   - ids: blob ids.
  ///   - consume: gets a text's index in `ids`.
  static func read(
    _ ids: [String], in repository: Repository, _ consume: (Int, Span<UInt8>) -> Void
  ) throws(HistoryGap) {
    guard !ids.isEmpty else { return }
    var reader = BlobReader()
    do throws(Git.Refusal) {
      _ = try repository.git.stream(
        ["cat-file", "--batch", "--buffer"], input: ids.joined(separator: "\n") + "\n"
      ) { piece in
        reader.take(piece, consume)
        return !reader.isBroken
      }
    } catch {
      if !reader.isBroken { throw HistoryGap(error, root: repository.root) }
    }
    // What a whole clone has, one that lacks texts does not: it says "missing", or gives up.
    if reader.count < ids.count { throw .partial }
  }

  private mutating func take(_ piece: Span<UInt8>, _ consume: (Int, Span<UInt8>) -> Void) {
    piece.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    while !isBroken {
      if let size {
        guard buffer.count - start > size else { break }
        lend(start..<start + size, consume)
        count += 1
        // A line break follows each text.
        start += size + 1
        self.size = nil
      } else {
        guard let end = buffer[start...].firstIndex(of: 0x0A) else { break }
        readHeader(buffer[start..<end])
        start = end + 1
      }
    }
    buffer.removeFirst(start)
    start = 0
  }

  private func lend(_ range: Range<Int>, _ consume: (Int, Span<UInt8>) -> Void) {
    buffer.withSpan { consume(count, $0.extracting(range)) }
  }

  /// "3f2c… blob 1234", or "3f2c… missing".
  private mutating func readHeader(_ line: ArraySlice<UInt8>) {
    let words = line.split(separator: 0x20)
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
      isBroken = true
      return
    }
    self.size = size
  }
}
