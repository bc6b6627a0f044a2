/// Where files are mapped, so that the handler of SIGBUS can tell whether one of them has lost a page.
///
/// The handler may come at any instruction, so it looks without a lock, at memory that stays where it
/// is. Who adds and removes takes the lock.
final class MappedRanges: @unchecked Sendable {
  /// Those of this process: a signal comes to no object.
  static let ofProcess = MappedRanges()

  private struct Slot {
    var start: UInt = 0
    /// 0 where the slot is free.
    var end: UInt = 0
  }

  private let slots: UnsafeMutableBufferPointer<Slot>
  private let lock = SystemCalls.Lock()

  /// - Parameter capacity: enough for the files of a command line; what is too much is read instead.
  init(capacity: Int = 64) {
    slots = .allocate(capacity: capacity)
    slots.initialize(repeating: Slot())
  }

  deinit { slots.deallocate() }

  /// False where there is no room for it.
  func add(_ start: UnsafeRawPointer, _ count: Int) -> Bool {
    lock.holding {
      guard let index = slots.firstIndex(where: { $0.end == 0 }) else { return false }
      slots[index].start = UInt(bitPattern: start)
      slots[index].end = UInt(bitPattern: start) + UInt(count)
      return true
    }
  }

  func remove(_ start: UnsafeRawPointer) {
    lock.holding {
      for index in slots.indices where slots[index].start == UInt(bitPattern: start) {
        slots[index] = Slot()
      }
    }
  }

  func contain(_ address: UnsafeRawPointer) -> Bool {
    let address = UInt(bitPattern: address)
    for slot in slots where slot.start <= address && address < slot.end { return true }
    return false
  }
}
