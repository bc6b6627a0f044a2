// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Start-up is page faults and relocations: a static executable starts three times faster than a
// dynamic one. SwiftPM refused such flags in a package that another depends on by a version until
// Swift 6.2; it looks at the tools version above. APPALERT_DYNAMIC=1 is for a toolchain that has no
// static libraries.
let isStatic = Context.environment["APPALERT_DYNAMIC"] == nil
let staticLink: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-s"],
    .when(platforms: [.linux], configuration: .release))
]

let package = Package(
  name: "appalert",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "appalert", targets: ["appalert"]),
    .plugin(name: "LintPlugin", targets: ["LintPlugin"]),
  ],
  targets: [
    .target(name: "JSONText", swiftSettings: strict),
    .target(name: "AlertKit", dependencies: ["JSONText"], swiftSettings: strict),
    .target(name: "AlertLint", dependencies: ["JSONText", "AlertKit"], swiftSettings: strict),
    .target(
      name: "AlertCLI", dependencies: ["JSONText", "AlertKit", "AlertLint"], swiftSettings: strict),
    .executableTarget(
      name: "appalert", dependencies: ["AlertCLI"], swiftSettings: strict,
      linkerSettings: isStatic ? staticLink : []),
    .plugin(
      name: "LintPlugin",
      capability: .command(
        intent: .custom(
          verb: "lint-messages", description: "Check messages.json with appalert lint")),
      dependencies: ["appalert"], path: "Sources/LintPlugin"),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: strict),
    .testTarget(
      name: "AlertKitTests", dependencies: ["JSONText", "AlertKit"], swiftSettings: strict),
    .testTarget(
      name: "AlertLintTests", dependencies: ["JSONText", "AlertKit", "AlertLint"],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "AlertCLITests",
      dependencies: ["JSONText", "AlertKit", "AlertLint", "AlertCLI", "appalert"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
