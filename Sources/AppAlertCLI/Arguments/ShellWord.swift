extension String {
  /// As a word of a command line that can be copied, whole: in quotes where a shell needs them. Where
  /// a terminal would not show it as it is, octal bytes stand for that; bash, zsh and ksh read them in
  /// `$'…'`.
  var shellWord: String {
    if SafeText.line(self) != self { return octalWord }
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./:=+,%@".unicodeScalars.contains(scalar)
    }
    // zsh takes what stands behind a leading "=" for a program's name.
    if isPlain, let first = unicodeScalars.first, first != "=" { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  private var octalWord: String {
    var word = "$'"
    for byte in utf8 {
      let scalar = Unicode.Scalar(byte)
      if (" "..."~").contains(scalar), scalar != "'", scalar != "\\" {
        word.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 8)
        word += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return word + "'"
  }

  /// As the value of an option in such a command line: " -f a.json", " --file=-a.json".
  func asValue(of option: OptionName, short: String? = nil) -> String {
    if hasPrefix("-"), self != "-" { return " \(option.long)=\(shellWord)" }
    return " \(short ?? option.long) \(shellWord)"
  }

  /// A checked file's path as the option with which a command edits that file: " -f a.json"; nothing
  /// for the file that it edits anyway.
  var asFileOption: String {
    self == ParsedCommand.defaultFile || self == "<stdin>" ? "" : asValue(of: .file, short: "-f")
  }

  /// As an argument behind all options: " a.json", " -- -a.json".
  var asArgument: String { (hasPrefix("-") && self != "-" ? " -- " : " ") + shellWord }
}
