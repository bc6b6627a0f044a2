import AppAlertModel
import AppAlertJSON

/// The event that set a build on GitHub off, as far as it tells what is published. What it says comes
/// from outside: names and commits in it are only ever looked up.
struct BuildEvent {
  private(set) var before: String?
  private(set) var reference: String?
  /// The commit that a merge queue builds upon.
  private(set) var mergeBase: String?
  private(set) var defaultBranch: String?
  private(set) var isPullRequest = false

  /// GitHub sends no larger ones.
  private static let sizeLimit = 32 << 20

  init(_ world: World) {
    guard let path = world.variable("GITHUB_EVENT_PATH"),
      let bytes = BuildEvent.read(Path.joined(path, to: world.workingFolder))
    else { return }
    bytes.withSpan { read($0) }
  }

  private static func read(_ path: String) -> [UInt8]? {
    guard let descriptor = try? Descriptor.open(path) else { return nil }
    defer { try? SystemCalls.closeFile(descriptor) }
    return try? Descriptor.readAll(descriptor, limit: sizeLimit)
  }

  private mutating func read(_ text: Span<UInt8>) {
    var reader = Reader()
    guard reader.open(text) == .other, reader.nextElement(text), reader.nodes[0].kind == .object
    else { return }
    before = BuildEvent.string("before", in: 0, reader, text)
    reference = BuildEvent.string("ref", in: 0, reader, text)
    isPullRequest = BuildEvent.member("pull_request", of: 0, reader, text) != nil
    if let queue = BuildEvent.member("merge_group", of: 0, reader, text) {
      mergeBase = BuildEvent.string("base_sha", in: queue, reader, text)
    }
    if let repository = BuildEvent.member("repository", of: 0, reader, text) {
      defaultBranch = BuildEvent.string("default_branch", in: repository, reader, text)
    }
  }

  private static func string(
    _ name: String, in object: Int, _ reader: borrowing Reader, _ text: Span<UInt8>
  ) -> String? {
    guard let value = member(name, of: object, reader, text), reader.nodes[value].kind == .string
    else { return nil }
    let string = StringLiteral.value(of: reader.nodes[value], in: text)
    return string.isEmpty ? nil : string
  }

  /// The node of a member's value.
  private static func member(
    _ name: String, of object: Int, _ reader: borrowing Reader, _ text: Span<UInt8>
  ) -> Int? {
    guard reader.nodes[object].kind == .object else { return nil }
    var key = object + 1
    while key + 1 < reader.nodes[object].next {
      if StringLiteral.value(of: reader.nodes[key], in: text) == name { return key + 1 }
      key = reader.nodes[key + 1].next
    }
    return nil
  }
}
