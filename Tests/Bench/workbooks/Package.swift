// swift-tools-version: 6.2
import PackageDescription

// The reader of workbooks alone, so that nothing else is in the memory that is measured. The sources
// are links to the program's own.
let package = Package(
  name: "workbooks-bench",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CZip", pkgConfig: "libzip"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat"),
    .target(
      name: "Workbooks", dependencies: ["CZip", "CExpat"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // As the program's own is built for a release.
        .unsafeFlags(["-enforce-exclusivity=unchecked"]),
      ]),
    .executableTarget(name: "workbooks-read", dependencies: ["Workbooks"]),
  ]
)
