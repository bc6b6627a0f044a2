import AppAlertModel

/// Preview for people, in a terminal.
struct PreviewText {
  private let platform: PreviewPlatform?
  private let style: Style
  private let columns: Int
  private let releases: KnownReleases
  private var text = ""

  /// - Parameters:
  ///   - platform: the system asked for; nil draws a phone's alert and lets versions be any's.
  ///   - file: what the feed is called.
  static func render(
    _ items: [PreviewItem], platform: PreviewPlatform?, file: String, style: Style, columns: Int
  ) -> [UInt8] {
    var preview = PreviewText(platform: platform, style: style, columns: columns)
    if items.count > 1 { preview.appendOverview(items) }
    for (index, item) in items.enumerated() {
      if index > 0 || items.count > 1 { preview.text += "\n" }
      preview.append(item, file: file)
    }
    return Array(preview.text.utf8)
  }

  private init(platform: PreviewPlatform?, style: Style, columns: Int) {
    self.platform = platform
    self.style = style
    self.columns = min(max(columns, 20), 200)
    releases = KnownReleases(platform)
  }

  // MARK: Overview

  /// One line for each app: app, id, next id, audience. Each fits the screen; what is cut off
  /// stands in full below.
  private mutating func appendOverview(_ items: [PreviewItem]) {
    let ids = items.map { "id " + ($0.message.map { "\($0.id)" } ?? "-") }
    let nexts = items.map { "next " + ($0.nextID.map { "\($0)" } ?? "-") }
    let idWidth = ids.reduce(0) { max($0, $1.utf8.count) }
    let nextWidth = nexts.reduce(0) { max($0, $1.utf8.count) }
    let room = columns - idWidth - nextWidth - 6
    let names = items.map { CroppedText.end(of: SafeText.line($0.app), width: max(room - 8, 12)) }
    let nameWidth = names.reduce(0) { max($0, DisplayWidth.of($1)) }
    for (index, item) in items.enumerated() {
      let audience = CroppedText.start(of: overview(item), width: max(room - nameWidth, 8))
      text += style(.path, names[index]) + spaces(nameWidth - DisplayWidth.of(names[index]))
      text += "  " + ids[index] + spaces(idWidth - ids[index].utf8.count)
      text += "  " + nexts[index] + spaces(nextWidth - nexts[index].utf8.count)
      text += "  " + audience + "\n"
    }
  }

  private func overview(_ item: PreviewItem) -> String {
    guard let message = item.message else { return "no alert: not in the file" }
    return AudienceText(message, releases, longest: 3).who
  }

  // MARK: One app

  private mutating func append(_ item: PreviewItem, file: String) {
    let app = SafeText.line(item.app)
    guard let message = item.message else {
      let name = file == "<stdin>" ? "the file" : SafeText.line(file)
      append("\(app) shows no alert: \(name) has no entry for it", indent: 0, hanging: 2)
      return
    }
    text += style(.heading, "\(app), id \(message.id)") + "\n\n"
    let picture = AlertPicture.lines(
      of: message, platform: platform ?? .ios, columns: columns, style: style)
    for line in picture { text += line + "\n" }
    text += "\n"
    let audience = AudienceText(message, releases)
    append(
      style(.heading, "shown to") + "  " + audience.who + (audience.isReachable ? ", once" : ""),
      indent: 2, hanging: 12)
    if let later = audience.later {
      append(style(.heading, "later") + "     " + later, indent: 2, hanging: 12)
    }
    if let device = item.device, let decision = item.decision {
      text += "\n"
      append(decision, shown: item.shown, on: device)
    }
  }

  private mutating func append(_ decision: Decision, shown: Bool?, on device: Device) {
    let role: Style.Role = shown == true ? .help : shown == false ? .error : .warning
    append(
      SafeText.line(device.name) + ": " + style(role, DecisionText.verdict(shown)), indent: 2,
      hanging: 4)
    for step in decision.steps {
      let mark = step.passed.map { $0 ? "yes" : "no " } ?? "?  "
      let role: Style.Role = step.passed == true ? .help : step.passed == false ? .error : .warning
      let name = step.check.rawValue + spaces(11 - step.check.rawValue.count)
      append(
        style(role, mark) + "  " + name + "  " + SafeText.line(DecisionText.reason(step)),
        indent: 4, hanging: columns < 60 ? 9 : 22)
    }
  }

  /// A paragraph whose later lines begin at `hanging`.
  private mutating func append(_ paragraph: String, indent: Int, hanging: Int) {
    var line = spaces(indent)
    var used = indent
    var isStart = true
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let width = Self.width(of: word)
      if !isStart, used + 1 + width > columns {
        while line.last == " " { line.removeLast() }
        text += line + "\n"
        line = spaces(hanging)
        used = hanging
        isStart = true
        if word.isEmpty { continue }
      }
      line += (isStart ? "" : " ") + word
      used += (isStart ? 0 : 1) + width
      isStart = false
    }
    text += line + "\n"
  }

  /// The columns of a word, the escape codes of its style left out.
  private static func width(of word: Substring) -> Int {
    var width = 0
    var isCode = false
    for character in word {
      if character == "\u{1B}" {
        isCode = true
      } else if isCode {
        isCode = character != "m"
      } else {
        width += DisplayWidth.of(character)
      }
    }
    return width
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
}

extension Device {
  /// "app 1.0 on system 17.2, last shown id 0".
  var name: String {
    let app = appVersion.map { "app \($0)" } ?? "any version of the app"
    let system = osVersion.map { " on system \($0)" } ?? ""
    let seen = lastSeen.map { $0 == 0 ? ", no alert shown yet" : ", last shown id \($0)" } ?? ""
    return app + system + seen
  }
}
