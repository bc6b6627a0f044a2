/// A word that people write where a version belongs.
package enum VersionWord: Equatable, Sendable {
  /// "none", "off": no device is meant.
  case nobody
  /// "all", "any": every version is meant.
  case everyone
  /// "latest": the version that is the last one today.
  case newest
  /// "iPhone16,1", "iPad Pro": a device, or its model.
  case device
  /// "Sonoma", "macOS Big Sur": the name of a system, with what its versions begin with.
  case system(name: String, versions: String)

  /// - Parameter text: a text without white space around it.
  init?(_ text: String) {
    guard text.utf8.count <= 40, let first = text.unicodeScalars.first,
      first.properties.isAlphabetic
    else { return nil }
    var words = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.map(String.init)
    if Self.isModel(words[0]), words.dropFirst().first != "os" {
      self = .device
      return
    }
    if words.count > 1, ["version", "versions", "versionen", "os"].contains(words.last) {
      words.removeLast()
    }
    let word = words.joined(separator: " ")
    if Self.nobodies.contains(word) {
      self = .nobody
    } else if Self.everyones.contains(word) {
      self = .everyone
    } else if Self.newests.contains(word) {
      self = .newest
    } else if let system = Self.system(words) {
      self = system
    } else {
      return nil
    }
  }

  /// "iphone16,1", "iphone", "ipad": not "ipados".
  private static func isModel(_ word: String) -> Bool {
    for name in ["iphone", "ipad", "ipod", "macbook", "macbookpro", "macbookair", "imac", "mac"]
    where word.hasPrefix(name) {
      let rest = word.dropFirst(name.count)
      if rest.isEmpty { return name != "mac" }
      if rest.utf8.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ",") }) { return true }
    }
    return ["watch", "appletv", "realitydevice", "macmini", "macpro"].contains { name in
      word.hasPrefix(name) && word.dropFirst(name.count).first?.isNumber ?? false
    }
  }

  private static func system(_ words: [String]) -> VersionWord? {
    var words = words[...]
    while let first = words.first, ["macos", "mac", "os", "x", "osx"].contains(first) {
      words.removeFirst()
    }
    let name = words.joined(separator: " ")
    return systems[name].map { .system(name: name, versions: $0) }
  }

  private static let nobodies: Set = [
    "none", "no", "nobody", "no one", "noone", "never", "off", "disabled", "disable", "false",
    "cancel", "cancelled", "canceled", "stop", "stopped", "null", "nil", "nothing", "n/a",
    "no device", "no devices",
  ]
  private static let everyones: Set = [
    "all", "any", "every", "everyone", "everybody", "everything", "all devices", "true", "alle",
    "toutes", "todas", "all users",
  ]
  private static let newests: Set = [
    "latest", "newest", "current", "last", "recent", "most recent", "latest release", "new",
    "next",
  ]
  private static let systems = [
    "yosemite": "10.10", "el capitan": "10.11", "sierra": "10.12", "high sierra": "10.13",
    "mojave": "10.14", "catalina": "10.15", "big sur": "11", "monterey": "12", "ventura": "13",
    "sonoma": "14", "sequoia": "15", "tahoe": "26",
  ]
}
