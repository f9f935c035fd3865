/// Reads the rows of a sheet.
///
/// Source: ECMA-376, Part 1, 18.3.
final class WorksheetReader: SheetReader {
  private let workbook: OfficeWorkbook
  private let formats: [CellFormat]
  private let struckStyles: Set<Int>
  private let texts: [String]
  private var run = TextRun()

  private var rowNumber = 0
  private var isRowHidden = false
  private var cells: [Cell] = []
  private var struck: [Int] = []
  private var isInOrder = true

  private var column = -1
  private var kind = Kind.number
  private var style = 0
  private var hasFormula = false
  private var hasValue = false
  private var hasMetadata = false
  private var hasDrawing = false

  private enum Kind { case number, shared, text, inline, boolean, error, written }

  private enum Element {
    static let sheet: UInt8 = 1, data: UInt8 = 2, row: UInt8 = 3, cell: UInt8 = 4
    static let value: UInt8 = 5, inline: UInt8 = 6, run: UInt8 = 7, text: UInt8 = 8
    static let columns: UInt8 = 9, merged: UInt8 = 10
  }

  init(_ part: String, of workbook: OfficeWorkbook) throws(WorkbookFault) {
    self.workbook = workbook
    let styles = try workbook.styles()
    (formats, struckStyles) = (styles.formats, styles.struck)
    texts = try workbook.texts()
    try super.init(part, of: workbook.package)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    guard name.vocabulary == .spreadsheet else {
      if parent == Self.nothing { stopAsDamaged() }
      return Self.passedOver
    }
    switch parent {
    case Element.row:
      guard name.is("c") else { break }
      begin(cell: attributes)
      return Element.cell
    case Element.cell:
      if name.is("v") {
        isCollecting = true
        return Element.value
      }
      if name.is("f") { hasFormula = true }
      if name.is("is") { return Element.inline }
    case Element.inline, Element.run:
      if name.is("t") {
        run = TextRun(after: text, attributes)
        isCollecting = true
        return Element.text
      }
      if parent == Element.inline, name.is("r") { return Element.run }
    case Element.data:
      guard name.is("row") else { break }
      begin(row: attributes)
      return Element.row
    case Element.sheet:
      if name.is("sheetData") { return Element.data }
      if name.is("cols") { return Element.columns }
      if name.is("mergeCells") { return Element.merged }
      if name.is("drawing") { hasDrawing = true }
    case Element.columns:
      if name.is("col") { takeColumns(attributes) }
    case Element.merged:
      if name.is("mergeCell"), let reference = attributes.value("ref"),
        let range = CellReference.range(reference.bytes)
      {
        add(range)
      }
    case Self.nothing:
      if !name.is("worksheet") { stopAsDamaged() }
      return Element.sheet
    default: break
    }
    return Self.passedOver
  }

  override func end(_ element: UInt8) {
    switch element {
    case Element.value:
      isCollecting = false
      hasValue = true
      // Around what is no text, blanks are the writer's layout.
      if kind != .text { TextRun().end(in: &text) }
    case Element.text:
      isCollecting = false
      hasValue = true
      run.end(in: &text)
    case Element.cell: endCell()
    case Element.row: endRow()
    default: break
    }
  }

  /// Counts the pictures that lie over the sheet.
  override func atEnd() throws(WorkbookFault) {
    guard hasDrawing else { return }
    hasDrawing = false
    notes.pictureCount += workbook.drawnPictures(of: part)
  }

  private func begin(row attributes: XMLAttributes) {
    var number = 0
    isRowHidden = false
    for (name, value) in attributes where name.vocabulary == .none {
      if name.is("r") {
        number = value.number ?? 0
      } else if name.is("hidden") {
        isRowHidden = value.isTrue || isRowHidden
      } else if name.is("ht"), value.is("0") {
        isRowHidden = true
      }
    }
    // Rows need not have a number, and one that does not rise is none.
    rowNumber = number > rowNumber ? number : rowNumber &+ 1
    column = -1
    isInOrder = true
  }

  private func endRow() {
    guard !cells.isEmpty else { return }
    if !isInOrder { putInOrder() }
    add(Row(number: rowNumber, isHidden: isRowHidden, cells: cells, struck: struck))
    struck = []
    let count = cells.count
    cells = []
    // The next row will have about as many.
    cells.reserveCapacity(count)
  }

