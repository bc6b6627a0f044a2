import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// Why a typed value cannot be taken, and what to type instead: for an option as for an answer, so
/// nothing here speaks of JSON.
package struct ValueAdvice: Error, Equatable {
  /// What is wrong with it, with the value in quotes.
  var what: String
  /// One next step.
  var step: String
  /// What was probably meant, ready to be taken on a yes.
  var meant: String?

  /// What is wrong and the next step.
  var words: String { "\(what); \(step)" }
}

extension ValueAdvice {
  /// Why an app cannot have the bundle id; nil where it can.
  init?(bundleID text: String) {
    guard let fault = text.refusal(BundleID.check) else { return nil }
    let start = "\(text.quotedAsTyped) is not a bundle id: "
    switch fault.reason {
    case .empty: what = "the bundle id is empty"
    case .onePart: what = start + "it has no dot"
    case .emptyPart: what = start + "a part between its dots is empty"
    case .invisible(" "): what = start + "it has a space in it"
    case .invisible(let scalar): what = start + "it has \(scalar.described) in it"
    case .character(let scalar): what = start + "it has \(scalar.described) in it"
    }
    meant = fault.meant
    step =
      meant.map { "write \($0)" } ?? "copy it from Xcode: the app's target, General, Identity"
  }

  /// That a file is named where a bundle id belongs; nil where it is none.
  init?(fileAsApp text: String, in folder: String) {
    guard text.namesFile(in: folder) else { return nil }
    what = "\(text.quotedAsTyped) is a file, not a bundle id"
    step = "copy it from Xcode: the app's target, General, Identity"
  }

  /// Why a title or a button cannot have no words; nil where it has some.
  init?(label text: String, of name: String) {
    guard text.unicodeScalars.allSatisfy(\.isInvisible) else { return nil }
    what = text.isEmpty ? "the \(name) is empty" : "the \(name) has no visible characters"
    step = name == "title" ? "write a title" : "write a label such as OK"
  }

  /// Why the text cannot be shown; nil where it holds no control characters.
  ///
  /// - Parameter breaksLines: whether it may have several lines.
  init?(controlsIn text: String, of name: String, breaksLines: Bool = false) {
    let control = text.unicodeScalars.first {
      $0.properties.generalCategory == .control && !(breaksLines && $0 == "\n")
    }
    guard let control else { return nil }
    let isBreak = control == "\n" || control == "\r"
    let thing = isBreak ? "a line break" : control.described
    what = "the \(name) has \(thing) in it"
    step =
      isBreak
      ? "write it on one line" : control == "\t" ? "write spaces instead" : "delete it"
  }
}

extension String {
  /// Why AppAlertModel refuses the text as such a value; nil where it does not.
  func refusal<Reason>(_ check: (Span<UInt8>) -> Refusal<Reason>?) -> Refusal<Reason>? {
    withSpan { check($0) }
  }

  /// Whether it is meant as a file: one is there, or its name ends as that of a feed.
  func namesFile(in folder: String) -> Bool {
    lowercased().hasSuffix(".json") || Path.isFile(Path.absolute(self, from: folder))
  }

  /// The text with line feeds only, as an alert breaks its lines.
  var withPlainLineEnds: String {
    guard utf8.contains(0x0D) else { return self }
    return split(omittingEmptySubsequences: false, whereSeparator: { "\r\n" == $0 || "\r" == $0 })
      .joined(separator: "\n")
  }

  /// The text that a file holds: with line feeds only, and none at the end, where editors put one.
  var asFileText: String {
    var text = withPlainLineEnds
    while text.last == "\n" { text.removeLast() }
    return text
  }
}

extension Unicode.Scalar {
  /// `"_"`, or by name where nobody would see it: "a tab (U+0009)".
  fileprivate var described: String {
    if isInvisible {
      let name = commonName
      let article = "aeiou".contains(name.first ?? " ") ? "an" : "a"
      return "\(article) \(name) (\(codePoint))"
    }
    return isASCII ? "\"\(self)\"" : "\"\(self)\" (\(codePoint), \(commonName))"
  }
}
