import Foundation
import Support
import Testing

@testable import Gallery

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

  @Test func areReadFromAFileToo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(pdf([a4]), to: "-a receipt.pdf")
    #expect(try PDFPages(at: path) == PDFPages(of: pdf([a4])))
  }

  @Test func areTheFirstOfMany() throws {
    let many = pdf(Array(repeating: (72, 72), count: 23))
    let pages = try PDFPages(of: many)
    #expect(pages.count == 23 && pages.images.count == 20)
    #expect(try PDFPages(of: many, upTo: 2).images.count == 2)
    #expect(try PDFPages(of: many, upTo: 0).images == [])
    #expect(try PDFPages(of: many, upTo: 30).images.count == 23)
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
  }

  @Test func areNoneWithoutTheProgram() throws {
    #expect(throws: PDFPages.Fault.notInstalled) {
      try PDFPages(of: pdf([a4]), in: ProgramSearch(folders: ["/nowhere"]))
    }
  }
}
