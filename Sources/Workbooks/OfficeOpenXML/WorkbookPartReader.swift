/// Reads the part that lists a workbook's sheets.
///
/// Source: ECMA-376, Part 1, 18.2.
final class WorkbookPartReader: PartReader {
  /// The sheets in their order, each with the relationship that leads to its part.
  private(set) var sheets: [(name: String, visibility: Sheet.Visibility, id: String)] = []
  private(set) var countsFrom1904 = false

  private enum Element { static let workbook: UInt8 = 1, sheets: UInt8 = 2 }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Self.nothing:
      // Texts and presentations lie in a package as well.
      if !name.is("workbook", in: .spreadsheet) { stop(.notAWorkbook(.document)) }
      return Element.workbook
    case Element.workbook:
      if name.is("workbookPr", in: .spreadsheet) {
        countsFrom1904 = attributes.value("date1904")?.isTrue ?? false
      }
      return name.is("sheets", in: .spreadsheet) ? Element.sheets : Self.passedOver
    case Element.sheets:
      guard name.is("sheet", in: .spreadsheet) else { return Self.passedOver }
      guard sheets.count < limits.sheets else {
        stop(.tooLarge(.sheets(limits.sheets)))
        return Self.passedOver
      }
      let state = attributes.value("state")
      sheets.append(
        (
          attributes.value("name")?.string ?? "",
          state?.is("veryHidden") == true
            ? .veryHidden : state?.is("hidden") == true ? .hidden : .visible,
          attributes.value("id", in: .documentRelationships)?.string ?? ""
        ))
      return Self.passedOver
    default: return Self.passedOver
    }
  }
}
