import ModelSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

/// Receipts as pages of a report.
@Suite struct ReceiptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      text: "name,receipts\nLamp,bill.pdf; bill.png\nVase,other.png\n", to: "home/details.csv")
    try folder.write(TestPicture.quadrants(width: 60, height: 90), to: "home/bill.png")
    try folder.write(TestPicture.quadrants(width: 90, height: 60), to: "home/other.png")
  }

  private func made() async throws -> ReportMade { try await ReportMade(of: folder.path("home")) }

  @Test(.enabled(if: RealPrograms.hasPoppler, RealPrograms.noPoppler))
  func areShownPageByPage() async throws {
    try folder.write(TestPDF.bytes(pages: 2), to: "home/bill.pdf")
    let made = try await made()
    #expect(made.diagnostics.map(\.kind) == [.settings])
    let sheets = made.data(of: "receipt")
    #expect(sheets.map { $0.text("number") } == ["R-001", "R-001", "R-002", "R-003"])
    #expect(sheets.map { $0.text("item") } == ["Lamp", "Lamp", "Lamp", "Vase"])
    #expect(sheets.map { $0.text("isContinued") } == ["false", "true", "false", "false"])
    #expect(sheets.map { $0.text("page") } == ["Page 1 of 2", "Page 2 of 2", nil, nil])
    #expect(sheets.map { $0.text("picture.width") } == ["96", "96", "38", "58"])
    let digest = Digest(of: TestPDF.bytes(pages: 2)).hex
    #expect(sheets[1].text("digest") == digest && sheets[1].text("file") == "bill.pdf")
    // The annex and the schedule name the same numbers.
    let listed = try #require(made.data(of: "evidence").first)
    #expect(listed.texts("tables.0.rows", each: "number") == ["R-001", "R-002", "R-003"])
    #expect(listed.texts("tables.0.rows", each: "file") == ["bill.pdf", "bill.png", "other.png"])
    #expect(made.page.contains(">R-001 – R-002</bdi>"))
    // They are drawn once: what is kept needs no program.
    #expect(try await self.made().bytes == made.bytes)
  }

  /// What was bought together has one receipt, with one number.
  @Test func areThereOnceThoughTheyAreOfSeveralItems() async throws {
    try folder.write(
      text: """
        name,receipts
        Lamp,bill.png
        Vase,other.png; bill.png
        Chair,bill.png; bill.png
        Bowl,
        Rug,bill.png

        """, to: "home/details.csv")
    let made = try await made()
    let sheets = made.data(of: "receipt")
    #expect(sheets.map { $0.text("number") } == ["R-001", "R-002"])
    #expect(sheets.map { $0.text("item") } == ["Lamp, Vase, Chair, Rug", "Vase"])
    #expect(sheets.map { $0.text("line") } == ["1\u{2060}–\u{2060}3, 5", "2"])
    let listed = try #require(made.data(of: "evidence").first)
    #expect(listed.texts("tables.0.rows", each: "number") == ["R-001", "R-002"])
    #expect(listed.texts("tables.0.rows", each: "item") == ["Lamp, Vase, Chair, Rug", "Vase"])
    let rows = ClaimRows(made.document.making.contents).all
    #expect(
      rows.map(\.receipts) == [["R-001"], ["R-002", "R-001"], ["R-001"], [], ["R-001"]])
    let copies = EvidenceCopies(
      made.document.making, root: SourceFolder(path: folder.path("home")))
    #expect(copies.originals.map(\.path) == ["receipts/R-001.png", "receipts/R-002.png"])
  }

  @Test(.enabled(if: RealPrograms.hasPoppler, RealPrograms.noPoppler))
  func areTheFirstPagesOfMany() async throws {
    try folder.write(TestPDF.bytes(pages: 23), to: "home/bill.pdf")
    let first = try await made()
    let pages = first.data(of: "receipt").compactMap { $0.text("page") }
    #expect(pages.count == PDFPages.mostPages && pages.last == "Page 20 of 23")
    // Where one page that was kept is gone, all are there again.
    let kept = try folder.files(below: "home/.report.bibelot/pictures")
    for name in kept.prefix(4) {
      try FileManager.default.removeItem(
        atPath: folder.path("home/.report.bibelot/pictures/" + name))
    }
    #expect(try await made().bytes == first.bytes)
  }

  /// Pages are never shown under the digest of another file, neither then nor later.
  @Test func areNotShownOfAFileThatWasChangedMeanwhile() async throws {
    let made = try await made()
    let making = PictureMaking(
      root: made.document.root, store: PictureStore(ofProject: folder.path("home")))
    let before = Digest(of: TestPDF.bytes(pages: 2))
    try folder.write(TestPDF.bytes(pages: 1), to: "home/bill.pdf")
    let kept = folder.path("home/.report.bibelot/pictures")
    try? FileManager.default.removeItem(atPath: kept)
    let result = making.make(PictureMaking.Source(digest: before, content: .pdf(path: "bill.pdf")))
    #expect(result.fault == .changed && result.pictures.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path("home/bill.pdf"))
    let gone = making.make(PictureMaking.Source(digest: before, content: .pdf(path: "bill.pdf")))
    guard case .undrawn? = gone.fault else {
      Issue.record("\(String(describing: gone.fault)) of a receipt that is gone")
      return
    }
  }

  @Test func areListedWhereTheyCannotBeShown() async throws {
    try folder.write(text: "%PDF-1.4\nnothing\n%%EOF\n", to: "home/bill.pdf")
    let made = try await made()
    #expect(made.data(of: "receipt").map { $0.text("number") } == ["R-002", "R-003"])
    let listed = try #require(made.data(of: "evidence").first)
    #expect(listed.text("tables.0.rows.0.file") == "bill.pdf")
    #expect(
      ["0", "1"].compactMap { listed.text("tables.0.rows.0.digest.\($0)") }.joined()
        == Digest(of: Array("%PDF-1.4\nnothing\n%%EOF\n".utf8)).hex)
    #expect(listed.text("tables.0.rows.0.note") == "its pages are not in this report")
    #expect(made.diagnostics.map(\.subject) == ["the report", "item 1 “Lamp”"])
  }
}

/// PDFs of a square inch a page.
enum TestPDF {
  static func bytes(pages: Int, isEncrypted: Bool = false) -> [UInt8] {
    let kids = (0..<pages).map { "\(3 + $0) 0 R" }.joined(separator: " ")
    var text = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Count \(pages) /Kids [\(kids)] >> endobj

      """
    for page in 0..<pages {
      text += "\(3 + page) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >> endobj\n"
    }
    let zeros = String(repeating: "00", count: 32)
    let encryption =
      isEncrypted
      ? "/Encrypt << /Filter /Standard /V 1 /R 2 /O <\(zeros)> /U <\(zeros)> /P -4 >> /ID [<00><00>]"
      : ""
    return Array((text + "trailer << /Root 1 0 R \(encryption) >>\n%%EOF\n").utf8)
  }
}
