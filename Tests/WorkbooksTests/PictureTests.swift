import Testing
import WorkbooksSupport

@testable import Workbooks

/// Pictures are not read, but it is known that they are there.
@Suite struct PictureTests {
  private static let drawing = "http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"

  private func drawn(_ content: String) -> MadeWorkbook {
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.after = "<drawing r:id=\"d\"/>"
    made.parts["xl/worksheets/_rels/sheet0.xml.rels"] = MadeWorkbook.relationships([
      ("h", "hyperlink", "x"), ("d", "drawing", "../drawings/drawing1.xml"),
    ])
    made.parts["xl/drawings/drawing1.xml"] =
      "<d:wsDr xmlns:d=\"\(Self.drawing)\" xmlns:m=\"http://schemas.openxmlformats.org/"
      + "markup-compatibility/2006\">\(content)</d:wsDr>"
    return made
  }

  @Test func countsPicturesOverCells() throws {
    let content = """
      <d:twoCellAnchor><d:pic><d:blipFill/></d:pic></d:twoCellAnchor>
      <d:oneCellAnchor><d:grpSp><d:pic/><d:pic/></d:grpSp></d:oneCellAnchor>
      <d:twoCellAnchor><d:graphicFrame/></d:twoCellAnchor>
      <m:AlternateContent><m:Choice><d:pic/></m:Choice><m:Fallback><d:pic/></m:Fallback>
      </m:AlternateContent>
      """
    #expect(try drawn(content).read().pictureCount == 4)
  }

  @Test func aChartIsNoPicture() throws {
    #expect(
      try drawn("<d:twoCellAnchor><d:graphicFrame/></d:twoCellAnchor>").read().pictureCount == 0)
    #expect(try MadeWorkbook(cells: "<c><v>1</v></c>").read().pictureCount == 0)
  }

  @Test func takesADrawingThatCannotBeReadForAPicture() throws {
    var made = drawn("<broken")
    #expect(try made.read().pictureCount == 1)
    made.parts["xl/drawings/drawing1.xml"] = .some(nil)
    let sheet = try made.read()
    #expect(sheet.pictureCount == 1 && sheet.values == [.plain("1")])
  }

  @Test func tellsAPictureInTheCellFromAnError() throws {
    var made = MadeWorkbook(
      cells: "<c t=\"e\" vm=\"1\"><v>#VALUE!</v></c><c t=\"e\"><v>#VALUE!</v></c>")
    #expect(try made.read().values == [.error("#VALUE!"), .error("#VALUE!")])
    made.parts["xl/_rels/workbook.xml.rels"] = MadeWorkbook.relationships([
      ("r0", "worksheet", "worksheets/sheet0.xml"), ("p", "richValueRel", "richData/x.xml"),
    ])
    let sheet = try made.read()
    #expect(sheet.values == [.picture, .error("#VALUE!")])
    #expect(sheet.pictureCount == 1)
  }

  /// WPS Office keeps pictures behind a formula of its own.
  @Test func knowsPicturesOfWPSOffice() throws {
    let sheet = try MadeWorkbook(
      cells: """
        <c t="str"><f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v></c>
        <c t="str"><v>=DISPIMG("ID_1",1)</v></c>
        """
    ).read()
    #expect(sheet.values == [.picture, .text("=DISPIMG(\"ID_1\",1)")])
    #expect(sheet.pictureCount == 1)
  }
}
