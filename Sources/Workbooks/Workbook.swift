/// A workbook of a spreadsheet, Office Open XML (`.xlsx`, `.xlsm`) or OpenDocument (`.ods`), whose cells
/// can be read.
///
/// It is read from the bytes of its file; nothing is opened and nothing is written.
///
/// ```swift
/// let workbook = try Workbook(reading: bytes)
/// for sheet in workbook.sheets where sheet.visibility == .visible {
///   let rows = try workbook.rows(of: sheet)
///   while let row = try rows.next() { print(row.number, row[0]) }
/// }
/// ```
package final class Workbook {
  /// Its sheets of cells in their order; sheets of charts and macros are none.
  package let sheets: [Sheet]
  private let content: Content

  private enum Content {
    case office(OfficeWorkbook)
    case open(OpenWorkbook)
  }

  /// Reads what sheets there are from the content of a file.
  package convenience init(
    reading bytes: [UInt8], limits: WorkbookLimits = WorkbookLimits()
  ) throws(WorkbookFault) {
    if let fault = CompoundFile.fault(bytes) { throw fault }
    guard Self.looksLikeWorkbook(bytes) else {
      throw Self.isBareOldForm(bytes) ? .oldForm : .notAWorkbook(FileShape(of: bytes))
    }
    try self.init(ZipPackage(bytes, limits: limits))
  }

  /// Reads what sheets there are from an archive.
  init(_ package: ZipPackage) throws(WorkbookFault) {
    if try OpenWorkbook.recognises(package) {
      let workbook = try OpenWorkbook(package)
      (sheets, content) = (workbook.sheets, .open(workbook))
    } else if package.holds(PartName.relationships(of: "")) {
      let workbook = try OfficeWorkbook(package)
      (sheets, content) = (workbook.sheets, .office(workbook))
    } else if package.holds("[Content_Types].xml") {
      throw .missingPart(PartName.relationships(of: ""))
    } else {
      throw Self.isOfApple(package) ? .appleNumbers : .notAWorkbook(.archive)
    }
  }

  /// Whether a file begins as a zip archive does, which every workbook is.
  package static func looksLikeWorkbook(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// The rows of one of its sheets, from the first on.
  package func rows(of sheet: Sheet) throws(WorkbookFault) -> SheetRows {
    switch content {
    case .office(let workbook): SheetRows(try workbook.reader(of: sheet))
    case .open(let workbook): SheetRows(try workbook.reader(of: sheet))
    }
  }

  /// Whether a file begins as Excel 2 to 4 wrote them, without a container (MS-XLS, 2.4.21).
  private static func isBareOldForm(_ bytes: [UInt8]) -> Bool {
    [[0x09, 0x00, 0x04, 0x00], [0x09, 0x02, 0x06, 0x00], [0x09, 0x04, 0x06, 0x00]].contains {
      bytes.starts(with: $0)
    }
  }

  /// Whether an archive is of Apple's Pages, Numbers or Keynote, in the form of 2009 or of 2013.
  private static func isOfApple(_ package: ZipPackage) -> Bool {
    package.names.contains { name in
      name.hasSuffix(".iwa") || name == "index.zip" || name.hasPrefix("index.apxl")
        || name.hasPrefix("index.xml")
    }
  }
}
