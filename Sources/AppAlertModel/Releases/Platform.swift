/// An operating system that apps with this feed run on; the raw value is its name in settings.
package enum Platform: String, CaseIterable, Sendable {
  case iOS, iPadOS, macOS, tvOS, watchOS, visionOS

  /// The first version that the platform ever had.
  var firstRelease: OSRelease? {
    switch self {
    case .iOS, .watchOS, .visionOS: OSRelease(1, 0, 0)
    case .iPadOS: OSRelease(13, 0, 0)
    case .macOS: OSRelease(10, 0, 0)
    case .tvOS: OSRelease(9, 0, 0)
    }
  }

  /// The platform that words before a version name, however written: "iOS ", "IPADOS", "Mac OS X".
  package init?(naming words: String) {
    let name = VersionSketch.plainWords(words).filter { !" -_".contains($0) }
    for platform in Platform.allCases {
      let known = platform.rawValue.lowercased()
      if name == known || name == known + "version" {
        self = platform
        return
      }
    }
    switch name {
    case "macosx", "osx": self = .macOS
    case "xros": self = .visionOS
    default: return nil
    }
  }
}
