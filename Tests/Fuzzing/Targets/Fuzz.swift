import AppAlertModel
import AppAlertLint
import Foundation

/// The targets: what is done with each input. One ends the process where a promise is broken.
private let targets: [String: @Sendable ([UInt8]) -> Use] = [
  "reader": readerTarget, "edits": editsTarget, "repairs": repairsTarget,
  "settings": settingsTarget, "history": historyTarget, "store": storeTarget,
  "arguments": argumentsTarget, "preview": previewTarget, "growth": growthTarget,
]

/// Whether an input may lead to others.
enum Use: CInt {
  case kept = 0
  case dropped = -1
}

private let target: @Sendable ([UInt8]) -> Use = {
  let name = ProcessInfo.processInfo.environment["APPALERT_FUZZ"] ?? ""
  guard let target = targets[name] else {
    fatalError("APPALERT_FUZZ is one of \(targets.keys.sorted())")
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(Array(UnsafeBufferPointer(start: start, count: count))).rawValue
}

/// Ends the process: libFuzzer writes the input down and the run fails.
func fail(_ what: String) -> Never { fatalError(what) }

extension [UInt8] {
  /// A number for choices that an input leaves open.
  var hash: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

  /// The parts between bytes that no text holds.
  var parts: [[UInt8]] {
    split(separator: 0xFF, omittingEmptySubsequences: false).map(Array.init)
  }

  /// As a Swift literal.
  var literal: String { String(decoding: self, as: UTF8.self).debugDescription }
}
