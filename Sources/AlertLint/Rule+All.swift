extension Rule {
  /// Every rule, in the order of the documentation: what breaks the file first, then what breaks
  /// one alert.
  package static let all: [Rule] = [
    syntax, encoding, trailingComma, duplicateKey, notAnArray, wrongType, missingKey, unknownKey,
    invalidID, shadowedEntry, invalidBundleID, invalidAppVersion, invalidOSVersion, invalidURL,
    emptyString, idDecreased, staleID, removedApp,
  ]

  /// The rule of that name.
  package static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
