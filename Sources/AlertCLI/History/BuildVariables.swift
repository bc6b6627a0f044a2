import AlertKit
import JSONText

/// What a build's variables say is published.
enum BuildVariables {
  struct Wanted: Equatable {
    /// What a person calls it.
    var name: String
    /// What git is asked for.
    var reference: String
  }

  /// The branch that a merge request goes to; in a push build of the default branch the commit
  /// before the push; nil in other places.
  static func published(_ world: World) -> Wanted? {
    for variable in ["GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME"] {
      if let branch = world.variable(variable) {
        return Wanted(name: "origin/\(branch)", reference: "refs/remotes/origin/\(branch)")
      }
    }
    guard let commit = commitBeforePush(world), commit.utf8.contains(where: { $0 != 0x30 }),
      Revision.isObjectID(commit)
    else { return nil }
    return Wanted(name: commit, reference: commit)
  }

  /// Only where it is known that the default branch was pushed: what a branch held before is not
  /// published.
  private static func commitBeforePush(_ world: World) -> String? {
    if let commit = world.variable("CI_COMMIT_BEFORE_SHA") {
      // Set in other pipelines too, and in those of other branches.
      guard let branch = world.variable("CI_COMMIT_BRANCH") else { return nil }
      return branch == world.variable("CI_DEFAULT_BRANCH") ? commit : nil
    }
    guard world.variable("GITHUB_EVENT_NAME") == "push",
      let path = world.variable("GITHUB_EVENT_PATH"),
      let event = try? FileInput(world).open(path)
    else { return nil }
    let values = event.text.withSpan { text in BuildVariables.values(in: text) }
    guard let commit = values["before"], values["pull_request"] == nil else { return nil }
    let reference = world.variable("GITHUB_REF") ?? values["ref"]
    guard let reference, let branch = values["default_branch"] else { return nil }
    return reference == "refs/heads/\(branch)" ? commit : nil
  }

  /// What of an event's text is of use: its `before` and `ref`, the repository's `default_branch`,
  /// and whether there is a `pull_request`.
  private static func values(in text: Span<UInt8>) -> [String: String] {
    var reader = Reader()
    var values: [String: String] = [:]
    guard reader.open(text) == .other, reader.nextElement(text), reader.nodes[0].kind == .object
    else { return [:] }
    func read(_ object: Int, _ names: [String]) {
      var key = object + 1
      while key + 1 < reader.nodes[object].next {
        let name = StringLiteral.value(of: reader.nodes[key], in: text)
        let value = reader.nodes[key + 1]
        if names.contains(name), values[name] == nil {
          values[name] = value.kind == .string ? StringLiteral.value(of: value, in: text) : ""
        }
        if name == "repository", object == 0, value.kind == .object {
          read(key + 1, ["default_branch"])
        }
        key = value.next
      }
    }
    read(0, ["before", "ref", "pull_request"])
    return values
  }
}
