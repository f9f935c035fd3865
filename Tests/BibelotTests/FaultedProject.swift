#if os(Linux)
  import Foundation
  import Support

  /// A small project with something of everything that a site is made of, before and after a change.
  ///
  /// It is built into its own folder, so that its sources, its site and the state beside that lie below one.
  struct FaultedProject {
    enum State: CaseIterable {
      case before
      case after
    }

    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    var path: String { folder.path("home") }

    /// A file outside of the project.
    func path(beside name: String) -> String { folder.path(name) }

    // --- Sources ---

    /// Two items are removed with all that they have, so that a page of the index is gone too; one comes,
    /// one gets another photo, one another value; a photo is renamed, and so is a static file.
    private static func sources(in state: State) -> [String: [UInt8]] {
      let isAfter = state == .after
      func photo(_ number: Int) -> [UInt8] {
        TestPicture.quadrants(width: 48, height: 36, number: number)
      }
      /// So large that it has tiles.
      func large(_ number: Int) -> [UInt8] {
        TestPicture.quadrants(width: 1040, height: 970, number: number)
      }
      var rows = [
        "L1,Lamp,\(isAfter ? 70 : 60),Photos/lamp.png,",
        "S1,Sofa,500,Photos/sofa.png;Photos/sofa-\(isAfter ? "back" : "2").png,Papers/sofa.pdf",
        "C1,Camera,90,Photos/camera.png,",
        "R1,Radio,20,Photos/torn.png,",
        "V1,Vase,5,Photos/none.png,",
      ]
      rows += isAfter ? ["K1,Kettle,30,Photos/kettle.png,Papers/kettle.pdf"] : []
      rows += isAfter ? [] : ["O1,Clock,40,Photos/clock.png,Papers/clock.pdf", "G1,Globe,1,,"]
      var sources: [String: [UInt8]] = [
        "details.csv": Array("id,name,value,photos,receipts\n".utf8)
          + rows.flatMap { $0.utf8 + [10] },
        "bibelot.yml": Array(
          "title: Home\ncurrency: EUR\nitems_per_page: 3\nwidths: [16, 32]\ntiles: 1\n".utf8),
        "Photos/lamp.png": photo(1), "Photos/sofa.png": photo(2),
        "Photos/sofa-\(isAfter ? "back" : "2").png": photo(3),
        "Photos/camera.png": large(isAfter ? 5 : 4),
        "Photos/torn.png": Array(photo(6).prefix(4000)),
        "Papers/sofa.pdf": Array("%PDF-1.4 sofa".utf8),
        "Site/words.txt": Array((isAfter ? "goodbye" : "hello").utf8),
        "Site/\(isAfter ? "new/place" : "old").txt": Array("the same".utf8),
      ]
      if isAfter {
        sources["Photos/kettle.png"] = photo(7)
        sources["Papers/kettle.pdf"] = Array("%PDF-1.4 kettle".utf8)
      } else {
        sources["Photos/clock.png"] = photo(8)
        sources["Papers/clock.pdf"] = Array("%PDF-1.4 clock".utf8)
      }
      return sources
    }

    /// Changes what differs; what is called otherwise is renamed.
    func become(_ state: State) throws {
      let (old, new) = (try Tree(at: path, besides: Self.made).files, Self.sources(in: state))
      var gone = old.filter { new[$0.key] == nil }
      for (name, bytes) in new where old[name] != Data(bytes) {
        let isThere = old[name] != nil
        if !isThere, let former = gone.first(where: { $0.value == Data(bytes) })?.key {
          gone[former] = nil
          try FileManager.default.createDirectory(
            atPath: (path + "/" + name as NSString).deletingLastPathComponent,
            withIntermediateDirectories: true)
          try FileManager.default.moveItem(atPath: path + "/" + former, toPath: path + "/" + name)
        } else {
          try folder.write(bytes, to: "home/" + name)
        }
      }
      for name in gone.keys { try FileManager.default.removeItem(atPath: path + "/" + name) }
    }

    /// The sources with their times, to see that nothing of them was changed.
    func sources() throws -> [String: [String]] {
      try Tree(at: path, besides: Self.made).files.reduce(into: [:]) { sources, file in
        var status = stat()
        lstat(path + "/" + file.key, &status)
        let time = status.st_mtim
        sources[file.key] = [
          file.value.base64EncodedString(), "\(time.tv_sec).\(time.tv_nsec)", "\(status.st_ino)",
        ]
      }
    }

    // --- What is made of them ---

    private static let output = "_private"
    private static let stateFolder = "._private.bibelot"
    private static let made: Set<String> = [output, stateFolder]

    /// The site as far as it is there.
    func site() throws -> Tree { try Tree(at: path + "/" + Self.output) }

    /// What the state beside the site consists of.
    func stateNames() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: path + "/" + Self.stateFolder).sorted()
    }

    /// Builds the site, with one thread if nothing else is said, so that calls come in the same order
    /// each time.
    ///
    /// The library is always loaded: which code a program consists of is part of what a build is.
    func build(
      jobs: Int = 1, environment: [String: String] = [:]
    ) throws -> Program.Run {
      let loading = CallLog.quiet.merging(environment) { $1 }
      var run = try Program.run(
        ["build", path, "--quiet", "--jobs", "\(jobs)"], environment: loading, within: 120)
      run.errors = run.errors.replacing(path, with: "home")
      return run
    }
  }

  /// The files and folders below a folder.
  struct Tree: Equatable {
    var files: [String: Data] = [:]
    var folders: Set<String> = []

    /// Nothing where there is no folder; some names in it may be left out with all that is below them.
    init(at path: String, besides left: Set<String> = []) throws {
      guard FileManager.default.fileExists(atPath: path) else { return }
      for name in try FileManager.default.subpathsOfDirectory(atPath: path)
      where !left.contains(String(name.prefix { $0 != "/" })) {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
        if isFolder.boolValue {
          folders.insert(name)
        } else {
          files[name] = try Data(contentsOf: URL(filePath: path + "/" + name))
        }
      }
    }

    /// In what it differs from another, in words.
    func differences(from other: Tree) -> [String] {
      let names = Set(files.keys).union(other.files.keys).sorted()
      return names.compactMap { name in
        switch (files[name], other.files[name]) {
        case (let own, let others) where own == others: nil
        case (nil, _): "\(name) is not there"
        case (_, nil): "\(name) is there"
        default: "\(name) has other bytes"
        }
      }
        + folders.symmetricDifference(other.folders).sorted().map {
          "the folder \($0) is \(folders.contains($0) ? "" : "not ")there"
        }
    }
  }
#endif
