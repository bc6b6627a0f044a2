import AppAlertCLI
import AppAlertModel
import Foundation

/// `preview` answers as the app would, and what it draws can act nowhere.
func previewTarget(_ bytes: [UInt8]) -> Use {
  let messages = try? Client.decode(Data(bytes))
  var random = SplitMix64(seed: bytes.hash)
  let program = Program()
  program.input = bytes
  let code = program.run(["preview", "-f", "-"])
  Program.checkHarmless(program.output, "the text")
  let isRead = code == .ok
  if isRead, messages == nil { fail("it draws what apps cannot read") }
  if !isRead, code != .data { fail("it ends with \(code)") }
  program.run(["preview", "-f", "-", "--format", "html"])
  PageCheck(program.output).run()
  guard isRead, let messages, !messages.isEmpty else { return .kept }
  for _ in 0..<3 { answer(messages, &random, program) }
  return .kept
}

/// One question about one device, asked of preview, of the library and of the client.
private func answer(
  _ messages: [Client.Message], _ random: inout SplitMix64, _ program: Program
) {
  let message = random.pick(messages)
  let versions = (message.osVersions ?? []) + ["17.0", "26.0.1"]
  let appVersions = (message.appVersions ?? []) + ["1.0", "2.1.0"]
  let device = Client.Device(
    bundleId: message.bundleId, appVersion: random.pick(appVersions),
    osVersion: random.pick(versions), lastSeen: lastSeen(message.id, &random))
  let first = Client.entry(for: device.bundleId, in: messages) ?? message
  let wanted = Client.shows(messages, on: device) != nil
  let audience = Audience(appVersions: first.appVersions, osVersions: first.osVersions)
  let decision = audience.decide(
    id: Int64(first.id),
    on: Device(
      appVersion: device.appVersion, osVersion: device.osVersion,
      lastSeen: Int64(device.lastSeen)))
  if decision.verdict != wanted { fail("\(decision) on \(device) for \(first)") }
  let code = program.run([
    "preview", "-f", "-", "--format", "json", "--app-version=\(device.appVersion)",
    "--os-version=\(device.osVersion)", "--last-seen=\(device.lastSeen)", "--", device.bundleId,
  ])
  // A version that no device reports is refused, and so is a name that is none of an app's.
  if code == .usage { return }
  if code != .ok { fail("it ends with \(code)") }
  guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(program.output)),
    let preview = answer.previews.first, answer.previews.count == 1
  else { fail("no JSON of ours: \(program.outputText)") }
  let labels = [first.confirmLabel] + (first.link.map { [$0.title] } ?? [])
  guard preview.shown == wanted, preview.app == device.bundleId, preview.id == first.id,
    preview.alert?.title == first.title, preview.alert?.text == first.text,
    preview.alert?.buttons.map(\.label) == labels, preview.steps.count == 3,
    preview.alert?.buttons.last?.url == first.link?.url,
    preview.audience?.appVersions == first.appVersions,
    preview.audience?.osVersions == first.osVersions
  else { fail("\(preview) on \(device) for \(first)") }
}

private func lastSeen(_ id: Int, _ random: inout SplitMix64) -> Int {
  max(random.pick([0, id, id &- 1, id &+ 1, .max]), 0)
}

private struct Answer: Decodable {
  var previews: [Preview]

  struct Preview: Decodable {
    var app: String
    var id: Int?
    var alert: Alert?
    var shown: Bool?
    var steps: [Step]
    var audience: Reach?
  }
  struct Alert: Decodable {
    var title, text: String
    var buttons: [Button]
  }
  struct Button: Decodable {
    var label: String
    var url: String?
  }
  struct Step: Decodable { var check: String }
  struct Reach: Decodable { var appVersions, osVersions: [String]? }
}
