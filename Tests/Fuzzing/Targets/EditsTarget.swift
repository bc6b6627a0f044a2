import Foundation

/// `new`, `bump-id`, `cancel` and `--resume` on files that `validate` accepts: what is edited says
/// what it should, the rest keeps its bytes, and the result passes.
func editsTarget(_ bytes: [UInt8]) -> Use {
  guard Agreement.errors(bytes).isEmpty else { return .dropped }
  guard let messages = try? Client.decode(Data(bytes)) else {
    fail("it passes, and apps cannot read it")
  }
  var random = SplitMix64(seed: bytes.hash)
  do {
    let edited = EditCase(bytes: bytes, messages: messages)
    if let complaint = try edited.complaint(&random) { fail(complaint) }
  } catch {
    fail("the edits cannot be made: \(error)")
  }
  return .kept
}
