import AppAlertModel
import AppAlertLint

/// One page for a browser: the alerts of a feed as drawn by a phone and by a Mac, who sees them, and
/// a form that answers for a device.
///
/// It needs nothing but itself. Its policy lets one script and one style run, both ours, so nothing
/// that stands in the feed can act.
struct PreviewPage {
  private let feed: PreviewFeed
  private let file: CheckedFile
  private let entries: [PreviewFeed.Entry]
  private let platform: PreviewPlatform?
  private let device: Device?
  /// The indices of the findings of each entry that is drawn, and of all others.
  private var entryFindings: [Int: [Int]] = [:]
  private var otherFindings: [Int] = []
  private var html = HTML()

  /// - Parameters:
  ///   - apps: the apps to draw; nil for all.
  ///   - device: what the form begins with.
  ///   - nextID: the id that an app's next alert would get.
  static func render(
    _ feed: PreviewFeed, of file: CheckedFile, apps: [String]?, platform: PreviewPlatform?,
    device: Device?, nextID: (String) -> Int64?
  ) -> [UInt8] {
    var page = PreviewPage(feed, file, apps, platform, device)
    page.write(apps ?? [], nextID)
    return page.html.bytes
  }

  private init(
    _ feed: PreviewFeed, _ file: CheckedFile, _ apps: [String]?, _ platform: PreviewPlatform?,
    _ device: Device?
  ) {
    self.feed = feed
    self.file = file
    self.platform = platform
    self.device = device
    let named = apps.map { Set($0) }
    entries = feed.entries.filter { named?.contains($0.message.bundleId) ?? true }
    let drawn = Set(entries.map(\.index))
    for (index, finding) in file.findings.enumerated() {
      if let entry = finding.entryIndex, drawn.contains(entry) {
        entryFindings[entry, default: []].append(index)
      } else if named == nil || finding.app == nil {
        otherFindings.append(index)
      }
    }
  }

  private mutating func write(_ apps: [String], _ nextID: (String) -> Int64?) {
    writeHead()
    writeHeader()
    html.raw("<main>\n")
    writeBroken()
    let missing = apps.filter { feed.message(of: $0) == nil }
    if !missing.isEmpty { writeMissing(missing) }
    writeFindings(otherFindings)
    writeDevice()
    // Of many, a browser lays out only those on the screen.
    html.raw("<section id=\"alerts\"\(entries.count > 50 ? " class=\"many\"" : "")")
    html.raw(" aria-labelledby=\"alerts-title\" tabindex=\"-1\">\n")
    html.raw("<h2 id=\"alerts-title\" class=\"unseen\">Alerts</h2>\n")
    let releases = KnownReleases(platform)
    for entry in entries {
      let card = PageCard(
        entry: entry, audience: AudienceText(entry.message, releases),
        nextID: nextID(entry.message.bundleId), isReadable: feed.isReadable,
        platforms: platform.map { [$0] } ?? PreviewPlatform.allCases)
      card.write(findings: entryFindings[entry.index] ?? [], of: file, to: &html)
    }
    html.raw("</section>\n</main>\n")
    writeData()
    html.raw("<script>\(PageScript.text)</script>\n</body>\n</html>\n")
  }

  // MARK: Parts

