extension Rule {
  static let longTitle = length(
    "long-title", [.title], limit: 50, "a title that does not fit",
    detail: "it pushes the text and the buttons down, or is cut",
    help: "say it in fewer words, and the rest in the text",
    reason: "A title of more than about two lines pushes the text and the buttons down, or is cut.",
    repair: "Say it in fewer words, and the rest in the text.",
    wrong: [
      "\"title\": ⟦\"Sync is paused until Monday while we repair the server\"⟧",
      "\"title\": ⟦\"\(sample(51))\"⟧", "\"title\": ⟦\"\(sample(90))\"⟧",
      "\"title\": ⟦\"\(String(repeating: "あ", count: 51))\"⟧",
      "\"title\": ⟦\"\(String(repeating: "é", count: 51))\"⟧",
    ],
    right: [
      "\"title\": \"Sync is paused until Monday\"",
      "\"title\": \"\(sample(50))\"", "\"title\": \"OK\"",
      "\"title\": \"\(String(repeating: "あ", count: 50))\"",
      "\"title\": \"\(String(repeating: "👨‍👩‍👧‍👦", count: 50))\"",
      "\"title\": \"\(String(repeating: "e\u{301}", count: 50))\"",
      "\"title\": \"\(String(repeating: "\\u00e4", count: 50))\"",
    ])
}
