// swift-tools-version: 6.2
import PackageDescription

// The reader of tables alone. `Scripts/run-bench` copies its sources here, and with them what the
// fuzz target has of the rest of the program.
let package = Package(
  name: "tables-bench",
  platforms: [.macOS(.v15)],
  targets: [
    .executableTarget(
      name: "tables-bench",
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ]
)
