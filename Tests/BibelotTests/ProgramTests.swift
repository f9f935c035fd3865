import Foundation
import Basics
import Support
import Testing

/// The program itself, run as a user runs it.
@Suite struct ProgramTests {
  private let folder: TemporaryFolder
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path("home")
    try FileManager.default.copyItem(atPath: Repository.hardInventory, toPath: home)
  }

  @Test func endsWithZeroThoughThereAreWarningsAndWithOneWhenStrict() throws {
    let site = folder.path("site")
    let plain = try Program.run(["build", home, "-o", site])
    #expect(plain.status == 0)
    #expect(plain.errors.contains("Truncated photo"))
    #expect(plain.errors.contains("keep it to yourself"))
    #expect(plain.output.isEmpty)
    #expect(try Program.run(["build", home, "-o", site, "--strict"]).status == 1)
  }

  @Test func foldsWarningsOfOneKindAndCountsWhatItRemoves() throws {
    let things = folder.path("things")
    let rows = (1...7).map { "Thing \($0),\($0).jpg\n" }.joined()
    try folder.write(text: "name,photos\n" + rows, to: "things/details.csv")
    // A path inside the folder where one is, is shown from there.
    let line = "cd '\(folder.path)' && '\(Program.path)' build things"
    let first = try Program.shell(line)
    #expect(first.errors.contains("warning: and 2 more, such as item 6"), "\(first.errors)")
    #expect(first.errors.contains("\n7 items, 0 photos, 8 pages: "), "\(first.errors)")
    #expect(first.errors.contains("\n7 warnings, see above\nThe site is in things/_private: open "))
    #expect(!first.errors.contains("removed"))
    try folder.write(text: "name,photos\nThing 1,1.jpg\n", to: "things/details.csv")
    let second = try Program.run(["build", things, "--remove"])
    #expect(second.errors.contains(" unchanged, 6 removed in "), "\(second.errors)")
    #expect(second.errors.contains("\n1 warning, see above\nThe site is in \(things)/_private:"))
  }

  /// A note asks nothing of anybody.
  @Test func endsWithZeroWhenStrictWhereThereAreNotesAlone() throws {
    try folder.write(text: "name,value\nLamp,$5\n", to: "things/details.csv")
    try folder.write(text: "language: fi\ncurrency: USD\n", to: "things/bibelot.yml")
    let run = try Program.run(["build", folder.path("things"), "--strict"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("note: ") && !run.errors.contains("warning"), "\(run.errors)")
    let quiet = try Program.run(["build", folder.path("things"), "--quiet"])
    #expect(quiet.status == 0 && quiet.errors.isEmpty, "\(quiet.errors)")
  }

  /// What reads the findings needs to know of it too.
  @Test(arguments: [[], ["--json"]]) func checkEndsWithTwoWhereATemplateIsWrong(options: [String])
    throws
  {
    try folder.write(text: "name\nLamp\n", to: "things/details.csv")
    try folder.write(text: "<p>{{nmae}}</p>", to: "things/Templates/item.html")
    let run = try Program.run(["check", folder.path("things")] + options)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.output.contains("nmae"))
  }

  @Test func checkShowsTheLineOfAMistakeAndCountsEachKind() throws {
    try folder.write(
      text: "name,value,photos\nLamp,$5,none.jpg\nChair,$6,no.jpg\n", to: "things/details.csv")
    try folder.write(text: "language: fi\ncurrency: USD\n", to: "things/bibelot.yml")
    try folder.write(text: "<p>{{nmae}}</p>", to: "things/Templates/item.html")
    let run = try Program.run(["check", folder.path("things")])
    #expect(
      run.output.contains("there is no value 'nmae' here\n 1 | <p>{{nmae}}</p>\n   |    ^\n\n"),
      "\(run.output)")
    #expect(
      run.output.hasSuffix("\n2 items, 0 photos, 1 error, 2 warnings, 1 note\n"), "\(run.output)")
  }

  @Test func buildsAmongOtherFilesOnlyWhenForced() throws {
    try folder.write(text: "name\nLamp\n", to: "things/details.csv")
    try folder.write(text: "a letter", to: "mine/letter.txt")
    let line = ["build", folder.path("things"), "-o", folder.path("mine")]
    let refused = try Program.run(line)
    #expect(refused.status == 2 && refused.errors.contains("--force"), "\(refused.errors)")
    #expect(try folder.files(below: "mine") == ["letter.txt"])
    #expect(try Program.run(line + ["--force"]).status == 0)
    #expect(try folder.files(below: "mine").contains("index.html"))
    #expect(try folder.bytes(of: "mine/letter.txt") == Array("a letter".utf8))
  }

  @Test(arguments: [
    ([], "&lt;b&gt; $1,250.50 [&lt;b&gt;]"),
    (["--language", "de-DE", "--currency", "EUR"], "&lt;b&gt; 1.250,50\u{A0}€ [&lt;b&gt;]"),
    (["--currency", "CHF"], "&lt;b&gt; CHF\u{A0}1,250.50 [&lt;b&gt;]"),
    (["--plain"], "&lt;b&gt;  [&lt;b&gt;]"),
  ]) func rendersATemplateAsItIsAsked(options: [String], text: String) throws {
    // Plain Mustache has no formatters, and takes names that there are not for nothing.
    let price = options == ["--plain"] ? "{{prize}}" : "{{price | money}}"
    try folder.write(text: "{{name}} \(price) {{> row}}", to: "page.html")
    try folder.write(text: "[{{name}}]", to: "parts/row.html")
    try folder.write(text: #"{"name": "<b>", "price": 1250.5}"#, to: "data.json")
    let run = try Program.run(
      [
        "render", folder.path("page.html"), "--data", folder.path("data.json"), "--partials",
        folder.path("parts"),
      ] + options)
    #expect(run.output == text, "\(run)")
  }

  @Test func saysItsVersion() throws {
    #expect(try Program.run(["--version"]).output == Product.version + "\n")
  }

  private static let exits: [(line: String, status: Int32)] = [
    ("build --no-such-option", 2), ("bild", 2), ("build --jobs 0", 2), ("list --json --csv", 2),
    ("build /nowhere/at/all", 3), ("report /nowhere/at/all", 3), ("--help", 0),
    ("--version", 0), ("help build", 0),
  ]

  @Test(arguments: exits)
  func exitsAsItsHelpSays(line: String, status: Int32) throws {
    let run = try Program.run(line.split(separator: " ").map(String.init))
    #expect(run.status == status, "\(run.errors)")
    #expect(run.status == 0 ? run.errors.isEmpty : !run.errors.isEmpty)
  }

  @Test func asksWhetherAnotherCommandWasMeant() throws {
    let run = try Program.run(["biuld", home])
    #expect(run.status == 2)
    #expect(
      run.errors.contains("there is no command “biuld”; did you mean “bibelot build \(home)”?"))
    #expect(try Program.run(["frobnicate"]).errors.contains("“frobnicate”\nThe commands are"))
  }

  @Test func saysWhatAFileIsThatIsNoArchive() throws {
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], to: "wrong/items.archive")
    let run = try Program.run(["list", folder.path("wrong")])
    #expect(run.status == 3)
    #expect(run.errors.contains("JPEG"), "\(run.errors)")
  }

  @Test func listsEveryItemAsJSONOnStandardOutputAlone() throws {
    let run = try Program.run(["list", home, "--json"])
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(rows.count == 39)
    #expect(rows[1]["name"] as? String == "<script>alert(1)</script>")
    #expect(run.status == 0)
  }

  /// As `build` and `check` do; of the theme, which it does not need, one line says it all.
  @Test func listsTheValueThatCounts() throws {
    try folder.write(
      text: "name,value,replacement value\nLamp,$50,$100\nChair,,$70\nRug,$30,\n",
      to: "things/details.csv")
    try folder.write(text: "currency: USD\nvalue_means: replacement\n", to: "things/bibelot.yml")
    let list = try Program.run(["list", folder.path("things")]).output
    for value in ["$100", "$70", "$30"] { #expect(list.contains(value), "\(list)") }
    #expect(!list.contains("$50"))
  }

  @Test(arguments: ["xlsx", "xls", "ods", "numbers", "pdf", "html", "yml", "YAML"])
  func listsNothingIntoAFileThatItsNameIsUntrueOf(ending: String) throws {
    let file = folder.path("list." + ending)
    let run = try Program.run(["list", home, "-o", file])
    #expect(
      run.status == 2 && run.errors.contains("a .\(ending.lowercased()) file cannot be written"),
      "\(run.errors)"
    )
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func listsWithAWordOnWhatIsMissing() throws {
    try folder.write(text: "name,photos\nLamp,none.jpg\n", to: "things/details.csv")
    let run = try Program.run(["list", folder.path("things")])
    #expect(
      run.errors == "warning: item 1 “Lamp”: its photo “none.jpg” was not found; it was left out; "
        + "put the file there, or correct its name in the table\n", "\(run)")
  }

  @Test func listsNothingWithoutAWordOnFilesThatAreNotRead() throws {
    try folder.write(text: "name\nLamp\n", to: "things/details.csv")
    #expect(try Program.run(["list", folder.path("things")]).errors == "")
    try folder.write(text: "title: Mine\n", to: "things/bibelot.yaml")
    try folder.write([0x50, 0x4B, 3, 4], to: "things/others.xlsx")
    try folder.write(text: "words: {closee: x}\n", to: "things/Languages/en.yml")
    try folder.write(text: "<p>{{titel}}</p>", to: "things/Templates/item.html")
    try folder.write(text: "x", to: "things/templates/x.html")
    let run = try Program.run(["list", folder.path("things")])
    #expect(run.status == 0 && run.output.contains("Lamp"))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 4, "\(run.errors)")
    for words in [
      "warning: bibelot.yaml: settings are read only from bibelot.yml", "warning: others.xlsx: ",
      "warning: Languages/en.yml:1:9: there is no “closee”",
      "note: the theme: 2 things are wrong with it; this command does not need it; “bibelot check "
        + "\(folder.path("things"))” lists them",
    ] { #expect(lines.contains { $0.hasPrefix(words) }, "\(words)\n\(run.errors)") }
  }

  @Test func writesAListingOnlyWhereNoFileIs() throws {
    let table = folder.path("things.csv")
    let arguments = ["list", home, "--csv", "--output", table]
    #expect(try Program.run(arguments).status == 0)
    let written = try folder.bytes(of: "things.csv")
    #expect(written.starts(with: [0xEF, 0xBB, 0xBF]))
    let again = try Program.run(arguments)
    #expect(again.status == 1 && again.errors.contains("already exists"), "\(again.errors)")
    #expect(try folder.bytes(of: "things.csv") == written)
  }

  @Test func saysWhatIsInTheWayOfAnOutput() throws {
    try folder.write([0x41], to: "letter.txt")
    let site = try Program.run(["build", home, "-o", folder.path("letter.txt")])
    #expect(site.status == 2 && site.errors.contains("letter.txt is a file"), "\(site.errors)")
    let report = try Program.run(["report", home, "-o", folder.path("home")])
    #expect(report.status == 2 && report.errors.contains("is a folder"), "\(report.errors)")
    let nowhere = try Program.run(["report", home, "-o", folder.path("no/report.html")])
    #expect(
      nowhere.status == 1 && nowhere.errors.contains("there is no folder"), "\(nowhere.errors)")
  }

  @Test func checkNamesEachFaultAndCountsThem() throws {
    let run = try Program.run(["check", home])
    #expect(run.status == 0)
    #expect(run.output.components(separatedBy: "Truncated photo").count == 2)
    #expect(run.output.hasSuffix("39 items, 34 photos, 7 warnings, 3 notes\n"), "\(run.output)")
    let json = try Program.run(["check", home, "--json"]).output
    let check = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(check?["items"] as? Int == 39)
    #expect(check?["warnings"] as? Int == 7)
    #expect((check?["findings"] as? [Any])?.count == 10)
  }

  @Test func writesTheSameSiteInAnyTimeZoneAndLanguage() throws {
    let places = [
      ["TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"],
      ["TZ": "America/Los_Angeles", "LANG": "ar_EG.UTF-8", "LC_ALL": "C"],
    ]
    for (number, place) in places.enumerated() {
      let run = try Program.run(
        ["build", home, "-o", folder.path("site\(number)"), "--jobs", "\(number * 3 + 1)"],
        environment: place)
      #expect(run.status == 0, "\(run.errors)")
    }
    let names = try folder.files(below: "site0")
    #expect(names.count > 100)
    #expect(try names == folder.files(below: "site1"))
    for name in names {
      #expect(try folder.bytes(of: "site0/" + name) == folder.bytes(of: "site1/" + name), "\(name)")
    }
  }

  @Test func writesTheSameReportInAnyTimeZone() throws {
    for zone in ["Pacific/Kiritimati", "America/Los_Angeles"] {
      let run = try Program.run(
        ["report", home, "-o", folder.path("\(zone.count).html"), "--date", "2026-11-21"],
        environment: ["TZ": zone])
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(try folder.bytes(of: "18.html") == folder.bytes(of: "19.html"))
  }

  /// Half a day and more from Greenwich, on both sides of it.
  @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata", "UTC"])
  func datesTheReportAsItWasAskedInTheSettingsTimeZone(zone: String) throws {
    try folder.write(text: "name\nLamp\n", to: "things/details.csv")
    try folder.write(text: "time_zone: \(zone)\n", to: "things/bibelot.yml")
    let run = try Program.run(["report", folder.path("things"), "--date", "2026-11-21"])
    #expect(run.status == 0, "\(run.errors)")
    let page = String(decoding: try folder.bytes(of: "things/report.html"), as: UTF8.self)
    #expect(page.contains("November 21, 2026") && page.contains("2026-11-21"))
  }

  @Test(arguments: ["yesterday", "21.11.2026", "2026-1-1"])
  func refusesADateThatIsNone(date: String) throws {
    let run = try Program.run(["report", home, "--date", date])
    #expect(run.status == 2)
    #expect(run.errors.contains("2026-03-04"))
  }

  @Test func makesNoErrorOfAReaderThatHasSeenEnough() throws {
    let run = try Program.shell("'\(Program.path)' list '\(home)' | head -n 1")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty || !run.errors.contains("pipe"))
  }

  @Test func carriesOnAfterItWasKilled() throws {
    let clean = folder.path("clean")
    #expect(try Program.run(["build", home, "-o", clean]).status == 0)
    let expected = try folder.files(below: "clean")
    var kills = 0
    // In a soak at moments that lie closer and closer.
    let waits = Soak.isOn ? (1...400).map { Double($0) / 400 } : [0.05, 0.5]
    for wait in waits {
      let site = folder.path("site")
      try? FileManager.default.removeItem(atPath: site)
      try? FileManager.default.removeItem(atPath: folder.path(".site.bibelot"))
      if try Program.kill(["build", home, "-o", site, "--jobs", "1"], after: wait, with: SIGKILL) {
        kills += 1
      }
      #expect(try Program.run(["build", home, "-o", site]).status == 0)
      #expect(try folder.files(below: "site") == expected)
      for name in expected {
        #expect(
          try folder.bytes(of: "site/" + name) == folder.bytes(of: "clean/" + name), "\(name)")
      }
    }
    #expect(kills > 0)
  }

  /// To take it for an empty folder would take what is in it from the site.
  @Test(arguments: ["Documents", "Site"])
  func stopsWhereAFolderCannotBeRead(name: String) throws {
    try folder.write(text: "name\nLamp\n", to: "things/details.csv")
    try folder.write(text: "x", to: "things/\(name)/x.txt")
    let (program, place) = (folder.path("program"), folder.path("things"))
    let closed = folder.path("closed")
    try FileManager.default.copyItem(atPath: Program.path, toPath: program)
    // The superuser may read all.
    let nobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
    let run = try Program.shell(
      """
      chmod 755 '\(folder.path)'; chmod 000 '\(place)/\(name)'
      \(nobody)'\(program)' list '\(place)' > /dev/null; status=$?
      chmod 755 '\(place)/\(name)'; mkdir '\(closed)'; chmod 555 '\(closed)'
      \(nobody)'\(program)' list '\(place)' -o '\(closed)/x.csv' 2> '\(closed).txt'
      exit $status
      """)
    #expect(
      String(decoding: try folder.bytes(of: "closed.txt"), as: UTF8.self)
        == "bibelot: \(closed)/x.csv could not be written: you do not have permission to write "
        + "there; name another place with -o\n")
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.errors.contains("\(name) could not be read: Permission denied"), "\(run.errors)")
  }
}
