// swift-tools-version: 6.2
import PackageDescription

// The imaging module alone, so that measuring it does not build the whole program. The sources are
// links to the program's own.
let package = Package(
  name: "imaging-bench",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CJPEG", path: "Sources/CJPEG", pkgConfig: "libjpeg"),
    .systemLibrary(name: "CPNG", path: "Sources/CPNG", pkgConfig: "libpng"),
    .target(name: "CImaging", dependencies: ["CJPEG", "CPNG"]),
    .target(
      name: "CCodecs", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "Imaging", dependencies: ["CImaging", "CCodecs"],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    .executableTarget(name: "imaging-bench", dependencies: ["Imaging"]),
  ],
  cLanguageStandard: .c2x
)
