import AppAlertModel
import AppAlertJSON

extension Rule {
  static let markup = Rule(
    "markup", .warning,
    summary: "marks of Markdown or HTML, or an escape, shown as they stand",
    reason: """
      Apps show a text as it is: no Markdown, no HTML, no entities. People read the stars, the tags \
      and the backslashes.
      """,
    repair: """
      Write plain text. A line break is \\n in the file, with one backslash; & and < need no escape.
      """,
    wrong: [
      "\"text\": \"Update ⟦**now**⟧\"", "\"text\": \"Terms ⟦&amp;⟧ privacy<br>updated\"",
      "\"text\": \"Line one⟦\\\\n⟧line two\"", "\"text\": \"See ⟦[our page](https://acme.dev)⟧\"",
      "\"title\": \"⟦# News⟧\"", "\"text\": \"Run ⟦`sync`⟧ again\"",
      "\"text\": \"Sync is ⟦_off_⟧ today\"",
      "\"text\": \"⟦~~Paused~~⟧ Back\"", "\"text\": \"これは⟦**重要**⟧です\"",
      "\"title\": \"It⟦&#39;⟧s back\"", "\"text\": \"Not ⟦*all*⟧ notes\"",
      "\"text\": \"⟦<b>⟧Bold</b>\"",
      "\"text\": \"Hi⟦\\u003cbr\\u003e⟧there\"", "\"text\": \"⟦__Wichtig__⟧: bitte laden\"",
      "\"text\": \"Größe⟦&nbsp;⟧5\"", "\"text\": \"News\\n⟦## Fixed⟧\\nSync\"",
      "\"confirmLabel\": \"⟦<strong>⟧OK</strong>\"", "\"text\": \"a⟦<a href='x'>⟧b</a>\"",
      "\"text\": \"⟦[Terms](acme.dev)⟧ changed\"", "\"text\": \"(*a (**b (`c ⟦*d*⟧\"",
      "\"text\": \"my_file_name, _private, __x, snake_case_ and ⟦_so_⟧ on\"",
      "\"text\": \"⟦_Please update, then restart_⟧: it's fixed\"",
      "\"text\": \"Bitte ⟦_jetzt_⟧, nicht morgen\"", "\"text\": \"a ~~b ⟦~~c~~⟧ d\"",
      "\"text\": \"Un caf⟦\\\\u00e9⟧ gratis\"", "\"text\": \"Tap ⟦\\\\\\\"⟧Retry\\\\\\\" again\"",
      "\"text\": \"Press <S>, then ⟦<B>⟧this</B>\"", "\"text\": \"Done⟦</i>⟧\"",
      "\"text\": \"One⟦<p>⟧Two\"",
      "\"title\": \"⟦# Wichtig⟧\"", "\"title\": \"⟦# Новости⟧\"", "\"title\": \"⟦# 更新情報⟧\"",
      "\"text\": \"⟦**Now**⟧: [more](https://acme.dev), **too**\"",
      "\"text\": \"⟦[more]( https://acme.dev )⟧\"", "\"text\": \"100 ⟦&percnt;⟧\"",
      "\"text\": \"This is ⟦<b>⟧important\"", "\"text\": \"x ⟦<script>⟧ y\"",
      "\"text\": \"⟦## of notes⟧\\nMany\"", "\"title\": \"⟦# Offline maps⟧\"",
      "\"text\": \"Back ⟦<!-- soon? -->⟧ today\"", "\"text\": \"Wow!⟦[more](https://acme.dev)⟧\"",
      "\"text\": \"See ⟦![map](https://acme.dev/a.png)⟧ now\"",
    ],
    right: [
      "\"text\": \"Update now\"",
      "\"text\": \"5 < 6 and 7 > 6\"", "\"text\": \"The file a_b_c and __init are kept\"",
      "\"text\": \"R&D; AT&T; Q&A\"", "\"text\": \"3 * 4 * 5 = 60\"",
      "\"text\": \"2*3*4 and 2**3\"",
      "\"text\": \"We <3 you all\"", "\"text\": \"Free* for all. *Terms apply.\"",
      "\"text\": \"*Until Friday. **Without shipping.\"", "\"text\": \"C:\\\\new\\\\notes\"",
      "\"text\": \"¯\\\\_(ツ)_/¯ it works\"", "\"text\": \"Issue #1 and C# and # 5\"",
      "\"text\": \"[1] and (2) and [3] (4)\"", "\"text\": \"^_^ all is well ^_^\"",
      "\"text\": \"Press <Enter> or <name>\"", "\"text\": \"- one\\n- two\\n* three\\n* four\"",
      "\"text\": \"~10 km, ~20 min\"", "\"text\": \"rock`n`roll, it`s\"", "\"text\": \"f**k s**t\"",
      "\"text\": \"**** hotel, **** food\"", "\"text\": \"#sync #notes\"",
      "\"text\": \"Loading… 100 %\"",
      "\"text\": \"https://acme.dev/a_b_c?x=_y_&copy=1\"", "\"text\": \"@_ann_ wrote\"",
      "\"text\": \"my_file_name, _private, __x, snake_case_ stay\"",
      "\"text\": \"Log in as DOMAIN\\\\name\\\\nodes or acme\\\\new\"",
      "\"text\": \"C:\\\\new\\\\test is a path, Software\\\\Acme\\\\nodes too\"",
      "\"text\": \"The keys _id, user_name_ and __v__x\"", "\"text\": \"été_à_côté _a_é\"",
      "\"text\": \"_one two _three four_five_ six_\"", "\"text\": \"_ spaced _ and _ so_ on\"",
      "\"text\": \"Press <S> + <P> or <del>, the <i> and <Address> buttons\"",
      "\"text\": \"Users: C:\\\\users\\\\u1234 \\\\ulm\"",
      "\"text\": \"Log in as DOMAIN\\\\name or acme\\\\new\"",
      "\"text\": \"C:\\\\new\\\\test is a path, Software\\\\Acme\\\\nodes too\"",
      "\"text\": \"The key \\\"\\\\\\\" works\"",
      "\"title\": \"# of notes\"", "\"title\": \"# Of Notes\"", "\"title\": \"# OF NOTES\"",
      "\"title\": \"# de notas sin copia\"", "\"title\": \"# заметок: 5\"",
      "\"text\": \"Your notes\\n# of pages: 3\\n# of words: 80\"",
      "\"text\": \"Yay~~ it works~~\"", "\"text\": \"待ってね~~すぐ直すよ~~\"",
      "\"text\": \"Name: ____ / ____\"", "\"text\": \"5 &lt 6 & so on\"", "\"text\": \"a;b&c;d\"",
    ],
    check: .advice(.markup) { subject, text, findings in
      subject.advice.forEachText(with: .markup, subject.entry, text) { field, node, literal in
        let points = MarkupPoint.all(in: literal)
        guard let first = points.first else { return }
        if case .lineBreak = first.kind, subject.isAboutCode(text) { return }
        if case .escape = first.kind, subject.isAboutCode(text) { return }
        let more = points.count > 1 ? ", and more of the kind" : ""
        findings.add(
          at: literal.range(first.range), field.pointer,
          first.message(literal.words(first.range)) + more, detail: "apps show it as it stands",
          kind: first.kind.name, help: first.help,
          suggestions: subject.plainText(literal, field, node, text).map { [$0] } ?? [])
      }
    })
}

