extension FeedMutator {
  /// One change of bytes that knows nothing of JSON.
  mutating func changeBytes(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else {
      steps.append("bytes: a sequence alone")
      bytes = random.pick(FeedPool.sequences)
      return
    }
    let index = random.below(bytes.count)
    switch random.below(11) {
    case 0:
      steps.append("bytes: flip a bit")
      bytes[index] ^= 1 << UInt8(random.below(8))
    case 1:
      steps.append("bytes: remove one")
      bytes.remove(at: index)
    case 2:
      steps.append("bytes: repeat one")
      bytes.insert(bytes[index], at: index)
    case 3:
      steps.append("bytes: swap two neighbours")
      if index > 0 { bytes.swapAt(index, index - 1) }
    case 4:
      steps.append("bytes: overwrite one")
      bytes[index] = UInt8(random.below(256))
    case 5:
      steps.append("bytes: cut off")
      bytes.removeSubrange(index...)
    case 6:
      steps.append("bytes: remove some")
      bytes.removeSubrange(index..<min(index + 1 + random.below(12), bytes.count))
    case 7:
      steps.append("bytes: repeat some")
      let some = bytes[index..<min(index + 1 + random.below(12), bytes.count)]
      bytes.insert(contentsOf: Array(some), at: index)
    case 8:
      changeWhole(&bytes)
    default:
      steps.append("bytes: insert a sequence")
      bytes.insert(contentsOf: random.pick(FeedPool.sequences), at: index)
    }
  }

  /// The file as another program would have saved it.
  private mutating func changeWhole(_ bytes: inout [UInt8]) {
    switch random.below(5) {
    case 0:
      steps.append("bytes: a mark before")
      bytes = [0xEF, 0xBB, 0xBF] + bytes
    case 1:
      steps.append("bytes: a NUL behind")
      bytes.append(0)
    case 2:
      steps.append("bytes: UTF-16")
      bytes = FeedText.utf16(
        String(decoding: bytes, as: UTF8.self), bigEndian: random.once(in: 2),
        mark: random.once(in: 2))
    case 3:
      steps.append("bytes: UTF-32")
      bytes = FeedText.utf32(
        String(decoding: bytes, as: UTF8.self), bigEndian: random.once(in: 2),
        mark: random.once(in: 2))
    default:
      steps.append("bytes: the file twice")
      bytes += bytes
    }
  }
}
