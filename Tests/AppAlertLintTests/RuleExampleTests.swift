import AppAlertModel
import AppAlertLint
import AppAlertJSON
import Testing

/// Every rule's own examples: what is marked is found, nothing else is, and a repair repairs.
struct RuleExampleTests {
  @Test(arguments: Rule.all.map(\.name))
  func findsWhatIsMarked(_ name: String) throws {
    let rule = try #require(Rule.named(name))
    for example in rule.wrong {
      let marked = MarkedText(example.marked)
      let feed = Feed(example, marked)
      let findings = feed.findings
      let own = findings.filter { $0.rule.name == name }
      #expect(own.map(\.range) == feed.marks, "\(example.marked)")
      #expect(
        findings.count == own.count, "others in \(example.marked): \(findings.map(\.message))")
      #expect(own.allSatisfy { $0.severity == rule.severity })
    }
  }

  @Test(arguments: Rule.all.map(\.name))
  func findsNothingInRightExamples(_ name: String) throws {
    let rule = try #require(Rule.named(name))
    for example in rule.right {
      let feed = Feed(example, MarkedText(example.marked))
      let findings = feed.findings
      #expect(findings.isEmpty, "\(example.marked): \(findings.map(\.message))")
    }
  }

  @Test(arguments: Rule.all.filter { $0.fix != nil }.map(\.name))
  func repairsWhatItFinds(_ name: String) throws {
    let rule = try #require(Rule.named(name))
    var repaired = 0
    for example in rule.wrong {
      let feed = Feed(example, MarkedText(example.marked))
      var bytes = Array(feed.text.utf8)
      let fixes = lint(bytes).compactMap(\.fix)
      for edit in fixes.flatMap(\.edits).sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
        repaired += 1
      }
      let left = lint(bytes).filter { $0.fix != nil }
      #expect(left.isEmpty, "\(example.marked) became \(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(repaired > 0)
  }

  private func lint(_ bytes: [UInt8]) -> [Finding] {
    Linter.lint(bytes, settings: Feed.settings)
  }

  @Test func declaresEachRuleWhole() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    // What these find is in no text, or not in text alone.
    let withoutExamples = ["encoding", "unused-ignore", "invalid-settings", "dead-link"]
    for rule in Rule.all {
      let isShown = !withoutExamples.contains(rule.name)
      #expect(rule.right.count >= 1 && (rule.wrong.count >= 1 || !isShown))
      if rule.severity == .warning, isShown, rule.name != "removed-app" {
        #expect(rule.wrong.count >= 4 && rule.right.count >= 6, "\(rule.name)")
      }
      #expect(rule.name.allSatisfy { $0 == "-" || $0.isASCII && $0.isLowercase })
      #expect(rule.summary.first?.isLowercase == true && rule.summary.last != ".")
      for sentences in [rule.reason, rule.repair] {
        #expect(sentences.hasSuffix(".") && !sentences.contains("  "), "\(rule.name)")
      }
    }
  }
}

/// A text whose interesting places stand between `⟦` and `⟧`.
struct MarkedText {
  var text = ""
  var marks: [SourceRange] = []

  init(_ marked: String) {
    var starts: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(text.utf8.count)
      case "⟧": marks.append(SourceRange(starts.removeLast(), text.utf8.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The whole file that an example stands for, with its marks there.
struct Feed {
  var text: String
  var marks: [SourceRange]
  var published: String?

  /// Examples are shown without settings, but for those of the one app that this knows.
  static let settings: Settings = {
    var settings = Settings()
    settings.apps["dev.acme.notes"] = Settings.App(versions: ["1.0", "1.1", "2.0"])
    return settings
  }()

  /// What `lint` finds, with the published file where the example has one.
  var findings: [Finding] {
    let published = published.map { Published(Array($0.utf8)) }
    return text.withSpan { text in
      Linter.check(text, scope: .advice, published: published, settings: Feed.settings).findings
    }
  }

  init(_ example: Rule.Example, _ marked: MarkedText) {
    if case .change(let old, _) = example { published = old }
    guard case .members = example else {
      (text, marks) = (marked.text, marked.marks)
      return
    }
    // The members take the place of those with the same keys in an entry that is good otherwise.
    let good = [
      ("id", "3"), ("bundleId", "\"dev.acme.ink\""), ("title", "\"Sync paused\""),
      ("text", "\"Sync is off while we repair it.\""), ("confirmLabel", "\"OK\""),
    ]
    let own = Feed.keys(of: marked.text)
    let kept = good.filter { !own.contains($0.0) }.map { "\"\($0.0)\": \($0.1), " }.joined()
    let before = "[{" + kept
    text = before + marked.text + "}]"
    marks = marked.marks.map {
      SourceRange($0.start + before.utf8.count, $0.end + before.utf8.count)
    }
  }

  private static func keys(of members: String) -> [String] {
    var reader = Reader()
    return "{\(members)}".withSpan { text in
      _ = reader.open(text)
      guard reader.nextElement(text) else { return [] }
      var keys: [String] = []
      var key = 1
      while key + 1 < reader.nodes[0].next {
        keys.append(StringLiteral.value(of: reader.nodes[key], in: text))
        key = reader.nodes[key + 1].next
      }
      return keys
    }
  }
}
