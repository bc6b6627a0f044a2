import AppAlertJSON
import Testing

/// The commonest slip of all: one character of punctuation is missing.
struct DeletionTests {
  static let feed = """
    [
      {
        "id": 2,
        "bundleId": "dev.acme.notes",
        "title": "Widgets may stay empty",
        "confirmLabel": "OK",
        "osVersions": ["18.4", "18.4.1"],
        "appVersions": [
          "1.0",
          "1.1"
        ],
        "link": { "title": "Follow", "url": "https://acme.dev" }
      },
      { "id": 3, "bundleId": "dev.acme.ink", "title": "Paused", "link": null }
    ]

    """

  /// Where the punctuation stands, and how many faults are allowed when it is gone: 1.
  @Test func oneMissingCharacterIsOneFault() {
    let bytes = Array(Self.feed.utf8)
    var worst: [String] = []
    var single = 0
    let places = bytes.indices.filter { "{}[]:,\"".utf8.contains(bytes[$0]) }
    for place in places where !isInsideText(place, bytes) {
      var broken = bytes
      broken.remove(at: place)
      let faults = Reading(broken).faults
      if faults.count == 1 {
        single += 1
      } else {
        let around = String(decoding: bytes[max(0, place - 9)..<place], as: UTF8.self)
        let character = Character(Unicode.Scalar(bytes[place]))
        worst.append("\(character) behind \(around.debugDescription): \(faults.map(\.kind))")
      }
    }
    #expect(worst.isEmpty, "\(single) of \(places.count):\n\(worst.joined(separator: "\n"))")
  }

  private func isInsideText(_ place: Int, _ bytes: [UInt8]) -> Bool {
    bytes[place] != 0x22
      && bytes[..<place].filter { $0 == 0x22 }.count % 2 == 1
  }
}
