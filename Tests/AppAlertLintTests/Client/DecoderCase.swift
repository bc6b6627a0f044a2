import Testing

/// One hand-made file: what the real decoder does with it, and what `validate` must.
struct DecoderCase: Sendable, CustomTestStringConvertible {
  /// What must `validate` do?
  enum Verdict: Sendable, Equatable {
    /// No error.
    case passes
    /// These error rules, each at least once, and no other error but those of the second set.
    case refused(Set<String>, perhaps: Set<String>)
    /// The contract does not say; where it passes, the values must agree.
    case open
  }

  var name: String
  var bytes: [UInt8]
  /// Whether `JSONDecoder` makes messages of it: stated here, checked against the real one.
  var decodes: Bool
  var verdict: Verdict

  var testDescription: String { name }

  /// Apps are laxer than we are: they read it, and still it is refused.
  var isLaxer: Bool {
    if case .refused = verdict { decodes } else { false }
  }

  /// Apps read it and `validate` has nothing against it.
  static func passes(_ name: String, _ text: String) -> DecoderCase {
    passes(name, bytes: Array(text.utf8))
  }

  static func passes(_ name: String, bytes: [UInt8]) -> DecoderCase {
    DecoderCase(name: name, bytes: bytes, decodes: true, verdict: .passes)
  }

  /// Neither apps nor `validate` take it.
  static func refused(
    _ name: String, _ text: String, _ rules: String..., perhaps: Set<String> = []
  ) -> DecoderCase {
    DecoderCase(
      name: name, bytes: Array(text.utf8), decodes: false,
      verdict: .refused(Set(rules), perhaps: perhaps))
  }

  static func refused(_ name: String, bytes: [UInt8], _ rules: String...) -> DecoderCase {
    DecoderCase(
      name: name, bytes: bytes, decodes: false, verdict: .refused(Set(rules), perhaps: []))
  }

  /// Apps read it, `validate` refuses it.
  static func laxer(
    _ name: String, _ text: String, _ rules: String..., perhaps: Set<String> = []
  ) -> DecoderCase {
    DecoderCase(
      name: name, bytes: Array(text.utf8), decodes: true,
      verdict: .refused(Set(rules), perhaps: perhaps))
  }

  static func laxer(_ name: String, bytes: [UInt8], _ rules: String...) -> DecoderCase {
    DecoderCase(
      name: name, bytes: bytes, decodes: true, verdict: .refused(Set(rules), perhaps: []))
  }

  /// Apps read it; the contract leaves `validate` free.
  static func open(_ name: String, _ text: String) -> DecoderCase {
    DecoderCase(name: name, bytes: Array(text.utf8), decodes: true, verdict: .open)
  }
}
