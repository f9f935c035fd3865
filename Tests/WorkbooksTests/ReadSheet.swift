import Testing
import WorkbooksSupport

@testable import Workbooks

extension MadeWorkbook {
  func read(_ sheet: Int = 0, limits: WorkbookLimits = WorkbookLimits()) throws -> ReadSheet {
    try ReadSheet(try bytes(), sheet, limits: limits)
  }
}

/// A sheet that was read whole.
struct ReadSheet {
  let rows: [Row]
  let hiddenColumns: [ClosedRange<Int>]
  let mergedRanges: [CellRange]
  let pictureCount: Int

  init(_ bytes: [UInt8], _ sheet: Int = 0, limits: WorkbookLimits = WorkbookLimits()) throws {
    let workbook = try Workbook(reading: bytes, limits: limits)
    let reader = try workbook.rows(of: try #require(workbook.sheets.dropFirst(sheet).first))
    var rows: [Row] = []
    while let row = try reader.next() { rows.append(row) }
    self.rows = rows
    (hiddenColumns, mergedRanges) = (reader.hiddenColumns, reader.mergedRanges)
    pictureCount = reader.pictureCount
  }

  /// The values of the first row's cells.
  var values: [CellValue] { rows.first?.cells.map(\.value) ?? [] }
}

extension CellValue {
  /// A number without a format.
  static func plain(_ decimal: String) -> CellValue { .number(decimal, .plain) }
}

extension Day {
  init(_ year: Int, _ month: Int, _ day: Int) { self.init(year: year, month: month, day: day) }
}

extension TimeOfDay {
  init(_ hour: Int, _ minute: Int, _ second: Int = 0) {
    self.init(hour: hour, minute: minute, second: second)
  }
}
