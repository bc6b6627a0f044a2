import AppAlertModel
import AppAlertLint

extension EditSession {
  /// The entries that the command line means: those named, all of them, or the only one.
  func chosenApps(_ file: EditedFile) throws(Failure) -> [FeedOutline.App] {
    let apps = file.outline?.apps ?? []
    if command.flag(.all) { return apps }
    guard !command.positionals.isEmpty else { return [try onlyApp(apps, file)] }
    var chosen: [FeedOutline.App] = []
    for name in command.positionals {
      guard let app = file.outline?.app(name) else { throw unknown(name, apps, file) }
      if !chosen.contains(app) { chosen.append(app) }
    }
    return chosen
  }

  private func onlyApp(
    _ apps: [FeedOutline.App], _ file: EditedFile
  ) throws(Failure) -> FeedOutline.App {
    if apps.count == 1, let app = apps.first { return app }
    guard !apps.isEmpty else {
      throw Failure(
        path: file.name, code: .usage,
        message: "the file holds no alert; write one with \"appalert new\"")
    }
    throw Failure(
      path: file.name, code: .usage,
      message:
        "the file holds \(apps.count) apps; name one, or write --all: \(Self.list(apps.map(\.bundleId)))"
    )
  }

  private func unknown(_ name: String, _ apps: [FeedOutline.App], _ file: EditedFile) -> Failure {
    let names = apps.map(\.bundleId)
    let next =
      Nearest.guess(name, among: names).map { "did you mean \($0.quotedAsTyped)?" }
      ?? (apps.isEmpty ? "it holds no alert" : "it holds \(Self.list(apps.map(\.bundleId)))")
    return Failure(
      path: file.name, code: .usage,
      message: "no alert for \(name.quotedAsTyped) in the file; \(next)")
  }

  /// The bundle ids; of many the first.
  static func list(_ apps: [String]) -> String {
    let shown = apps.prefix(20).joined(separator: ", ")
    return apps.count > 20 ? "\(shown) and \(apps.count - 20) more" : shown
  }
}
