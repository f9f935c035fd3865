import Foundation
import Support
import Testing

/// `bibelot serve`: what makes it build again, and what does not.
///
/// In a soak the others hold the threads for an hour, and the limit counts while these wait for one.
@Suite(.timeLimit(.minutes(Soak.isOn ? 120 : 30))) struct ServeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A preview that runs until it is released, and what it says.
  private final class Preview {
    private let process: StartedProgram
    private let log: String

    init(_ path: String, _ options: [String] = [], log: String, zone: String = "UTC") throws {
      self.log = log
      process = try StartedProgram(
        Program.path, ["serve", path, "--port", "0"] + options,
        environment: ProcessInfo.processInfo.environment.merging(["TZ": zone]) { $1 },
        output: log, errors: log)
    }

    deinit {
      process.send(SIGTERM)
      process.wait()
    }

    var text: String {
      (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    }

    /// Ends it with a signal; gives what it exits with.
    func end(with signal: Int32) -> Int32 {
      process.send(signal)
      return process.wait().status ?? -1
    }

    /// What Python makes of a connection `c` to it, in lines of code.
    func answer(to code: String) throws -> String {
      let port = try #require(text.split(separator: "127.0.0.1:").last?.split(separator: "/").first)
      return try Program.shell(
        "python3 -c \"import http.client as h; c = h.HTTPConnection('127.0.0.1', \(port)); \(code)\""
      ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// How often a site was built.
    var builds: Int { text.components(separatedBy: " unchanged\n").count - 1 }

    /// Waits until something is so; says whether it came to be within half a minute.
    func comesTo(_ condition: (Preview) -> Bool) -> Bool {
      for _ in 0..<300 {
        if condition(self) { return true }
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    }
  }

  @Test func saysWhatToInstallWhereTheLibraryIsNotThere() throws {
    try table("Lamp", in: "home/things.csv")
    let run = try Program.run(
      ["serve", folder.path("home"), "--port", "0"], environment: ["BIBELOT_NO_MICROHTTPD": "1"])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("bibelot: The preview needs GNU libmicrohttpd, which is not installed."))
    // Nothing else needs it.
    #expect(
      try Program.run(
        ["build", folder.path("home")], environment: ["BIBELOT_NO_MICROHTTPD": "1"]
      ).status == 0)
  }

  private func table(_ name: String, in path: String) throws {
    try folder.write(text: "name\n\(name)\n", to: path)
  }

  private func page(in home: String = "home") -> String {
    (try? folder.bytes(of: home + "/_preview/index.html"))
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// As shells report a program that was interrupted.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)]) func saysThatItWasStopped(
    signal: Int32, status: Int32
  ) throws {
    // A note, which is no matter of the preview, and a warning, which is.
    try folder.write(text: "name,value,photos\nLamp,$5,none.jpg\n", to: "home/details.csv")
    try folder.write(text: "language: fi\ncurrency: USD\n", to: "home/bibelot.yml")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    #expect(preview.end(with: signal) == status)
    let lines = preview.text.split(separator: "\n")
    #expect(lines.count == 4, "\(preview.text)")
    #expect(lines[0].hasPrefix("The site is at http://127.0.0.1:"), "\(preview.text)")
    #expect(lines[0].hasSuffix("/ until you press Ctrl-C."))
    #expect(lines[1].hasPrefix("warning: ") && lines[1].contains("none.jpg"), "\(preview.text)")
    #expect(lines[2].hasPrefix("1 item: ") && lines[2].hasSuffix(" files written, 0 unchanged"))
    #expect(lines[3] == "Stopped.")
  }

  /// The clock of a web server knows no time zones.
  @Test func saysTheTimeOfGreenwich() throws {
    try table("Lamp", in: "home/things.csv")
    let preview = try Preview(
      folder.path("home"), log: folder.path("log"), zone: "Pacific/Kiritimati")
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    let date = try preview.answer(
      to: "c.request('GET', '/'); print(c.getresponse().getheader('Date'))")
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    let said = try #require(format.date(from: date), "\(date)")
    #expect(abs(said.timeIntervalSinceNow) < 600)
  }

  /// Whoever looks at it is told, and not only whoever looks at the terminal.
  @Test func showsWhyNothingOfItIsPublished() throws {
    try folder.write(text: "name,serial number\nLamp,LX-60422-RQ\n", to: "home/things.csv")
    try folder.write(text: "<p>LX-60422-RQ", to: "home/Templates/not-found.html")
    let preview = try Preview(folder.path("home"), ["--public"], log: folder.path("log"))
    #expect(preview.comesTo { $0.text.contains("Templates/not-found.html, line 1") })
    #expect(
      preview.comesTo { preview in
        let page = try? preview.answer(
          to: "c.request('GET', '/.preview/events'); r = c.getresponse(); "
            + "print(b''.join(r.fp.readline() for _ in range(3)).decode())")
        return page?.contains("Templates/not-found.html, line 1") == true
      }, "\(preview.text)")
  }

  /// Though no file of the site is written.
  @Test func saysWhatIsWrongOrGoneNow() throws {
    try table("Lamp", in: "home/details.csv")
    try folder.write(text: "x", to: "home/Site/extra.txt")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    try folder.write([0x50, 0x4B, 3, 4], to: "home/others.xlsx")
    #expect(preview.comesTo { $0.text.contains("warning: others.xlsx: ") }, "\(preview.text)")
    #expect(preview.comesTo { $0.builds == 2 }, "\(preview.text)")
    try FileManager.default.removeItem(atPath: folder.path("home/Site/extra.txt"))
    #expect(preview.comesTo { $0.builds == 3 }, "\(preview.text)")
    // Wrong and as it was again.
    let page = try folder.write(text: "{{titel}}", to: "home/Templates/index.html")
    #expect(preview.comesTo { $0.text.contains("did you mean") }, "\(preview.text)")
    try FileManager.default.removeItem(atPath: page)
    #expect(preview.comesTo { $0.builds == 4 }, "\(preview.text)")
  }

  // 192.0.2.0/24 is kept for documentation (RFC 5737) and belongs to no computer.
  @Test(arguments: [
    (["--port", "70000"], "70000 is not a port: choose a number from 1 to 65535, or 0"),
    (["--host", "192.0.2.1", "--port", "0"], "“192.0.2.1” is not a name or address of this"),
  ]) func saysWhereItCannotBeOpened(options: [String], words: String) throws {
    try table("Lamp", in: "home/things.csv")
    let run = try Program.run(["serve", folder.path("home")] + options)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("bibelot: " + words), "\(run.errors)")
    #expect(!run.errors.contains("Ctrl-C"))
  }

  /// Whoever copies it there once more is watching the preview.
  @Test(arguments: [0, 300])
  func waitsForTheRestOfAnArchiveThatIsCutShort(length: Int) throws {
    let fixture = Repository.path("Tests/Fixtures/Archives/edition3-1.archive")
    let archive = Array(try Data(contentsOf: URL(filePath: fixture)))
    #expect(archive.count > length)
    try folder.write(Array(archive.prefix(length)), to: "home/items.archive")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(
      preview.comesTo { $0.text.contains("The site is made again at the next change.") },
      "\(preview.text)")
    #expect(preview.text.contains("items.archive: ") && preview.builds == 0, "\(preview.text)")
    try folder.write(archive, to: "home/items.archive")
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    #expect(page().contains("Teapot"))
  }

  @Test(arguments: ["name\n\"Lamp\n", "name,Title,title\nLamp,,\n", "", "name\nL\0mp\n"])
  func waitsForATableThatCannotBeRead(text: String) throws {
    try folder.write(text: text, to: "home/details.csv")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(
      preview.comesTo { $0.text.contains("The site is made again at the next change.") },
      "\(preview.text)")
    #expect(preview.text.contains("details.csv") && preview.builds == 0, "\(preview.text)")
    try table("Lamp", in: "home/details.csv")
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    #expect(page().contains("Lamp"))
  }

  @Test func noticesATemplateOfTheReportsName() throws {
    try table("Lamp", in: "home/things.csv")
    try folder.write(text: "<p>{{title}}</p>\n", to: "home/Templates/report.html")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    try folder.write(text: "<p>{{titel}}</p>\n", to: "home/Templates/report.html")
    #expect(preview.comesTo { $0.text.contains("did you mean 'title'?") }, "\(preview.text)")
  }

  @Test func saysAFaultAgainThatHadBeenMended() throws {
    try table("Lamp", in: "home/things.csv")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    for times in 1...2 {
      try folder.write(text: "<p>{{titel}}</p>\n", to: "home/Templates/index.html")
      #expect(
        preview.comesTo { $0.text.components(separatedBy: "did you mean").count == times + 1 },
        "\(preview.text)")
      try folder.write(text: "<p>{{title}} \(times)</p>\n", to: "home/Templates/index.html")
      #expect(preview.comesTo { _ in page().contains("Inventory \(times)") }, "\(preview.text)")
    }
  }

  @Test func noticesAThemeAndASourceOutsideTheFolder() throws {
    try table("Lamp", in: "things/things.csv")
    try folder.write(text: "{{siteTitle}} one\n", to: "look/Templates/index.html")
    try folder.write(text: "theme: ../look\nsource: ../things\n", to: "home/bibelot.yml")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    try folder.write(text: "{{countText}} two\n", to: "look/Templates/index.html")
    #expect(preview.comesTo { _ in page().contains("1 item two") }, "\(preview.text)")
    try folder.write(text: "name\nLamp\nChair\n", to: "things/things.csv")
    #expect(preview.comesTo { _ in page().contains("2 items two") }, "\(preview.text)")
    // Another source from now on.
    try table("Table", in: "more/things.csv")
    try folder.write(text: "theme: ../look\nsource: ../more/things.csv\n", to: "home/bibelot.yml")
    #expect(preview.comesTo { _ in page().contains("1 item two") }, "\(preview.text)")
    try folder.write(text: "name\nTable\nBed\nRug\n", to: "more/things.csv")
    #expect(preview.comesTo { _ in page().contains("3 items two") }, "\(preview.text)")
  }

  /// A log of its own, called like something that is read.
  @Test(arguments: ["home/log.txt", "home/log"])
  func doesNotBuildForWhatItSays(log: String) throws {
    try table("Lamp", in: "home/things.csv")
    let preview = try Preview(folder.path("home"), log: folder.path(log))
    #expect(preview.comesTo { $0.builds == 1 }, "\(preview.text)")
    try folder.write(text: "name\nLamp\nChair\n", to: "home/things.csv")
    #expect(preview.comesTo { $0.text.contains("2 items: ") }, "\(preview.text)")
    // Twice as long as changes are collected, and more.
    Thread.sleep(forTimeInterval: 5)
    #expect(preview.builds <= 3, "\(preview.text)")
    // What is wrong is said once, too.
    try folder.write(text: "name,name\nLamp,Lamp\n", to: "home/things.csv")
    #expect(preview.comesTo { $0.text.contains("bibelot: ") }, "\(preview.text)")
    Thread.sleep(forTimeInterval: 3)
    #expect(preview.text.components(separatedBy: "bibelot: ").count == 2, "\(preview.text)")
  }
}
