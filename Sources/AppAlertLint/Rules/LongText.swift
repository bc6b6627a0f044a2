extension Rule {
  package static let longText = length(
    "long-text", [.text], limit: 200, "a text that few people read",
    detail: "people close a long alert before they come to its end",
    help: "say what happened and what to do; link to the rest",
    reason: "An alert interrupts. People close a long one before they come to its end.",
    repair: "Say what happened and what to do; link to the rest.",
    wrong: [
      """
      "text": ⟦"Sync is off while we repair the server. We noticed on Friday that some notes came back \
      after they had been deleted, and found that a table had grown too large. Your notes are safe on \
      your devices, and nothing was lost."⟧
      """,
      "\"text\": ⟦\"\(sample(201))\"⟧", "\"text\": ⟦\"\(sample(900))\"⟧",
      "\"text\": ⟦\"\(String(repeating: "同", count: 201))\"⟧",
      "\"text\": ⟦\"\(String(repeating: "я", count: 201))\"⟧",
    ],
    right: [
      "\"text\": \"Sync is off until Monday. Your notes are safe.\"",
      "\"text\": \"\(sample(200))\"", "\"text\": \"\"",
      "\"text\": \"\(String(repeating: "同", count: 200))\"",
      "\"text\": \"\(String(repeating: "🏳️‍🌈", count: 200))\"",
      "\"text\": \"\(String(repeating: "\\u00e4", count: 200))\"",
      "\"text\": \"\(String(repeating: "я", count: 200))\"",
    ])
}
