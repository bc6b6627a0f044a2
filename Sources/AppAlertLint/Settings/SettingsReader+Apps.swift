import AppAlertModel
import AppAlertJSON

extension SettingsReader {
  /// Reads `"apps": { "dev.acme.notes": { "platforms": ["iOS"], "versions": ["1.0"] } }`.
  mutating func readApps(_ member: Member, _ text: Span<UInt8>) {
    guard reader.nodes[member.node].kind == .object else {
      addType(member, "an object of apps by bundle id")
      return
    }
    for entry in members(of: member.node, at: member.pointer, known: nil, text) {
      let key = reader.nodes[entry.node - 1].range
      if let fault = entry.key.check(BundleID.check) {
        add(
          key, entry.pointer, "\(entry.key.quoted) is no bundle id",
          help: fault.meant.map { "write \($0.quoted)" }
            ?? "copy the bundle id from the app's target in Xcode")
        continue
      }
      guard reader.nodes[entry.node].kind == .object else {
        addType(entry, "an object with \"platforms\" and \"versions\"")
        continue
      }
      var app = Settings.App()
      for option in members(
        of: entry.node, at: entry.pointer, known: ["platforms", "versions"], text)
      {
        if option.key == "versions" {
          app.versions = readVersions(option, text).map(AppReleases.init)
        } else {
          app.releases = readPlatforms(option, text)
        }
      }
      settings.apps[entry.key] = app
    }
  }

  private mutating func readVersions(_ member: Member, _ text: Span<UInt8>) -> [String]? {
    var versions: [String] = []
    for (version, element) in words(member, text) {
      guard let fault = version.check(AppVersion.check) else {
        versions.append(version)
        continue
      }
      add(
        reader.nodes[element.node].range, element.pointer, "\(version.quoted) is no app version",
        detail: "a release is one to three numbers joined by dots",
        help: fault.meant.map { "write \($0.quoted)" } ?? "write a version such as \"1.0\"")
    }
    return versions.isEmpty ? nil : versions
  }

  private mutating func readPlatforms(_ member: Member, _ text: Span<UInt8>) -> OSReleases? {
    var platforms: [Platform] = []
    for (name, element) in words(member, text) {
      if let platform = Platform(rawValue: name) {
        platforms.append(platform)
      } else {
        addUnknown(
          reader.nodes[element.node].range, element.pointer, "platform", name,
          among: Platform.allCases.map(\.rawValue))
      }
    }
    return platforms.isEmpty ? nil : OSReleases(platforms: platforms)
  }
}

extension String {
  /// What a check says of the text.
  fileprivate func check<Reason>(_ check: (Span<UInt8>) -> Refusal<Reason>?) -> Refusal<Reason>? {
    withSpan(check)
  }
}
