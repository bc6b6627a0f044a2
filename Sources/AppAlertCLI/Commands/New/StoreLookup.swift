import AppAlertModel
import AppAlertJSON

/// The first result of an App Store lookup: `https://itunes.apple.com/lookup?bundleId=…`.
struct StoreLookup: Equatable {
  /// Names the response in errors.
  let path: String
  let bundleId: String
  /// Nil where the response has none; the command line may make up for that.
  let version: String?
  let url: String?
  /// Empty where the version has none.
  let releaseNotes: String

  /// Reads a response.
  ///
  /// - Parameter path: names the response in errors.
  init(_ bytes: [UInt8], path: String) throws(Failure) {
    self = try bytes.withSpan { (span) throws(Failure) in try StoreLookup(span, path: path) }
  }

  private init(_ span: Span<UInt8>, path: String) throws(Failure) {
    self.path = path
    var reader = Reader()
    _ = reader.open(span)
    let hasValue = reader.nextElement(span)
    let isWhole = reader.root == .other && hasValue && !reader.nextElement(span)
    if let fault = reader.faults.first { throw Self.failure(path, Self.words(fault.kind)) }
    guard isWhole else { throw Self.failure(path, Self.noLookup) }
    // The value was given up for what might follow it; read it once more.
    reader = Reader()
    _ = reader.open(span)
    _ = reader.nextElement(span)
    let response = ResponseReader(reader: reader)
    guard response.kind(0) == .object, let results = response.find("results", in: 0, span),
      response.kind(results) == .array
    else { throw Self.failure(path, Self.noLookup) }
    guard let result = response.firstElement(of: results) else {
      throw Self.failure(
        path,
        "the App Store found no such app; check the bundle id, or add the country where it is "
          + "sold to the address (&country=de)")
    }
    guard response.kind(result) == .object else { throw Self.failure(path, Self.noLookup) }
    func text(_ key: String) -> String? {
      guard let node = response.find(key, in: result, span), response.kind(node) == .string,
        case let text = response.text(node, span), !text.trimmingInvisible.isEmpty
      else { return nil }
      return text
    }
    guard let app = text("bundleId") else { throw Self.lack("bundleId", path) }
    bundleId = app
    version = text("version")?.trimmingInvisible
    url = text("trackViewUrl")?.trimmingInvisible
    releaseNotes = text("releaseNotes") ?? ""
  }

  /// Throws where a draft has nothing in the place of what the response lacks.
  func requireWhole(_ draft: AlertDraft) throws(Failure) {
    if draft.title == nil { throw Self.lack("version", path) }
    if draft.linkURL == nil { throw Self.lack("trackViewUrl", path) }
  }

  private static func lack(_ key: String, _ path: String) -> Failure {
    failure(path, "the first result has no \"\(key)\"; is it the lookup of an app?")
  }

  private static let noLookup =
    "this is no App Store lookup; fetch one with curl -s "
    + "'https://itunes.apple.com/lookup?bundleId=<bundle-id>'"

  private static func failure(_ path: String, _ words: String) -> Failure {
    Failure(path: path, code: .data, message: words)
  }

  private static func words(_ fault: SyntaxError.Kind) -> String {
    switch fault {
    case .empty: "the lookup is empty; did the download fail?"
    case .markup: "this is a web page, not an App Store lookup; check the address"
    case .cutOff: "the lookup is cut off; download it again"
    default: "this is no JSON, so no App Store lookup; check the address"
    }
  }

  /// The release notes as an alert shows them.
  var notes: ReleaseNotes { ReleaseNotes(releaseNotes) }

  /// The alert that announces the version.
  var draft: AlertDraft {
    AlertDraft(
      app: bundleId, title: version.map { "Version \($0) is available" },
      text: notes.text, confirmLabel: "Skip", linkTitle: "Update", linkURL: url
    )
  }
}

/// Looks things up in one JSON value.
private struct ResponseReader: ~Copyable {
  let reader: Reader

  func kind(_ node: Int) -> Node.Kind { reader.nodes[node].kind }

  /// The value of an object's member.
  func find(_ key: String, in object: Int, _ text: Span<UInt8>) -> Int? {
    var member = object + 1
    while member + 1 < reader.nodes[object].next {
      if StringLiteral.value(of: reader.nodes[member], in: text) == key { return member + 1 }
      member = reader.nodes[member + 1].next
    }
    return nil
  }

  func firstElement(of array: Int) -> Int? {
    array + 1 < reader.nodes[array].next ? array + 1 : nil
  }

  func text(_ node: Int, _ text: Span<UInt8>) -> String {
    StringLiteral.value(of: reader.nodes[node], in: text)
  }
}
