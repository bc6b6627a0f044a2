"""Feeds for the browser checks."""

import itertools

LISTS = [None, [], ["0"], ["0", "0"], ["1.0"], ["1.0.0"], ["1.0", "1.1"], ["0", "1.0"],
         ["caf\u00e9", "17.0", "1", "2", "3", "4", "5"]]
IDS = [-1, 1, 3, 9223372036854775807]
VERSIONS = ["", "1.0", "1.0.0", "1.1", "0", "1", "cafe\u0301", "1.0 "]
LAST_SEEN = ["", "0", "2", "3", "9223372036854775807"]

# Each is put into every text of an alert.
HOSTILE = [
    "<script>window.hacked=1</script>",
    "</script><script>window.hacked=1</script>",
    "<!--<script>window.hacked=1",
    "]]>--><svg onload=window.hacked=1>",
    "\"><img src=x onerror=window.hacked=1>",
    "' onmouseover='window.hacked=1' x='",
    "\" autofocus onfocus=\"window.hacked=1",
    "</title><iframe srcdoc='<script>parent.hacked=1</script>'>",
    "</style><style>*{display:none}</style>",
    "&lt;script&gt;window.hacked=1&lt;/script&gt; &#60;b&#62;",
    "\u202eevil\u202c \u2066x \u2028 \u2029 \u0085",
    "\u0000\u0007\u001b[31m\u007f\u009b \ufeff \uffff",
    "${window.hacked=1} `${window.hacked=1}` {{window.hacked=1}}",
    "\\u003cscript\\u003ewindow.hacked=1\\u003c/script\\u003e",
    "\u0338>\u0338<script>window.hacked=1</script>",
]

HOSTILE_URLS = [
    "javascript:window.hacked=1", "JavaScript:window.hacked=1", "java\nscript:window.hacked=1",
    " javascript:window.hacked=1", "\u0001javascript:window.hacked=1", "data:text/html,<b>x",
    "vbscript:x", "file:///etc/passwd", "blob:x", "myapp://open", "view-source:https://acme.dev",
    "https://acme.dev/\" onclick=\"window.hacked=1", "https://acme.dev/'><script>x</script>",
    "//acme.dev/x", "/etc/passwd", "#alerts", "", "https://acme.dev/\u202etxt.exe",
]


def entry(app, number=1, **more):
    return {"id": number, "bundleId": app, "title": "Sync paused",
            "text": "Sync is off while we repair it.", "confirmLabel": "OK"} | more


def grid():
    feed = []
    for number, (ids, app, system) in enumerate(itertools.product(IDS, LISTS, LISTS)):
        versions = {"appVersions": app, "osVersions": system}
        feed.append(entry(f"dev.acme.a{number}", ids, **versions))
    return feed


def hostile():
    feed = []
    for number, text in enumerate(HOSTILE):
        link = {"title": text, "url": "https://acme.dev/?q=" + text}
        feed.append(entry(f"dev.acme.{text}{number}", title=text, text=text, confirmLabel=text,
                          appVersions=[text], osVersions=[text], link=link))
    for number, url in enumerate(HOSTILE_URLS):
        feed.append(entry(f"dev.acme.url{number}", link={"title": "Open", "url": url}))
    return feed


def crowd(count=1000):
    text = ("We found a fault in sync and switched it off while we repair it. Your notes on this "
            "device are safe, and nothing that you have written is lost. Thank you for waiting.")
    return [entry(f"dev.acme.app-{number}.ink", number + 1, text=text, confirmLabel="Later",
                  appVersions=["1.0", "1.1", "1.2"], osVersions=["17.0", "17.0.1", "17.1"],
                  link={"title": "Read more about it", "url": f"https://acme.dev/{number}/status"})
            for number in range(count)]


def scripts():
    """Alerts in many scripts and of many shapes."""
    texts = [
        ("en", "New terms from 1 December", "We made our terms shorter.\n\nNothing changes.",
         "Later", "Read the terms"),
        ("de", "Datenschutzgrundverordnungsaktualisierung",
         "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz gilt jetzt.",
         "Verstanden", "Datenschutzbestimmungen öffnen"),
        ("ar", "توقفت المزامنة", "أوقفنا المزامنة ريثما نصلحها. ملاحظاتك على هذا الجهاز آمنة.",
         "حسنا", "المزيد"),
        ("he", "הסנכרון הושהה", "עצרנו את הסנכרון בזמן התיקון. iCloud 3.2 ימשיך כרגיל.",
         "אישור", "לפרטים"),
        ("fa", "همگام‌سازی متوقف شد", "می‌خواهیم آن را درست کنیم.", "باشه", "بیشتر"),
        ("zh", "同步已暂停", "我们发现了同步中的一个错误，正在修复，期间同步功能暂时关闭。您的笔记是安全的。",
         "好", "了解更多"),
        ("ja", "同期を一時停止しました", "同期に不具合が見つかったため、修正が終わるまで停止しています。ノートは安全です。",
         "OK", "詳しく見る"),
        ("ko", "동기화가 일시 중지됨", "동기화 오류를 수정하는 동안 동기화를 껐습니다.", "확인", "자세히 보기"),
        ("th", "หยุดซิงค์ชั่วคราว", "เราพบข้อผิดพลาดในการซิงค์และกำลังแก้ไข บันทึกของคุณปลอดภัย",
         "ตกลง", "อ่านเพิ่มเติม"),
        ("hi", "सिंक रुका हुआ है", "हम इसे ठीक कर रहे हैं। आपके नोट्स सुरक्षित हैं।", "ठीक है", "और पढ़ें"),
        ("emoji", "Party time 🎉👩‍👩‍👧‍👦", "🏳️‍🌈 🇩🇪 👍🏽 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 done", "👍", "🎁 Open"),
    ]
    feed = [entry(f"dev.acme.{name}", 3, title=title, text=text, confirmLabel=confirm,
                  link={"title": link, "url": f"https://acme.dev/{name}"})
            for name, title, text, confirm, link in texts]
    feed.append(entry("dev.acme.cancelled", 5, osVersions=["0"]))
    feed.append(entry("dev.acme.narrow", 6, appVersions=["1.0", "1.0.1"], osVersions=["17.0.1"]))
    feed.append(entry("dev.acme.empty", 7, text="", appVersions=[]))
    feed.append(entry("dev.acme." + "very-long-bundle-id." * 6 + "end", 8,
                      title="W" * 90, text="x" * 300, confirmLabel="y" * 60))
    return feed
