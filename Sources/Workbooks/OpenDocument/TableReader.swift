/// Reads the rows of one of the tables of an OpenDocument.
///
/// Source: OpenDocument 1.3, Part 3, 9.1.
final class TableReader: SheetReader {
  private let styles: OpenStyles
  private let wanted: Int
  private var tableCount = 0

  private var columnCount = 0
  /// The default styles of columns, as far as columns may go.
  private var columnStyles: [String?] = []
  private var hiddenGroups = 0

  private var rowNumber = 0
  private var rowRepetitions = 1
  private var isRowHidden = false
  private var rowStyle: String?
  private var cells: [Cell] = []
  private var struck: [Int] = []

  private var column = 0
  private var cell = OpenCell()
  private var paragraphs = Paragraphs()
  private var frameHasImage = false
  private var frameHasObject = false
  private var knownFormats: [String: CellFormat?] = [:]

  private enum Element {
    static let document: UInt8 = 1, body: UInt8 = 2, spreadsheet: UInt8 = 3, table: UInt8 = 4
    static let columns: UInt8 = 5, hiddenColumns: UInt8 = 6, rows: UInt8 = 7, hiddenRows: UInt8 = 8
    static let row: UInt8 = 9, cell: UInt8 = 10, paragraph: UInt8 = 11, span: UInt8 = 12
    static let shape: UInt8 = 13, frame: UInt8 = 14
  }

