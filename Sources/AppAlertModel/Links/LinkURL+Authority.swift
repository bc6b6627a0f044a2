extension LinkURL {
  /// Checks user, host and port: what stands between `//` and the path.
  static func checkAuthority(
    _ url: Span<UInt8>, _ range: Range<Int>, needsHost: Bool
  ) -> Fault? {
    var start = range.lowerBound
    if let at = firstIndex(of: UInt8(ascii: "@"), in: url, range) {
      if let fault = checkName(url, start..<at, allowed: LinkBytes.user) { return fault }
      start = at + 1
    }
    let hostEnd: Int
    if start < range.upperBound, url[start] == UInt8(ascii: "[") {
      guard let close = firstIndex(of: UInt8(ascii: "]"), in: url, start..<range.upperBound) else {
        return Fault(.addressLiteral(url.text(start..<range.upperBound)), at: start)
      }
      guard IPAddress.isLiteral(url, start + 1..<close) else {
        return Fault(.addressLiteral(url.text(start..<close + 1)), at: start)
      }
      hostEnd = close + 1
      if hostEnd < range.upperBound, url[hostEnd] != UInt8(ascii: ":") {
        return Fault(.hostCharacter(url.scalar(at: hostEnd).scalar), at: hostEnd)
      }
    } else {
      let colon = firstIndex(of: UInt8(ascii: ":"), in: url, start..<range.upperBound)
      hostEnd = colon ?? range.upperBound
      if let fault = checkName(url, start..<hostEnd, allowed: LinkBytes.host) { return fault }
    }
    if needsHost, hostEnd == start { return Fault(.noHost, at: start) }
    return hostEnd < range.upperBound ? checkPort(url, hostEnd + 1..<range.upperBound) : nil
  }

  /// Digits up to 65535; RFC 3986 and Foundation take an empty port as well.
  private static func checkPort(_ url: Span<UInt8>, _ range: Range<Int>) -> Fault? {
    var port = 0
    for index in range {
      guard url[index].isASCIIDigit else { return portFault(url, range) }
      port = port * 10 + Int(url[index] &- 0x30)
      guard port <= 65535 else { return portFault(url, range) }
    }
    return nil
  }

  /// A space behind the port (or the whole host) is not the port's fault.
  private static func portFault(_ url: Span<UInt8>, _ range: Range<Int>) -> Fault {
    for index in range where !url[index].isASCIIDigit {
      guard index > range.lowerBound else { break }
      let scalar = url.scalar(at: index).scalar
      if scalar.isInvisible { return hostFault(at: index, in: url) }
    }
    return Fault(.port(url.text(range)), at: range.lowerBound)
  }

  private static func checkName(
    _ url: Span<UInt8>, _ range: Range<Int>, allowed: ByteSet
  ) -> Fault? {
    var index = range.lowerBound
    while index < range.upperBound {
      if allowed.contains(url[index]) {
        index += 1
      } else if url[index] == UInt8(ascii: "%") {
        guard isPercentTriple(url, at: index, end: range.upperBound) else {
          return Fault(.badPercent, at: index)
        }
        index += 3
      } else {
        return hostFault(at: index, in: url)
      }
    }
    return nil
  }

  static func firstIndex(of byte: UInt8, in url: Span<UInt8>, _ range: Range<Int>) -> Int? {
    for index in range where url[index] == byte { return index }
    return nil
  }
}
