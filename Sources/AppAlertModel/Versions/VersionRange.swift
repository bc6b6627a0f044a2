/// Several versions of which only the ends, a bound or the beginning are written: `17.0...17.3`,
/// `>=17`, `17.x`, `iOS 17`. Apps know none of these; it tells which versions to list instead.
package struct VersionRange: Equatable, Sendable {
  /// What an end says; "17" is every 17.x.
  private struct End: Equatable, Sendable {
    var numbers: [UInt64]

    /// Nil for anything but one to three numbers joined by dots.
    init?(_ text: Substring) {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...3).contains(parts.count) else { return nil }
      var numbers: [UInt64] = []
      for part in parts {
        guard let number = UInt64(part), part.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
        numbers.append(number)
      }
      self.numbers = numbers
    }

    /// The end of a range: "17.3" is that release and none of its patches, "17" every 17.x.
    var exact: End {
      var end = self
      if numbers.count == 2 { end.numbers.append(0) }
      return end
    }

    /// Below zero where a version comes before all that it says, above where after, else zero.
    func order(_ version: VersionNumber) -> Int {
      let parts = [version.major, version.minor, version.patch]
      for (part, number) in zip(parts, numbers) where part != number {
        return part < number ? -1 : 1
      }
      return 0
    }
  }

  /// The platform whose versions are meant, where the text names it.
  package private(set) var platform: Platform?
  private var first: End?
  private var last: End?
  /// Whether the ends themselves are meant.
  private var takesFirst = true
  private var takesLast = true

  /// Nil for what names no several versions.
  package init?(_ text: String) {
    var rest = Substring(text.lowercased())
    let start = rest.firstIndex { $0.isNumber || "<>=~^≥≤.".contains($0) } ?? rest.endIndex
    let words = String(rest[..<start])
    if !words.isEmpty {
      platform = Platform(naming: words)
      guard platform != nil || VersionSketch.meansVersion(words) else { return nil }
      rest = rest[start...]
    }
    guard readBounds(rest.filter { !$0.isWhitespace }) else { return nil }
  }

  /// Every version that begins with `numbers`, of one platform.
  package init?(beginning numbers: String, platform: Platform?) {
    guard let end = End(numbers[...]) else { return nil }
    (first, last, self.platform) = (end, end, platform)
  }

  /// Whether a version is meant.
  package func contains(_ version: VersionNumber) -> Bool {
    if let first {
      let order = first.order(version)
      guard takesFirst ? order >= 0 : order > 0 else { return false }
    }
    if let last {
      let order = last.order(version)
      guard takesLast ? order <= 0 : order < 0 else { return false }
    }
    return true
  }

  private mutating func readBounds(_ dense: String) -> Bool {
    var text = Substring(dense)
    for (mark, isLower, takes) in Self.prefixes where text.hasPrefix(mark) {
      guard let end = End(text.dropFirst(mark.count)) else { return false }
      setBound(end, isLower: isLower, takes: takes)
      return true
    }
    for (ending, isLower) in Self.endings where text.hasSuffix(ending) {
      guard let end = End(text.dropLast(ending.count)) else { return false }
      setBound(end, isLower: isLower, takes: true)
      return true
    }
    for mark in Self.betweens {
      guard let place = text.firstPlace(of: mark) else { continue }
      guard let low = End(text[..<place.lowerBound]), let high = End(text[place.upperBound...])
      else { return false }
      (first, last, takesLast) = (low.exact, high.exact, mark != "..<")
      return true
    }
    while text.hasSuffix(".x") || text.hasSuffix(".*") { text = text.dropLast(2) }
    // "17" alone is every 17.x; "17.2" is one version.
    let isOpen = text.count < dense.count || !text.contains(".")
    guard isOpen, let end = End(text) else { return false }
    (first, last) = (end, end)
    return true
  }

  private mutating func setBound(_ end: End, isLower: Bool, takes: Bool) {
    if isLower {
      (first, takesFirst) = (end.exact, takes)
    } else {
      (last, takesLast) = (end.exact, takes)
    }
  }

  private static let prefixes: [(String, isLower: Bool, takes: Bool)] = [
    (">=", true, true), ("=>", true, true), ("≥", true, true), ("<=", false, true),
    ("=<", false, true), ("≤", false, true), (">", true, false), ("<", false, false),
  ]
  private static let endings: [(String, isLower: Bool)] =
    [("+", true)]
    + VersionSketch.conjunctions.sorted().flatMap { conjunction in
      laterWords.map { (conjunction + $0, true) } + earlierWords.map { (conjunction + $0, false) }
    }
  private static let laterWords = [
    "later", "newer", "higher", "above", "up", "greater", "neuer", "höher", "später", "plus",
    "ultérieur", "supérieur", "posterior", "superior", "hoger", "nieuwer",
  ]
  private static let earlierWords = [
    "earlier", "older", "lower", "below", "älter", "früher", "niedriger", "antérieur", "inférieur",
    "anterior", "inferior", "lager", "ouder",
  ]
  private static let betweens =
    ["...", "..<", "..", "…", "->", "→", "–", "—", "-"] + betweenWords

  /// What people write between the ends of a range, in the languages that most of them use. A word
  /// that ends as another does comes before it.
  static let betweenWords = [
    "through", "thru", "until", "till", "to", "bis", "jusqu'à", "à", "hasta", "até", "al", "a",
    "tot", "до",
  ]
}
