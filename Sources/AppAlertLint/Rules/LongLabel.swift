extension Rule {
  static let longLabel = length(
    "long-label", [.confirmLabel, .linkTitle], limit: 20, "a button whose words do not fit",
    detail: "buttons are stacked or cut where their words do not fit",
    help: "write one or two words: what the button does",
    reason:
      "Two buttons stand side by side where their words fit, and are stacked or cut where not.",
    repair: "One or two words: what the button does.",
    wrong: [
      "\"confirmLabel\": ⟦\"Close this and go on with my notes\"⟧",
      "\"confirmLabel\": ⟦\"\(sample(21))\"⟧", "\"confirmLabel\": ⟦\"\(sample(60))\"⟧",
      "\"link\": {\"title\": ⟦\"\(sample(21))\"⟧, \"url\": \"https://acme.dev\"}",
      "\"confirmLabel\": ⟦\"\(String(repeating: "ö", count: 21))\"⟧",
    ],
    right: [
      "\"confirmLabel\": \"Close\"",
      "\"confirmLabel\": \"\(sample(20))\"", "\"confirmLabel\": \"OK\"",
      "\"link\": {\"title\": \"More information\", \"url\": \"https://acme.dev\"}",
      "\"confirmLabel\": \"\(String(repeating: "ö", count: 20))\"",
      "\"confirmLabel\": \"Nicht jetzt\"",
      "\"confirmLabel\": \"\(String(repeating: "👍🏽", count: 20))\"",
    ])
}
