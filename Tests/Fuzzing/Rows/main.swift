import Dispatch
import AppAlertJSON

/// Reads all rows up to a length on every core, and says what was wrong with any.
func readAll(_ rows: TokenRows) -> [String] {
  let wrong = Locked<[String]>([])
  DispatchQueue.concurrentPerform(iterations: rows.tokens.count) { index in
    let found = rows.wrong(index..<index + 1)
    wrong.withLock { $0 += found }
  }
  return wrong.withLock { $0 }
}

/// The slowest of the short rows when it is repeated, in nanoseconds a byte: what a look ahead costs
/// that does not end, and so a row that costs more as the text grows.
func slowest(_ rows: TokenRows, repeatedTo size: Int) -> (nanoseconds: Double, row: String) {
  let clock = ContinuousClock()
  var slowest = (nanoseconds: 0.0, row: "")
  func measure(_ row: [UInt8]) {
    guard !row.isEmpty else { return }
    var bytes = rows.beginning
    while bytes.count < size { bytes += row }
    let time = clock.measure { _ = Reading(bytes) }
    let nanoseconds =
      (Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) / 1e9)
      / Double(bytes.count)
    if nanoseconds > slowest.nanoseconds {
      slowest = (nanoseconds, String(decoding: row, as: UTF8.self).debugDescription)
    }
  }
  func extend(_ row: [UInt8], _ length: Int) {
    measure(row)
    if length < rows.longest { for token in rows.tokens { extend(row + token, length + 1) } }
  }
  extend([], 0)
  return slowest
}

final class Locked<Value>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "lock")
  private var value: Value
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { queue.sync { body(&value) } }
}

let longest = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8
// Eight of all tokens would take a day: the longer the rows, the fewer tokens.
let fewer = ["[", "\"", "”", "}", ":", ",", "\n", "a"].map { Array($0.utf8) }
var failed = false
for beginning in TokenRows.beginnings {
  for (tokens, length) in [(TokenRows.usual, min(longest, 5)), (fewer, longest)] {
    let rows = TokenRows(tokens: tokens, beginning: beginning, longest: length)
    let wrong = readAll(rows)
    let name = String(decoding: beginning, as: UTF8.self).debugDescription
    print("\(tokens.count) tokens, up to \(length) after \(name): \(wrong.count) wrong")
    for text in wrong.prefix(10) { print("  \(text)") }
    failed = failed || !wrong.isEmpty
  }
  let rows = TokenRows(tokens: TokenRows.usual, beginning: beginning, longest: 3)
  let (short, long) = (slowest(rows, repeatedTo: 1000), slowest(rows, repeatedTo: 16_000))
  print(
    "  repeated: \(Int(short.nanoseconds)) ns a byte in 1 kB,",
    "\(Int(long.nanoseconds)) in 16 kB: \(long.row)")
  // A machine may be busy; a cost that grows with the text grows sixteenfold.
  failed = failed || long.nanoseconds > 8 * short.nanoseconds + 1000
}
if failed { fatalError("some rows are not read as they must be") }
