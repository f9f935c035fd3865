import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// What lies in a project and no item names.
@Suite struct UnnamedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func photo(_ paths: String...) throws {
    for (number, path) in paths.enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 8, height: 6, number: number), to: "home/" + path)
    }
  }

  private func said(_ settings: String = "") async throws -> [String] {
    try folder.write(text: settings, to: "home/bibelot.yml")
    let project = try Project.open(folder.path("home"))
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    return reading.diagnostics.filter { $0.kind == .orphan }.map(\.text)
  }

  /// As it stands in the message, where nobody sees an escape, the line works.
  @Test func isLeftOutByTheLineThatIsShownWhateverItsName() async throws {
    try folder.write(text: "name,photos\nFridge,\n", to: "home/details.csv")
    try photo("orph\u{1B}[31man.png")
    let message = try #require(try await said().first)
    let line = try #require(
      TerminalText.phrases(message).firstMatch(of: /add a line “(ignore: .*)” to bibelot.yml/)?.1)
    #expect(line == #"ignore: ["/orph?\\[31man.png"]"#)
    #expect(try await said(String(line)).isEmpty)
  }

  @Test func isSaidFolderByFolderWhereverItLies() async throws {
    try folder.write(text: "name,photos\nFridge,Kitchen/fridge.png\n", to: "home/details.csv")
    try photo("Kitchen/fridge.png", "Kitchen/tv.png")
    try photo("Garden/a.png", "Garden/b.png", "Garden/c.png", "Garden/d.png", "Garden/e.png")
    try photo("Attic/far/away/chest.png", "top.png")
    #expect(
      try await said() == [
        "the picture top.png: no item uses it; it was left out; run “bibelot init --add” to add a row "
          + "for it to the table, or write its name into the row of an item; to leave it out for good, add a line “ignore: "
          + "[/top.png]” to bibelot.yml",
        "the picture Attic/far/away/chest.png: no item uses it; it was left out; run “bibelot init --add” to add "
          + "a row for it to the table, or write its name into the row of an item; to leave it out for good, add a line "
          + "“ignore: [/Attic/far/away/chest.png]” to bibelot.yml",
        "5 pictures in Garden: no item uses them (a.png, b.png, c.png and 2 more); they were left out; run "
          + "“bibelot init --add” to add rows for them to the table, or write their names into the row of an item; "
          + "to leave them out for good, add a line such as “ignore: [/Garden/a.png]” to bibelot.yml",
        "the picture Kitchen/tv.png: no item uses it; it was left out; run “bibelot init --add” to add a row "
          + "for it to the table, or write its name into the row of an item; to leave it out for good, add a line “ignore: "
          + "[/Kitchen/tv.png]” to bibelot.yml",
      ])
  }

  @Test func isNotSaidOfWhatIsLeftOutOnPurpose() async throws {
    try folder.write(text: "name,photos\nFridge,fridge.png\n", to: "home/details.csv")
    try photo("fridge.png", "Garden/a.png", "Garden/b.png", "c.png")
    #expect(try await said("ignore: [/Garden/, c.png]\n") == [])
    let left = try await said("ignore: [Gardn/, c.png, fridge.png]\n")
    #expect(left.count == 3)
    #expect(left[0].contains("add /Garden/a.png, /Garden/b.png to “ignore” in bibelot.yml"))
    #expect(left[1].contains("“Gardn/” below “ignore”") && left[2].contains("“fridge.png”"))
    // What an item names is shown all the same.
    let project = try Project.open(folder.path("home"))
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: WorkerThreads(width: 1))
    #expect(reading.catalog.items[0].photos.count == 1)
  }

  @Test func isSaidOfVideosAndDocumentsToo() async throws {
    try folder.write(text: "name,manuals\nFridge,fridge.pdf\n", to: "home/details.csv")
    for path in [
      "clip.MOV", "Garden/bee.mp4", "Garden/bird.mp4", "fridge.pdf", "Papers/lease.pdf",
      "notes.txt",
      "Papers/letter.docx",
    ] {
      try folder.write(text: "x", to: "home/" + path)
    }
    let said = try await said()
    #expect(
      said == [
        "the video clip.MOV: videos cannot be shown in a site or a report; it was left out; if it shows a thing that you "
          + "have, take a photo of it; to leave it out for good, add a line “ignore: [/clip.MOV]” to bibelot.yml",
        "2 videos in Garden: videos cannot be shown in a site or a report; these are bee.mp4, bird.mp4; they were left out; "
          + "if they show a thing that you have, take a photo of it; to leave them out for good, add a line "
          + "“ignore: [/Garden/bee.mp4, /Garden/bird.mp4]” to bibelot.yml",
        "the PDF Papers/lease.pdf: no item names it; it was left out; write its name into the column “receipts” "
          + "or “manuals” of the thing that it belongs to; to leave it out for good, add a line “ignore: "
          + "[/Papers/lease.pdf]” to bibelot.yml",
        "the file Papers/letter.docx: files of this kind cannot be shown in a site or a report; it was left out; if it is a "
          + "receipt or a manual, save it as a PDF, and write its name into the column “receipts” or “manuals”; to "
          + "leave it out for good, add a line “ignore: [/Papers/letter.docx]” to bibelot.yml",
      ])
  }

  /// A thing of which there is only a raw file or a scan would be missing without a word.
  @Test(arguments: [
    ["Garage/a.CR3"], ["Garage/a.dng"], ["Garage/a.NEF"], ["Garage/a.livp"], ["Garage/a.tif"],
    ["Garage/a.psd", "Garage/b.ARW"],
  ])
  func isSaidOfPicturesThatAreNotRead(paths: [String]) async throws {
    try folder.write(text: "name\nFridge\n", to: "home/details.csv")
    for path in paths { try folder.write(text: "x", to: "home/" + path) }
    let said = try await said()
    #expect(said.count == 1)
    #expect(said[0].contains("of \(paths.count == 1 ? "this kind" : "these kinds") are not read"))
    #expect(said[0].contains("as JPEG in the same folder") && !said[0].contains("init --add"))
  }

  @Test func isSaidOfRecordingsAndLettersOnceInAFolder() async throws {
    try folder.write(text: "name\nFridge\n", to: "home/details.csv")
    for path in ["Hall/memo.m4a", "Hall/list.odt", "Hall/a.MP3", "Hall/plan.dwg", "Hall/x.txt"] {
      try folder.write(text: "x", to: "home/" + path)
    }
    let said = try await said()
    #expect(said.count == 1)
    #expect(
      said[0].hasPrefix(
        "4 files in Hall: files of these kinds cannot be shown in a site or a report; these are a.MP3, list.odt, "
      ))
  }

  /// What the program or a theme has of its own, and pictures of pictures.
  @Test func isNotSaidOfWhatIsNobodysThing() async throws {
    try folder.write(text: "name,photos\nFridge,fridge.png\n", to: "home/details.csv")
    try photo("fridge.png", "fridge_thumb.png", "Site/logo.png", "Mine/Site/logo.png")
    try photo(".hidden.png", "@eaDir/x.png")
    try folder.write(text: "x", to: "home/Mine/Templates/x.txt")
    #expect(try await said("theme: Mine\n") == [])
  }

  @Test func proposesPatternsThatYAMLTakes() async throws {
    try folder.write(text: "name\nFridge\n", to: "home/details.csv")
    try photo("a, b: c #1.png")
    let line = "ignore: [\"/a, b: c #1.png\"]"
    #expect(try await said().contains { $0.contains("“\(line)”") })
    #expect(try await said(line + "\n") == [])
  }
}
