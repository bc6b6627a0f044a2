import AppAlertModel
import AppAlertJSON

/// How servers of links are found. A test has names and addresses of its own.
package struct LinkAccess {
  package enum Host: Equatable, Sendable {
    case addresses([String])
    case notThere
  }

  /// Looks a name up; nil where nothing can.
  package var resolve: (_ name: String) -> Host?
  /// What curl needs besides.
  package var curlOptions: [String] = []

  package init(curlOptions: [String] = [], resolve: @escaping (_ name: String) -> Host?) {
    self.resolve = resolve
    self.curlOptions = curlOptions
  }

  /// The system's way: a program of its own asks, since a static one cannot load what the system
  /// looks names up with.
  static func system(_ world: World) -> LinkAccess {
    LinkAccess { name in
      let path = world.variables["PATH"]
      let (program, arguments, isAddress): (String, [String], (Substring) -> Bool)
      if let getent = ChildProcess.find("getent", path: path) {
        (program, arguments, isAddress) = (getent, ["ahosts", name], { _ in true })
      } else if let cache = ChildProcess.find("dscacheutil", path: path ?? "/usr/bin") {
        (program, arguments) = (cache, ["-q", "host", "-a", "name", name])
        isAddress = { $0.hasPrefix("ip_address:") || $0.hasPrefix("ipv6_address:") }
      } else {
        return nil
      }
      let process = ChildProcess(
        program: program, arguments: arguments, variables: Git.environment(world.variables.all),
        seconds: 20)
      guard let result = try? process.output(limit: 1 << 16) else { return nil }
      var addresses: [String] = []
      for line in String(decoding: result.bytes, as: UTF8.self).split(separator: "\n")
      where isAddress(line) {
        let words = line.split(separator: " ")
        let word = words.first?.hasSuffix(":") == true ? words.dropFirst().first : words.first
        if let word, !addresses.contains(String(word)) { addresses.append(String(word)) }
      }
      return addresses.isEmpty ? Host.notThere : .addresses(addresses)
    }
  }
}

/// An address that may be asked: of a host on the public internet, with what it was found at.
struct LinkTarget: Equatable {
  let url: String
  let host: String
  /// What curl must connect to, so that a name cannot lead elsewhere the next moment.
  let pin: [String]

  enum Refusal: Error, Equatable {
    case notHTTP
    case strange
    case privateAddress
    case noSuchHost(String)
    case noResolver
  }

  init(_ url: String, _ access: LinkAccess) throws(Refusal) {
    guard RemoteFile.isAddress(url) else { throw .notHTTP }
    // A backslash is no part of an address, and programs differ in what they take it for.
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }) else { throw .strange }
    let address = String(url.prefix { $0 != "#" })
    let (kind, host, port) = try LinkTarget.parts(address)
    guard kind == .general else { throw .privateAddress }
    self.url = address
    self.host = host
    guard !host.hasPrefix("["), !LinkTarget.isNumeric(host) else {
      pin = []
      return
    }
    switch access.resolve(host) {
    case nil: throw .noResolver
    case .notThere: throw .noSuchHost(host)
    case .addresses(let addresses):
      guard addresses.allSatisfy(LinkTarget.isPublic) else { throw .privateAddress }
      let list = addresses.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
      pin = ["--resolve", "\(host):\(port):\(list)"]
    }
  }

  private static func parts(
    _ url: String
  ) throws(Refusal) -> (kind: HostKind, host: String, port: String) {
    let found = url.withSpan { text -> (HostKind, String, String)? in
      guard let parts = LinkParts(text), let range = parts.host,
        let kind = parts.hostKind(in: text)
      else { return nil }
      let name = String(decoding: range.map { text[$0] }, as: UTF8.self)
      var port = ""
      var index = range.upperBound + (parts.isBracketed ? 1 : 0)
      if index < parts.rest.lowerBound, text[index] == UInt8(ascii: ":") {
        index += 1
        port = String(decoding: (index..<parts.rest.lowerBound).map { text[$0] }, as: UTF8.self)
      }
      let isSecure = parts.hasScheme("https", in: text)
      return (
        kind, parts.isBracketed ? "[\(name)]" : name, port.isEmpty ? isSecure ? "443" : "80" : port
      )
    }
    guard let found, Int(found.2) != nil, !found.1.hasSuffix(".") else { throw .strange }
    // curl undoes percent-encoding in a host, and would ask for another name than was looked up.
    let isPlain = found.1.utf8.allSatisfy { byte in
      byte.isASCIILetterOrDigit || "-._[]:".utf8.contains(byte)
    }
    guard isPlain else { throw .strange }
    return found
  }

  /// Whether a host is an IPv4 address, in whatever way systems read one.
  private static func isNumeric(_ host: String) -> Bool {
    host.withSpan { IPAddress.isShortV4($0) }
  }

  private static func isPublic(_ address: String) -> Bool {
    address.withSpan { IPAddress.isPublic($0) }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
