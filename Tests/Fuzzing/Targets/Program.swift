import AppAlertCLI
import Foundation

/// The program run in a folder of its own, where it finds no git and no curl, and so starts nothing.
final class Program {
  private(set) var output: [UInt8] = []
  private(set) var error: [UInt8] = []
  var input: [UInt8] = []
  /// What a person types; nil where nobody sits there.
  var answers: [[UInt8]]?
  var variables: [String: String] = [:]

  /// Kept from input to input; whoever runs the targets removes it.
  static let folder: String = {
    let base = ProcessInfo.processInfo.environment["APPALERT_FUZZ_FOLDER"] ?? "/nonexistent"
    let folder = base + "/\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch { fail("no folder to work in: \(error)") }
    return folder
  }()

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: error, as: UTF8.self) }

  /// Runs it; that it says that it has a bug ends this process.
  @discardableResult
  func run(_ arguments: [String]) -> ExitCode {
    output = []
    error = []
    var world = World(
      arguments: arguments,
      variables: variables.merging(["PATH": Program.folder + "/none"]) { $1 })
    world.workingFolder = Program.folder
    world.isInputTerminal = answers != nil
    world.isErrorTerminal = answers != nil
    world.readInput = { .success(self.input) }
    world.readLine = { [self] _ in
      guard answers?.isEmpty == false else { return nil }
      return answers.map { _ in String(decoding: answers?.removeFirst() ?? [], as: UTF8.self) }
    }
    world.writeOutput = { self.output += $0 }
    world.writeError = { self.error += $0 }
    let code = AppAlert.run(in: world)
    if code == .software { fail("it says that it has a bug: \(errorText)") }
    Program.checkHarmless(error, "standard error")
    return code
  }

  /// Ends the process where text could act in a terminal: but for our own colours.
  static func checkHarmless(_ bytes: [UInt8], _ what: String) {
    guard let text = String(validating: bytes, as: UTF8.self) else { fail("\(what) is no UTF-8") }
    var isColour = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{1B}": isColour = true
      case "[", ";", "0"..."9": continue
      case "m": isColour = false
      case _ where isColour: fail("\(what) holds an escape code: \(text.debugDescription)")
      case "\n", " "..."~", "\u{A0}"..."\u{2027}": continue
      case "\0"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        fail("\(what) holds \(scalar.debugDescription): \(text.debugDescription)")
      default: continue
      }
    }
  }

  // MARK: Its folder

  func write(_ name: String, _ bytes: [UInt8]) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: Program.folder + "/" + name))
    } catch { fail("\(name) cannot be written: \(error)") }
  }

  func read(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: URL(fileURLWithPath: Program.folder + "/" + name))).map(Array.init)
  }

  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: Program.folder)) ?? []
  }

  func empty() {
    for name in names { try? FileManager.default.removeItem(atPath: Program.folder + "/" + name) }
  }
}