/// The first place of a text where one kind of markup stands, each kind of Markdown for itself.
struct MarkupPoint {
  enum Kind { case markdown, tag, entity(String), lineBreak, escape(String) }

  var kind: Kind
  var range: Range<Int>

  /// In the order of the text.
  static func all(in literal: LiteralText) -> [MarkupPoint] {
    let points = [
      literal.tag.map { MarkupPoint(kind: .tag, range: $0) },
      literal.entity.map { MarkupPoint(kind: .entity($0.character), range: $0.range) },
      literal.escapedLineBreak.map { MarkupPoint(kind: .lineBreak, range: $0) },
      literal.escapedCharacter.map { MarkupPoint(kind: .escape($0.character), range: $0.range) },
    ]
    let all =
      literal.markdown.map { MarkupPoint(kind: .markdown, range: $0) } + points.compactMap { $0 }
    return all.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func message(_ words: String) -> String {
    switch kind {
    case .markdown: "Markdown: \(words.quoted)"
    case .tag: "HTML tag \(words.quoted)"
    case .entity: "HTML entity \(words.quoted)"
    case .lineBreak: "a backslash and an \"n\" instead of a line break"
    case .escape("\""): "a backslash before a quote"
    case .escape: "the escape \(words.quoted)"
    }
  }

  var help: NextStep {
    switch kind {
    case .markdown: "write plain text"
    case .tag: "remove it; a line break is \\n"
    case .entity(let character):
      character.isEmpty ? "write the character itself" : "write \(character.quoted)"
    case .lineBreak: "write \\n with one backslash"
    case .escape("\""): "write \\\" with one backslash"
    case .escape(let character):
      character.isEmpty ? "write the character itself" : "write \(character.quoted)"
    }
  }
}

extension MarkupPoint.Kind {
  /// The name of its kind (`Finding.kind`).
  fileprivate var name: String {
    switch self {
    case .markdown: "Markdown"
    case .tag: "tag"
    case .entity: "entity"
    case .lineBreak: "line break"
    case .escape: "escape"
    }
  }
}
