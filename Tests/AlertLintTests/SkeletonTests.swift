import Testing

@testable import AlertLint
