import AppAlertLint
import Foundation
import Testing

/// Editors check settings with the schema, so it must know every rule, and what each may be set to.
struct SettingsSchemaTests {
  private struct Schema: Decodable {
    struct Properties: Decodable { let rules: Rules }
    struct Rules: Decodable {
      struct Choice: Decodable {
        let `enum`: [String]?
        let const: String?
        let reference: String?

        private enum CodingKeys: String, CodingKey {
          case `enum`, const
          case reference = "$ref"
        }
      }
      let properties: [String: Choice]
      let patternProperties: [String: Choice]
    }
    struct Definitions: Decodable {
      struct Names: Decodable { let `enum`: [String] }
      let rule: Names
    }
    let properties: Properties
    let definitions: Definitions
  }

  private let schema: Schema

  init() throws {
    let file = Binary.package.appendingPathComponent("schemas/settings.schema.json")
    schema = try JSONDecoder().decode(Schema.self, from: Data(contentsOf: file))
  }

  /// Mistakes in settings are always errors: settings cannot name that rule.
  private static let rules = Rule.all.filter { $0.name != "invalid-settings" }

  @Test func namesEveryRule() {
    #expect(schema.definitions.rule.enum == Self.rules.map(\.name))
  }

  @Test func knowsWhatEachMayBeSetTo() {
    var choices = schema.properties.rules.properties
    for (pattern, choice) in schema.properties.rules.patternProperties {
      for name in pattern.dropFirst(2).dropLast(2).split(separator: "|") {
        #expect(choices.updateValue(choice, forKey: String(name)) == nil, "\(name) twice")
      }
    }
    #expect(choices.keys.sorted() == Self.rules.map(\.name).sorted())
    for rule in Self.rules {
      let choice = choices[rule.name]
      if rule.severity == .warning {
        let kind = rule.name.hasPrefix("long-") ? "levelOrLimit" : "level"
        #expect(choice?.reference == "#/definitions/" + kind, "\(rule.name)")
      } else if rule.name == "stale-id" {
        #expect(choice?.enum == ["warning", "error"])
      } else {
        #expect(choice?.const == "error", "\(rule.name)")
      }
    }
  }
}
