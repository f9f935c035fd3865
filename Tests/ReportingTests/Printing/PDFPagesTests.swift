import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

/// The pages of a receipt, as pictures.
@Suite(.enabled(if: RealPrograms.hasPoppler, RealPrograms.noPoppler))
struct PDFPagesTests {
  /// A PDF whose pages have sizes in points, and each a black square of half its width in its lower
  /// left corner.
  private func pdf(_ sizes: [(width: Double, height: Double)], trailer: String = "") -> [UInt8] {
    let kids = sizes.indices.map { "\(3 + $0 * 2) 0 R" }.joined(separator: " ")
    var text = """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Count \(sizes.count) /Kids [\(kids)] >> endobj

      """
    for (place, size) in sizes.enumerated() {
      let drawing = "0 0 \(size.width / 2) \(size.width / 2) re f"
      text += """
        \(3 + place * 2) 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(size.width) \(size.height)] \
        /Contents \(4 + place * 2) 0 R >> endobj
        \(4 + place * 2) 0 obj << /Length \(drawing.utf8.count) >> stream
        \(drawing)
        endstream endobj

        """
    }
    return Array((text + "trailer << /Root 1 0 R \(trailer) >>\n%%EOF\n").utf8)
  }

  private let a4 = (width: 595.0, height: 842.0)

  /// Width and height of a JPEG.
  private func size(of jpeg: [UInt8]) -> [Int] {
    for place in jpeg.indices.dropLast(9) where jpeg[place] == 0xFF && jpeg[place + 1] == 0xC0 {
      return [7, 5].map { Int(jpeg[place + $0]) << 8 + Int(jpeg[place + $0 + 1]) }
    }
    return []
  }

  private func fault(_ bytes: [UInt8], within limits: ProgramLimits? = nil) -> PDFPages.Fault? {
    do {
      _ = try PDFPages(of: bytes, within: limits ?? PDFPages.usualLimits)
      return nil
    } catch {
      return error as? PDFPages.Fault
    }
  }

  @Test func areJPEGsOf150DotsPerInchInOrder() throws {
    let pages = try PDFPages(of: pdf([a4, (842, 595), (72, 144)]))
    #expect(pages.count == 3)
    #expect(pages.images.map(size) == [[1240, 1755], [1755, 1240], [150, 300]])
  }

  @Test func areTheFirstOfMany() throws {
    let many = pdf(Array(repeating: (72, 72), count: 23))
    let pages = try PDFPages(of: many)
    #expect(pages.count == 23 && pages.images.count == 20)
  }

  @Test func areNoLargerThanA3() throws {
    let pages = try PDFPages(of: pdf([(842, 1190), (1300, 100), (10_000_000, 8_000_000)]))
    #expect(pages.images.map(size) == [[1755, 2480], [2480, 191], [2480, 1984]])
  }

  @Test func areNoneWhereAPasswordIsAskedFor() {
    let zeros = String(repeating: "00", count: 32)
    let encryption =
      "/Encrypt << /Filter /Standard /V 1 /R 2 /O <\(zeros)> /U <\(zeros)> /P -4 >> /ID [<00><00>]"
    #expect(fault(pdf([a4], trailer: encryption)) == .encrypted)
    #expect(PDFPages.Fault.encrypted.words == "it asks for a password")
  }

  @Test func areNoneOfWhatIsNoPDF() {
    for bytes in [[], Array("hello".utf8), Array(pdf([a4]).prefix(90)), pdf([])] {
      guard case .damaged(let words)? = fault(bytes) else {
        Issue.record("it is not damaged: \(String(describing: fault(bytes)))")
        continue
      }
      #expect(!words.isEmpty)
    }
  }

  @Test func areNoneThatTakeTooLong() throws {
    let programs = try TestPrograms()
    let search = programs.search
    // What a title says is not taken for what the program says.
    let facts = "echo 'Title: x'; echo 'Pages: 9'; echo 'Pages: 1'; echo 'Page 1 size: 9 x 9 pts'"
    func fault(_ teller: String, _ painter: String, _ limits: ProgramLimits) throws -> PDFPages
      .Fault?
    {
      try programs.write("pdfinfo", teller)
      try programs.write("pdftoppm", painter)
      do {
        _ = try PDFPages(of: [], within: limits, in: search)
        return nil
      } catch let fault as PDFPages.Fault {
        return fault
      }
    }
    let soon = ProgramLimits(seconds: 1, memory: 1 << 30, output: 1000)
    #expect(try fault("sleep 600", "exit 0", soon) == .stopped(.time))
    #expect(try fault(facts, "sleep 600", soon) == .stopped(.time))
    let ample = ProgramLimits(seconds: 300, memory: 1 << 30, output: 1000)
    #expect(try fault(facts, "head -c 9999 /dev/zero", ample) == .stopped(.output))
    #expect(try fault(facts, "echo no >&2; exit 1", ample) == .damaged("no"))
    #expect(try fault(facts, "exit 0", ample) == .damaged("page 1 could not be drawn"))
    #expect(try fault(facts, "printf '\\377\\330'", ample) == nil)
    #expect(try fault("echo nothing", "exit 0", ample) == .damaged("it has no pages"))
    let two = "echo 'Pages: 2'; for n in 1 2; do echo Page $n size: 9 x 9 pts; done"
    #expect(
      try fault(two, "printf '\\377\\330\\377\\331'", ample)
        == .damaged("page 2 could not be drawn"))
    // Each page may have as much.
    #expect(
      try fault(
        two,
        "for n in 1 2; do printf '\\377\\330'; head -c 900 /dev/zero; printf '\\377\\331'; done",
        ample)
        == nil)
  }

  /// What is started is counted: a receipt of twenty pages costs what one of a page does, and many cost one home.
  @Test func areDrawnByOneProgramInOneHome() throws {
    let programs = try TestPrograms()
    let trace = programs.folder.path("trace")
    let sizes = (1...20).map { "Page \($0) size: 595 x 842 pts" }.joined(separator: "\n")
    try programs.write("pdfinfo", "echo 'Pages: 23\n\(sizes)'; echo $HOME >> '\(trace)'")
    try programs.write(
      "pdftoppm",
      "echo $HOME >> '\(trace)'; for n in \((1...20).map(String.init).joined(separator: " ")); do printf '\\377\\330\\377\\331'; done"
    )
    do {
      let home = SharedHome()
      for _ in 1...3 {
        let pages = try PDFPages(of: [], home: home, in: programs.search)
        #expect(pages.count == 23 && pages.images.count == 20)
      }
      let lines = String(decoding: try programs.folder.bytes(of: "trace"), as: UTF8.self)
        .split(separator: "\n")
      #expect(lines.count == 6 && Set(lines).count == 1, "\(lines)")
      let path = String(lines.first ?? "/")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: path).allSatisfy {
          !$0.hasPrefix("receipt")
        })
      withExtendedLifetime(home) {}
    }
    let home = String(decoding: try programs.folder.bytes(of: "trace"), as: UTF8.self)
      .split(separator: "\n").first.map(String.init)
    #expect(try !FileManager.default.fileExists(atPath: #require(home)))
  }

  @Test func areNoneWithoutTheProgram() throws {
    #expect(throws: PDFPages.Fault.notInstalled) {
      try PDFPages(of: pdf([a4]), in: ProgramSearch(folders: ["/nowhere"]))
    }
  }
}