  /// Sorts the row's cells; of two in one column the later one stays.
  private func putInOrder() {
    var byColumn: [Int: CellValue] = [:]
    for cell in cells { byColumn[cell.column] = cell.value }
    cells = byColumn.map { Cell(column: $0.key, value: $0.value) }.sorted { $0.column < $1.column }
  }

  private func takeColumns(_ attributes: XMLAttributes) {
    guard attributes.value("hidden")?.isTrue == true || attributes.value("width")?.is("0") == true,
      let first = attributes.value("min")?.number, let last = attributes.value("max")?.number,
      (1...limits.columns).contains(first), first <= last,
      notes.hiddenColumns.count < limits.columns
    else { return }
    notes.hiddenColumns.append((first - 1)...(last - 1))
  }

  private func begin(cell attributes: XMLAttributes) {
    text.removeAll(keepingCapacity: true)
    (kind, style, hasFormula, hasValue, hasMetadata) = (.number, 0, false, false, false)
    let before = column
    column = before &+ 1
    for (name, value) in attributes where name.vocabulary == .none {
      if name.is("r") {
        if let named = CellReference.column(value) { column = named }
      } else if name.is("s") {
        style = value.number ?? 0
      } else if name.is("t") {
        kind = Self.kind(value)
      } else if name.is("vm") {
        hasMetadata = true
      }
    }
    if column <= before { isInOrder = false }
  }

  /// What WPS Office shows where it does not show the picture itself.
  private static let wpsPicture = Array("=DISPIMG(".utf8)

  private static func kind(_ value: XMLValue) -> Kind {
    if value.is("s") { return .shared }
    if value.is("str") { return .text }
    if value.is("inlineStr") { return .inline }
    if value.is("b") { return .boolean }
    if value.is("e") { return .error }
    if value.is("d") { return .written }
    return .number
  }

  private func endCell() {
    let value = value()
    if case .empty = value { return }
    // A damaged row may name the same columns again and again.
    guard column < limits.columns, cells.count < limits.columns else {
      return stop(.tooLarge(.columns(limits.columns)))
    }
    cells.append(Cell(column: column, value: value))
    if !struckStyles.isEmpty, struckStyles.contains(style) { struck.append(column) }
  }

  private func value() -> CellValue {
    guard hasValue, !text.isEmpty else {
      // A formula that gives an empty text is computed.
      return hasFormula && !(hasValue && kind == .text) ? .uncomputed : .empty
    }
    switch kind {
    case .number: return number()
    case .shared:
      guard let place = Int(digits: text), place < texts.count else {
        stopAsDamaged()
        return .empty
      }
      let text = texts[place]
      return text.isEmpty ? .empty : .text(text)
    case .text where hasFormula && text.starts(with: Self.wpsPicture):
      notes.pictureCount &+= 1
      return .picture
    case .text, .inline: return .text(EscapedText.string(text))
    case .boolean: return .boolean(text == [0x31] || text.elementsEqual("true".utf8))
    case .error:
      if hasMetadata, workbook.hasPicturesInCells {
        notes.pictureCount &+= 1
        return .picture
      }
      return .error(String(decoding: text, as: UTF8.self))
    case .written: return written()
    }
  }

  private var format: CellFormat { style < formats.count ? formats[style] : .plain }

  private func number() -> CellValue {
    let format = format
    if format.isTime,
      let time = SerialTime.value(text, format, from1904: workbook.countsFrom1904)
    {
      return time
    }
    return format.value(ofNumber: text) ?? .text(EscapedText.string(text))
  }

  /// A day or time in words, in the form of the cell's format if it has one.
  private func written() -> CellValue {
    guard let value = WrittenTime.value(text) else {
      return format.value(ofNumber: text) ?? .text(EscapedText.string(text))
    }
    switch (value, format) {
    case (.moment(let day, _), let format) where format.isDay: return format.value(of: day)
    case (.day(let day), .month), (.day(let day), .year): return format.value(of: day)
    case (.moment(_, let time), .time): return .time(time)
    case (.day(let day), .moment): return .moment(day, TimeOfDay(hour: 0, minute: 0, second: 0))
    default: return value
    }
  }
}
