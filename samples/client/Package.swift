// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "AppMessages",
  platforms: [.iOS(.v15), .macCatalyst(.v15), .macOS(.v12)],
  products: [.library(name: "AppMessages", targets: ["AppMessages"])],
  targets: [
    .target(name: "AppMessages"),
    .testTarget(name: "AppMessagesTests", dependencies: ["AppMessages"]),
  ]
)
