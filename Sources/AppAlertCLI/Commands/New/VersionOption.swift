import AppAlertModel

/// A versions option: a version, a list with commas, or a closed range, as often as given.
struct VersionOption {
  let option: OptionName
  /// The releases of the app, where settings tell them.
  let appReleases: [String]
  /// The releases of the app's platforms; of all where settings do not tell which they are.
  let osReleases: OSReleases

  /// The versions one by one, each once, as they were given; a range in its order.
  func versions(_ values: [String]) throws(ValueAdvice) -> [String]? {
    guard !values.isEmpty else { return nil }
    var versions: [String] = []
    for value in values {
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        let text = Self.trimmed(part)
        if text.isEmpty {
          throw ValueAdvice(
            what: "\(value.quotedAsTyped) has an empty version in it",
            step: "write versions with one comma between them")
        }
        for version in try expand(text) where !versions.contains(version) {
          versions.append(version)
        }
      }
    }
    return versions
  }

  private func expand(_ text: String) throws(ValueAdvice) -> [String] {
    guard OSReleases.isRange(text) else { return [text] }
    guard option == .osVersion else { return try appRange(text) }
    do throws(OSReleases.RangeFault) {
      return try osReleases.releases(inRange: text).map(\.description)
    } catch {
      throw Self.advice(error, text)
    }
  }

  // MARK: App versions

  /// The app's releases between two versions, in the order of numbers.
  private func appRange(_ text: String) throws(ValueAdvice) -> [String] {
    let ends = Self.ends(text)
    guard ends.count == 2, let first = VersionNumber(ends[0]), let last = VersionNumber(ends[1])
    else { throw Self.badForm(text, example: "1.0...1.2") }
    guard first <= last else { throw Self.backwards(text, "\(ends[1])...\(ends[0])") }
    guard !appReleases.isEmpty else {
      throw ValueAdvice(
        what: "the app's releases between \(ends[0]) and \(ends[1]) are not known",
        step: "list them, as in \(ends[0]),\(ends[1]), or add them to .appalert.json")
    }
    let known = appReleases.compactMap { text in VersionNumber(text).map { (text, $0) } }
    for (end, number) in [(ends[0], first), (ends[1], last)]
    where !known.contains(where: { $0.1 == number }) {
      throw ValueAdvice(
        what: "\(end) is not among the app's releases in .appalert.json",
        step: "add it there, or list the versions")
    }
    return known.filter { $0.1 >= first && $0.1 <= last }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: Words

  private static func advice(_ fault: OSReleases.RangeFault, _ text: String) -> ValueAdvice {
    switch fault {
    case .form: return badForm(text, example: "17.0...17.3")
    case .end(let end, _):
      guard end.allSatisfy(\.isNumber) || !end.hasPrefix(".") else {
        return badForm(text, example: "17.0...17.3")
      }
      if end.allSatisfy(\.isNumber), let range = ValueAdvice.wholeRange(ends(text)) {
        return ValueAdvice(
          what: "in the range \(text.quotedAsTyped), \(end.quotedAsTyped) has no second number",
          step: "write \(range)", meant: range)
      }
      let advice = ValueAdvice(osVersion: end, for: .device)
      return ValueAdvice(
        what: "in the range \(text.quotedAsTyped), \(advice?.what ?? end.quotedAsTyped)",
        step: advice?.step ?? "write one such as 17.0")
    case .unreleased(let end, let below, let above):
      let nearest = [below, above].compactMap { $0?.description }
      return ValueAdvice(
        what: "in the range \(text.quotedAsTyped), no known system is \(end)",
        step: "the nearest " + (nearest.count == 1 ? "is " : "are ")
          + nearest.joined(separator: " and "))
    case .backwards(let first, let last): return backwards(text, "\(last)...\(first)")
    }
  }

  private static func badForm(_ text: String, example: String) -> ValueAdvice {
    let ends = ends(text)
    // "18..4" is a version with a dot too many; "17.0..17.3" is a range with one too few.
    let isVersion = ends.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
    let meant =
      ends.count == 2 && !ends.contains("")
      ? ends.joined(separator: isVersion ? "." : "...") : nil
    return ValueAdvice(
      what: "\(text.quotedAsTyped) is not a range",
      step: "write \(meant ?? "one such as \(example)")", meant: meant)
  }

  private static func backwards(_ text: String, _ meant: String) -> ValueAdvice {
    ValueAdvice(
      what: "the range \(text.quotedAsTyped) is backwards", step: "write \(meant)", meant: meant)
  }

  /// The texts on both sides of two or more dots.
  private static func ends(_ text: String) -> [String] {
    var ends: [String] = []
    var rest = Substring(text)
    while let dots = rest.firstPairOfDots {
      ends.append(trimmed(rest[..<dots]))
      rest = rest[dots...].drop { $0 == "." }
    }
    return ends + [trimmed(rest)]
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " || text.first == "." { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Substring {
  fileprivate var firstPairOfDots: Index? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if self[index] == ".", next < endIndex, self[next] == "." { return index }
      index = next
    }
    return nil
  }
}
