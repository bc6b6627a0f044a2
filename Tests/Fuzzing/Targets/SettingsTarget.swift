import AppAlertLint
import AppAlertJSON

/// The reader of settings: its findings lie inside of the text, and no settings hide what stops
/// apps, nor an error that is not ignored by name.
func settingsTarget(_ bytes: [UInt8]) -> Use {
  let reading = Settings.read(bytes)
  checkFindings(reading.findings, in: bytes)
  for finding in reading.findings where finding.rule.name != "invalid-settings" {
    fail("settings have a finding of \(finding.rule.name)")
  }
  let settings = reading.settings
  let plain = spoiledFeed.withSpan { Linter.check($0, scope: .advice).findings }
  let result = spoiledFeed.withSpan {
    Linter.check($0, scope: .advice, settings: settings)
  }
  for finding in plain where finding.rule.severity == .error {
    if finding.rule.name == "unknown-key", settings.extraKeys.contains("image") { continue }
    let isLeft = result.findings.contains { $0.isAlike(finding) }
    let isIgnored = result.ignored.contains { $0.finding.isAlike(finding) }
    if isLeft { continue }
    if !isIgnored || finding.stopsDecoding { fail("settings hide \(finding.rule.name)") }
  }
  for ignored in result.ignored where !settings.ignores.indices.contains(ignored.by) {
    fail("ignored by an entry that is not there")
  }
  _ = settings.unusedIgnores(used: Set(result.ignored.map(\.by)), Settings.Sight())
  _ = bytes.withSpan { settings.repeatedIgnores(in: $0) }
  return .kept
}

extension Finding {
  fileprivate func isAlike(_ other: Finding) -> Bool {
    rule == other.rule && range == other.range
  }
}

/// A feed with a finding of most rules.
private let spoiledFeed = Array(
  """
  [{"id": 3, "bundleId": "dev.acme.ink", "title": "TODO", "text": "<b>Hi</b> &amp; ", "link":
    {"title": "OK", "url": "http://acme.dev."}, "confirmLabel": "OK", "osVersions": ["17"]},
   {"id": 3000000000, "bundleId": "dev.acme.notes", "title": "A", "text": "A", "image": "a.png",
    "confirmLabel": "O\\u200bK", "appVersions": ["1.0", "1.0", "9.9"], "osVersions": ["17.5.2"]},
   {"id": 0, "bundleId": "dev.acme.ink", "title": "", "text": "x", "confirmLabel": "y",
    "appVersions": [], "link": {"title": "z", "url": "myapp://open"}}]
  """.utf8)
