/// The commands, in the order in which help lists them.
package enum CommandName: String, CaseIterable, Sendable {
  case new
  case bumpID = "bump-id"
  case cancel
  case preview
  case validate
  case lint
  case help

  /// Its declaration, which stands in `Declarations/`.
  package var spec: CommandSpec {
    switch self {
    case .new: .new
    case .bumpID: .bumpID
    case .cancel: .cancel
    case .preview: .preview
    case .validate: .validate
    case .lint: .lint
    case .help: .help
    }
  }
}
