import AppAlertJSON

extension Rule {
  static let syntax = Rule(
    "syntax", .error, traits: [.stopsDecoding, .hidesEntries],
    summary: "the file is not JSON (RFC 8259)",
    reason: """
      Apps decode the whole file at once. Where it is not JSON, no app shows any alert, and nobody \
      is told.
      """,
    repair: "Write what the finding says. Each mistake is named once.",
    wrong: [
      "\"title\": \"Sync paused\"⟦⟧ \"text\": \"We repair it.\"",
      .feed("[⟦// alerts⟧\n]"),
      "\"title\": ⟦'Sync paused'⟧",
      "\"text\": \"Tap ⟦\"⟧Retry\" again\"",
      "\"id\": ⟦01⟧",
      "\"osVersions\": ⟦(⟧\"17.0\")",
      "\"osVersions\": [\"17.0\", ⟦…⟧]",
      "\"link\": ⟦None⟧",
    ],
    right: [
      "\"title\": \"Sync paused\", \"text\": \"We repair it.\"",
      .feed("[]"),
      "\"title\": \"It's “paused”\"",
      "\"text\": \"Tap \\\"Retry\\\" again\"",
      "\"text\": \"// no comment\"",
    ],
    check: .fault { fault, text in
      let isOther =
        switch fault.kind {
        case .trailingComma, .badUTF8, .utf16, .utf32, .noArray: true
        default: false
        }
      return isOther ? nil : SyntaxWords.words(for: fault, text)
    })
}

/// What is said of each fault, and what to write instead.
enum SyntaxWords {
  /// Said where a message does not say by itself what happens.
  static let consequence = "apps cannot read the file, so no app shows an alert"

  static func words(for fault: SyntaxError, _ text: Span<UInt8>) -> Rule.Words {
    let found = text.excerpt(fault.range)
    let (message, help) =
      whole(fault.kind, found, text) ?? between(fault.kind, found) ?? value(fault.kind, found)
      ?? inString(fault.kind, found)
    return Rule.Words(
      message: message, detail: consequence, help: help.map { NextStep($0) },
      suggestions: suggestions(for: fault, text, help))
  }

  /// The fault's repairs with what each does as a command.
  static func suggestions(
    for fault: SyntaxError, _ text: Span<UInt8>, _ help: String?
  ) -> [Fix] {
    fault.repairs(in: text).map { repair in
      Fix(title: title(repair.action) ?? help ?? "repair it", edits: repair.edits)
    }
  }

  private static func title(_ action: SyntaxRepair.Action) -> String? {
    switch action {
    case .usual: nil
    case .write(let text): "write \(text.unicodeScalars.count > 60 ? text.prefix(60) + "…" : text)"
    case .delete: "delete it"
    case .writeSpaces: "write spaces"
    case .leaveOut: "leave it out"
    case .dropBackslash: "delete the backslash"
    case .doubleBackslash: "write \\\\ for a backslash"
    case .joinLines: "join the lines with a space"
    case .keepOurs: "keep the side above ======="
    case .keepTheirs: "keep the side below ======="
    }
  }

  private typealias Pair = (String, String?)

