// swift-tools-version: 6.2
import PackageDescription

/// A debug build has nothing for a debugger unless BIBELOT_DEBUGGER is set: that takes a quarter of the time.
/// What the package manager asks of the compiler stands behind this, but not of its frontend.
let debugging: [SwiftSetting] =
  Context.environment["BIBELOT_DEBUGGER"] == nil
  ? [.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .debug))] : []

let swiftSettings: [SwiftSetting] =
  debugging + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]

/// The leaves, which are run again and again, and what makes the tests' pictures are optimised for the
/// tests too, which take much longer otherwise; assertions stay.
let optimisedSettings =
  swiftSettings + [
    .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
  ]

let package = Package(
  name: "bibelot",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "bibelot", targets: ["bibelot"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // The system's libraries: a module map each.
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
    .systemLibrary(name: "CAttributes"),

    // The leaves: they know nothing of one another and import no Foundation.
    .target(name: "Archive", swiftSettings: optimisedSettings),
    .target(name: "CImaging", dependencies: ["CJPEG", "CPNG"]),
    .target(
      name: "Imaging", dependencies: ["CImaging", "CCodecs"], swiftSettings: optimisedSettings),
    // Libraries that are found when a photo needs them.
    .target(name: "CCodecs", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "Mustache", swiftSettings: optimisedSettings),
    .target(
      name: "Workbooks", dependencies: ["CZip", "CExpat"], swiftSettings: optimisedSettings),
    .target(name: "CoreDataStore", dependencies: ["CSQLite"], swiftSettings: optimisedSettings),
    .target(name: "CTheme"),
    .target(name: "CMicroHTTP", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // What the preview gives to its pages, embedded.
    .target(name: "CPreview", exclude: ["page.css", "page.js", "patch.js"]),
    .target(
      name: "Preview", dependencies: ["CMicroHTTP", "CPreview"],
      swiftSettings: swiftSettings),

    // From files of inventories to a site and a report, each standing on those above it.
    .target(
      name: "Basics", dependencies: ["CAttributes", "CTheme", "CCrypto", "CZip", "CZlib", "Yams"],
      swiftSettings: swiftSettings),
    .target(
      name: "Model", dependencies: ["Archive", "Basics", "Imaging", "Mustache", "Yams"],
      swiftSettings: swiftSettings),
    .target(
      name: "Tables", dependencies: ["Basics", "Model", "Workbooks", "Yams"],
      swiftSettings: swiftSettings),
    .target(
      name: "Inventories",
      dependencies: ["Archive", "Basics", "CoreDataStore", "Imaging", "Model", "Tables"],
      swiftSettings: swiftSettings),
    .target(
      name: "Pictures", dependencies: ["Basics", "Imaging", "Model"],
      swiftSettings: swiftSettings),
    .target(
      name: "Audit", dependencies: ["Basics", "Inventories", "Model", "Pictures", "Tables"],
      swiftSettings: swiftSettings),
    .target(
      name: "Site",
      dependencies: [
        "Audit", "Basics", "Imaging", "Inventories", "Model", "Mustache", "Pictures", "Tables",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Reporting",
      dependencies: [
        "Basics", "Imaging", "Inventories", "Model", "Mustache", "Pictures", "Tables",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Authoring",
      dependencies: ["Basics", "Imaging", "Inventories", "Model", "Site", "Tables"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "bibelot",
      dependencies: [
        "Audit", "Authoring", "Basics", "Inventories", "Model", "Pictures", "Preview", "Reporting",
        "Site", "Tables",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // A test target for each module, and what they share.
    .target(
      name: "Support", dependencies: ["CAttributes"], path: "Tests/Support",
      swiftSettings: optimisedSettings),
    .target(
      name: "ArchiveSupport", dependencies: ["Archive"], path: "Tests/ArchiveSupport",
      swiftSettings: optimisedSettings),
    .target(
      name: "ImagingSupport", dependencies: ["Imaging"], path: "Tests/ImagingSupport",
      swiftSettings: optimisedSettings),
    .testTarget(
      name: "ArchiveTests", dependencies: ["Archive", "ArchiveSupport", "Support"],
      swiftSettings: swiftSettings),
    .target(name: "CMadeJPEG", dependencies: ["CJPEG"], path: "Tests/CMadeJPEG"),
    .testTarget(
      name: "ImagingTests",
      dependencies: ["Imaging", "ImagingSupport", "CCodecs", "CMadeJPEG", "Support"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache", "Support"], swiftSettings: swiftSettings),
    .target(
      name: "WorkbooksSupport", dependencies: ["CZip"], path: "Tests/WorkbooksSupport",
      swiftSettings: optimisedSettings),
    .testTarget(
      name: "WorkbooksTests", dependencies: ["Workbooks", "WorkbooksSupport", "CZip", "Support"],
      swiftSettings: swiftSettings),
    .target(
      name: "CoreDataStoreSupport", dependencies: ["CSQLite"], path: "Tests/CoreDataStoreSupport",
      swiftSettings: optimisedSettings),
    .testTarget(
      name: "CoreDataStoreTests",
      dependencies: ["CoreDataStore", "CoreDataStoreSupport", "CSQLite", "Support"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PreviewTests", dependencies: ["Preview", "Support"], swiftSettings: swiftSettings),
    // What makes inventories for tests, and builds them.
    .target(
      name: "FileSupport", dependencies: ["Basics", "CZlib", "Support", "WorkbooksSupport"],
      path: "Tests/FileSupport",
      swiftSettings: optimisedSettings),
    .target(
      name: "ModelSupport", dependencies: ["Basics", "Model", "Mustache"],
      path: "Tests/ModelSupport", swiftSettings: optimisedSettings),
    .target(
      name: "InventorySupport",
      dependencies: [
        "ArchiveSupport", "Basics", "Imaging", "Inventories", "Model", "Support",
      ],
      path: "Tests/InventorySupport", swiftSettings: optimisedSettings),
    .target(
      name: "SiteSupport",
      dependencies: ["Basics", "Inventories", "InventorySupport", "Site", "Support"],
      path: "Tests/SiteSupport", swiftSettings: optimisedSettings),
    .testTarget(
      name: "BasicsTests",
      dependencies: ["Basics", "FileSupport", "Support"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ModelTests",
      dependencies: [
        "Archive", "Basics", "Imaging", "Model", "ModelSupport", "Mustache", "Support",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TablesTests",
      dependencies: ["Basics", "Model", "Support", "Tables", "WorkbooksSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "InventoriesTests",
      dependencies: [
        "Archive", "ArchiveSupport", "Basics", "FileSupport", "Imaging", "Inventories",
        "InventorySupport", "Model", "ModelSupport", "Support", "Tables", "WorkbooksSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PicturesTests",
      dependencies: ["Basics", "Imaging", "Model", "Pictures", "Support"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AuditTests",
      dependencies: [
        "Audit", "Basics", "FileSupport", "Imaging", "Inventories", "Model", "ModelSupport",
        "Support",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Archive", "ArchiveSupport", "Audit", "Basics", "CoreDataStoreSupport", "FileSupport",
        "Imaging", "ImagingSupport", "Inventories", "InventorySupport", "Model", "ModelSupport",
        "Mustache", "Pictures", "Site", "SiteSupport", "Support", "Tables",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "ArchiveSupport", "Basics", "FileSupport", "Imaging", "Inventories", "InventorySupport",
        "Model", "ModelSupport", "Mustache", "Reporting", "Site", "SiteSupport", "Support",
        "Tables",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "AuthoringTests",
      dependencies: [
        "Archive", "ArchiveSupport", "Authoring", "Basics", "FileSupport", "Inventories",
        "InventorySupport", "Model", "ModelSupport", "Mustache", "Site", "SiteSupport", "Support",
        "Tables", "WorkbooksSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "BibelotTests",
      dependencies: [
        "bibelot", "Basics", "Inventories", "Imaging", "Model", "Pictures", "Site", "Support",
      ],
      swiftSettings: swiftSettings),
  ],
  cLanguageStandard: .c2x
)

#if os(Linux)
  // What makes the program's calls fail in tests is loaded before the program (`LD_PRELOAD`), and so is a
  // library of its own. No test depends on it, or its functions would take the place of the test's own; it
  // is a product so that it is built with them all the same.
  package.products.append(
    .library(name: "FaultInjection", type: .dynamic, targets: ["FaultInjection"]))
  package.targets.append(
    .target(name: "FaultInjection", path: "Tests/FaultInjection"))
#endif
