extension Rule {
  static let longText = length(
    "long-text", [.text], "a text that few people read",
    detail: "people close a long alert before they come to its end",
    reason: "An alert interrupts. People close a long one before they come to its end.",
    repair: "Say what happened and what to do; link to the rest.",
    wrong: [
      "\"text\": ⟦\"\(sample(201))\"⟧", "\"text\": ⟦\"\(sample(900))\"⟧",
      "\"text\": ⟦\"\(String(repeating: "同", count: 201))\"⟧",
      "\"text\": ⟦\"\(String(repeating: "я", count: 201))\"⟧",
    ],
    right: [
      "\"text\": \"\(sample(200))\"", "\"text\": \"\"",
      "\"text\": \"\(String(repeating: "同", count: 200))\"",
      "\"text\": \"\(String(repeating: "🏳️‍🌈", count: 200))\"",
      "\"text\": \"\(String(repeating: "\\u00e4", count: 200))\"",
      "\"text\": \"\(String(repeating: "я", count: 200))\"",
    ])
}
