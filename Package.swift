// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "appalert",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "appalert", targets: ["appalert"])],
  targets: [
    .target(name: "JSONText", swiftSettings: strict),
    .target(name: "AlertKit", dependencies: ["JSONText"], swiftSettings: strict),
    .target(name: "AlertLint", dependencies: ["JSONText", "AlertKit"], swiftSettings: strict),
    .target(
      name: "AlertCLI", dependencies: ["JSONText", "AlertKit", "AlertLint"], swiftSettings: strict),
    .executableTarget(
      name: "appalert", dependencies: ["AlertCLI"], swiftSettings: strict,
      // Start-up is page faults and relocations: a static executable starts three times faster
      // than a dynamic one. Only here: a library with unsafe flags cannot be depended on.
      linkerSettings: [
        .unsafeFlags(
          [
            "-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-s",
          ], .when(platforms: [.linux], configuration: .release))
      ]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"], swiftSettings: strict),
    .testTarget(
      name: "AlertKitTests", dependencies: ["JSONText", "AlertKit"], swiftSettings: strict),
    .testTarget(
      name: "AlertLintTests", dependencies: ["JSONText", "AlertKit", "AlertLint"],
      swiftSettings: strict),
    .testTarget(
      name: "AlertCLITests",
      dependencies: ["JSONText", "AlertKit", "AlertLint", "AlertCLI", "appalert"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
