import Foundation
import Support
import Testing

/// What a report replaces, and what it never does.
@Suite struct ReportFileTests {
  private let folder: TemporaryFolder
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path("home")
    try folder.write(text: "name,photos,receipts\nLamp,lamp.jpg,bill.pdf\n", to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/lamp.jpg")
    try folder.write(text: "no PDF at all", to: "home/bill.pdf")
  }

  private func report(_ output: String? = nil, _ more: String...) throws -> Program.Run {
    let place = output.map { ["-o", $0.hasPrefix("/") ? $0 : folder.path($0)] } ?? []
    return try Program.run(["report", home, "--date", "2026-11-21"] + place + more)
  }

  /// The files of a folder without the pictures that reports keep.
  private func files(_ place: String = "") throws -> [String] {
    try folder.files(below: place).filter { !$0.contains(".report.bibelot/") }
  }

  @Test func replacesAnEarlierReport() throws {
    #expect(try report().status == 0)
    let first = try folder.bytes(of: "home/report.html")
    try folder.write(text: "title: Other things\n", to: "home/bibelot.yml")
    let again = try report()
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.bytes(of: "home/report.html") != first)
    #expect(try files("home").count == 5)
  }

  @Test func replacesAReportOfATemplateThatDoesNotNameTheProgram() throws {
    try folder.write(
      text: "<!doctype html>\n<title>{{title}}</title>\n<p>{{countText}}</p>\n{{{sheets}}}\n",
      to: "home/Templates/report.html")
    #expect(try report().status == 0)
    let again = try report()
    #expect(again.status == 0, "\(again.errors)")
    let page = String(decoding: try folder.bytes(of: "home/report.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.components(separatedBy: "<!-- generator: Bibelot ").count == 2)
  }

  @Test func marksNoPageThatNamesTheProgramItself() throws {
    #expect(try report("plain.html").status == 0)
    let page = String(decoding: try folder.bytes(of: "plain.html"), as: UTF8.self)
    #expect(page.contains("<meta name=\"generator\" content=\"Bibelot "))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test(arguments: ["doc", "docx", "odt", "rtf", "txt", "csv", "xlsx", "zip", "yml", "jpg"])
  func saysThatItIsAWebPageOrAPDF(ending: String) throws {
    try folder.write(text: "a letter", to: "letter." + ending)
    let path = folder.path("letter")
    let words =
      "bibelot: the report is a web page or a PDF, not a .\(ending) file: name it \(path).html or .pdf"
    let none = try report("none." + ending, "--force")
    #expect(none.status == 2)
    #expect(none.errors == words.replacing("letter", with: "none") + "\n")
    let there = try report("letter." + ending, "--force")
    #expect(there.status == 2)
    #expect(there.errors == words + "; \(path).\(ending) was left unchanged\n")
  }

  @Test func saysHowManyThingsItIsOfAndWhere() throws {
    #expect(
      try report("one.html").errors.hasSuffix(
        "A report of 1 item, on 6 sheets, is in \(folder.path)/one.html: open it in a browser and print it, on "
          + "paper or as a PDF.\n"))
    try folder.write(text: "name\nLamp\nChair\nRug\n", to: "home/details.csv")
    #expect(try report("three.html").errors.contains("A report of 3 items, on "))
  }

  /// The day that is asked for counts more than that of the settings.
  @Test func isOfTheDayThatTheSettingsNameUnlessAnotherIsAskedFor() throws {
    try folder.write(text: "report:\n  date: 2020-05-06\n", to: "home/bibelot.yml")
    for (options, day) in [([], "2020-05-06"), (["--date", "2021-07-08"], "2021-07-08")] {
      let run = try Program.run(["report", home, "-o", "-"] + options)
      #expect(run.status == 0 && run.output.contains(day), "\(run.errors)")
    }
  }

  @Test(arguments: ["claim.docx", "Claim.ODT", "claim.txt"])
  func hasNoNameThatPromisesAnotherKindOfFile(name: String) throws {
    let run = try report(name)
    #expect(run.status == 2, "\(run)")
    let ending = name.lowercased().split(separator: ".")[1]
    #expect(
      run.errors.contains("the report is a web page or a PDF, not a .\(ending) file"),
      "\(run.errors)")
    #expect(run.errors.contains(".html"), "\(run.errors)")
    #expect(try folder.files(below: ".").allSatisfy { !$0.hasSuffix(name) })
  }

  @Test func goesToStandardOutputWhereThatIsAsked() throws {
    #expect(try report("here.html").status == 0)
    let run = try Program.run(["report", home, "--date", "2026-11-21", "-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(Array(run.output.utf8) == (try folder.bytes(of: "here.html")))
    #expect(!run.errors.contains("report of"), "\(run.errors)")
  }

  @Test(arguments: [
    "Dear Ada,\n", "",
    // A page of the site.
    "<!doctype html>\n<meta name=\"generator\" content=\"Bibelot 0.1.0\">\n<p>",
    "<meta name=\"generator\" content=\"Another 2.0\">",
    String(repeating: " ", count: 40_000)
      + "<meta name=\"generator\" content=\"Bibelot 0.1.0\">\n<p>",
  ])
  func replacesNoOtherFileUnlessItIsForced(text: String) throws {
    try folder.write(text: text, to: "letter.html")
    let run = try report("letter.html")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("letter.html already exists") && run.errors.contains("--force"),
      "\(run.errors)")
    #expect(try folder.bytes(of: "letter.html") == Array(text.utf8))
    #expect(try report("letter.html", "--force").status == 0)
    #expect(try folder.bytes(of: "letter.html").count > 1000)
  }

  @Test(arguments: ["details.csv", "lamp.jpg", "bill.pdf", "bibelot.yml", "Templates/report.html"])
  func neverReplacesASource(file: String) throws {
    try folder.write(text: "title: Things\n", to: "home/bibelot.yml")
    // Even one that looks like a report.
    try folder.write(
      text: "<meta name=\"generator\" content=\"Bibelot 0.1.0\">", to: "home/Templates/report.html")
    let content = try folder.bytes(of: "home/" + file)
    try FileManager.default.linkItem(
      atPath: folder.path("home/" + file), toPath: folder.path("twin"))
    for path in ["home/" + file, "home/../home/./" + file, "twin"] {
      let run = try report(path, "--force")
      #expect(run.status == 2 && run.errors.contains("left unchanged"), "\(run.errors)")
      #expect(try folder.bytes(of: "home/" + file) == content)
    }
    #expect(try folder.bytes(of: "twin") == content)
  }

  @Test func neverReplacesTheListOfWhatWasLost() throws {
    let list = try folder.write(text: "Lamp\n", to: "stick/lost.html")
    let loss = ["--loss", list, "--loss-date", "2026-03-04"]
    for place in [
      ["-o", list], ["-o", folder.path("stick/lost.pdf")], ["--folder", folder.path("stick")],
    ] {
      let run = try Program.run(["report", home, "--date", "2026-11-21", "--force"] + loss + place)
      #expect(run.status == 2 && run.errors.contains("list"), "\(run.errors)")
      #expect(try folder.files(below: "stick") == ["lost.html"])
      #expect(try folder.bytes(of: "stick/lost.html") == Array("Lamp\n".utf8))
    }
  }

  @Test func neverReplacesTheItemArchive() throws {
    try FileManager.default.copyItem(atPath: Repository.hardInventory, toPath: folder.path("app"))
    let archive = try folder.bytes(of: "app/items.archive")
    let path = folder.path("app/items.archive")
    let run = try Program.run(["report", folder.path("app"), "-o", path, "--force"])
    #expect(run.status == 2 && run.errors.contains("left unchanged"), "\(run.errors)")
    #expect(try folder.bytes(of: "app/items.archive") == archive)
  }

  @Test func saysWhatIsThereThatIsNoFile() throws {
    try folder.write(text: "a letter", to: "letter.txt")
    for (name, aim) in [("link", "letter.txt"), ("loose", "nothing")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path(name), withDestinationPath: aim)
    }
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    for (output, status, words) in [
      ("link", 2, "is a link"), ("loose", 2, "is a link"), ("home", 2, "is a folder"),
      ("pipe", 2, "is a pipe"), ("/dev/null", 2, "is a device"), ("new/", 2, "names a folder"),
      ("letter.txt/", 2, "names a folder"),
      ("new/report.html", 1, "there is no folder \(folder.path("new")); create it"),
      ("letter.txt/report.html", 1, "is a file, not a folder"),
    ] as [(String, Int32, String)] {
      let run = try report(output, "--force")
      #expect(run.status == status && run.errors.contains(words), "\(output): \(run.errors)")
    }
    #expect(try folder.bytes(of: "letter.txt") == Array("a letter".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.path("nothing")))
  }

  @Test func leavesTheOldReportWholeWhereTheNewOneDoesNotFit() throws {
    #expect(try report("out/../report.html").status == 0)
    let old = try folder.bytes(of: "report.html")
    #expect(old.count > 4096)
    // A limit on the length of files stands in for a full disk.
    let run = try Program.shell(
      "trap '' XFSZ; ulimit -f 4; '\(Program.path)' report '\(home)' -o '\(folder.path("report.html"))'"
    )
    #expect(
      run.status == 1 && run.errors.contains("report.html could not be written: File too large"),
      "\(run)")
    #expect(try folder.bytes(of: "report.html") == old)
    #expect(
      try files() == ["home/bill.pdf", "home/details.csv", "home/lamp.jpg", "report.html"])
  }

  @Test(arguments: [("2026-02-30", "in the calendar"), ("2026-2-3", "write it like 2026-03-04")])
  func isOfNoDayThatThereIsNot(date: String, words: String) throws {
    let run = try Program.run(["report", home, "--date", date])
    #expect(run.status == 2 && run.errors.contains("“\(date)” is not a date"), "\(run.errors)")
    #expect(run.errors.contains(words))
  }
}
