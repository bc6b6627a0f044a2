import AppAlertJSON

/// Everything that one reading of a text gave.
struct Reading {
  var root = Reader.Root.nothing
  var faults: [SyntaxError] = []
  /// The nodes of each element.
  var elements: [[Node]] = []
  var incomplete: [Bool] = []
  var rootRange = SourceRange(0, 0)

  init(_ bytes: [UInt8]) {
    var reader = Reader()
    bytes.withSpan { text in
      root = reader.open(text)
      while reader.nextElement(text) {
        elements.append(Array(reader.nodes[..<reader.nodeCount]))
        incomplete.append(reader.isElementIncomplete)
      }
      faults = reader.faults
      rootRange = reader.rootRange
    }
  }

  init(_ text: String) { self.init(Array(text.utf8)) }
}

/// A text whose interesting places stand between `⟦` and `⟧`.
struct MarkedText {
  var text = ""
  var marks: [SourceRange] = []

  init(_ marked: String) {
    var starts: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.append(text.utf8.count)
      case "⟧": marks.append(SourceRange(starts.removeLast(), text.utf8.count))
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
