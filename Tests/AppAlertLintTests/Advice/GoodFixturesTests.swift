import AppAlertLint
import Foundation
import AppAlertJSON
import Testing

/// Alerts of careful people in some forty languages, about all that looks like a mistake and is none:
/// no finding, however the file is written.
struct GoodFixturesTests {
  struct Alert {
    /// The entry as the fixture has it.
    var entry: [String: Any]
    var linkSchemes: Set<String>
    var title: String { entry["title"] as? String ?? "" }

    var settings: Settings? {
      guard !linkSchemes.isEmpty else { return nil }
      var settings = Settings()
      settings.linkSchemes = linkSchemes
      return settings
    }
  }

  static var all: [Alert] { ["good-alerts", "good-alerts-2"].flatMap(read) }

  static func read(_ name: String) -> [Alert] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/\(name).jsonl")
    let lines = (try? Data(contentsOf: path))?.split(separator: UInt8(ascii: "\n")) ?? []
    return lines.compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: line) as? [String: Any]
      guard let entry = object?["entry"] as? [String: Any] else { return nil }
      let settings = object?["settings"] as? [String: Any]
      return Alert(
        entry: entry, linkSchemes: Set(settings?["linkSchemes"] as? [String] ?? []))
    }
  }

  @Test func areEnough() { #expect(GoodFixturesTests.all.count >= 443) }

  @Test func drawNothingAlone() {
    for alert in GoodFixturesTests.all {
      for form in Form.allCases {
        expectNothing(form.write([alert.entry]), alert.settings, "\(form) \(alert.title)")
      }
    }
  }

  /// Bundle ids of the fixtures repeat, so that each gets one of its own.
  @Test(arguments: Form.allCases)
  func drawNothingTogether(_ form: Form) {
    let entries = GoodFixturesTests.all.enumerated().map { index, alert in
      // The name stays: an app named Todo may speak of TODO.
      let app = alert.entry["bundleId"] as? String ?? "dev.acme"
      return alert.entry.merging(["bundleId": "\(app).n\(index)" as Any]) { $1 }
    }
    var settings = Settings()
    settings.linkSchemes = Set(GoodFixturesTests.all.flatMap(\.linkSchemes))
    expectNothing(form.write(entries), settings, "\(form)")
  }

  private func expectNothing(_ text: String, _ settings: Settings?, _ name: String) {
    let findings = Linter.lint(Array(text.utf8), settings: settings)
    #expect(findings.isEmpty, "\(name): \(findings.map { "\($0.rule.name): \($0.message)" })")
  }

  /// How a file is written.
  enum Form: CaseIterable {
    case pretty, minified, ascii, carriageReturns, tabs

    func write(_ entries: [[String: Any]]) -> String {
      switch self {
      case .pretty: return layout(entries, "\n", "  ")
      case .carriageReturns: return layout(entries, "\r\n", "  ")
      case .tabs: return layout(entries, "\n", "\t")
      case .minified: return "[" + entries.map { value($0) }.joined(separator: ",") + "]"
      case .ascii:
        let text = "[" + entries.map { value($0) }.joined(separator: ",") + "]"
        return text.utf16.reduce(into: "") { text, unit in
          if unit < 0x80 {
            text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
          } else {
            text += "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst()
          }
        }
      }
    }

    private static let keys = [
      "id", "bundleId", "title", "text", "confirmLabel", "appVersions", "osVersions", "link", "url",
    ]

    private func layout(
      _ entries: [[String: Any]], _ end: String, _ indent: String
    ) -> String {
      let items = entries.map { entry in
        let members = Form.keys.compactMap { key in
          entry[key].map { "\(indent)\(indent)\"\(key)\": \(value($0))" }
        }
        return "\(indent){\(end)" + members.joined(separator: ",\(end)") + "\(end)\(indent)}"
      }
      return "[\(end)" + items.joined(separator: ",\(end)") + "\(end)]\(end)"
    }

    private func value(_ value: Any) -> String {
      switch value {
      case let text as String: return StringLiteral.quoted(text)
      case let list as [String]:
        return "[" + list.map(StringLiteral.quoted).joined(separator: ", ") + "]"
      case let object as [String: Any]:
        let members = Form.keys.compactMap { key in
          object[key].map { "\"\(key)\":\(self.value($0))" }
        }
        return "{" + members.joined(separator: ",") + "}"
      default: return "\(value)"
      }
    }
  }
}
