import Foundation

/// The built program, run as a process: what a user gets.
enum Binary {
  struct Result {
    var code: Int32
    /// The bytes as text; ill-formed ones are replaced.
    var output: String
    var error: String
  }

  /// Beside the test bundle, where the package manager puts the program.
  static let path: String = {
    let bundles = Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    let candidates = bundles + [ProcessInfo.processInfo.arguments[0]]
    let folders = candidates.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
    let built = folders.map { $0.appendingPathComponent("appalert").path }
    return built.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "appalert"
  }()

  /// The folder of the package, for samples and the README.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs the program.
  ///
  /// - Parameters:
  ///   - variables: the whole environment but for PATH: the tests' own must not reach the program.
  static func run(
    _ arguments: [String], in folder: URL, input: [UInt8] = [], variables: [String: String] = [:]
  ) throws -> Result {
    try run(path, arguments, in: folder, input: input, variables: variables)
  }

  /// Runs another program the same way.
  static func run(
    _ program: String, _ arguments: [String], in folder: URL, input: [UInt8] = [],
    variables: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = variables.merging(["PATH": path]) { own, _ in own }
    // Files, not pipes: whoever fills a pipe that nobody reads yet waits forever.
    let scratch = try Scratch()
    let output = scratch.url.appendingPathComponent("output")
    let error = scratch.url.appendingPathComponent("error")
    let inputFile = try scratch.write("input", input)
    for file in [output, error] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      code: isSignal ? 128 + process.terminationStatus : process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: error), as: UTF8.self))
  }
}

/// A folder of its own for one test, gone when the test is.
final class Scratch {
  let url: URL

  init() throws {
    url = TestSystem.temporaryFolder.appendingPathComponent("appalert-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> URL { try write(name, Array(text.utf8)) }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }
}
