/// Lays the JSON of an example out in lines that fit.
struct ExampleLayout {
  private let columns: Int
  private var lines: [String] = []
  private var current = ""

  /// The lines of an example: its own where they fit. Others are broken behind commas, and what
  /// follows stands below the bracket that it is in; a text that is too long for a line is cut.
  static func lines(of text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText.line(String($0)) }
      .flatMap { line in
        var layout = ExampleLayout(columns: columns)
        let indent = line.prefix { $0 == " " }
        layout.current = String(indent)
        layout.put(line.dropFirst(indent.count), reserving: 0)
        return layout.lines + [layout.current]
      }
  }

  private init(columns: Int) { self.columns = columns }

  /// Writes a part of a line where the last ended.
  ///
  /// - Parameter reserve: how many columns what follows it needs on its last line.
  private mutating func put(_ text: Substring, reserving reserve: Int) {
    guard current.count + text.count + reserve > columns else { return current += text }
    let items = ExampleLayout.items(of: text)
    guard items.count > 1 else { return putOne(text, reserving: reserve) }
    let column = current.count
    for (index, item) in items.enumerated() {
      let reserve = index == items.count - 1 ? reserve : 0
      if index > 0, current.count + 1 + item.count + reserve <= columns {
        current += " "
      } else if index > 0 {
        lines.append(current)
        current = HelpLayout.spaces(column)
      }
      put(item, reserving: reserve)
    }
  }

  /// Writes what holds no comma but in brackets: broken there, else cut.
  private mutating func putOne(_ text: Substring, reserving reserve: Int) {
    let marks = ExampleLayout.marks(of: text)
    guard let open = marks.first(where: { "[{".contains(text[$0]) }) else {
      return cut(text, reserving: reserve)
    }
    var depth = 0
    let close = marks.drop { $0 < open }.first { mark in
      if "[{".contains(text[mark]) { depth += 1 }
      if "]}".contains(text[mark]) { depth -= 1 }
      return depth == 0
    }
    // A bracket may be closed on a later line only.
    let end = close ?? text.endIndex
    let inside = text.index(after: open)
    current += text[..<inside]
    let rest = text[end...]
    put(text[inside..<end], reserving: rest.count + reserve)
    current += rest
  }

  /// A text that does not fit even alone loses its end; one of which too little would be left, as of
  /// a key, stays, and the terminal breaks it.
  private mutating func cut(_ text: Substring, reserving reserve: Int) {
    let marks = ExampleLayout.marks(of: text)
    guard let close = text.lastIndex(of: "\""),
      !marks.contains(where: { $0 > close && text[$0] != "," })
    else { return current += text }
    let open = marks.last { $0 < close }.map { text.index(after: $0) } ?? text.startIndex
    let end = "..." + text[close...]
    let kept = text.prefix(max(columns - reserve - current.count - end.count, 0))
    guard kept.endIndex > open, text[open..<kept.endIndex].count > 6 else { return current += text }
    current += kept.prefix(kept.lastIndex { $0 != " " }.map { kept[...$0].count } ?? 0) + end
  }

  /// What stands between commas outside of brackets, each with its comma.
  private static func items(of text: Substring) -> [Substring] {
    var items: [Substring] = []
    var depth = 0
    var start = text.startIndex
    func add(_ end: String.Index) {
      let item = text[start..<end].drop { $0 == " " }
      if !item.isEmpty { items.append(item) }
      start = end
    }
    for mark in marks(of: text) {
      switch text[mark] {
      case "[", "{": depth += 1
      case "]", "}": depth -= 1
      case "," where depth == 0: add(text.index(after: mark))
      default: continue
      }
    }
    add(text.endIndex)
    return items
  }

  /// The places of all characters that are in no text.
  private static func marks(of text: Substring) -> [String.Index] {
    var isInText = false
    var isEscaped = false
    return text.indices.filter { index in
      let isQuote = text[index] == "\"" && !isEscaped
      isEscaped = isInText && text[index] == "\\" && !isEscaped
      if isQuote { isInText.toggle() }
      return !isInText && !isQuote
    }
  }
}
