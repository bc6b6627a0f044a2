extension String {
  /// As a word of a command line that can be copied, whole: in single quotes where a shell needs them.
  var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_./:=+,%@".unicodeScalars.contains(scalar)
    }
    if isPlain, !isEmpty { return self }
    let parts = split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
