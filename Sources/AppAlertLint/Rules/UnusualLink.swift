import AppAlertModel
import AppAlertJSON

extension Rule {
  static let unusualLink = Rule(
    "unusual-link", .warning,
    summary: "a link that probably opens something else",
    reason: """
      Links of alerts are web pages, mail, calls and the store. Of other schemes an app of the \
      device must know what to do; names such as localhost lead nowhere on other people's devices; \
      &amp; and %2520 come of copying a URL once too often.
      """,
    repair: """
      Try the link on a device. Schemes of your own apps can be listed as linkSchemes in settings.
      """,
    wrong: [
      link("⟦acme⟧://status"), link("⟦Https⟧://acme.dev"), link("https://⟦me:secret@⟧acme.dev/"),
      link("https://⟦localhost⟧:8080/"), link("https://⟦192.168.0.1⟧/"),
      link("https://⟦10.0.0.1.⟧/"), link("https://⟦127.1⟧/"), link("https://⟦0x7f.0.0.1⟧/"),
      link("https://⟦printer.local⟧/"),
      link("https://acme.dev/?a=1⟦&amp;⟧b=2"), link("https://acme.dev/a⟦%2520⟧b"),
      link("⟦https://https⟧://acme.dev/help"), link("https://⟦acme,dev⟧"),
      link("https://⟦acme⟧/help"),
      link("https://acme.dev/help⟦.⟧"), link("https://acme.dev/help⟦,⟧"), link("⟦htps⟧://acme.dev"),
      link("https://⟦appstoreconnect.apple.com⟧/apps/1234567890/distribution"),
      link("https://acme.dev/it⟦'⟧"), link("https://[⟦::1⟧]/"), link("⟦itms⟧://acme.dev"),
      link("⟦MAILTO⟧:help@acme.dev"),
      link("https://apps.apple.com⟦/de/app/ink⟧"), link("https://apps.apple.com⟦/app/id⟧"),
      link("⟦mailto⟧:"), link("⟦tel⟧:"), link("tel:+49⟦(0)⟧30901820"), link("⟦htp⟧://acme.dev"),
      link("https://⟦nas.lan⟧/"), link("https://⟦wiki.internal⟧/x"), link("https://⟦...⟧"),
      link("https://⟦acme..dev⟧/"), link("https://acme.dev/hel⟦...⟧"),
      link("https://acme.dev/a⟦,https://acme.dev/b⟧"),
    ],
    right: [
      link("https://acme.dev"), link("mailto:help@acme.dev?subject=A%20b"), link("tel:+15550100"),
      link("sms:+15550100"), link("facetime:help@acme.dev"), link("maps://?q=Berlin"),
      link("itms-apps://apps.apple.com/app/id1234567890"),
      link("https://acme.dev/?a=1&amplitude=2"),
      link("https://acme.dev/@me/a:b"), link("https://localhost.acme.dev/"),
      link("https://acme.dev/100%25"), link("https://8.8.8.8/"), link("https://8.8/"),
      link("https://acme.dev/?copy=1&lt=2"), link("https://acme.dev/wiki/Ink_(app)"),
      link("https://acme.dev/?next=https://acme.dev/a"), link("https://acme.dev/#"),
      link("https://apps.apple.com/de/app/ink/id1234567890?l=en&mt=8"),
      link("https://apps.apple.com/account/subscriptions"),
      link("https://apps.apple.com/us/developer/acme/id1234567890"), link("tel:(030)901820"),
      link("mailto:?subject=Ink"), link("https://acme.internals.dev/a,b;c"),
      link("https://acme.app/"),
      link("https://acme.lan.dev/"), link("https://acme.home.dev/"), link("https://corp.acme.dev/"),
    ],
    check: .advice(.link) { subject, text, findings in
      guard let link = LinkView(subject.entry) else { return }
      let advice = subject.advice
      let found: LinkPoint? = subject.entry.withBytes(text, link.node) { url in
        guard !url.isPlainWebAddress else { return nil }
        let point = LinkPoint(
          of: url, knowing: advice.settings.linkSchemes, checksHTTP: !advice.isOn(insecureLink))
        // The whole check is made only for the few that stand out. What was to be filled in is
        // `placeholder`'s.
        guard point != nil, LinkURL.check(url) == nil,
          !advice.isOn(placeholder) || LinkGap(url) == nil
        else { return nil }
        return point
      }
      guard let found else { return }
      let spelling = advice.repairedLink(subject.entry.string(text, link.node))
      findings.add(
        at: link.range(found.range, subject.entry, text), LinkView.pointer, found.message,
        detail: found.detail, kind: found.kind, help: spelling == nil ? found.help : nil,
        suggestions: spelling.map { [link.writing($0, subject.entry)] } ?? [])
    })
}

extension Span where Element == UInt8 {
  /// Whether it begins with `https://` and a letter, and holds nothing of what stands out: the way
  /// of nearly every link.
  fileprivate var isPlainWebAddress: Bool {
    guard count > 9 else { return false }
    let start = bytes.unsafeLoadUnaligned(as: UInt64.self)
    guard UInt64(bigEndian: start) == 0x6874_7470_733A_2F2F else { return false }
    var dots = 0
    var index = 8
    var label = 8
    // "localhost", addresses and "printer.local" hold a digit last, or one of these letters.
    while index < count, self[index] != UInt8(ascii: "/"), self[index] != UInt8(ascii: "?") {
      let byte = self[index]
      if byte == UInt8(ascii: ".") {
        if label == index { return false }
        dots += 1
        label = index + 1
      }
      guard (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      else {
        return false
      }
      index += 1
    }
    switch self[count - 1] {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: ";"),
      UInt8(ascii: ")"), UInt8(ascii: ":"):
      return false
    default: break
    }
    // The hosts of App Store Connect, and those of the store, where an id ends the address.
    if count > 16 {
      let host = UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 8, as: UInt64.self))
      if host == 0x6170_7073_746F_7265 || host == 0x6974_756E_6573_636F { return false }
      let isStore = host == 0x6170_7073_2E61_7070 || host == 0x6974_756E_6573_2E61
      if isStore, self[count - 1] &- 0x30 > 9 { return false }
    }
    // "lan", "internal", "intranet", "corp", "home", "localdomain", "arpa".
    switch (index - label, self[label] | 0x20) {
    case (3, 0x6C), (8, 0x69), (4, 0x63), (4, 0x68), (11, 0x6C), (4, 0x61): return false
    default: break
    }
    guard dots > 0, self[index - 1] | 0x20 != UInt8(ascii: "l"),
      self[index - 1] | 0x20 != UInt8(ascii: "t"),
      self[index - 1] != UInt8(ascii: ".")
    else { return false }
    while index < count {
      switch self[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: ";"): return false
      default: break
      }
      index += 1
    }
    return true
  }
}
