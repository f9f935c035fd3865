import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Reporting

/// The folder in which a report is handed on.
@Suite struct ReportFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      text: """
        name,quantity,room,photos,receipts
        Lamp,,Study,lamp.png,bill.png
        Chairs,6,Hall,chairs.png,

        """,
      to: "home/details.csv")
    for (place, name) in ["lamp", "chairs", "bill"].enumerated() {
      try folder.write(
        TestPicture.quadrants(width: 40, height: 30, number: place), to: "home/\(name).png")
    }
  }

  @discardableResult
  private func written(
    to name: String = "stick", about request: ReportRequest = ReportRequest(),
    named: String = "report", printedBy engine: PDFEngine? = nil, site: String? = nil,
    replacing isForced: Bool = false
  ) async throws -> ReportFolder.Written {
    let project = try Project.open(folder.path("home"))
    let made = try await ReportMade(of: folder.path("home"), about: request)
    return try ReportFolder(at: folder.path(name), for: project, named: named)
      .write(
        made.document, printedBy: engine, site: site.map(folder.path), replacing: isForced)
  }

  /// The files that the checksums name, each with whether it is as they say.
  private func checked(_ name: String = "stick") throws -> [String: Bool] {
    let sums = String(decoding: try folder.bytes(of: "\(name)/SHA256SUMS"), as: UTF8.self)
    return Dictionary(
      uniqueKeysWithValues: try sums.split(separator: "\n").map { line in
        let file = String(line.dropFirst(66))
        let bytes = try folder.bytes(of: "\(name)/\(file)")
        return (file, Digest(of: bytes).hex == line.prefix(64))
      })
  }

  @Test func holdsWhatProvesTheReport() async throws {
    let written = try await written()
    #expect(written.diagnostics == [])
    #expect(
      try checked().keys.sorted() == [
        "README.txt", "forms/naic-home-inventory.csv", "items.csv", "items.json",
        "originals/P-001.png", "originals/P-002.png", "receipts/R-001.png", "report.html",
      ])
    #expect(try checked().values.allSatisfy { $0 })
    // The photos are the proof: they are as they were.
    #expect(
      try folder.bytes(of: "stick/originals/P-001.png") == folder.bytes(of: "home/chairs.png"))
    // What the report states of its data is what `sha256sum` says of the file.
    let page = String(decoding: try folder.bytes(of: "stick/report.html"), as: UTF8.self)
    #expect(page.contains(Digest(of: try folder.bytes(of: "stick/items.csv")).hex))
  }

  /// Beside the report and among the originals.
  @Test func losesWhatARunThatWasKilledWasJustWriting() async throws {
    try await written()
    let unfinished = ["", "originals/"].map { "stick/\($0).bibelot-writing-1" }
    for path in unfinished {
      #expect(FreshFile.isBeingWritten(".bibelot-writing-1"))
      try folder.write(text: "half", to: path)
    }
    try await written()
    let left = try folder.files()
    #expect(unfinished.allSatisfy { !left.contains($0) })
  }

  @Test func tellsOfAPhotoThatWasChanged() async throws {
    try await written()
    try folder.write(TestPicture.quadrants(width: 9, height: 9), to: "stick/originals/P-001.png")
    #expect(try checked()["originals/P-001.png"] == false)
  }

  @Test func losesWhatTheReportHasNoMoreAndNothingElse() async throws {
    try await written()
    try folder.write(text: "mine", to: "stick/originals/mine.txt")
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    try await written()
    #expect(
      try folder.files(below: "stick").filter { !$0.hasPrefix(".") }.sorted() == [
        "README.txt", "SHA256SUMS", "forms/naic-home-inventory.csv", "items.csv", "items.json",
        "originals/P-001.png", "originals/mine.txt", "report.html",
      ])
    #expect(try checked().values.allSatisfy { $0 })
  }

  @Test func hasPicturesAloneToUploadOfWhatWasLost() async throws {
    var request = ReportRequest()
    request.loss = (try ClaimedItems.list("2 × Chairs\n"), try #require(CalendarDate("2026-03-04")))
    try await written(about: request, named: "loss-2026-03-04")
    let files = try checked().keys
    #expect(files.filter { $0.hasPrefix("attachments/") }.sorted() == ["attachments/P-001.png"])
    #expect(files.filter { $0.hasPrefix("forms/") }.count == 3)
    // Of what was not lost nothing is said.
    for file in files {
      let bytes = try folder.bytes(of: "stick/\(file)")
      #expect(bytes.firstRange(of: Array("Lamp".utf8)) == nil, "\(file)")
    }
  }

  @Test func isOfOneReportAlone() async throws {
    try await written()
    await #expect(
      throws: GalleryError(
        .usage, .projectDiffers,
        "\(folder.path("stick")) holds another report, report.html; name a new or an empty folder with --folder"
      )
    ) { try await written(named: "loss-2026-03-04") }
    #expect(try checked().values.allSatisfy { $0 })
  }

  /// A file that changes while it is copied is no proof of what the report shows.
  @Test func lacksAPhotoThatWasChangedMeanwhile() async throws {
    let project = try Project.open(folder.path("home"))
    let made = try await ReportMade(of: folder.path("home"))
    try folder.write(TestPicture.quadrants(width: 20, height: 20), to: "home/lamp.png")
    let written = try ReportFolder(at: folder.path("stick"), for: project, named: "report")
      .write(made.document, printedBy: nil)
    #expect(
      written.diagnostics.map(\.problem) == [
        "P-002, “lamp.png”, was changed while the report was made"
      ])
    #expect(
      try checked().keys.filter { $0.hasPrefix("originals/") }.sorted() == ["originals/P-001.png"])
  }

  @Test func removesNothingBehindALink() async throws {
    try await written()
    try FileManager.default.removeItem(atPath: folder.path("stick/originals"))
    try folder.write(text: "mine", to: "elsewhere/P-001.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("stick/originals"), withDestinationPath: folder.path("elsewhere"))
    try folder.write(text: "name\nVase\n", to: "home/details.csv")
    try await written()
    #expect(try folder.bytes(of: "elsewhere/P-001.png") == Array("mine".utf8))
  }

  @Test func isNeverOneThatHoldsFilesOfOthersOrTheInventory() async throws {
    try folder.write(text: "mine", to: "mine/letter.txt")
    for place in ["mine", "home", "home/report", "home/lamp.png", ""] {
      await #expect(throws: GalleryError.self, "\(place)") { try await written(to: place) }
    }
    #expect(try folder.files(below: "mine") == ["letter.txt"])
  }

  @Test func isNotWrittenThroughALink() async throws {
    try await written()
    try FileManager.default.removeItem(atPath: folder.path("stick/originals"))
    try FileManager.default.createDirectory(
      atPath: folder.path("elsewhere"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("stick/originals"), withDestinationPath: folder.path("elsewhere"))
    await #expect(throws: GalleryError.self) { try await written() }
    #expect(try folder.files(below: "elsewhere") == [])
  }

  @Test func removesNothingThatItsListNamesOutside() async throws {
    try await written()
    try folder.write(text: "mine", to: "letter.txt")
    let list = "stick/.bibelot-report"
    let text = String(decoding: try folder.bytes(of: list), as: UTF8.self)
    try folder.write(text: text + "../letter.txt\n/etc/nothing\n", to: list)
    try await written()
    #expect(try folder.bytes(of: "letter.txt") == Array("mine".utf8))
  }

  // MARK: The PDF

  /// A PDF that says of which page it is.
  private static let printing =
    "{ printf '%%PDF-1.7\\n1 0 obj <</Type /Page>>\\n%% '; "
    + "for page; do case $page in *.html) cksum < \"$page\" ;; esac; done; printf '%%%%EOF\\n'; } > $pdf"

  @Test func holdsThePDFAmongWhatIsChecked() async throws {
    let programs = try TestPrograms()
    let engine = try programs.engine(
      "weasyprint", calls: "WeasyPrint version 66.0", prints: Self.printing)
    let written = try await written(printedBy: engine)
    #expect(written.pdfPages == 1 && written.unprinted == nil)
    #expect(try checked()["report.pdf"] == true)
    #expect(try checked().values.allSatisfy { $0 })
    #expect(try folder.bytes(of: "stick/report.pdf").starts(with: Array("%PDF-1.7".utf8)))
    #expect(
      String(decoding: try folder.bytes(of: "stick/README.txt"), as: UTF8.self).contains(
        "report.pdf"))
  }

  /// Everything else is there all the same, and no PDF of an earlier report.
  @Test func isWholeWithoutAPDFThatCouldNotBePrinted() async throws {
    let programs = try TestPrograms()
    try await written(
      printedBy: try programs.engine(
        "weasyprint", calls: "WeasyPrint version 66.0", prints: Self.printing))
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    let written = try await written(
      printedBy: try programs.engine(
        "weasyprint", calls: "WeasyPrint version 66.0", prints: "echo no ink >&2; exit 3"))
    #expect(written.pdfPages == nil)
    #expect(
      written.unprinted?.description.hasPrefix(
        "WeasyPrint 66.0 could not print the report: it ended with status 3; its message: no ink")
        == true)
    #expect(
      try checked().keys.sorted() == [
        "README.txt", "forms/naic-home-inventory.csv", "items.csv", "items.json",
        "originals/P-001.png", "report.html",
      ])
    #expect(try checked().values.allSatisfy { $0 })
    #expect(try !folder.files(below: "stick").contains("report.pdf"))
    #expect(
      !String(decoding: try folder.bytes(of: "stick/README.txt"), as: UTF8.self).contains(
        "report.pdf"))
  }

  /// What the checksums say of a folder is right whenever there are any.
  @Test func hasNoChecksumsWhileARunHasFailed() async throws {
    try folder.write(text: "a", to: "pages/a.html")
    try await written(site: "pages")
    let programs = try TestPrograms()
    // A file of the site goes while the report is printed.
    let engine = try programs.engine(
      "weasyprint", calls: "WeasyPrint version 66.0",
      prints: "rm '\(folder.path("pages/a.html"))'; \(Self.printing)")
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    await #expect(throws: GalleryError.self) { try await written(printedBy: engine, site: "pages") }
    #expect(try !folder.files(below: "stick").contains("SHA256SUMS"))
    #expect(try folder.files(below: "stick").contains("report.pdf"))
    // The next run takes all of it for its own.
    try await written()
    #expect(try checked().values.allSatisfy { $0 })
    #expect(
      try !folder.files(below: "stick").contains { $0.hasPrefix("site/") || $0 == "report.pdf" })
  }

  // MARK: Files of others

  /// What the files are on the disk: another stamp is another file, or one that was written.
  private func state() throws -> [String: FileStamp] {
    Dictionary(
      uniqueKeysWithValues: try folder.files(below: "stick").map { name in
        (name, FileStamp(try folder.status(of: "stick/" + name)))
      })
  }

  private func refusal(_ name: String) -> GalleryError {
    GalleryError(
      .output, .fileChanged,
      "\(folder.path("stick/" + name)) is not as Bibelot left it, so nothing was written; move it elsewhere to keep "
        + "it, or use --force to replace it")
  }

  @Test(arguments: ["forms/naic-home-inventory.csv", "items.csv", "README.txt", "SHA256SUMS"])
  func replacesNoFileThatWasChangedByHand(name: String) async throws {
    try await written()
    try folder.write(text: "filled in by hand", to: "stick/" + name)
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    let before = try state()
    await #expect(throws: refusal(name)) { try await written() }
    #expect(try state() == before)
    try await written(replacing: true)
    #expect(try checked().values.allSatisfy { $0 })
    #expect(try folder.bytes(of: "stick/" + name) != Array("filled in by hand".utf8))
  }

  @Test func replacesNoFileThatOthersPutThere() async throws {
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    try await written()
    try folder.write(text: "mine", to: "stick/originals/P-002.png")
    try folder.write(
      text: "name,photos\nLamp,lamp.png\nChairs,chairs.png\n", to: "home/details.csv")
    let before = try state()
    await #expect(throws: refusal("originals/P-002.png")) { try await written() }
    #expect(try state() == before)
    #expect(try folder.bytes(of: "stick/originals/P-002.png") == Array("mine".utf8))
    try await written(replacing: true)
    #expect(try checked()["originals/P-002.png"] == true)
  }

  /// Nor is one removed that belongs to the report no more.
  @Test func removesNoFileThatWasChangedByHand() async throws {
    try await written()
    try folder.write(text: "mine", to: "stick/originals/P-002.png")
    try folder.write(text: "name,photos\nLamp,lamp.png\n", to: "home/details.csv")
    await #expect(throws: refusal("originals/P-002.png")) { try await written() }
    try FileManager.default.removeItem(atPath: folder.path("stick/originals/P-002.png"))
    try await written()
    #expect(try checked().values.allSatisfy { $0 })
  }

  /// The checksums say nothing of it, though it lies among the proofs.
  @Test(arguments: ["originals/mine.png", "zz.txt", "more/and/more.txt"])
  func tellsOfAFileOfOthers(name: String) async throws {
    #expect(try await written().otherFile == nil)
    try folder.write(text: "mine", to: "stick/" + name)
    #expect(try await written().otherFile == name)
    #expect(try folder.bytes(of: "stick/" + name) == Array("mine".utf8))
    #expect(try checked().values.allSatisfy { $0 })
  }

  @Test func isWrittenBesideWhatComputersPutOnAnyStick() async throws {
    try await written()
    for name in [
      ".DS_Store", "originals/.DS_Store", "originals/Thumbs.db", "Desktop.ini", "._report.html",
      "System Volume Information/WPSettings.dat", "$RECYCLE.BIN/desktop.ini", ".Trash-1000/files/a",
      "lost+found/1",
    ] {
      try folder.write(text: "of the computer", to: "stick/" + name)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path("stick/empty"), withIntermediateDirectories: true)
    try await written()
    #expect(try checked().values.allSatisfy { $0 })
  }

  // MARK: What is there already

  @Test func isNotWrittenAgainWhereItIsRight() async throws {
    try folder.write(text: "a", to: "pages/images/a.html")
    try await written(site: "pages")
    let before = try state()
    try await written(site: "pages")
    #expect(try state() == before)
    // What is missing is written, and nothing else but the checksums.
    try FileManager.default.removeItem(atPath: folder.path("stick/originals/P-001.png"))
    try await written(site: "pages")
    let after = try state()
    let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(changed == ["SHA256SUMS", "originals/P-001.png"])
    #expect(try checked().values.allSatisfy { $0 })
  }

  @Test func keepsNoEmptyFolders() async throws {
    try folder.write(text: "a", to: "pages/images/12/a.jpg")
    try folder.write(text: "b", to: "pages/index.html")
    try await written(site: "pages")
    #expect(try checked()["site/images/12/a.jpg"] == true)
    try await written()
    #expect(!FileManager.default.fileExists(atPath: folder.path("stick/site")))
  }

  @Test func namesFilesInItsChecksumsAsTheCoreutilsDo() async throws {
    let names = ["a\\n.html", "line\nend.html", "r\r.html", "a\u{301}.html", "  .html"]
    for name in names { try folder.write(text: name, to: "pages/" + name) }
    try await written(site: "pages")
    let sums = String(decoding: try folder.bytes(of: "stick/SHA256SUMS"), as: UTF8.self)
    #expect(sums.contains("  site/a\\\\n.html\n") && sums.contains("  site/line\\nend.html\n"))
    if let program = ProgramSearch.system.path(of: "sha256sum") {
      let ending = try ProgramHome.using { home in
        try ChildProcess(
          "/bin/sh", ["-c", "cd '\(folder.path("stick"))' && '\(program)' --strict -c SHA256SUMS"],
          in: home, within: .question
        ).run()
      }
      #expect(ending.isSuccess, "\(ending.lastWords)")
    }
    // They are known again.
    try await written()
    #expect(!FileManager.default.fileExists(atPath: folder.path("stick/site")))
  }

  /// A run was killed while it added to its list.
  @Test func isKnownByAListThatIsCutOff() async throws {
    try await written()
    let list = "stick/.bibelot-report"
    let bytes = try folder.bytes(of: list)
    try folder.write(bytes + Array("0123  items".utf8), to: list)
    try await written()
    #expect(try folder.bytes(of: list) == bytes)
  }

  /// Somebody removes the pictures of reports while one is made.
  @Test(.enabled(if: RealPrograms.hasPoppler, RealPrograms.noPoppler))
  func drawsAReceiptAgainWhosePicturesAreGone() async throws {
    try folder.write(TestPDF.bytes(pages: 2), to: "home/bill.pdf")
    try folder.write(text: "name,receipts\nLamp,bill.pdf\n", to: "home/details.csv")
    var request = ReportRequest()
    request.loss = (try ClaimedItems.list("Lamp\n"), try #require(CalendarDate("2026-03-04")))
    let project = try Project.open(folder.path("home"))
    let made = try await ReportMade(of: folder.path("home"), about: request)
    func write(to name: String) throws -> ReportFolder.Written {
      try ReportFolder(at: folder.path(name), for: project, named: "loss")
        .write(made.document, printedBy: nil)
    }
    #expect(try write(to: "stick").diagnostics == [])
    try FileManager.default.removeItem(atPath: folder.path("home/.report.bibelot/pictures"))
    #expect(try write(to: "other").diagnostics == [])
    for page in ["R-001-1.jpg", "R-001-2.jpg"] {
      let there = try folder.bytes(of: "other/attachments/" + page)
      #expect(try folder.bytes(of: "stick/attachments/" + page) == there)
    }
  }

  @Test func isMadeOnlyWhenItIsWritten() throws {
    let project = try Project.open(folder.path("home"))
    _ = try ReportFolder(at: folder.path("new/stick"), for: project, named: "report")
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }
}
