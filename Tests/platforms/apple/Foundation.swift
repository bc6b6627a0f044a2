// What samples/client uses of Foundation, with the signatures and availability that Apple documents.
// Only for type-checks; nothing here ever runs. What is documented as Sendable only in newer SDKs is
// not Sendable here.

public typealias TimeInterval = Double

func unused() -> Never { fatalError("only for type-checks") }

public struct Data: Hashable, Sendable {}

public struct URL: Hashable, Sendable {
  public init?(string: String) { unused() }
}

open class Bundle {
  open class var main: Bundle { unused() }
  open var bundleIdentifier: String? { unused() }
  open func object(forInfoDictionaryKey key: String) -> Any? { unused() }
}

public struct OperatingSystemVersion: Sendable {
  public var majorVersion: Int
  public var minorVersion: Int
  public var patchVersion: Int
}

open class ProcessInfo: @unchecked Sendable {
  open class var processInfo: ProcessInfo { unused() }
  open var operatingSystemVersion: OperatingSystemVersion { unused() }
}

open class UserDefaults {
  open class var standard: UserDefaults { unused() }
  public init?(suiteName: String?) { unused() }
  open func integer(forKey defaultName: String) -> Int { unused() }
  open func set(_ value: Int, forKey defaultName: String) {}
  open func set(_ value: Any?, forKey defaultName: String) {}
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { unused() }
}

// MARK: Loading

public struct URLError: Error, Hashable, Sendable {
  public struct Code: Hashable, Sendable {
    public static var badURL: Code { unused() }
    public static var badServerResponse: Code { unused() }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) { unused() }
}

public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData
  }

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60.0
  ) { unused() }
}

open class URLResponse: @unchecked Sendable {}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { unused() }
}

open class URLSessionConfiguration {
  open class var ephemeral: URLSessionConfiguration { unused() }
  open var timeoutIntervalForRequest: TimeInterval = 60
  open var timeoutIntervalForResource: TimeInterval = 604800
}

public protocol URLSessionTaskDelegate: AnyObject, Sendable {}

open class URLSession: @unchecked Sendable {
  public init(configuration: URLSessionConfiguration) {}
  open func finishTasksAndInvalidate() {}

  @available(macOS 12.0, iOS 15.0, *)
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { unused() }
}
