/// Reads what the formats of cells say about numbers.
///
/// Source: ECMA-376, Part 1, 18.8.
final class StylesReader: PartReader {
  private var written: [Int: CellFormat] = [:]
  private var numbers: [Int] = []

  private enum Element {
    static let styles: UInt8 = 1, formats: UInt8 = 2, cells: UInt8 = 3
  }

  /// The format of each style that cells name by its place.
  static func formats(_ part: String, of package: ZipPackage) throws(WorkbookFault) -> [CellFormat]
  {
    let reader = try StylesReader(part, of: package)
    try reader.readAll()
    return reader.numbers.map { reader.written[$0] ?? BuiltInFormat.format($0) }
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Self.nothing:
      if !name.is("styleSheet", in: .spreadsheet) { stopAsDamaged() }
      return Element.styles
    case Element.styles:
      if name.is("numFmts", in: .spreadsheet) { return Element.formats }
      if name.is("cellXfs", in: .spreadsheet) { return Element.cells }
    case Element.formats:
      if name.is("numFmt"), let number = attributes.value("numFmtId")?.number,
        let code = attributes.value("formatCode")
      {
        guard written.count < limits.formats else {
          stop(.tooLarge(.formats(limits.formats)))
          break
        }
        written[number] = NumberFormat.format(of: code.string)
      }
    case Element.cells:
      guard name.is("xf") else { break }
      guard numbers.count < limits.formats else {
        stop(.tooLarge(.formats(limits.formats)))
        break
      }
      numbers.append(attributes.value("numFmtId")?.number ?? 0)
    default: break
    }
    return Self.passedOver
  }
}
