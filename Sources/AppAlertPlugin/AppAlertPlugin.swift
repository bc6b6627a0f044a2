import Foundation
import PackagePlugin

/// `swift package lint-messages`: runs `appalert lint` in the package's folder.
///
/// Arguments go to appalert as they are. A plugin is a program of its own that SwiftPM builds, so
/// Foundation, which alone starts processes here, costs the tool nothing.
@main
struct AppAlertPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "appalert").url
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let isExit = process.terminationReason == .exit
      throw Failed(how: isExit ? "exit code" : "signal", code: process.terminationStatus)
    }
  }
}

/// SwiftPM itself ends with 1, so the code is said.
struct Failed: Error, CustomStringConvertible {
  let how: String
  let code: Int32
  var description: String { "appalert lint ended with \(how) \(code)" }
}
