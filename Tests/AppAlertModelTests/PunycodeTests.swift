import Foundation
import Testing

@testable import AppAlertModel

@Suite struct PunycodeTests {
  /// Names that registries publish beside their ASCII form.
  @Test(arguments: [
    ("bücher.example", "xn--bcher-kva.example"), ("例え.jp", "xn--r8jz45g.jp"),
    ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"), ("Ärzte.de", "xn--rzte-koa.de"),
    ("acme.dev", "acme.dev"),
  ])
  func encodesAHost(host: String, ascii: String) {
    #expect(Punycode.host(host) == ascii)
  }

  @Test(arguments: ["straße.de", "ﬁ.de", "a\u{308}.de", "ｆull.de", "☃.net", "a é.de"])
  func leavesWhatNeedsTables(host: String) {
    #expect(Punycode.host(host) == nil)
  }

  /// Foundation encodes hosts with the whole of IDNA.
  @Test func agreesWithFoundation() {
    var random = Seeded(14)
    let letters = Array("abcxyz019-äöüéñøåжщяاب日本語한국αβ")
    var compared = 0
    for _ in 0..<5_000 {
      let length = Int.random(in: 1...12, using: &random)
      let label = String((0..<length).map { _ in random.pick(letters) })
      guard let ours = Punycode.host(label + ".com"),
        let theirs = URL(string: "https://\(label).com")?.host(percentEncoded: false)
      else { continue }
      compared += 1
      #expect(ours == theirs, "\(label)")
    }
    #expect(compared > 1_000)
  }
}
