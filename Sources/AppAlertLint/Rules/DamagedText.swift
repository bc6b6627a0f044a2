import AppAlertModel
import AppAlertJSON

extension Rule {
  static let damagedText = Rule(
    "damaged-text", .warning,
    summary: "letters that were damaged on the way into the file",
    reason: """
      UTF-8 that was read as Latin-1 or Windows-1252 shows "Ã¼" for "ü"; U+FFFD stands for a letter \
      that was lost; "We%20are" is still encoded for a URL. People read it as it is.
      """,
    repair: "Write the letters that were meant, and save the file as UTF-8.",
    wrong: [
      "\"text\": \"Wir m⟦Ã¼⟧ssen das prÃ¼fen.\"", "\"text\": \"We don⟦â€™⟧t know\"",
      "\"text\": \"It⟦\u{FFFD}⟧s back\"", "\"text\": \"We⟦%20⟧are%20fixing%20it.\"",
      "\"title\": \"⟦Ãœ⟧bersicht\"", "\"title\": \"⟦ÐŸÑ€Ð¸Ð²ÐµÑ‚⟧\"", "\"title\": \"⟦ã‚¤ãƒ³ã‚¯⟧\"",
      "\"text\": \"⟦Â¿⟧QuÃ© tal?\"", "\"text\": \"si⟦Ä™⟧ nie uda\"",
      "\"text\": \"20⟦Â°⟧C\"", "\"title\": \"⟦ðŸŽ‰⟧ Party\"", "\"title\": \"GR⟦Ã–⟧SSE\"",
      "\"text\": \"m⟦%C3%BC⟧ssen\"", "\"text\": \"Gr⟦\u{FFFD}⟧ße\"",
      "\"text\": \"m⟦\\u00c3\\u00bc⟧ssen\"", "\"text\": \"don⟦Ã¢â‚¬â„¢⟧t\"",
      "\"text\": \"⟦Â©⟧ 2026 Acme\"", "\"text\": \"It is 5 ⟦â‚¬⟧ now\"",
      "\"text\": \"⟦â€œ⟧Helloâ€ he said\"", "\"text\": \"We⟦%20⟧are sorry.\"",
    ],
    right: [
      "\"text\": \"Voilâ„ € 5, Â© instead of ©\"", "\"text\": \"Wir müssen das prüfen.\"",
      "\"text\": \"“MAÇÔ, NÃO…\"",
      "\"text\": \"1 Å² and Ø½″\"",
      "\"text\": \"« là\u{A0}» et «déjà»…\"", "\"text\": \"Úžasné, „Große“ »groß«\"",
      "\"text\": \"Litera „Â”\"", "\"text\": \"Links with %20 open again, 50%\"",
      "\"text\": \"https://acme.dev/a%20b\"", "\"text\": \"PŘÍŠTÍ, TÄÄLLÄ…\"",
      "\"title\": \"Ã¼ instead of ü\"", "\"text\": \"Names such as my%20file.pdf\"",
    ],
    check: .advice(.damage) { subject, text, findings in
      subject.advice.forEachText(with: .damage, subject.entry, text) { field, _, literal in
        guard let damage = TextDamage(literal) else { return }
        let edits = damage.repairs.map { place, meant in
          Edit(literal.range(place), String(StringLiteral.quoted(meant).dropFirst().dropLast()))
        }
        findings.add(
          at: literal.range(damage.range), field.pointer,
          damage.message(literal, field), detail: "people read it as it is", kind: damage.kind.name,
          help: edits.isEmpty ? "write the letter that was lost" : nil,
          suggestions: edits.isEmpty ? [] : [Fix(title: damage.step(edits.count), edits: edits)])
      }
    })
}

extension TextDamage {
  fileprivate func message(_ literal: LiteralText, _ field: TextField) -> String {
    let found = literal.words(range).quoted
    let was = meant.map { $0 == " " ? ": a space" : ": \($0.quoted)" } ?? ""
    switch kind {
    case .encoding: return "\(found) in the \(field.name) was read in the wrong encoding\(was)"
    case .lost: return "U+FFFD in the \(field.name) stands for a letter that was lost"
    case .percent: return "\(found) in the \(field.name) is encoded as for a URL\(was)"
    }
  }

  fileprivate func step(_ count: Int) -> String {
    let meant = meant == " " ? "a space" : meant?.quoted ?? "it"
    return count == 1 ? "write \(meant)" : "write \(meant), and the others likewise"
  }
}

extension TextDamage.Kind {
  fileprivate var name: String {
    switch self {
    case .encoding: "wrong encoding"
    case .lost: "lost letter"
    case .percent: "percent encoding"
    }
  }
}
