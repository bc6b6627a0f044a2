import Testing

@testable import AlertCLI
