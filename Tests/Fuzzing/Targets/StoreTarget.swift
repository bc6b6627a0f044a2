import AppAlertCLI
import Foundation

/// App Store responses for `new --from-store`: a good one gives a feed that passes and says what the
/// response says; any other is refused.
func storeTarget(_ bytes: [UInt8]) -> Use {
  let program = Program()
  program.empty()
  program.input = bytes
  let code = program.run(["new", "--from-store", "-", "--against", "none"])
  let feed = program.read("messages.json")
  guard code == .ok else {
    if feed != nil { fail("a refusal (\(code)) left a file") }
    return .kept
  }
  guard let feed, Agreement.errors(feed).isEmpty,
    let message = try? Client.decode(Data(feed)).first
  else { fail("the new feed does not pass: \(feed?.literal ?? "")") }
  guard let response = try? JSONDecoder().decode(Response.self, from: Data(bytes)),
    let result = response.results.first
  else { return .kept }
  let version = result.version?.trimmingCharacters(in: .whitespacesAndNewlines)
  let title = version.map { "Version \($0) is available" }
  guard message.bundleId == result.bundleId, title == nil || message.title == title,
    message.link?.url == result.trackViewUrl, message.id == 1
  else { fail("\(message) is not what the store says: \(result)") }
  return .kept
}

private struct Response: Decodable {
  var results: [Result]

  struct Result: Decodable {
    var bundleId: String
    var version: String?
    var trackViewUrl: String?
    var releaseNotes: String?
  }
}
