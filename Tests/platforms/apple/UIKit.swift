// What samples/client uses of UIKit. Only for type-checks, like Foundation.swift beside it.

@MainActor open class UIDevice {
  open class var current: UIDevice { fatalError("only for type-checks") }
  open var systemVersion: String { fatalError("only for type-checks") }
}
