import Foundation

@testable import AppAlertCLI

/// The program run inside the test, in a folder of its own.
final class Run {
  let folder: Scratch
  private(set) var output: [UInt8] = []
  private(set) var error: [UInt8] = []
  /// What somebody types; nil: standard input is no terminal.
  var answers: [String]?
  var input: [UInt8] = []
  var variables: [String: String] = [:]
  var isOutputTerminal = false
  var errorColumns: Int?
  var patience = FolderLock.Patience()

  init(_ files: [String: String] = [:]) throws {
    folder = try Scratch()
    for (name, text) in files { try folder.write(name, text) }
  }

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: error, as: UTF8.self) }

  func callAsFunction(_ arguments: String...) -> ExitCode { all(arguments) }

  func all(_ arguments: [String]) -> ExitCode {
    output = []
    error = []
    var world = World(arguments: arguments, variables: variables)
    world.workingFolder = folder.url.path
    world.isInputTerminal = answers != nil
    world.isErrorTerminal = answers != nil
    world.isOutputTerminal = isOutputTerminal
    world.terminalColumns = 80
    world.errorColumns = errorColumns
    world.lockPatience = patience
    world.readInput = { .success(self.input) }
    world.readLine = { [self] prompt in
      let answer = answers?.isEmpty == false ? answers?.removeFirst() : nil
      error += Array("\(prompt.shown)\(SafeText.line(answer ?? ""))\n".utf8)
      return answer
    }
    world.writeOutput = { self.output += $0 }
    world.writeError = { self.error += $0 }
    return AppAlert.run(in: world)
  }

  func bytes(_ name: String = "messages.json") -> [UInt8]? {
    (try? Data(contentsOf: folder.url.appendingPathComponent(name))).map(Array.init)
  }

  func text(_ name: String = "messages.json") -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names in the folder.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()) ?? []
  }
}

/// Feeds that many tests begin with.
enum Feeds {
  static let one = """
    [
      {
        "id": 3,
        "bundleId": "dev.acme.ink",
        "title": "Sync is paused",
        "text": "We are on it.",
        "confirmLabel": "OK"
      }
    ]

    """

  static let two = """
    [
      {
        "id": 3,
        "bundleId": "dev.acme.ink",
        "title": "Sync is paused",
        "text": "We are on it.",
        "confirmLabel": "OK",
        "osVersions": ["17.0", "17.0.1"],
        "link": {
          "title": "More",
          "url": "https://acme.dev/more"
        }
      },
      {
        "id": 8,
        "bundleId": "dev.acme.notes",
        "title": "Hello",
        "text": "",
        "confirmLabel": "OK"
      }
    ]

    """
}

extension String {
  func replacing(_ old: String, with new: String) -> String {
    components(separatedBy: old).joined(separator: new)
  }
}
