import AppAlertCLI
import AppAlertLint
import Foundation

/// Time that grows with the text and not faster: an input repeated to sixteen times the length may
/// not take much more than sixteen times as long.
func growthTarget(_ bytes: [UInt8]) -> Use {
  guard !bytes.isEmpty, bytes.count <= 1024 else { return .dropped }
  for work in [Work.lint, .repair, .report] {
    // A machine may be busy, and a cache cold: only what is slow again and again is slow.
    var growth: [Double] = []
    for _ in 0..<3 {
      let long = seconds(bytes, 1 << 15, work)
      if long < 0.05 { break }
      let short = seconds(bytes, 1 << 11, work)
      if long < 0.05 + 48 * short { break }
      growth.append(long / short)
    }
    if growth.count == 3 {
      fail("\(work) takes \(growth) times as long for sixteen times \(bytes.literal)")
    }
  }
  return .kept
}

private enum Work { case lint, repair, report }

private func seconds(_ bytes: [UInt8], _ count: Int, _ work: Work) -> Double {
  var text: [UInt8] = [UInt8(ascii: "[")]
  text.reserveCapacity(count + bytes.count)
  while text.count < count { text += bytes }
  let start = now()
  switch work {
  case .lint: _ = Linter.lint(text)
  case .repair: _ = Linter.repair(text)
  case .report:
    let program = Program()
    program.input = text
    program.run(["lint", "-", "--against", "none"])
  }
  return now() - start
}

/// The processor time of this thread, in seconds.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
