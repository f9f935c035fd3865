/// Reads the styles of one of the two parts that have them, and the names of sheets.
///
/// Sources: OpenDocument 1.3, Part 3, 3.1.3.3 and 9.1.2.
final class OutlineReader: PartReader {
  private(set) var styles: OpenStyles
  /// The tables in their order, each with its style.
  private(set) var tables: [(name: String, style: String?)] = []
  private var dataStyle: DataStyle?

  private enum Element {
    static let document: UInt8 = 1, named: UInt8 = 2, automatic: UInt8 = 3, body: UInt8 = 4
    static let spreadsheet: UInt8 = 5, style: UInt8 = 6, data: UInt8 = 7
    static let literal: UInt8 = 8, symbol: UInt8 = 9
  }

  init(_ part: String, of package: ZipPackage, styles: OpenStyles) throws(WorkbookFault) {
    self.styles = styles
    try super.init(part, of: package)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Self.nothing:
      if name.is("document-content", in: .office) || name.is("document-styles", in: .office) {
        // Automatic styles belong to their own part; those of the other are for its headers.
        isContent = name.is("document-content")
      } else {
        stopAsDamaged()
      }
      return Element.document
    case Element.document:
      guard name.vocabulary == .office else { break }
      if name.is("styles") { return Element.named }
      if isContent, name.is("automatic-styles") { return Element.automatic }
      if name.is("body") { return Element.body }
    case Element.body:
      if name.is("spreadsheet", in: .office) { return Element.spreadsheet }
    case Element.spreadsheet:
      if name.is("table", in: .table) { add(table: attributes) }
    case Element.named, Element.automatic:
      return startStyle(name, attributes)
    case Element.style:
      if name.is("table-properties", in: .style), let styleName,
        attributes.value("display", in: .table)?.is("false") == true
      {
        styles.hiddenTables.insert(styleName)
      }
      if let cellStyleName, name.is("text-properties", in: .style),
        let line = attributes.value("text-line-through-style", in: .style)
          ?? attributes.value("text-line-through-type", in: .style)
      {
        let isStruck = !line.is("none")
        styles.cells[cellStyleName]?.isStruck = isStruck
        if isStruck { styles.hasStruck = true }
      }
    case Element.data:
      guard dataStyle?.take(name, attributes) == true else { break }
      text.removeAll(keepingCapacity: true)
      isCollecting = true
      return name.is("currency-symbol") ? Element.symbol : Element.literal
    default: break
    }
    return Self.passedOver
  }

  override func end(_ element: UInt8) {
    switch element {
    case Element.literal, Element.symbol:
      isCollecting = false
      dataStyle?.take(
        text: String(decoding: text, as: UTF8.self), isSymbol: element == Element.symbol)
    case Element.data:
      if let dataStyle { styles.formats[dataStyle.name] = dataStyle.format }
      dataStyle = nil
    default: break
    }
  }

  private var isContent = false
  private var styleName: String?
  private var cellStyleName: String?

  private func startStyle(_ name: XMLName, _ attributes: XMLAttributes) -> UInt8 {
    guard styles.count < limits.formats else {
      stop(.tooLarge(.formats(limits.formats)))
      return Self.passedOver
    }
    if let style = DataStyle(name, attributes) {
      dataStyle = style
      return Element.data
    }
    guard name.is("style", in: .style), let family = attributes.value("family", in: .style),
      let own = attributes.value("name", in: .style)?.string
    else { return Self.passedOver }
    if family.is("table-cell") {
      styles.cells[own] = OpenStyles.CellStyle(
        format: attributes.value("data-style-name", in: .style)?.string,
        parent: attributes.value("parent-style-name", in: .style)?.string)
    }
    styleName = family.is("table") ? own : nil
    cellStyleName = family.is("table-cell") ? own : nil
    return Element.style
  }

  private func add(table attributes: XMLAttributes) {
    guard tables.count < limits.sheets else { return stop(.tooLarge(.sheets(limits.sheets))) }
    tables.append(
      (
        attributes.value("name", in: .table)?.string ?? "",
        attributes.value("style-name", in: .table)?.string
      ))
  }
}
