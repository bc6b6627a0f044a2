import AppAlertJSON

/// A text that is edited again and again, as pieces of the original and what was put between them:
/// so the edits of all rounds can be told as one list.
struct PatchedText {
  private enum Piece {
    case original(SourceRange)
    case inserted([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .inserted(let bytes): bytes.count
      }
    }

    /// A part of it, from byte to byte.
    func part(_ start: Int, _ end: Int) -> Piece {
      switch self {
      case .original(let range): .original(SourceRange(range.start + start, range.start + end))
      case .inserted(let bytes): .inserted(Array(bytes[start..<end]))
      }
    }
  }

  private var pieces: [Piece]
  private let originalCount: Int

  init(count: Int) {
    originalCount = count
    pieces = count == 0 ? [] : [.original(SourceRange(0, count))]
  }

  /// Makes edits whose ranges are those of the text as it is now; in order, without overlap.
  mutating func apply(_ edits: [Edit]) {
    let old = pieces
    pieces = []
    var index = 0
    var offset = 0
    var position = 0
    // Keeps or drops what lies before `target`.
    func advance(to target: Int, keeps: Bool, _ pieces: inout [Piece]) {
      while position < target, index < old.count {
        let step = min(old[index].count - offset, target - position)
        if keeps { pieces.append(old[index].part(offset, offset + step)) }
        position += step
        offset += step
        if offset == old[index].count {
          index += 1
          offset = 0
        }
      }
    }
    for edit in edits {
      advance(to: edit.range.start, keeps: true, &pieces)
      if !edit.text.isEmpty { pieces.append(.inserted(Array(edit.text.utf8))) }
      advance(to: edit.range.end, keeps: false, &pieces)
    }
    advance(to: .max, keeps: true, &pieces)
  }

  /// Where places of the text, in order, come from in the original; what was put in comes from where
  /// it was put.
  func originals(of offsets: [Int]) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(offsets.count)
    var position = 0
    var original = 0
    var index = 0
    for offset in offsets {
      while index < pieces.count, position + pieces[index].count <= offset {
        position += pieces[index].count
        if case .original(let range) = pieces[index] { original = range.end }
        index += 1
      }
      if index < pieces.count, case .original(let range) = pieces[index] {
        result.append(range.start + offset - position)
      } else {
        result.append(original)
      }
    }
    return result
  }

  /// The edits that make this text of the original.
  var edits: [Edit] {
    var edits: [Edit] = []
    var position = 0
    var inserted: [UInt8] = []
    func close(at start: Int) {
      if start > position || !inserted.isEmpty {
        edits.append(
          Edit(SourceRange(position, start), String(decoding: inserted, as: UTF8.self)))
        inserted = []
      }
    }
    for piece in pieces {
      switch piece {
      case .inserted(let bytes): inserted += bytes
      case .original(let range):
        close(at: range.start)
        position = range.end
      }
    }
    close(at: originalCount)
    return edits
  }
}
