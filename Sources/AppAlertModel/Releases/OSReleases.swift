/// The released operating-system versions of one or several platforms, in order.
///
/// Made once for a run that asks for them: it reads a table of some hundred short lines.
package struct OSReleases: Sendable {
  /// Each once, from the first that the table knows to the last.
  package let all: [OSRelease]
  /// For each platform, what lies between its first version ever and the first that the table has.
  private let unlisted: [Range<OSRelease>]

  /// The releases of any of the platforms; an app may run on several.
  package init(platforms: [Platform] = Platform.allCases) {
    var found: [OSRelease] = []
    var unlisted: [Range<OSRelease>] = []
    for platform in platforms {
      let first = found.count
      Self.read(Self.table(platform), into: &found)
      if found.count > first, let birth = platform.firstRelease, birth < found[first] {
        unlisted.append(birth..<found[first])
      }
    }
    self.unlisted = unlisted
    found.sort()
    var unique: [OSRelease] = []
    unique.reserveCapacity(found.count)
    for release in found where release != unique.last { unique.append(release) }
    all = unique
  }

  /// What the table says of a version.
  package enum Standing: Equatable, Sendable {
    /// Devices report it, or did.
    case released
    /// Newer than the last that the table knows of its major: it may be out by now.
    case newer
    /// Older than what the table has of a platform: it may well have come out.
    case older
    /// Never released: a later one of its major is out, or no such major ever came (19.0). With
    /// the nearest that are.
    case unreleased(below: OSRelease?, above: OSRelease?)
  }

  /// What the table says of a version that `OSVersion.check` passes; nil for the cancel value "0"
  /// and for what no device reports.
  package func standing(of version: Span<UInt8>) -> Standing? {
    if let release = OSRelease(version) { return standing(of: release) }
    // A number beyond the table's cells, such as 17.300, lies where the highest that fits does: no
    // release comes near either.
    guard OSVersion.isValid(version), version[0] != UInt8(ascii: "0"),
      let number = VersionNumber(version),
      let release = OSRelease(
        min(number.major, 0xFFFF), min(number.minor, 0xFF), min(number.patch, 0xFF))
    else { return nil }
    return standing(of: release)
  }

  package func standing(of release: OSRelease) -> Standing {
    let index = position(of: release)
    if index < all.count, all[index] == release { return .released }
    guard index > 0, !unlisted.contains(where: { $0.contains(release) }) else { return .older }
    let below = all[index - 1]
    guard index < all.count else { return .newer }
    let above = all[index]
    if below.major == release.major, above.major != release.major { return .newer }
    return .unreleased(below: below, above: above)
  }

  package func isReleased(_ release: OSRelease) -> Bool {
    standing(of: release) == .released
  }

  /// The nearest releases on both sides of a version, itself not counted.
  package func nearest(to release: OSRelease) -> (below: OSRelease?, above: OSRelease?) {
    let index = position(of: release)
    let isReleased = index < all.count && all[index] == release
    let next = isReleased ? index + 1 : index
    return (index > 0 ? all[index - 1] : nil, next < all.count ? all[next] : nil)
  }

  /// The first index whose release is not below `release`.
  func position(of release: OSRelease) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = low + (high - low) / 2
      if all[middle] < release { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Reads "17: 0 0.1": a line for each major, and indented lines that go on with it.
  private static func read(_ table: StaticString, into releases: inout [OSRelease]) {
    var major = 0
    var minor: Int?
    var number: Int?
    for byte in (table.description + "\n").utf8 {
      if byte.isASCIIDigit {
        number = (number ?? 0) * 10 + Int(byte &- 0x30)
        continue
      }
      guard let last = number else { continue }
      number = nil
      switch byte {
      case UInt8(ascii: ":"): major = last
      case UInt8(ascii: "."): minor = last
      default:
        let release = minor.map { OSRelease(major, $0, last) } ?? OSRelease(major, last, 0)
        if let release { releases.append(release) }
        minor = nil
      }
    }
  }
}
