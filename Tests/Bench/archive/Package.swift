// swift-tools-version: 6.2
import PackageDescription

// The reader of archives alone, so that nothing else is in the memory that is measured. The sources
// are a link to the program's own.
let package = Package(
  name: "archive-bench",
  platforms: [.macOS(.v15)],
  targets: [
    .target(
      name: "Archive",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .executableTarget(name: "archive-read", dependencies: ["Archive"]),
  ]
)
