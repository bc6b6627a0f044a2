extension Unicode.Scalar {
  /// Whether a reader cannot see it: white space of any kind, controls, zero-width characters,
  /// marks of writing direction, variation selectors, and other ignorable characters.
  package var isInvisible: Bool {
    if value < 0x80 { return value <= 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate:
      return true
    default:
      return properties.isDefaultIgnorableCodePoint || properties.isWhitespace
        || value == 0x2800
    }
  }
}

extension String {
  /// The text without the invisible characters at both ends.
  package var trimmingInvisible: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isInvisible { scalars.removeFirst() }
    while let last = scalars.last, last.isInvisible { scalars.removeLast() }
    return String(scalars)
  }

  /// The same, but for the variation selector that makes an emoji of the last character.
  var trimmingSpaceAroundURL: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isInvisible { scalars.removeFirst() }
    while let last = scalars.last, last.isInvisible, last.value != 0xFE0F { scalars.removeLast() }
    return String(scalars)
  }

  /// The text without any invisible character.
  var removingInvisible: String {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isInvisible { kept.append(scalar) }
    return String(kept)
  }
}
