// swift-tools-version: 6.2
import PackageDescription

// The template engine alone beside its nearest peer, so that neither is built with the program.
// The sources are a link to the program's own; the module has another name here because the peer's
// is called Mustache too.
let package = Package(
  name: "mustache-bench",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1")
  ],
  targets: [
    .target(
      name: "Templates",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .target(name: "CCounting"),
    .executableTarget(
      name: "mustache-bench",
      dependencies: [
        "Templates", "CCounting", .product(name: "Mustache", package: "swift-mustache"),
      ],
      // The program's own malloc, which counts, is what the Swift library has to find.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"], .when(platforms: [.linux]))]),
  ]
)
