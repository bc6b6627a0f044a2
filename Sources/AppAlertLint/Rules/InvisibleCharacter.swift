import AppAlertModel
import AppAlertJSON

extension Rule {
  static let invisibleCharacter = Rule(
    "invisible-character", .warning,
    summary: "a character that nobody sees",
    reason: """
      Controls and zero-width characters come of copying from other programs. Some show as boxes, \
      some break words, and those of writing direction turn what follows around.
      """,
    repair: """
      Delete it. Joiners are let be in emoji and in scripts that need them, and so are marks of \
      direction in texts that are written from right to left.
      """,
    wrong: [
      "\"title\": \"Sync⟦\u{200B}⟧ paused\"", "\"text\": \"Saved⟦\\t⟧now\"",
      "\"text\": \"a⟦\\u0000⟧b\"", "\"text\": \"Save ⟦\u{202E}⟧drawkcab\"",
      "\"text\": \"Open ⟦\u{2067}⟧مزامنة\"", "\"text\": \"One⟦\\r⟧\\ntwo\"",
      "\"confirmLabel\": \"OK⟦\u{FEFF}⟧\"", "\"text\": \"Zero⟦\u{200D}⟧width\"",
      "\"text\": \"soft⟦\u{2060}⟧ware\"", "\"text\": \"x⟦\u{7F}⟧y\"", "\"text\": \"a⟦\u{FE0F}⟧b\"",
      "\"text\": \"同步⟦\u{200B}⟧已恢复\"", "\"text\": \"a⟦\u{1D173}⟧b\"",
      "\"text\": \"Öffne ⟦\u{2068}⟧مزامنة\\nund⟦\u{2069}⟧ lade\"",
      "\"text\": \"Backup ⟦\u{200E}⟧paused\"", "\"text\": \"a⟦\u{200B}⟧b\u{200B}c\"",
    ],
    right: [
      "\"title\": \"Sync paused\"",
      "\"text\": \"First.\\nSecond.\"",
      "\"text\": \"Family: 👨‍👩‍👧‍👦, flags: 🏳️‍🌈 🏴‍☠️ 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}\"",
      "\"text\": \"❤️ ☎️ ✈️ 1️⃣ #️⃣ ©️ ™️ ↔️\"", "\"text\": \"می‌خواهم همگام‌سازی\"",
      "\"text\": \"क्‍ष और क्‌ष\"", "\"text\": \"ສະ\u{200B}ບາຍດີ สวัสดี\u{200B}ครับ\"",
      "\"text\": \"Öffne \u{2068}مزامنة\u{2069} jetzt\"",
      "\"text\": \"גרסה \u{200E}2.0\u{200E} זמינה\"",
      "\"text\": \"Donau\u{AD}dampf\u{AD}schiff, 10\u{A0}km\"", "\"text\": \"葛\u{E0100}城市\"",
      "\"text\": \"👩🏽‍🚒 🧑‍💻\"", "\"text\": \"שלום\u{200F}!\"",
    ],
    check: .advice(.invisible) { subject, text, findings in
      subject.advice.forEachText(with: .invisible, subject.entry, text) { field, node, literal in
        if !field.mayBeBlank, literal.isBlank { return }
        // What is hidden in damaged letters goes with them.
        let damage = subject.advice.isOn(damagedText) ? TextDamage(literal) : nil
        let places = HiddenScalars(of: literal).places.filter { place in
          !(damage?.repairs.contains { $0.range.contains(place) } ?? false)
        }
        var counts: [Unicode.Scalar: Int] = [:]
        for place in places { counts[literal.scalars[place], default: 0] += 1 }
        for place in places {
          // Each is told of once, where it stands first.
          let scalar = literal.scalars[place]
          guard let times = counts.removeValue(forKey: scalar) else { continue }
          let often = times > 1 ? ", \(times) times" : ""
          let edits = places.filter { literal.scalars[$0] == scalar }.map { place in
            Edit(literal.range(place..<literal.endOfColor(place)), literal.substitute(at: place))
          }
          findings.add(
            at: literal.range(place..<place + 1), field.pointer,
            "\(scalar.commonName) (\(scalar.codePoint)) in the \(field.name)\(often)",
            detail: scalar.consequence, kind: scalar.codePoint, help: scalar.remedy,
            suggestions: [Fix(title: scalar.step(edits), edits: edits)])
        }
      }
    })
}

extension LiteralText {
  /// Behind a hidden scalar: of an escape that makes a terminal show colors, behind all of it, as
  /// "[31m" alone would stay visible.
  fileprivate func endOfColor(_ start: Int) -> Int {
    guard scalars[start] == "\u{1B}", self[start + 1] == "[" else { return start + 1 }
    var end = start + 2
    while let scalar = self[end], scalar.isASCIIDigit || scalar == ";" { end += 1 }
    return self[end]?.isASCIILetter ?? false ? end + 1 : start + 1
  }

  /// What to write in the place of a hidden scalar, as JSON: mostly nothing.
  fileprivate func substitute(at index: Int) -> String {
    let isBetween = [self[index - 1], self[index + 1]].allSatisfy {
      $0.map { !$0.isSpace } ?? false
    }
    switch scalars[index] {
    case "\t", "\u{B}", "\u{C}": return isBetween ? " " : ""
    case "\r", "\u{85}": return isBetween ? "\\n" : ""
    default: return ""
    }
  }
}

extension Unicode.Scalar {
  /// What the edits do. Beside a space or a line break nothing is written.
  fileprivate func step(_ edits: [Edit]) -> String {
    guard let new = edits.map(\.text).first(where: { !$0.isEmpty }) else {
      return edits.count > 1 ? "delete them" : "delete it"
    }
    let what = new == " " ? "a space" : "a line feed"
    if edits.count == 1 { return "write \(what) for it" }
    let areAll = edits.allSatisfy { !$0.text.isEmpty }
    return "write \(what) for each\(areAll ? "" : ", or nothing beside one")"
  }

  fileprivate var consequence: String {
    switch value {
    case 0x09: "alerts have no tab stops"
    case 0x0D: "a line break is a line feed alone"
    case 0x202D, 0x202E: "it turns the letters behind it around"
    case 0x202A, 0x202B, 0x2066...0x2068:
      "it is not closed in its paragraph, so it turns what follows around"
    default: "nobody sees it, and nobody can search for it"
    }
  }

  /// What a person may do besides; nil where the suggestion says it all.
  fileprivate var remedy: NextStep? {
    switch value {
    case 0x202A, 0x202B: "close it with U+202C, or delete it"
    case 0x2066...0x2068: "close it with U+2069, or delete it"
    default: nil
    }
  }
}
