import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Workbooks

/// Any bytes give a result or a fault, and a result that keeps its promises.
@Suite struct DamageTests {
  /// A small workbook of each kind with every form of cell.
  private static let samples: [[UInt8]] = {
    var office = MadeWorkbook(
      """
      <row r="2" hidden="1"><c r="A2" t="s"><v>0</v></c><c r="C2" s="0"><v>44263.5</v></c>
      <c t="inlineStr"><is><r><t> é_x0041_</t></r></is></c><c t="e" vm="1"><v>#REF!</v></c>
      <c s="1"><f>1</f><v>1299.9900000000001</v></c><c t="d"><v>2021-03-08</v></c></row>
      <row><c r="B9"><v>1e5</v></c><c r="A9" t="b"><v>1</v></c></row>
      """, formats: ["yyyy h:mm", "[$€-407]0.00"])
    office.texts = "<si><t xml:space=\"preserve\"> a</t></si><si><r><t>b</t></r></si>"
    office.before = "<cols><col min=\"1\" max=\"2\" hidden=\"1\"/></cols>"
    office.after = "<mergeCells><mergeCell ref=\"A1:B2\"/></mergeCells><drawing r:id=\"d\"/>"
    var open = MadeOpenDocument(
      table: """
        <table:table-column table:number-columns-repeated="3" table:visibility="collapse"/>
        <table:table-row table:number-rows-repeated="2"><table:table-cell
        table:number-columns-repeated="2" office:value-type="float" office:value="421"
        table:style-name="c"/><table:table-cell table:number-columns-spanned="2"><text:p> a
        <text:s text:c="3"/>b</text:p><text:p>c</text:p></table:table-cell><table:table-cell
        office:value-type="date" office:date-value="2021-03-08T10:20:30"/></table:table-row>
        <table:table-row table:number-rows-repeated="1048574"><table:table-cell/></table:table-row>
        """)
    open.automatic = """
      <number:number-style style:name="n"><number:number number:min-integer-digits="5"/>
      </number:number-style><style:style style:name="c" style:family="table-cell"
      style:data-style-name="n"/>
      """
    return [try? office.bytes(), try? open.bytes()].compactMap { $0 }
  }()

  private static let fixtures = FixtureTests.names.compactMap { try? FixtureTests.bytes($0) }

  /// Reads the bytes, if they can be read, and holds the result to its promises; gives how many rows
  /// there were.
  @discardableResult
  private func check(_ bytes: [UInt8]) -> Int {
    let read = CheckedReading(of: bytes)
    #expect(read.broken == [])
    return read.rows
  }

  @Test func theSamplesAreSound() {
    #expect(Self.samples.map { check($0) } == [2, 2])
    #expect(Self.fixtures.count == FixtureTests.names.count)
    for bytes in Self.fixtures { #expect(check(bytes) >= 5) }
  }

  @Test func anyLengthGivesAResultOrAFault() {
    for sample in Self.samples {
      for length in 0..<sample.count { check(Array(sample.prefix(length))) }
    }
    for fixture in Self.fixtures {
      for length in stride(from: 0, to: fixture.count, by: Soak.isOn ? 1 : 97) {
        check(Array(fixture.prefix(length)))
      }
    }
  }

  /// In a soak a million: files with flipped bits and without their end or a piece, parts that are not
  /// theirs, and markup with other tags, attributes and texts behind right checksums.
  @Test(arguments: 0..<10)
  func mutatedWorkbooksGiveAResultOrAFault(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // The small ones as often as those of programs, which take longer.
    let samples = repeatElement(Self.samples, count: 3).joined()
    let workbooks = try MutatedWorkbook(of: samples + Self.fixtures)
    var endings: [ReadEnding: Int] = [:]
    let count = Soak.count(1_000)
    var most = 0
    for number in 0..<count {
      #if os(Linux)
        // What workbooks leave behind would add up.
        if number % 1_000 == 0 { most = max(most, try residentBytes()) }
      #endif
      let bytes = try workbooks.next(using: &random)
      let read = CheckedReading(of: bytes)
      endings[read.ending, default: 0] += 1
      #expect(read.broken == [], "workbook \(number) of seed \(seed)")
    }
    // The damage reaches everything behind the archive.
    for (ending, least) in [(ReadEnding.whole, 4), (.markup, 5), (.archive, 20), (.part, 50)] {
      #expect(endings[ending, default: 0] > count / least, "\(ending): \(endings)")
    }
    #expect(endings[.limit, default: 0] > 0, "\(endings)")
    // In a soak this module's tests are alone, and those beside this one hold 260 MB at most.
    #expect(!Soak.isOn || most < 400_000_000, "\(most) bytes")
  }

  #if os(Linux)
    private func residentBytes() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        .split(separator: " ")
      return (Int(pages[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
    }
  #endif
}
