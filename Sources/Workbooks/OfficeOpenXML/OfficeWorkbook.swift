/// A workbook of Office Open XML, in either form of the standard (`.xlsx`, `.xlsm`).
final class OfficeWorkbook {
  let package: ZipPackage
  let sheets: [Sheet]
  /// Whether its days are counted from 1904.
  let countsFrom1904: Bool
  /// Whether there are pictures in the place of values.
  let hasPicturesInCells: Bool
  /// The sheets' parts; nil if none is named.
  private let parts: [String?]
  private let stylesPart: String?
  private let textsPart: String?
  private var knownStyles: StylesReader.Styles?
  private var knownTexts: [String]?

  /// Source: ECMA-376, Part 1, 12.3.
  init(_ package: ZipPackage) throws(WorkbookFault) {
    self.package = package
    let root = try RelationshipsReader.relationships(
      of: "", in: package, kinds: ["officeDocument"], most: 1)
    guard let part = root.first?.part else { throw .notAWorkbook(.archive) }
    // The binary form lies in the same package, and begins with a record's number.
    if try package.open(part).first(2) == Self.binaryStart { throw .binaryForm }
    let reader = try WorkbookPartReader(part, of: package)
    try reader.readAll()
    let relationships = try RelationshipsReader.relationships(
      of: part, in: package, kinds: Self.kinds, most: 4 * package.limits.sheets)
    let named = Dictionary(
      relationships.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var sheets: [Sheet] = []
    var parts: [String?] = []
    for sheet in reader.sheets {
      let relationship = named[sheet.id]
      // Sheets of charts, dialogs and macros have no cells.
      if let kind = relationship?.kind, kind != "worksheet" { continue }
      sheets.append(Sheet(index: sheets.count, name: sheet.name, visibility: sheet.visibility))
      parts.append(relationship?.part)
    }
    (self.sheets, self.parts, countsFrom1904) = (sheets, parts, reader.countsFrom1904)
    stylesPart = relationships.first { $0.kind == "styles" }?.part
    textsPart = relationships.first { $0.kind == "sharedStrings" }?.part
    hasPicturesInCells = relationships.contains { $0.kind == "richValueRel" }
  }

  /// `BrtBeginBook`, number 131 (MS-XLSB, 2.3.2).
  private static let binaryStart: [UInt8] = [0x83, 0x01]

  private static let kinds: Set = [
    "worksheet", "chartsheet", "dialogsheet", "macrosheet", "xlMacrosheet", "xlIntlMacrosheet",
    "styles", "sharedStrings", "richValueRel",
  ]

  func reader(of sheet: Sheet) throws(WorkbookFault) -> SheetReader {
    guard sheets.indices.contains(sheet.index), let part = parts[sheet.index] else {
      throw .missingPart(sheet.name)
    }
    return try WorksheetReader(part, of: self)
  }

  /// What the styles of cells say, read once.
  func styles() throws(WorkbookFault) -> StylesReader.Styles {
    if let knownStyles { return knownStyles }
    guard let stylesPart else { return StylesReader.Styles() }
    let styles = try StylesReader.styles(stylesPart, of: package)
    knownStyles = styles
    return styles
  }

  /// The texts that cells share, read once.
  func texts() throws(WorkbookFault) -> [String] {
    if let knownTexts { return knownTexts }
    guard let textsPart else { return [] }
    let texts = try SharedTextsReader.texts(textsPart, of: package)
    knownTexts = texts
    return texts
  }

  /// How many pictures lie over a sheet; a drawing that cannot be read is taken for one.
  func drawnPictures(of part: String) -> Int {
    do throws(WorkbookFault) {
      let drawings = try RelationshipsReader.relationships(
        of: part, in: package, kinds: ["drawing"], most: 8)
      var count = 0
      for drawing in drawings {
        count &+= try DrawingReader.pictureCount(drawing.part, of: package)
      }
      return count
    } catch {
      return 1
    }
  }
}
