extension Rule {
  /// Every rule, in the order of the documentation: what breaks the file first, then what breaks
  /// one alert, then advice.
  package static let all: [Rule] = [
    syntax, encoding, trailingComma, duplicateKey, notAnArray, wrongType, missingKey, unknownKey,
    invalidID, shadowedEntry, invalidBundleID, invalidAppVersion, invalidOSVersion, invalidURL,
    emptyString, idDecreased, staleID,
    removedApp, byteOrderMark, idForm, largeID, bundleIDCase, unreleasedOSVersion,
    unreleasedAppVersion, emptyVersions, repeatedVersion, versionForm, cancelledWithVersions,
    nullValue, insecureLink, unusualLink, deadLink, sameLabels, repeatedTitle, unusualBundleID,
    damagedText, outerSpace, invisibleCharacter, markup, placeholder, longTitle, longText,
    longLabel, unusedIgnore, invalidSettings,
  ]

  /// The rule of that name.
  package static func named(_ name: String) -> Rule? { all.first { $0.name == name } }

  /// Those that have words for what the reader could not read.
  static let ofFaults: [Rule] = all.filter {
    if case .fault = $0.check { true } else { false }
  }
}
