/// Reads what the formats of cells say about numbers, and which strike through what stands in them.
///
/// Source: ECMA-376, Part 1, 18.8.
final class StylesReader: PartReader {
  private var written: [Int: CellFormat] = [:]
  private var numbers: [Int] = []
  private var fontCount = 0
  private var struckFonts: Set<Int> = []
  /// The fonts of the styles of cells that name one.
  private var fonts: [Int: Int] = [:]

  private enum Element {
    static let styles: UInt8 = 1, formats: UInt8 = 2, cells: UInt8 = 3, fonts: UInt8 = 4
    static let font: UInt8 = 5
  }

  /// What the styles say that cells name by their places.
  struct Styles {
    var formats: [CellFormat] = []
    /// Those that strike through what stands in a cell.
    var struck: Set<Int> = []
  }

  static func styles(_ part: String, of package: ZipPackage) throws(WorkbookFault) -> Styles {
    let reader = try StylesReader(part, of: package)
    try reader.readAll()
    return Styles(
      formats: reader.numbers.map { reader.written[$0] ?? BuiltInFormat.format($0) },
      struck: Set(reader.fonts.filter { reader.struckFonts.contains($0.value) }.keys))
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Self.nothing:
      if !name.is("styleSheet", in: .spreadsheet) { stopAsDamaged() }
      return Element.styles
    case Element.styles:
      if name.is("numFmts", in: .spreadsheet) { return Element.formats }
      if name.is("cellXfs", in: .spreadsheet) { return Element.cells }
      if name.is("fonts", in: .spreadsheet) { return Element.fonts }
    case Element.fonts:
      guard name.is("font") else { break }
      fontCount &+= 1
      return Element.font
    case Element.font:
      if name.is("strike"), attributes.value("val").map(\.isTrue) ?? true,
        struckFonts.count < limits.formats
      {
        struckFonts.insert(fontCount - 1)
      }
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
      if let font = attributes.value("fontId")?.number, font > 0 { fonts[numbers.count] = font }
      numbers.append(attributes.value("numFmtId")?.number ?? 0)
    default: break
    }
    return Self.passedOver
  }
}
