import Testing
import WorkbooksSupport

@testable import Tables

/// Sheets of a workbook that are not read, looked through for what nobody is to see.
@Suite struct WorkbookPrivacyTests {
  /// Where a second sheet with these headings says so; its second row is a thing of which nothing is said, and its third
  /// one with a cell of this XML in one of the columns.
  private func place(
    _ headings: [String], cell: String, in column: Int, _ sheets: WorkbookPrivacy.Sheets
  ) throws -> String? {
    var made = MadeWorkbook(
      texts: [["name", "room"], ["Lamp", "Hall"]], others: [[headings, ["Cup"], ["Ring"]]])
    let letter = try #require("ABCDEFGH".dropFirst(column).first)
    made.sheets[1] = made.sheets[1].replacing(
      "<t>Ring</t></is></c>", with: "<t>Ring</t></is></c><c r=\"\(letter)3\"\(cell)</c>")
    return try WorkbookPrivacy(
      in: made.bytes(), sheets, conventions: TableConventions(language: "en")
    ).place
  }

  /// Its formula may have meant a yes, or the name of a photo; in other columns it hides nothing.
  @Test(arguments: [
    " t=\"e\"><v>#REF!</v>", " t=\"e\"><v>#N/A</v>", " t=\"e\"><f>A1/0</f><v>#DIV/0!</v>",
    "><f>1+1</f>",
  ])
  func isFoundInACellThatHasNoResult(cell: String) throws {
    let headings = ["name", "value", "private", "private photos"]
    for sheets in [WorkbookPrivacy.Sheets.all, .notRead(named: nil)] {
      for (column, heading) in headings.enumerated().dropFirst() {
        let isOfPrivacy = heading.hasPrefix("private")
        #expect(
          try place(headings, cell: cell, in: column, sheets)
            == (isOfPrivacy ? "column “\(heading)”, row 3 of sheet “Sheet 1”" : nil))
      }
    }
  }
}
