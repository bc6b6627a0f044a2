// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors only where that is asked for, as .ci/run does: the next compiler's new warning
// must not break a version that others depend on, and Xcode silences the warnings of dependencies
// with a flag that contradicts this one.
let isStrict = Context.environment["APPALERT_STRICT"] != nil
let settings: [SwiftSetting] =
  (isStrict ? [.treatAllWarnings(as: .error)] : []) + [
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

// Rules hold functions that take a Span. To describe those at run time the binary would need Span's
// own description, which on a Mac lies in libswiftCompatibilitySpan before macOS 26: a binary that is
// copied to another Mac would not start there. Tests/platforms checks that nothing asks for it.
let withoutReflection: [SwiftSetting] = [
  .unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])
]

// The tests check millions of texts, which takes minutes where the reader and the rules are not
// optimised. Overflow and bounds are checked all the same.
let fast: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "appalert",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "appalert", targets: ["appalert"]),
    .plugin(name: "AppAlertPlugin", targets: ["AppAlertPlugin"]),
  ],
  targets: [
    .target(name: "AppAlertJSON", swiftSettings: settings + fast),
    .target(name: "AppAlertModel", dependencies: ["AppAlertJSON"], swiftSettings: settings + fast),
    .target(
      name: "AppAlertLint", dependencies: ["AppAlertJSON", "AppAlertModel"],
      swiftSettings: settings + withoutReflection + fast),
    .systemLibrary(name: "AppAlertLinuxAttributes"),
    .target(
      name: "AppAlertCLI",
      dependencies: [
        "AppAlertJSON", "AppAlertModel", "AppAlertLint",
        .target(name: "AppAlertLinuxAttributes", condition: .when(platforms: [.linux])),
      ], swiftSettings: settings),
    .executableTarget(
      name: "appalert", dependencies: ["AppAlertCLI"], swiftSettings: settings,
      linkerSettings: isStatic ? staticLink : []),
    .plugin(
      name: "AppAlertPlugin",
      capability: .command(
        intent: .custom(
          verb: "lint-messages", description: "Check messages.json with appalert lint")),
      dependencies: ["appalert"], path: "Sources/AppAlertPlugin"),
    .testTarget(name: "AppAlertJSONTests", dependencies: ["AppAlertJSON"], swiftSettings: settings),
    .testTarget(
      name: "AppAlertModelTests", dependencies: ["AppAlertJSON", "AppAlertModel"],
      swiftSettings: settings),
    .testTarget(
      name: "AppAlertLintTests", dependencies: ["AppAlertJSON", "AppAlertModel", "AppAlertLint"],
      exclude: ["Fixtures"],
      swiftSettings: settings),
    .testTarget(
      name: "AppAlertCLITests",
      dependencies: ["AppAlertJSON", "AppAlertModel", "AppAlertLint", "AppAlertCLI", "appalert"],
      exclude: ["Fixtures"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
