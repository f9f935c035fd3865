import Foundation
import Support
import Testing

@testable import Gallery

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
    named: String = "report"
  ) async throws -> ReportFolder.Written {
    let project = try Project.open(folder.path("home"))
    let made = try await ReportMade(of: folder.path("home"), about: request)
    return try ReportFolder(at: folder.path(name), for: project)
      .write(made.document, named: named, printedBy: nil)
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
        .usage,
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
    let written = try ReportFolder(at: folder.path("stick"), for: project)
      .write(made.document, named: "report", printedBy: nil)
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
    try folder.write(text: "name\nLamp\n", to: "home/details.csv")
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
}
