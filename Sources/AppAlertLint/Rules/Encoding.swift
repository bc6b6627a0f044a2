import AppAlertJSON

extension Rule {
  static let encoding = Rule(
    "encoding", .error, traits: [.stopsDecoding, .hidesEntries],
    summary: "the file is not UTF-8",
    reason: """
      Apps refuse a file with bytes that are no UTF-8, so no app shows any alert. UTF-16 and UTF-32 \
      are read by some systems and not by others.
      """,
    repair: "Save the file as UTF-8 in your editor.",
    wrong: [], right: ["\"title\": \"Größe und Länge\"", "\"text\": \"同期 👩‍👩‍👧 مزامنة\""],
    check: .fault { fault, text in
      switch fault.kind {
      case .badUTF8(let byte):
        let suggestions = SyntaxWords.suggestions(for: fault, text, nil)
        let digits = String(byte, radix: 16, uppercase: true)
        return Words(
          message: "byte 0x\(byte < 16 ? "0" : "")\(digits) is not UTF-8",
          detail: SyntaxWords.consequence,
          help: help(byte, isKnown: !suggestions.isEmpty), suggestions: suggestions)
      case .utf16(let littleEndian): return wide("UTF-16", littleEndian, fault, text)
      case .utf32(let littleEndian): return wide("UTF-32", littleEndian, fault, text)
      default: return nil
      }
    })

  private static func help(_ byte: UInt8, isKnown: Bool) -> NextStep {
    guard isKnown, let letter = Unicode.Scalar(windows1252: byte) else {
      return "write the character again, and save the file as UTF-8"
    }
    return "in Windows-1252 it is \"\(letter)\": save the file as UTF-8"
  }

  private static func wide(
    _ name: String, _ littleEndian: Bool, _ fault: SyntaxError, _ text: Span<UInt8>
  ) -> Words {
    Words(
      message: "the file is \(name) (\(littleEndian ? "little" : "big")-endian), not UTF-8",
      detail: "JSON files are UTF-8 (RFC 8259); only some systems read others",
      help: "save the file as UTF-8",
      suggestions: SyntaxWords.suggestions(for: fault, text, "save the file as UTF-8"),
      stopsDecoding: false)
  }
}
