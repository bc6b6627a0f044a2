import AppAlertModel

/// Alerts in many scripts and of many shapes, for pictures.
enum PreviewSample {
  static func message(
    _ title: String, _ text: String, _ confirmLabel: String = "OK", link: String? = nil,
    url: String = "https://acme.dev/status"
  ) -> Message {
    Message(
      id: 1, bundleId: "dev.acme.ink", title: title, text: text, confirmLabel: confirmLabel,
      link: link.map { Message.Link(title: $0, url: url) })
  }

  static let alerts: [(name: String, message: Message)] = [
    ("English", message("Sync paused", "Sync is off while we repair it.")),
    ("no text", message("Sync paused", "")),
    ("two short buttons", message("New terms", "They are shorter.", "Later", link: "Read them")),
    (
      "two long buttons",
      message("New terms", "They are shorter.", "Not now, thank you", link: "Read the new terms")
    ),
    (
      "labels of two lines",
      message(
        "New terms", "Shorter.", "I have read them and I agree with every single one of them",
        link: "Read the new terms and conditions of use of this app")
    ),
    (
      "long URL",
      message(
        "Update", "Please update.", "Skip", link: "Update",
        url: "https://apps.apple.com/us/app/acme-ink/id1234567890?mt=8&ct=alert&pt=12345678901234")
    ),
    (
      "paragraphs",
      message("What is new", "One.\n\nTwo lines\r\nend here.\nThree.")
    ),
    (
      "long words",
      message(
        "Datenschutzgrundverordnungsaktualisierungshinweis",
        "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz gilt jetzt.", "Verstanden")
    ),
    (
      "Chinese",
      message("同步已暂停", "我们发现了同步中的一个错误，正在修复，期间同步功能暂时关闭。您的笔记是安全的。", "好", link: "了解更多")
    ),
    (
      "Japanese",
      message("同期を一時停止しました", "同期に不具合が見つかったため、修正が終わるまで「同期」を停止しています。ノートは安全です。", "閉じる")
    ),
    ("Korean", message("동기화가 일시 중지됨", "동기화 오류를 수정하는 동안 동기화를 껐습니다. 메모는 안전합니다.", "확인")),
    ("decomposed Korean", message("동기화", "한글 자모", "확인")),
    (
      "Arabic",
      message(
        "توقفت المزامنة", "أوقفنا المزامنة ريثما نصلحها. ملاحظاتك على هذا الجهاز آمنة.", "حسنا",
        link: "المزيد")
    ),
    (
      "Hebrew",
      message("הסנכרון הושהה", "עצרנו את הסנכרון בזמן התיקון. iCloud 3.2 ימשיך כרגיל.", "אישור")
    ),
    ("Persian", message("همگام‌سازی متوقف شد", "می‌خواهیم آن را درست کنیم.", "باشه")),
    ("Thai", message("หยุดซิงค์ชั่วคราว", "เราพบข้อผิดพลาดในการซิงค์และกำลังแก้ไข บันทึกของคุณปลอดภัย", "ตกลง")),
    ("Hindi", message("सिंक रुका हुआ है", "हम इसे ठीक कर रहे हैं। आपके नोट्स सुरक्षित हैं।", "ठीक है")),
    ("Tamil", message("ஒத்திசைவு", "நாங்கள் அதை சரிசெய்கிறோம்.", "சரி")),
    ("Greek", message("Ο συγχρονισμός διακόπηκε", "Τον επισκευάζουμε αυτή τη στιγμή.", "Εντάξει")),
    ("Russian", message("Синхронизация приостановлена", "Мы исправляем ошибку.", "Понятно")),
    (
      "Vietnamese, decomposed",
      message("Đồng bộ hóa", "Tie\u{302}\u{301}ng Vie\u{323}\u{302}t", "OK")
    ),
    (
      "emoji with joiners",
      message("Party 👩‍👩‍👧‍👦", "🏳️‍🌈 🇩🇪 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉", "👍", link: "🎁 Open")
    ),
    (
      "hostile",
      message(
        "\u{1B}[31mred\u{1B}[0m\u{7}", "a\u{202E}b\u{202C}\tc\u{0}d\u{9B}2J\u{200B}\u{FEFF}",
        "\u{8}OK", link: "\u{1B}]8;;x\u{7}", url: "https://a.dev/\u{1B}[2J\n")
    ),
    ("marks in piles", message("z" + String(repeating: "\u{300}", count: 60), "", "OK")),
    ("spaces", message("  two  spaces ", "\u{3000}a  b\u{A0}c \n d", " OK ", link: "  ")),
  ]
}
