import Testing

@testable import AlertKit