  init(
    _ part: String, of package: ZipPackage, table: Int, styles: OpenStyles
  ) throws(WorkbookFault) {
    (wanted, self.styles) = (table, styles)
    try super.init(part, of: package)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Element.row:
      guard name.vocabulary == .table,
        name.is("table-cell") || name.is("covered-table-cell")
      else { break }
      begin(cell: attributes)
      return Element.cell
    case Element.cell:
      if name.is("p", in: .text) {
        paragraphs.begin(in: &text)
        isCollecting = cell.needsText
        return Element.paragraph
      }
      if name.vocabulary == .draw { return startShape(name) }
    case Element.paragraph, Element.span:
      if name.vocabulary == .draw { return startShape(name) }
      if name.vocabulary == .text { return startSpan(name, attributes) }
    case Element.table, Element.rows, Element.hiddenRows:
      guard name.vocabulary == .table else { break }
      return startInTable(name, attributes, in: parent)
    case Element.columns, Element.hiddenColumns:
      guard name.vocabulary == .table else { break }
      return startColumns(name, attributes)
    case Element.shape, Element.frame: return startShape(name)
    case Element.spreadsheet:
      guard name.is("table", in: .table) else { break }
      tableCount &+= 1
      if tableCount - 1 == wanted { return Element.table }
    case Element.body: if name.is("spreadsheet", in: .office) { return Element.spreadsheet }
    case Element.document: if name.is("body", in: .office) { return Element.body }
    case Self.nothing: return Element.document
    default: break
    }
    return Self.passedOver
  }

  override func end(_ element: UInt8) {
    switch element {
    case Element.paragraph:
      isCollecting = false
      paragraphs.end(in: &text)
    case Element.cell: endCell()
    case Element.row: endRow()
    case Element.hiddenRows, Element.hiddenColumns: hiddenGroups &-= 1
    case Element.shape, Element.frame: endShape(element)
    case Element.table: stopAsDone()
    default: break
    }
  }

  // MARK: Columns and rows

  private func startInTable(
    _ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8
  ) -> UInt8 {
    if name.is("table-row") {
      begin(row: attributes)
      return Element.row
    }
    if name.is("table-rows") || name.is("table-header-rows") { return Element.rows }
    if name.is("table-row-group") {
      guard isHiddenGroup(attributes) else { return Element.rows }
      hiddenGroups &+= 1
      return Element.hiddenRows
    }
    guard parent == Element.table else { return Self.passedOver }
    return name.is("shapes") ? Element.shape : startColumns(name, attributes)
  }

  private func startColumns(_ name: XMLName, _ attributes: XMLAttributes) -> UInt8 {
    if name.is("table-column") {
      take(column: attributes)
    } else if name.is("table-columns") || name.is("table-header-columns") {
      return Element.columns
    } else if name.is("table-column-group") {
      guard isHiddenGroup(attributes) else { return Element.columns }
      hiddenGroups &+= 1
      return Element.hiddenColumns
    }
    return Self.passedOver
  }

  private func isHiddenGroup(_ attributes: XMLAttributes) -> Bool {
    attributes.value("display", in: .table)?.is("false") ?? false
  }

  private func isHidden(_ attributes: XMLAttributes) -> Bool {
    guard hiddenGroups == 0 else { return true }
    let visibility = attributes.value("visibility", in: .table)
    return visibility?.is("collapse") == true || visibility?.is("filter") == true
  }

  private func take(column attributes: XMLAttributes) {
    let count = attributes.value("number-columns-repeated", in: .table).map(OpenCell.count) ?? 1
    let first = columnCount
    columnCount = min(columnCount &+ count, OpenCell.most)
    guard first < limits.columns else { return }
    if isHidden(attributes) { notes.hiddenColumns.append(first...(columnCount - 1)) }
    let style = attributes.value("default-cell-style-name", in: .table)?.string
    columnStyles += repeatElement(style, count: min(columnCount, limits.columns) - first)
  }

  private func begin(row attributes: XMLAttributes) {
    rowRepetitions = attributes.value("number-rows-repeated", in: .table).map(OpenCell.count) ?? 1
    isRowHidden = isHidden(attributes)
    rowStyle = attributes.value("default-cell-style-name", in: .table)?.string
    column = 0
  }

  private func endRow() {
    if !cells.isEmpty {
      let row = Row(
        number: rowNumber &+ 1, isHidden: isRowHidden, cells: cells, struck: struck)
      add(row, times: rowRepetitions)
      (cells, struck) = ([], [])
      cells.reserveCapacity(row.cells.count)
    }
    rowNumber = min(rowNumber &+ rowRepetitions, OpenCell.most)
  }

  // MARK: Cells

  private func begin(cell attributes: XMLAttributes) {
    text.removeAll(keepingCapacity: true)
    paragraphs = Paragraphs()
    cell = OpenCell(attributes)
    if cell.writtenCount > limits.textBytes { stop(.tooLarge(.textBytes(limits.textBytes))) }
  }

  private func endCell() {
    let first = column
    column = min(column &+ cell.repetitions, OpenCell.most)
    if cell.spannedColumns > 1 || cell.spannedRows > 1 {
      let row = rowNumber &+ 1
      add(
        CellRange(
          rows: row...(row &+ cell.spannedRows &- 1),
          columns: first...(first &+ cell.spannedColumns &- 1)))
    }
    let value = cell.value(text: text) { style in format(style, column: first) }
    guard value != .empty else { return }
    guard column <= limits.columns else { return stop(.tooLarge(.columns(limits.columns))) }
    for place in first..<column { cells.append(Cell(column: place, value: value)) }
    if styles.hasStruck, let style = style(cell.style, column: first),
      styles.isStruck(cells: style)
    {
      struck += first..<column
    }
  }

  /// The style of a cell: its own, or else its row's or its column's.
  private func style(_ own: String?, column: Int) -> String? {
    own ?? rowStyle ?? (column < columnStyles.count ? columnStyles[column] : nil)
  }

  /// The format that a cell has from its style, or else its row's or its column's.
  private func format(_ own: String?, column: Int) -> CellFormat? {
    guard let style = style(own, column: column) else { return nil }
    if let known = knownFormats[style] { return known }
    let format = styles.format(ofCells: style)
    knownFormats[style] = .some(format)
    return format
  }

  // MARK: Texts and pictures

  private func startSpan(_ name: XMLName, _ attributes: XMLAttributes) -> UInt8 {
    guard isCollecting else { return Self.passedOver }
    if name.is("s") {
      let count = attributes.value("c", in: .text).map(OpenCell.count) ?? 1
      guard text.count &+ count <= limits.textBytes else {
        stop(.tooLarge(.textBytes(limits.textBytes)))
        return Self.passedOver
      }
      paragraphs.add(0x20, times: count, to: &text)
    } else if name.is("tab") {
      paragraphs.add(0x09, to: &text)
    } else if name.is("line-break") {
      paragraphs.add(0x0A, to: &text)
    } else if !name.is("note"), !name.is("ruby-text") {
      return Element.span
    }
    return Self.passedOver
  }

  private func startShape(_ name: XMLName) -> UInt8 {
    isCollecting = false
    if name.is("frame", in: .draw) {
      (frameHasImage, frameHasObject) = (false, false)
      return Element.frame
    }
    if name.is("image", in: .draw) { frameHasImage = true }
    // The picture of a chart stands for what the chart is made of.
    if name.is("object", in: .draw) || name.is("object-ole", in: .draw) { frameHasObject = true }
    return Element.shape
  }

  private func endShape(_ element: UInt8) {
    if element == Element.frame {
      if frameHasImage, !frameHasObject { notes.pictureCount &+= 1 }
      (frameHasImage, frameHasObject) = (false, false)
    }
    if innermost == Element.paragraph || innermost == Element.span {
      isCollecting = cell.needsText
    }
  }
}
