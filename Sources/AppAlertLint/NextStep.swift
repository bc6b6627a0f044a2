import AppAlertModel
import AppAlertJSON

/// What a person does next about a finding: words, and commands as values.
///
/// How a command is spelled depends on the file and on what else was on the command line, which only
/// the program knows; so it is not spelled here.
package struct NextStep: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case words(String)
    case command(Command)
  }

  /// A command that edits the file.
  package enum Command: Hashable, Sendable {
    /// Stops an app's alert.
    case cancel(_ app: String)
    /// Gives an app's alert the next free id, which is named.
    case bumpID(_ app: String, makes: Int64)

    package var app: String {
      switch self {
      case .cancel(let app), .bumpID(let app, _): app
      }
    }
  }

  package private(set) var parts: [Part]

  package init(_ words: String) { parts = [.words(words)] }

  package init(_ command: Command) { parts = [.command(command)] }

  /// The step in words, with its commands as `spell` writes them.
  package func text(_ spell: (Command) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .command(let command): spell(command)
      }
    }.joined()
  }

  /// The step in words, with its commands as they are for `messages.json`.
  package var text: String {
    text { command in
      switch command {
      case .cancel(let app): "run \"appalert cancel \(app)\""
      case .bumpID(let app, let id): "run \"appalert bump-id \(app)\", which makes it \(id)"
      }
    }
  }
}

extension NextStep: ExpressibleByStringInterpolation {
  package init(stringLiteral words: String) { self.init(words) }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate private(set) var parts: [Part] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ words: String) {
      // Words in a row are one part, so that steps of the same words are equal.
      if case .words(let before)? = parts.last {
        parts[parts.count - 1] = .words(before + words)
      } else if !words.isEmpty {
        parts.append(.words(words))
      }
    }

    package mutating func appendInterpolation(_ words: some CustomStringConvertible) {
      appendLiteral(words.description)
    }

    package mutating func appendInterpolation(_ command: Command) {
      parts.append(.command(command))
    }

    package mutating func appendInterpolation(_ step: NextStep) {
      for part in step.parts {
        switch part {
        case .words(let words): appendLiteral(words)
        case .command: parts.append(part)
        }
      }
    }
  }
}

/// Steps that can be followed: for this app and this file.
extension Subject {
  /// How to give the entry an id that devices show. `bump-id` cannot: it refuses a file that apps
  /// cannot use.
  func writeNextID(_ text: Span<UInt8>) -> NextStep {
    guard let next = nextID(text) else {
      return "write a whole number above the app's last id, from 1 on"
    }
    return "write \(next), the app's next free id"
  }

  /// The id above all that the entry's app ever had; nil where history is not known.
  func nextID(_ text: Span<UInt8>) -> Int64? {
    guard let published, entry.find(.bundleId, .string) != nil else { return nil }
    guard let number = published.number(entry, text) else { return 1 }
    return published.nextID(published.apps[number], above: 0)
  }

  /// How to stop the entry's alert.
  func stopAlert(_ text: Span<UInt8>) -> NextStep { .stop(entry.app(text) ?? "") }
}

extension NextStep {
  /// How to stop an app's alert: by hand where no command can name the app.
  static func stop(_ app: String) -> NextStep {
    app.isPlainArgument ? NextStep(.cancel(app)) : "write \"osVersions\": [\"0\"]"
  }
}
