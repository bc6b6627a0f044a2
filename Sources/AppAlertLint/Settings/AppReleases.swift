package import AppAlertModel

/// The releases of an app as settings list them, made for looking up one of many.
package struct AppReleases: Sendable {
  /// As they are listed.
  package let all: [String]
  private let texts: Set<String>
  /// By number, each once, in order.
  private let ordered: [(number: VersionNumber, text: String)]

  package init(_ all: [String]) {
    self.all = all
    texts = Set(all)
    var firsts: [VersionNumber: String] = [:]
    for text in all {
      guard let number = VersionNumber(text), firsts[number] == nil else { continue }
      firsts[number] = text
    }
    ordered = firsts.map { (number: $0.key, text: $0.value) }.sorted { $0.number < $1.number }
  }

  /// The last in the order of numbers.
  package var newest: String? { ordered.last?.text }

  /// Whether it is listed, character by character.
  package func contains(_ version: String) -> Bool { texts.contains(version) }

  /// The first listed form of a number.
  package func form(of number: VersionNumber) -> String? {
    let index = position(of: number)
    return index < ordered.count && ordered[index].number == number ? ordered[index].text : nil
  }

  /// The release that looks most like a version that is none, else those beside it in the order of
  /// numbers.
  package func nearest(to version: String, _ number: VersionNumber) -> [String] {
    let index = position(of: number)
    let below = index > 0 ? [ordered[index - 1].text] : []
    let near = below + (index < ordered.count ? [ordered[index].text] : [])
    // Of an app with very many releases only those around it are compared, letter by letter.
    let around = ordered[max(0, index - 50)..<min(ordered.count, index + 50)]
    guard let like = Nearest.match(version, among: around.lazy.map(\.text)) else { return near }
    return near.contains(like) ? [like] : [like] + near
  }

  /// The first index whose number is not below `number`.
  private func position(of number: VersionNumber) -> Int {
    var low = 0
    var high = ordered.count
    while low < high {
      let middle = low + (high - low) / 2
      if ordered[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
