import AppAlertModel
import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

/// Alerts as people write them well, in many languages: not one finding. A false alarm here costs more
/// trust than a missed mistake.
struct GoodAlertsTests {
  /// Title, text, the button that closes, and the one that opens a link where there is one.
  struct Alert: CustomTestStringConvertible, Sendable {
    var title, text, confirm: String
    var link: String?
    var testDescription: String { title }

    init(_ title: String, _ text: String, _ confirm: String, link: String? = nil) {
      (self.title, self.text, self.confirm, self.link) = (title, text, confirm, link)
    }
  }

  @Test(arguments: alerts)
  func drawNothing(_ alert: Alert) {
    for isEscaped in [false, true] {
      let feed = GoodAlertsTests.feed(alert, isEscaped: isEscaped)
      let findings = Linter.lint(Array(feed.utf8))
      #expect(findings.isEmpty, "\(findings.map(\.message)) in \(feed)")
    }
  }

  @Test func areEnough() {
    #expect(GoodAlertsTests.alerts.count >= 60)
    #expect(Set(GoodAlertsTests.alerts.map(\.title)).count == GoodAlertsTests.alerts.count)
  }

  private static func feed(_ alert: Alert, isEscaped: Bool) -> String {
    func quoted(_ text: String) -> String {
      guard isEscaped else { return StringLiteral.quoted(text) }
      let units = text.utf16.map { "\\u" + String(0x1_0000 + Int($0), radix: 16).dropFirst() }
      return "\"" + units.joined() + "\""
    }
    let link = alert.link.map {
      ", \"link\": {\"title\": \(quoted($0)), \"url\": \"https://acme.dev/status\"}"
    }
    return "[{\"id\": 3, \"bundleId\": \"dev.acme.ink\", \"title\": \(quoted(alert.title)), "
      + "\"text\": \(quoted(alert.text)), \"confirmLabel\": \(quoted(alert.confirm))\(link ?? "")}]"
  }