  private static func whole(
    _ kind: SyntaxError.Kind, _ found: String, _ text: Span<UInt8>
  ) -> Pair? {
    switch kind {
    case .empty:
      return (
        "the file is empty", "write [] for a feed without alerts; \"appalert new\" adds to it"
      )
    case .markup:
      return (
        "this is HTML or XML, not JSON",
        "it looks like a server's error page: fetch the file again, or restore it with git"
      )
    case .mergeConflict(let markers):
      let lines = LineMap.positions(of: markers, in: text).map { String($0.line) }
      return (
        "unresolved merge conflict (\(markers.count == 1 ? "marker at line" : "markers at lines") "
          + "\(list(lines)))",
        "keep one side of each, delete the marker lines, and look at the ids again"
      )
    case .secondDocument:
      return (
        "a second JSON value begins here; the file may hold only one",
        "put all entries into one array"
      )
    case .closedEarly:
      return (
        "the array ends here, but more entries follow",
        "move the \"]\" to the end, after the last entry"
      )
    case .textBefore:
      let what =
        found.hasPrefix("```")
        ? "a Markdown fence is around the JSON"
        : found.hasPrefix("---")
          ? "front matter comes before the JSON" : "\(found.quoted) comes before the JSON"
      return (what, "keep only the JSON, and delete what is around it")
    case .more(let count):
      return (
        "\(count) more places of the file are not JSON", "repair the first ones, and check again"
      )
    case .textAfterEnd:
      if let line = text.firstWords {
        return (
          "the file is not JSON: it begins with \(line.quoted)",
          "restore the file with git, or write [] for a feed without alerts"
        )
      }
      return (
        "text after the end of the JSON value", "delete it, or move it before the last bracket"
      )
    case .cutOff(let opened, let bracket):
      let line = LineMap.positions(of: [opened], in: text).map(\.line).first ?? 1
      return (
        "the file ends before the \(name(bracket)) opened in line \(line) is closed",
        "write \(closer(bracket)) here, or restore what was cut off"
      )
    case .cutOffString:
      return ("the file ends inside a text", "restore what was cut off")
    case .notJSON:
      return (
        "the file is not JSON: it begins with \(found.quoted)",
        "restore the file with git, or write [] for a feed without alerts"
      )
    case .tooDeep:
      return ("values lie more than \(Reader.maximumDepth) deep in each other here", "flatten them")
    default: return nil
    }
  }

  private static func between(_ kind: SyntaxError.Kind, _ found: String) -> Pair? {
    switch kind {
    case .extraComma: return ("there is no value before this comma", "delete the comma")
    case .missingComma: return ("a comma is missing here", "write ,")
    case .missingColon: return ("a colon is missing between key and value", "write :")
    case .missingValue:
      return ("this key has no value", "write a value after the colon, or leave the key out")
    case .missingKey: return ("this value has no key", "write \"key\": before the value")
    case .wrongSeparator(let meant):
      let meant = String(Unicode.Scalar(meant))
      return ("\"\(found)\" instead of \"\(meant)\"", "write \(meant)")
    case .missingCloser(let closer, _):
      let closer = String(Unicode.Scalar(closer))
      return ("\"\(closer)\" is missing here", "write \(closer)")
    case .missingOpener(let opener):
      let opener = String(Unicode.Scalar(opener))
      return ("\"\(opener)\" is missing here", "write \(opener)")
    case .extraOpener: return ("\"\(found)\" opens nothing", "delete it")
    case .extraCloser: return ("\"\(found)\" closes nothing", "delete it")
    case .wrongCloser(let meant, _):
      let meant = String(Unicode.Scalar(meant))
      return ("\"\(found)\" closes what needs \"\(meant)\"", "write \(meant)")
    case .wrongBrackets(let meant):
      let (what, pair) =
        meant == 0x7B ? ("keys and values are in", "{ and }") : ("a list is in", "[ and ]")
      return ("\(what) \(found) where JSON has \(pair.prefix(1))", "write \(pair) around it")
    case .missingBraces:
      return ("the braces around this entry are missing", "write { before it and } after it")
    case .missingBrackets:
      return ("the brackets around this list are missing", "write [ before it and ] after it")
    case .ellipsis:
      return (
        "\(found) does not stand for what was left out", "write every value, and delete \(found)"
      )
    case .terminalColor:
      return (
        "the file holds colour codes for a terminal",
        "delete them; \"jq -M\" writes JSON without colours"
      )
    case .comment: return ("JSON has no comments", "delete it")
    case .invisible(let scalar):
      return (
        "invisible character \(scalar.codePoint) (\(scalar.commonName)) between values",
        "write spaces, or delete it"
      )
    case .strayText: return ("\"\(found)\" does not belong here", "delete it, or put it in quotes")
    default: return nil
    }
  }

