#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Builds whose folders lie on a disk that cannot be written to.
  @Suite(.enabled(if: Mounting.isAllowed, "mounting takes the rights of root"))
  struct ReadOnlyDiskTests {
    private let folder: TemporaryFolder
    private let home: String
    private static let remedy =
      "could not be written: Read-only file system; choose a place that can be written to\n"

    init() throws {
      folder = try TemporaryFolder()
      home = folder.path("home")
      try folder.write(text: "name,photos\nLamp,1.png\n", to: "home/details.csv")
      try folder.write(TestPicture.quadrants(width: 64, height: 48), to: "home/1.png")
    }

    /// Runs the program where a folder is on a disk that can only be read, for this run alone.
    private func run(_ arguments: [String], whereReadOnlyIs place: String) throws -> Program.Run {
      try Program.shell(
        """
        exec unshare -m sh -c 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec "$@"' \
        sh "\(place)" "\(Program.path)" \(arguments.map { "\"\($0)\"" }.joined(separator: " "))
        """)
    }

    private func files(in place: String) throws -> [String: [UInt8]] {
      Dictionary(
        uniqueKeysWithValues: try folder.files(below: place).map {
          ($0, try folder.bytes(of: place + "/" + $0))
        })
    }

    @Test func sayThatNothingCanBeWrittenThere() throws {
      let run = try run(["build", home], whereReadOnlyIs: home)
      #expect(run.status == 1 && run.errors.hasSuffix(Self.remedy), "\(run.errors)")
      #expect(try folder.files(below: "home") == ["1.png", "details.csv"])
    }

    @Test func loseNothingOfASiteThatCannotBeBroughtUpToDate() throws {
      #expect(try Program.run(["build", home]).status == 0)
      let unchanged = try run(["build", home], whereReadOnlyIs: home)
      #expect(unchanged.status == 0 && unchanged.errors.contains(" 0 files written, "))

      try folder.write(text: "name,photos\nChair,1.png\n", to: "home/details.csv")
      let before = try files(in: "home")
      let changed = try run(["build", home], whereReadOnlyIs: home)
      #expect(changed.status == 1 && changed.errors.hasSuffix(Self.remedy), "\(changed.errors)")
      #expect(try files(in: "home") == before)
      #expect(try Program.run(["build", home]).status == 0)
    }

    /// Whoever has nothing to add needs no place for it.
    @Test func needNotBeWrittenToWhereNothingIsAdded() throws {
      let none = try run(["init", "--add", home], whereReadOnlyIs: home)
      #expect(none.status == 0, "\(none.errors)")
      #expect(none.errors.contains("There is no photo to add to "), "\(none.errors)")

      try folder.write(
        TestPicture.quadrants(width: 64, height: 48, number: 1), to: "home/2.png")
      let tried = try run(["init", "--add", "--dry-run", home], whereReadOnlyIs: home)
      #expect(tried.status == 0, "\(tried.errors)")
      let before = try files(in: "home")
      let added = try run(["init", "--add", home], whereReadOnlyIs: home)
      #expect(added.status == 1 && added.errors.hasSuffix(Self.remedy), "\(added.errors)")
      #expect(try files(in: "home") == before)
    }

    /// A preview makes its site elsewhere then, and takes that away when it ends.
    @Test func canBePreviewedAllTheSame() throws {
      let script = try folder.write(
        text: """
          mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
          "$2" serve "$1" --port 0 2> "$3" & preview=$!
          for i in $(seq 600); do grep -q " unchanged" "$3" && break; sleep 0.1; done
          kill -TERM $preview
          wait $preview
          """, to: "preview.sh")
      let log = folder.path("log")
      let run = try Program.shell(
        "exec unshare -m sh \"\(script)\" \"\(home)\" \"\(Program.path)\" \"\(log)\"")
      let said = try String(contentsOfFile: log, encoding: .utf8)
      #expect(run.status == 143, "\(said)")
      #expect(said.contains("1 item: "))
      let place = try #require(
        said.firstMatch(of: /the preview is made in (\S+), which is deleted/)?.output.1)
      #expect(!FileManager.default.fileExists(atPath: String(place)))
      #expect(try folder.files(below: "home") == ["1.png", "details.csv"])
    }

    @Test func writeElsewhereWhatIsReadThere() throws {
      let run = try run(["build", home, "-o", folder.path("site")], whereReadOnlyIs: home)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.files(below: "home") == ["1.png", "details.csv"])
      #expect(try Program.run(["build", home, "-o", folder.path("other")]).status == 0)
      #expect(try files(in: "site") == files(in: "other"))
    }
  }

  private enum Mounting {
    static let isAllowed = (try? Program.shell("unshare -m true").status) == 0
  }
#endif