  /// The samples of the repository, as good as any.
  @Test func samplesDrawNothing() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("samples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    #expect(names.count >= 7)
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
      #expect(Linter.lint(bytes).isEmpty, "\(name)")
    }
  }

  static let alerts: [Alert] = english + european + farther

  private static let english = [
    Alert("Sync is paused", "We switched sync off while we repair it. Your notes are safe.", "OK"),
    Alert(
      "Fixed: alarms ring on time", "Sorry about this morning! Version 2.4 is out.", "Great",
      link: "Update"),
    Alert(
      "R&D day on Friday", "Support answers from 10:30 to 11:00 (GMT-5) only. AT&T users: see Q&A.",
      "OK"),
    Alert(
      "5 < 6, and 7 > 6", "The sums a < b were wrong; 2 * 3 * 4 is 24 again, and 2^3 = 8.", "OK"),
    Alert(
      "Files named a_b_c", "Exports such as my_notes_2026.txt and __init__.py keep their names.",
      "Got it"),
    Alert(
      "We <3 beta testers", "Thank you :-) The beta ends on 1/12/2026 — see you in the next one.",
      "Bye"),
    Alert(
      "Save 50% until Friday*", "*Terms apply. Prices: $4.99, €5, £4, ¥800 and 100 kr.", "Later",
      link: "See offers"),
    Alert("Free* for students", "*With a valid card. **Outside of the EU.", "OK"),
    Alert("Version 2.10.3 (build 412)", "Fixes #1234 and #1301: crash on launch.", "OK"),
    Alert(
      "Known issue: C:\\notes",
      "Imports from C:\\new\\notes fail on Windows. Use \\\\server\\notes.", "OK"),
    Alert("¯\\_(ツ)_/¯", "We have no idea yet, but we are on it…", "Fine"),
    Alert(
      "Maps & routes", "First part.\n\nSecond part: offline maps.\n- one\n- two\n* three", "Close"),
    Alert("Rock ’n’ roll", "It’s back: “play” & ‘pause’ work—really.", "Play on"),
    Alert("Heads up!!!", "Sync stops at 23:59 UTC; it's back ~20 min later (99.9 % uptime).", "OK"),
    Alert(
      "Please read", "Visit https://acme.dev/a_b?x=_y_&copy=1#top or write to help@acme.dev.", "OK"),
    Alert("Test results are here", "Open the app to read them.", "Not now", link: "Read"),
    Alert(
      "New: to-do lists", "Todo lists, to-dos & reminders are now one. [Beta] (iOS 18+)", "Try it"),
    Alert("Price: 5 × 4 = $20", "That's 20 % off; code SAVE_20 {one per person}.", "OK"),
    Alert("OK Go!", "The @acme_team and #acme tags are live.", "Okay"),
    Alert(
      "Photos: 4K/60 fps", "Some 4K/HDR clips (HEVC, 10-bit) lose sound. Don't delete originals.",
      "Understood"),
    Alert("3 things to know", "1. Update.\n2. Restart.\n3. Enjoy!", "Will do"),
    Alert("Press <Enter> twice", "The keys <Tab> and <Enter> do what they say; Ctrl+C too.", "OK"),
  ]

  private static let european = [
    Alert(
      "Synchronisierung pausiert",
      "Wir reparieren sie gerade. Ihre Notizen sind sicher – versprochen.", "Verstanden"),
    Alert(
      "Größere Störung", "Öffnen Sie die App um 18:30 Uhr erneut (ca. 5 Min.).", "Schließen",
      link: "Mehr erfahren"),
    Alert("„Tinte“ ist zurück", "Preis: 4,99 € statt 9,99 € – nur bis 31.12.", "Nicht jetzt"),
    Alert(
      "Mise à jour requise\u{A0}!",
      "La version 2.3 perd des itinéraires. Installez la 2.3.2\u{202F}; merci.", "Plus tard"),
    Alert(
      "« Synchro » en pause", "Vos notes sont en sécurité. Retour prévu à 18\u{A0}h\u{A0}30.",
      "D’accord"),
    Alert(
      "¡Ya está TODO listo!", "La sincronización vuelve a funcionar. ¿Dudas? Escríbenos.", "Vale"),
    Alert("Sincronización en pausa", "Tus notas están a salvo; lo arreglamos hoy.", "Entendido"),
    Alert("Sincronização pausada", "As suas notas estão seguras. Voltamos às 18h30.", "Está bem"),
    Alert("TODO MUNDO JÁ PODE USAR", "A função chegou para todos.", "Legal"),
    Alert(
      "Sincronizzazione sospesa", "I tuoi appunti sono al sicuro: torniamo alle 18:30.", "Va bene"),
    Alert(
      "Synchronisatie gepauzeerd", "Je notities zijn veilig; ’s avonds werkt alles weer.", "Oké"),
    Alert(
      "Synkningen är pausad", "Dina anteckningar är säkra. Åter i kväll kl. 18.30.", "Uppfattat"),
    Alert("Synkronoinnissa häiriö", "Muistiinpanosi ovat turvassa.", "Selvä"),
    Alert("Synchronizacja wstrzymana", "Twoje notatki są bezpieczne. Wracamy o 18:30.", "Rozumiem"),
    Alert(
      "Synchronizace pozastavena", "Vaše poznámky jsou v bezpečí, děkujeme za trpělivost.",
      "Rozumím"),
    Alert("Szinkronizálás szünetel", "A jegyzeteid biztonságban vannak. Köszönjük!", "Rendben"),
    Alert("Eşitleme durduruldu", "Notların güvende. İyi günler, görüşmek üzere!", "Tamam"),
    Alert(
      "Синхронизация приостановлена", "Ваши заметки в безопасности. Вернёмся в 18:30 — спасибо!",
      "Понятно"),
    Alert(
      "Синхронізацію зупинено", "Ваші нотатки в безпеці, п’ятниця — день виправлень.", "Гаразд"),
    Alert("Ο συγχρονισμός σταμάτησε", "Οι σημειώσεις σας είναι ασφαλείς· ευχαριστούμε.", "Εντάξει"),
  ]

  private static let farther = [
    Alert("同步已暂停", "我们正在修复。您的笔记是安全的(预计 18:30 恢复)。", "好"),
    Alert("《墨水》2.4 版发布", "修复了“闪退”问题,售价 ¥30、8 折优惠。", "以后再说", link: "更新"),
    Alert("同期を一時停止中です", "\u{3000}メモは安全です。\n\u{3000}18時30分ごろ再開します。", "閉じる"),
    Alert("「インク」が直りました", "ご不便をおかけしました。Ver.2.4をご利用ください♪", "了解", link: "詳しく"),
    Alert("葛\u{E0100}城市の地図", "辻\u{E0101}さん、地図を更新しました。", "OK"),
    Alert("동기화가 일시 중지됨", "메모는 안전합니다. 오후 6:30에 다시 시작됩니다.", "확인"),
    Alert("توقفت المزامنة مؤقتًا", "ملاحظاتك بأمان. نعود في الساعة 18:30، شكرًا لصبرك.", "حسنًا"),
    Alert(
      "الإصدار \u{200E}2.4\u{200E} متاح", "حدّث \u{2068}Ink\u{2069} الآن؛ فيه إصلاحات كثيرة.",
      "لاحقًا"),
    Alert("همگام‌سازی متوقف شد", "یادداشت‌های شما امن‌اند. می‌توانید برنامه را ببندید.", "باشه"),
    Alert("ہم آہنگی روک دی گئی", "آپ کے نوٹس محفوظ ہیں۔", "ٹھیک ہے"),
    Alert("הסנכרון הושהה", "הפתקים שלך בטוחים. גרסה 2.4 כבר זמינה!\u{200F}", "אישור"),
    Alert("सिंक रोका गया है", "आपके नोट सुरक्षित हैं। क्‍या आपने ऐप अपडेट किया?", "ठीक है"),
    Alert("সিঙ্ক থামানো হয়েছে", "আপনার নোট নিরাপদ আছে। র‌্যাম কম লাগবে।", "ঠিক আছে"),
    Alert("ஒத்திசைவு நிறுத்தம்", "உங்கள் குறிப்புகள் பாதுகாப்பாக உள்ளன.", "சரி"),
    Alert("സമന്വയം നിർത്തി", "നിങ്ങളുടെ കുറിപ്പുകൾ സുരക്ഷിതമാണ്. നന്‍മ!", "ശരി"),
    Alert("หยุดซิงค์ชั่วคราว", "บันทึก\u{200B}ของคุณ\u{200B}ปลอดภัย ขอบคุณครับ", "ตกลง"),
    Alert("ສະຢຸດຊົ່ວຄາວ", "ບັນທຶກຂອງທ່ານປອດໄພ", "ຕົກລົງ"),
    Alert("កំណត់ចំណាំ", "កំណត់\u{200B}ចំណាំ\u{200B}របស់អ្នកមានសុវត្ថិភាព", "យល់ព្រម"),
    Alert("Đồng bộ tạm dừng", "Ghi chú của bạn vẫn an toàn. Giá: 99.000 ₫.", "Đồng ý"),
    Alert("Usawazishaji umesitishwa", "Madokezo yako yako salama.", "Sawa"),
    Alert("სინქრონიზაცია შეჩერდა", "თქვენი ჩანაწერები დაცულია.", "კარგი"),
    Alert("Համաժամեցումը դադարեցվեց", "Ձեր նշումներն ապահով են։", "Լավ"),
    Alert("ማመሳሰል ቆሟል", "ማስታወሻዎችዎ ደህና ናቸው።", "እሺ"),
    Alert("🎉 It’s back! 🎉", "Thanks, everyone 👩🏽‍🚒👨‍👩‍👧‍👦❤️‍🔥 — 1️⃣ update 2️⃣ enjoy 🏳️‍🌈🏴‍☠️🇺🇦 ✈️ ©️", "👍🏽"),
    Alert(
      "⚠️ Known issue",
      "Widgets ☁️→📱 may stay empty. ♥️ #️⃣ ↔️ 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
      "OK"),
    Alert("∑ x² ≤ √y ± ½", "Formulas: a·b ≠ a×b, ∀x ∈ ℝ, 10⁻³ µm, 20 °C, № 5, § 3.", "OK"),
    Alert(
      "e\u{301}te\u{301} a\u{30A}r", "Combining marks: n\u{303}, o\u{308}, Z͑a͒l͓g͔o is fine.", "OK"),
  ]
}
