import AppAlertJSON

extension OSReleases {
  /// Why a range of versions names no list of releases.
  package enum RangeFault: Error, Equatable, Sendable {
    /// Not two versions with `...` between them.
    case form
    /// An end that no device reports, with the reason and the spelling that was meant.
    case end(String, OSVersion.Fault)
    /// An end that is no release of these platforms, with the nearest that are.
    case unreleased(String, below: OSRelease?, above: OSRelease?)
    /// The second end is below the first.
    case backwards(OSRelease, OSRelease)
  }

  /// Whether an option's value is meant as a range, well written or not: it holds `..`.
  package static func isRange(_ text: String) -> Bool {
    text.holds("..")
  }

  /// The releases of a closed range, "17.0...17.3", one by one with both ends.
  ///
  /// Both ends must be released: a range that ends in a mistyped version would leave out, or take
  /// in, devices that nobody thought of.
  package func releases(inRange text: String) throws(RangeFault) -> [OSRelease] {
    guard let dots = text.firstPlace(of: "...") else { throw .form }
    let first = try end(String(text[..<dots.lowerBound]))
    let last = try end(String(text[dots.upperBound...]))
    guard first <= last else { throw .backwards(first, last) }
    return Array(all[position(of: first)...position(of: last)])
  }

  private func end(_ text: String) throws(RangeFault) -> OSRelease {
    let text = text.trimmingInvisible
    guard !text.isEmpty else { throw .form }
    if let fault = text.withSpan({ OSVersion.check($0) }) { throw .end(text, fault) }
    guard let release = OSRelease(text) else {
      throw .unreleased(text, below: all.last, above: nil)
    }
    guard isReleased(release) else {
      let nearest = nearest(to: release)
      throw .unreleased(text, below: nearest.below, above: nearest.above)
    }
    return release
  }
}