  private mutating func writeHead() {
    html.raw(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      script-src 'sha256-\(SHA256.base64(PageScript.text))'; \
      style-src 'sha256-\(SHA256.base64(PageStyle.text))'; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="appalert \(appalertVersion)">
      <title>
      """)
    html.text(SafeText.line(file.path))
    html.raw(": the alerts, and who sees them</title>\n<style>\(PageStyle.text)</style>\n</head>\n")
    html.raw("<body>\n<a class=\"skip\" href=\"#alerts\">Skip to the alerts</a>\n")
  }

  private mutating func writeHeader() {
    html.raw("<header>\n<h1>")
    html.text(SafeText.line(file.path))
    html.raw("</h1>\n<p class=\"lead\">")
    let apps = Set(entries.map(\.message.bundleId)).count
    html.text(
      "\(entries.count.counted("alert")) for \(apps.counted("app")), as a current iPhone "
        + "and a Mac draw them")
    html.raw(
      """
      </p>
      <div class="look" role="radiogroup" aria-labelledby="look">
      <span id="look">Appearance</span>
      <label><input type="radio" name="look" id="auto" checked> Auto</label>
      <label><input type="radio" name="look" id="light"> Light</label>
      <label><input type="radio" name="look" id="dark"> Dark</label>
      </div>
      </header>

      """)
  }

  private mutating func writeBroken() {
    guard !feed.isReadable else { return }
    html.raw("<section class=\"panel broken\" aria-labelledby=\"broken-title\">\n")
    html.raw("<h2 id=\"broken-title\">No app can read this file</h2>\n<p>")
    html.text(
      "Every app shows nothing until it is repaired. Drawn below is what can be made out; no app "
        + "would see any of it now.")
    let unread = feed.count - feed.entries.count
    if unread > 0 { html.text(" \(unread.counted("entry", "entries")) cannot be drawn.") }
    html.raw("</p>\n</section>\n")
  }

  private mutating func writeMissing(_ apps: [String]) {
    html.raw("<section class=\"panel\" aria-labelledby=\"missing-title\">\n")
    html.raw("<h2 id=\"missing-title\">Not in the file</h2>\n")
    for app in apps {
      html.raw("<p><bdi>")
      html.text(SafeText.line(app))
      html.raw("</bdi> shows no alert: the file has no entry for it.</p>\n")
    }
    html.raw("</section>\n")
  }

  private mutating func writeDevice() {
    html.raw(
      """
      <section class="panel device" aria-labelledby="device-title">
      <h2 id="device-title">Would a device show it?</h2>
      <form id="device" hidden autocomplete="off">

      """)
    writeField("app-version", "Version of the app", "1.0", device?.appVersion)
    writeField("os-version", "Version of the system", "17.0.1", device?.osVersion)
    // 0 goes without saying, unless nothing else is said.
    let hasVersion = device?.appVersion != nil || device?.osVersion != nil
    let seen = device?.lastSeen.flatMap { $0 == 0 && hasVersion ? nil : "\($0)" }
    writeField("last-seen", "Last id shown", "0", seen)
    html.raw(
      """
      <button type="button" id="clear">Clear</button>
      <div class="filter"><input type="checkbox" id="only"> <label for="only">Show only the alerts \
      that this device would show</label></div>
      </form>
      <noscript><p>The form needs its script; everything else on this page does not.</p></noscript>
      <p id="summary" role="status"></p>
      </section>

      """)
  }

  private mutating func writeField(
    _ id: String, _ label: String, _ example: String, _ value: String?
  ) {
    let isNumber = id == "last-seen"
    html.raw("<div><label for=\"\(id)\">\(label)</label>")
    html.raw("<input type=\"text\" id=\"\(id)\" name=\"\(id)\" placeholder=\"\(example)\"")
    html.raw(" spellcheck=\"false\" autocapitalize=\"off\" value=\"")
    html.text(value ?? "")
    let mode = isNumber ? "numeric" : "decimal"
    html.raw("\" inputmode=\"\(mode)\" aria-describedby=\"\(id)-error\">")
    html.raw("<p id=\"\(id)-error\" class=\"error-text\"></p></div>\n")
  }

  /// What the script decides by: one object for each article, in the same order.
  private mutating func writeData() {
    var json = JSONWriter()
    json.array {
      for entry in entries {
        $0.object(inline: true) {
          $0.member("id", "\(entry.message.id)")
          $0.key("os")
          $0.value(entry.message.osVersions)
          $0.key("app")
          $0.value(entry.message.appVersions)
          if let dead = entry.dead(isReadable: feed.isReadable) { $0.member("dead", dead) }
        }
      }
    }
    html.raw("<script type=\"application/json\" id=\"feed\">")
    html.json(json.bytes)
    html.raw("</script>\n")
  }

  // MARK: Findings

  private mutating func writeFindings(_ findings: [Int]) {
    guard !findings.isEmpty else { return }
    html.raw("<section class=\"panel\" aria-labelledby=\"findings-title\">\n")
    html.raw("<h2 id=\"findings-title\">Findings</h2>\n")
    html.list(findings, of: file)
    html.raw("</section>\n")
  }
}
