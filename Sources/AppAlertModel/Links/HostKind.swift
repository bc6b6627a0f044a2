/// Whether a host can be reached by the people who read an alert.
package enum HostKind: Equatable, Sendable {
  /// A name or address of the public internet, as far as its spelling tells.
  case general
  /// The device itself: `localhost`, 127.0.0.1, `[::1]`, 0.0.0.0.
  case thisDevice
  /// A network of a home or office: 10.0.0.1, 172.16.0.1, 192.168.0.1, `[fd00::1]`, `wiki.internal`.
  case privateNetwork
  /// A neighbour on the same cable: 169.254.0.1, `[fe80::1]`, `printer.local`.
  case linkLocal
}

extension LinkParts {
  /// What the host's spelling tells; nil where the URL has none.
  package func hostKind(in url: Span<UInt8>) -> HostKind? {
    guard let host, !host.isEmpty else { return nil }
    if isBracketed { return IPAddress(v6: url, host).map(\.kind) ?? .general }
    let end = url[host.upperBound - 1] == UInt8(ascii: ".") ? host.upperBound - 1 : host.upperBound
    let name = host.lowerBound..<end
    if let address = IPAddress(shortV4: url, name) { return address.kind }
    if Self.ends(url, name, with: "localhost") { return .thisDevice }
    if Self.ends(url, name, with: "local"), name.count > 5 { return .linkLocal }
    for label in Self.privateLabels where Self.ends(url, name, with: label) {
      if name.count > label.utf8CodeUnitCount { return .privateNetwork }
    }
    return .general
  }

  /// What names of private networks end in; no name of the public internet does.
  private static let privateLabels: [StaticString] = [
    "lan", "internal", "intranet", "corp", "home", "localdomain", "home.arpa",
  ]

  /// Whether a host's name is `label`, or ends in it behind a dot.
  private static func ends(
    _ url: Span<UInt8>, _ name: Range<Int>, with label: StaticString
  ) -> Bool {
    let length = label.utf8CodeUnitCount
    guard name.count >= length else { return false }
    let start = name.upperBound - length
    guard url.matches(label, at: start, count: length) else { return false }
    return start == name.lowerBound || url[start - 1] == UInt8(ascii: ".")
  }
}

extension IPAddress {
  var kind: HostKind {
    // IPv4 alone, or inside IPv6 as ::ffff:10.0.0.1.
    if high == 0, low >> 32 == 0 || low >> 32 == 0xFFFF {
      return low == 1 ? .thisDevice : Self.kind(v4: low & 0xFFFF_FFFF)
    }
    if high >> 57 == 0xFC >> 1 { return .privateNetwork }
    if high >> 54 == 0xFE80 >> 6 { return .linkLocal }
    return .general
  }

  private static func kind(v4 address: UInt64) -> HostKind {
    switch (address >> 24, address >> 16 & 0xFF) {
    case (127, _): .thisDevice
    case (10, _), (172, 16...31), (192, 168): .privateNetwork
    case (169, 254): .linkLocal
    default: address == 0 ? .thisDevice : .general
    }
  }
}
