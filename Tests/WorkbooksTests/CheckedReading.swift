@testable import Workbooks

/// How the reading of a workbook ended.
enum ReadEnding {
  /// Without a fault.
  case whole
  /// With damage of the archive, of a part's markup, with a part that is not there, at a limit, or
  /// because it is something else.
  case archive, markup, part, limit, other

  init(_ fault: WorkbookFault) {
    self =
      switch fault {
      case .damagedArchive: .archive
      case .damagedMarkup, .documentType: .markup
      case .missingPart: .part
      case .tooLarge: .limit
      default: .other
      }
  }
}

/// All sheets of any bytes, read to their ends, and which promises that broke.
struct CheckedReading {
  private(set) var ending = ReadEnding.whole
  /// How many rows were given.
  private(set) var rows = 0
  /// What is not as it should be.
  private(set) var broken: [String] = []

  /// Less than what a flipped bit may ask for.
  static let limits = {
    var limits = WorkbookLimits()
    (limits.rows, limits.cells, limits.sheets, limits.mergedRanges) = (1_000, 4_000, 20, 50)
    (limits.unpackedBytes, limits.unpackedAgain, limits.columns) = (4 << 20, 16 << 20, 300)
    (limits.textBytes, limits.sharedTextBytes, limits.parserBytes) = (2_000, 20_000, 1 << 18)
    return limits
  }()

  init(of bytes: [UInt8]) {
    do throws(WorkbookFault) {
      guard Workbook.looksLikeWorkbook(bytes) else {
        _ = try Workbook(reading: bytes)
        broken.append("bytes that begin otherwise were read")
        return
      }
      try read(ZipPackage(bytes, limits: Self.limits))
    } catch {
      ending = ReadEnding(error)
      expect(!error.description.isEmpty, "a fault without words")
    }
  }

  private mutating func expect(_ isSo: Bool, _ words: @autoclosure () -> String) {
    if !isSo { broken.append(words()) }
  }

  private mutating func read(_ package: ZipPackage) throws(WorkbookFault) {
    var sheets = 0
    defer {
      // What is done is unpacking and giving cells: no part is unpacked more often than this, a drawing
      // eight times for each sheet.
      expect(
        package.work <= package.unpackedInAll * (4 + 10 * sheets),
        "\(package.work) bytes unpacked of \(package.unpackedInAll) for \(sheets) sheets")
      expect(package.unpackedInAll <= Self.limits.unpackedBytes, "too much was unpacked")
    }
    let workbook = try Workbook(package)
    expect(workbook.sheets.count <= Self.limits.sheets, "\(workbook.sheets.count) sheets")
    for sheet in workbook.sheets {
      sheets += 1
      try read(workbook.rows(of: sheet))
    }
  }

  private mutating func read(_ reader: SheetRows) throws(WorkbookFault) {
    let limits = Self.limits
    var before = 0
    var cells = 0
    var bytes = 0
    while let row = try reader.next() {
      rows += 1
      expect(row.number > before && row.number <= limits.rows, "row \(row.number)")
      before = row.number
      expect(!row.cells.isEmpty, "an empty row")
      var column = -1
      for cell in row.cells {
        expect(cell.column > column && cell.column < limits.columns, "column \(cell.column)")
        column = cell.column
        expect(isSound(cell.value), "\(cell.value) in row \(row.number)")
        expect(row[cell.column] == cell.value, "another cell in column \(column)")
        if case .text(let text) = cell.value { bytes = max(bytes, text.utf8.count) }
      }
      cells += row.cells.count
    }
    expect(cells <= limits.cells, "\(cells) cells")
    expect(bytes <= limits.textBytes, "a text of \(bytes) bytes")
    expect(reader.hiddenColumns.count <= limits.columns, "too many hidden columns")
    expect(reader.hiddenColumns.allSatisfy { $0.lowerBound >= 0 }, "hidden columns")
    expect(reader.mergedRanges.count <= limits.mergedRanges, "too many merged ranges")
    expect(reader.mergedRanges.allSatisfy { $0.rows.lowerBound > 0 }, "merged ranges")
  }

  private func isSound(_ value: CellValue) -> Bool {
    switch value {
    case .text(let text), .error(let text): !text.isEmpty
    case .number(let text, _):
      Double(text) != nil && text.utf8.allSatisfy { "0123456789-.E+".utf8.contains($0) }
    case .day(let day): isSound(day)
    case .month(let year, let month): isSound(Day(year: year, month: month, day: 1))
    case .year(let year): isSound(Day(year: year, month: 1, day: 1))
    case .moment(let day, let time): isSound(day) && isSound(time)
    case .time(let time): isSound(time)
    case .empty: false
    case .duration, .boolean, .uncomputed, .picture: true
    }
  }

  private func isSound(_ day: Day) -> Bool {
    (1...9_999).contains(day.year) && (1...12).contains(day.month) && (1...31).contains(day.day)
  }

  private func isSound(_ time: TimeOfDay) -> Bool {
    (0..<24).contains(time.hour) && (0..<60).contains(time.minute) && (0..<60).contains(time.second)
  }
}
