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
    // Less than what a flipped bit may ask for.
    var limits = WorkbookLimits()
    (limits.rows, limits.cells) = (5_000, 20_000)
    var count = 0
    do throws(WorkbookFault) {
      let workbook = try Workbook(reading: bytes, limits: limits)
      for sheet in workbook.sheets {
        let reader = try workbook.rows(of: sheet)
        var before = 0
        while let row = try reader.next() {
          #expect(row.number > before && row.number <= limits.rows)
          before = row.number
          let columns = row.cells.map(\.column)
          #expect(!columns.isEmpty && columns == Array(Set(columns)).sorted())
          #expect(columns[0] >= 0 && (columns.last ?? 0) < limits.columns)
          for cell in row.cells {
            #expect(cell.value != .empty && isSound(cell.value))
            #expect(row[cell.column] == cell.value)
          }
          count += 1
        }
        #expect(reader.hiddenColumns.allSatisfy { $0.lowerBound >= 0 })
        #expect(reader.mergedRanges.allSatisfy { $0.rows.lowerBound > 0 })
      }
    } catch {
      #expect(!error.description.isEmpty)
    }
    return count
  }

  private func isSound(_ value: CellValue) -> Bool {
    switch value {
    case .text(let text), .error(let text): !text.isEmpty
    case .number(let text, _):
      Double(text) != nil && text.utf8.allSatisfy { "0123456789-.E+".utf8.contains($0) }
    case .day(let day): isSound(day)
    case .moment(let day, let time): isSound(day) && isSound(time)
    case .time(let time): isSound(time)
    case .empty, .duration, .boolean, .uncomputed, .picture: true
    }
  }

  private func isSound(_ day: Day) -> Bool {
    (1...9_999).contains(day.year) && (1...12).contains(day.month) && (1...31).contains(day.day)
  }

  private func isSound(_ time: TimeOfDay) -> Bool {
    (0..<24).contains(time.hour) && (0..<60).contains(time.minute) && (0..<60).contains(time.second)
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

  @Test func flippedBitsGiveAResultOrAFault() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<Soak.count(1_500) {
      var bytes = try #require((Self.samples + Self.fixtures).randomElement(using: &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      check(bytes)
    }
  }

  /// Bytes of parts, which a packed part's checksum would keep from being read to the end.
  @Test func damagedMarkupGivesAResultOrAFault() throws {
    var random = SeededGenerator(seed: 9)
    let parts = try Self.samples.map { try ZipBytes.parts(of: $0) }
    let marks = Array("<>/\"'= &;0123456789-_xABrstv:\u{0}\u{FF}".utf8)
    for _ in 0..<Soak.count(3_000) {
      var parts = try #require(parts.randomElement(using: &random))
      let place = Int.random(in: parts.indices, using: &random)
      var bytes = parts[place].bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) where bytes.count > 1 {
        let from = Int.random(in: bytes.indices, using: &random)
        let to = min(from + Int.random(in: 0...30, using: &random), bytes.count)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(from..<to)
        case 1:
          bytes.insert(
            contentsOf: bytes[from..<to], at: Int.random(in: bytes.indices, using: &random))
        default: bytes[from] = marks.randomElement(using: &random) ?? 0
        }
      }
      parts[place].bytes = bytes
      check(try ZipBytes.of(parts))
    }
  }
}