  private static func value(_ kind: SyntaxError.Kind, _ found: String) -> Pair? {
    switch kind {
    case .singleQuotes:
      return (
        "JSON has double quotes around a text, not \(found.prefix(1))", "write \" at both ends"
      )
    case .curlyQuotes:
      return ("curly quotes do not begin or end JSON text", "write straight quotes: \"")
    case .escapedQuotes:
      return (
        "\(found) is a quote as it is written inside a string", "delete these backslashes"
      )
    case .tripleQuotes:
      return (
        "JSON has no texts in three quotes", "write one quote at each end, and \\n for a line break"
      )
    case .functionCall:
      return ("JSON has no functions: \(found)…)", "write only the text")
    case .extraQuote: return ("one quote too many", "delete it")
    case .doubledQuotes:
      return ("each quote is written twice, as in a CSV file", "write each quote once")
    case .joinedStrings: return ("JSON cannot join texts with +", "write them as one text")
    case .unquotedKey: return ("the key \(found) has no quotes", "write \"\(found)\"")
    case .literal(let meant):
      guard let meant else {
        return ("JSON has no \(found)", "write a number, or leave the key out")
      }
      if meant == "null" {
        return ("JSON has no \(found)", "leave the key out, or write its value")
      }
      return ("JSON has no \(found)", "write \(meant)")
    case .bareText: return ("\(found) has no quotes", "write \"\(found)\"")
    case .number(let form): return number(form, found)
    default: return nil
    }
  }

  private static func number(_ form: SyntaxError.NumberForm, _ found: String) -> Pair {
    let help = form.spellings(of: found).first.map { "write \($0)" }
    switch form {
    case .leadingZero: return ("a JSON number has no leading zeros: \(found)", help)
    case .plusSign: return ("a JSON number has no plus sign: \(found)", help)
    case .bareFraction:
      return ("a JSON number needs a digit before its point: \(found)", help)
    case .emptyFraction:
      return ("\(found) is no JSON number: it needs a digit after its point", help)
    case .dash:
      return (
        "\(found.prefix(1)) is a dash, not a minus sign",
        "write the number with a minus sign, or without"
      )
    case .emptyExponent:
      return ("the exponent of \(found) has no digits", "write the number in full")
    case .hexadecimal:
      return ("JSON has no hexadecimal numbers: \(found)", help ?? "write it in decimal")
    case .grouped:
      return ("a JSON number has no separators between its digits: \(found)", help)
    case .notANumber: return ("\(found) is not a number", "write a number")
    }
  }

  private static func inString(_ kind: SyntaxError.Kind, _ found: String) -> Pair {
    switch kind {
    case .rawLineBreak: return ("raw line break inside a string", "write \\n, or join the lines")
    case .controlCharacter(let byte):
      let scalar = Unicode.Scalar(byte)
      return (
        "raw \(scalar.commonName) (\(scalar.codePoint)) inside a string",
        byte == 9 ? "write a space" : "delete it"
      )
    case .badEscape:
      return (
        "\(found) is not an escape that JSON has",
        found.hasPrefix("\\u{")
          ? "write the character itself"
          : found.hasPrefix("\\u")
            ? "write \\u and four hexadecimal digits" : "write \\\\ for a backslash, or delete it"
      )
    case .path:
      return (
        "the backslashes of this path begin escapes in JSON", "write \\\\ for each backslash"
      )
    case .loneSurrogate:
      return ("\(found) is half a character", "write both halves, or the character itself")
    case .innerQuote:
      return ("the text ends early at this quote", "write \\\" for a quote inside text")
    case .missingQuote: return ("the closing quote is missing", "write \"")
    case .escapedEnd:
      return (
        "the backslash before this quote makes it a part of the text, which then has no end",
        "delete the backslash"
      )
    case .missingOpeningQuote: return ("the opening quote is missing", "write \"")
    default: return ("this is not JSON", nil)
    }
  }

  private static func name(_ bracket: UInt8) -> String { bracket == 0x7B ? "object" : "array" }

  private static func closer(_ bracket: UInt8) -> String { bracket == 0x7B ? "}" : "]" }

  private static func list(_ lines: [String]) -> String {
    guard lines.count > 12 else { return lines.joined(separator: ", ") }
    return lines.prefix(12).joined(separator: ", ") + " and \(lines.count - 12) more"
  }
}

extension Span where Element == UInt8 {
  /// The first line of a file that begins with a word, as "404: Not Found" does; nil of one that
  /// begins with a bracket or a quote, as JSON files do.
  fileprivate var firstWords: String? {
    var start = 0
    while start < count, self[start] <= 0x20 { start += 1 }
    guard start < count, (self[start] | 0x20) &- 0x61 < 26 || self[start] &- 0x30 < 10 else {
      return nil
    }
    var end = start
    while end < count, self[end] != 0x0A, self[end] != 0x0D { end += 1 }
    return excerpt(SourceRange(start, end))
  }
}
