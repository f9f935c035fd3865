#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Files and folders that whoever runs the program may not read.
  @Suite struct ForbiddenSourceTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try folder.write(text: "name\nLamp\n", to: "from/things.csv")
      try folder.write(text: "name,private\nRing,yes\n", to: "home/older.csv")
      try folder.write(text: "name\nLamp\n", to: "home/details.csv")
      try folder.write(text: "source: details.csv\n", to: "home/bibelot.yml")
      try FileManager.default.copyItem(atPath: Program.path, toPath: folder.path("program"))
    }

    /// Runs the program while something may not be read.
    private func run(_ arguments: String, without place: String) throws -> Program.Run {
      // The superuser may read all.
      let nobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
      return try Program.shell(
        """
        cd '\(folder.path)'; chmod -R a+rwX .; chmod 000 '\(place)'
        \(nobody)./program \(arguments); status=$?
        chmod 755 '\(place)'; exit $status
        """)
    }

    @Test(arguments: [
      ("from/things.csv", "from/things.csv"), ("from", "from"), ("from/things.csv", "from"),
    ])
    func areNoInventoryWithSettingsForAnImport(named: String, without place: String) throws {
      let run = try run("import \(named) things", without: place)
      #expect(run.status != 0)
      #expect(run.errors.contains("could not be read: Permission denied"), "\(run.errors)")
      #expect(!run.errors.contains("already a Bibelot inventory"), "\(run.errors)")
    }

    @Test func areInventoriesWithSettingsWhereTheyCanBeRead() throws {
      let run = try run("import home things", without: "from")
      #expect(run.errors.contains("already a Bibelot inventory"), "\(run.errors)")
    }

    /// It may say what nobody is to see.
    @Test(arguments: ["older.csv", "other.xlsx", "notes.txt"])
    func stopAPublicBuild(name: String) throws {
      try FileManager.default.removeItem(atPath: folder.path("home/older.csv"))
      try folder.write(text: "x", to: "home/" + name)
      let run = try run("build --public home", without: "home/" + name)
      #expect(run.status != 0)
      #expect(
        run.errors.contains("\(name): it could not be searched for what is private"),
        "\(run.errors)")
      #expect(run.errors.contains("nothing will be published"), "\(run.errors)")
      #expect(
        !FileManager.default.fileExists(atPath: folder.path("home/_public/index.html")))
    }
  }
#endif
