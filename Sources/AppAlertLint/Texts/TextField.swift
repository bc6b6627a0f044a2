import AppAlertModel
import AppAlertJSON

/// A text of an entry that a person reads.
enum TextField: Int, CaseIterable, Sendable {
  case title, text, confirmLabel, linkTitle

  /// Below the entry, as a JSON pointer.
  var pointer: String {
    switch self {
    case .title: "/title"
    case .text: "/text"
    case .confirmLabel: "/confirmLabel"
    case .linkTitle: "/link/title"
    }
  }

  /// What a message calls it.
  var name: String {
    switch self {
    case .title: "title"
    case .text: "text"
    case .confirmLabel: "confirmLabel"
    case .linkTitle: "title of the link"
    }
  }

  /// The rule about how many characters it may have.
  var lengthRule: Rule {
    switch self {
    case .title: .longTitle
    case .text: .longText
    case .confirmLabel, .linkTitle: .longLabel
    }
  }

  /// Whether it may be empty: an alert can do with its title, but not without words on a button.
  var mayBeBlank: Bool { self == .text }
}

extension Entry {
  /// The node of a text that can be read; nil where it is no string, or holds a fault.
  func find(_ field: TextField) -> Int? {
    let found: Int? =
      switch field {
      case .title: find(Field.title, .string)
      case .text: find(Field.text, .string)
      case .confirmLabel: find(Field.confirmLabel, .string)
      case .linkTitle: find(LinkField.title, .string)
      }
    guard let found, !node(found).flags.contains(.damaged) else { return nil }
    return found
  }
}
