#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// Builds of a public edition in which something turns private, killed at a call that writes, renames, links or
  /// removes: every one of them in a soak, a few otherwise.
  @Suite struct KilledPublicBuildTests {
    /// What was shown before is gone after the next build, whatever the one that was killed had done.
    @Test func leaveNothingOfWhatTurnedPrivateToTheNextBuild() throws {
      try tryStops(from: .shown, to: .hidden, seed: 1) { project, stopped in
        #expect(stopped.signal == SIGKILL)
        let links = SiteLinks(of: try project.site().files)
        #expect(links.brokenFromIndex == [])
        #expect(links.missingParts == [])
        #expect(links.missingPictures == [])
        let next = try project.build()
        #expect(next.status == 0, "\(next.errors)")
      }
    }

    /// What must not be published is there at no moment, and neither is anything else after the next build.
    @Test func publishNothingThatIsRefusedAtAnyMoment() throws {
      try tryStops(from: .hidden, to: .leaking, seed: 2) { project, stopped in
        #expect(stopped.signal == SIGKILL)
        #expect(try project.secretsInSite().isEmpty)
        let next = try project.build()
        #expect(
          next.status == 1 && next.errors.contains("LX-60422-RQ"), "\(next.errors)")
        #expect(try !project.site().files.keys.contains { $0.hasSuffix(".html") })
      }
    }

    /// And all is there again once the reason is gone.
    @Test func makeAllAgainOnceNothingIsRefused() throws {
      try tryStops(from: .leaking, to: .hidden, seed: 3) { project, stopped in
        #expect(stopped.signal == SIGKILL)
        let next = try project.build()
        #expect(next.status == 0, "\(next.errors)")
      }
    }

    /// On a full disk nothing can be written, but what turned private can be removed.
    @Test func sayThatTheFolderMustNotBePublishedWhereTheDiskIsFull() throws {
      let project = try PublicProject(.shown)
      _ = try project.build()
      try project.become(.hidden)
      let first = try #require(
        try PublicProject(.shown).callsOfChange().first {
          $0.path.contains("tmp/") && $0.name == "write"
        })
      let failed = try project.build(stoppingAt: first, by: .error(ENOSPC))
      #expect(failed.status == 1, "\(failed.errors)")
      #expect(failed.errors.contains("do not publish it until a build has finished"))
      #expect(
        try !project.site().files.keys.contains {
          $0.contains("signet-ring") || $0.hasSuffix(".pdf")
        })
      let next = try project.build()
      #expect(next.status == 0, "\(next.errors)")
      #expect(try project.secretsInSite().isEmpty)
    }

    private func tryStops(
      from first: PublicProject.State, to second: PublicProject.State, seed: UInt64,
      check: (PublicProject, Program.Run) throws -> Void
    ) throws {
      let clean = try PublicProject(second)
      _ = try clean.build()
      let expected = try clean.site()
      #expect(try clean.secretsInSite().isEmpty)

      let undisturbed = try PublicProject(first)
      _ = try undisturbed.build()
      #expect(try undisturbed.secretsInSite().isEmpty == (first != .shown))
      try undisturbed.become(second)
      var random = SeededGenerator(seed: seed)
      let calls = try undisturbed.calls().filter { !$0.path.hasSuffix("/lock") }
        .shuffled(using: &random)
      #expect(calls.count > 30)
      #expect(try undisturbed.site() == expected)
      for call in Soak.isOn ? calls : Array(calls.prefix(3)) {
        let project = try PublicProject(first)
        _ = try project.build()
        try project.become(second)
        try check(project, try project.build(stoppingAt: call))
        let differences = try project.site().differences(from: expected)
        #expect(differences.isEmpty, "killed at \(call): \(differences)")
        #expect(try project.secretsInSite().isEmpty, "killed at \(call)")
      }
    }
  }

  /// A small project with a public edition.
  private struct PublicProject {
    enum State {
      /// The public edition shows much.
      case shown
      /// Most of that is private.
      case hidden
      /// Something of that stands in a template.
      case leaking
    }

    private let folder: TemporaryFolder

    private static let secrets = ["LX-60422-RQ", "Zorbal study", "Signet ring", "heirlooms"]

    init(_ state: State) throws {
      folder = try TemporaryFolder()
      try folder.write(
        text: """
          id,name,serial number,category,room,photos,receipts
          lamp,Reading lamp,LX-60422-RQ,Lamps,Zorbal study,lamp.png;back.png,lamp.pdf
          ring,Signet ring,RG-55512-K,Heirlooms,Quintex box,ring.png,
          vase,Blue vase,VS-20010-B,Vases,Zorbal study,,

          """, to: "home/items.csv")
      for (number, name) in ["lamp", "back", "ring"].enumerated() {
        try folder.write(
          TestPicture.quadrants(width: 24, height: 18, number: number), to: "home/\(name).png")
      }
      // So large that it has tiles.
      try folder.write(TestPicture.quadrants(width: 1040, height: 970), to: "home/ring.png")
      try folder.write(text: "%PDF-1.4 lamp", to: "home/lamp.pdf")
      try become(state)
    }

    private static let template = "home/Templates/not-found.html"

    func become(_ state: State) throws {
      let settings =
        switch state {
        case .shown: "show: [room, serial_number, receipts]\npublish_documents: [lamp.pdf]\n"
        case .hidden, .leaking: "private_items: [Signet ring]\nprivate: [photo]\n"
        }
      try folder.write(
        text: "title: Home\nwidths: [16]\ntiles: 1\nbase_url: https://example.org/\n" + settings,
        to: "home/bibelot.yml")
      if state == .leaking {
        try folder.write(text: "<p>LX-60422-RQ</p>", to: Self.template)
      } else {
        try? FileManager.default.removeItem(atPath: folder.path(Self.template))
      }
    }

    /// The site as far as it is there.
    func site() throws -> Tree { try Tree(at: folder.path("home/_public")) }

    /// The files in which something private stands, as it is or in small letters.
    func secretsInSite() throws -> [String] {
      try site().files.filter { path, bytes in
        let text = path + String(decoding: bytes, as: UTF8.self)
        return Self.secrets.contains { text.contains($0) || text.contains($0.lowercased()) }
      }.keys.sorted()
    }

    /// The calls of the build after the one of what it is, once most of it is private.
    func callsOfChange() throws -> [Stop.Call] {
      _ = try build()
      try become(.hidden)
      return try calls()
    }

    func build(
      stoppingAt call: Stop.Call? = nil, by fault: Stop.Fault = .kill
    ) throws -> Program.Run {
      let environment = CallLog.environment(
        watching: folder.path("home"), into: folder.path("calls"),
        call.map(fault.environment(at:)) ?? [:])
      return try Program.run(
        ["build", folder.path("home"), "--public", "--quiet", "--jobs", "1"],
        environment: environment, within: 120)
    }

    /// The calls of a build that write, each once.
    func calls() throws -> [Stop.Call] {
      _ = try build()
      return try CallLog(at: folder.path("calls")).calls.filter(\.isWriting)
    }
  }
#endif
