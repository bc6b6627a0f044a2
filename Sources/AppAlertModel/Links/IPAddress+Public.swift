import AppAlertJSON

extension IPAddress {
  /// Whether a text is an IPv4 address, in whatever way systems read one: `127.1`, `0x7f000001`.
  package static func isShortV4(_ text: Span<UInt8>) -> Bool {
    IPAddress(shortV4: text, 0..<text.count) != nil
  }

  /// Whether a text is an address of the public internet, and of nothing nearer.
  package static func isPublic(_ text: Span<UInt8>) -> Bool {
    let whole = 0..<text.count
    guard let address = IPAddress(v6: text, whole) ?? IPAddress(v4: text, whole) else {
      return false
    }
    return address.kind == .general && !address.isReserved
  }

  /// Ranges that lead into a provider's network, to many, or nowhere.
  private var isReserved: Bool {
    if high == 0, low >> 32 == 0 || low >> 32 == 0xFFFF {
      return Self.isReserved(v4: low & 0xFFFF_FFFF)
    }
    // Multicast; and addresses that carry one of IPv4 (64:ff9b::/96, 2002::/16).
    if high >> 56 == 0xFF { return true }
    if high == 0x64_FF9B << 32 { return !Self.isPublic(v4: low & 0xFFFF_FFFF) }
    if high >> 48 == 0x2002 { return !Self.isPublic(v4: high >> 16 & 0xFFFF_FFFF) }
    return false
  }

  private static func isPublic(v4 bits: UInt64) -> Bool {
    IPAddress(v4: bits).kind == .general && !isReserved(v4: bits)
  }

  private static func isReserved(v4 address: UInt64) -> Bool {
    switch (address >> 24, address >> 16 & 0xFF) {
    case (0, _), (224...255, _), (100, 64...127), (198, 18...19): true
    default: false
    }
  }
}
