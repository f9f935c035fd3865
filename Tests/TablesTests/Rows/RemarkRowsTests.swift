import Foundation
import Testing
import WorkbooksSupport

@testable import Basics
@testable import Model
@testable import Tables

/// Rows that are about the table and not about a thing.
@Suite struct RemarkRowsTests {
  @Test(arguments: [
    "Total items: 3", "Page 1 of 2", "PAGE 1/2", "Printed on 2024-01-01",
    "Printed on 2024-01-01 by Ida",
    "Generated: January 1, 2024", "As of 12/31/2023", "Report date: 3/4/2024", "End of report",
    "END OF LIST.",
    "--- End ---", "*** End of report ***", "== END ==", "12 items", "1,250 records",
    "Number of items: 12",
    "Seite 1 von 2", "Anzahl Gegenstände: 3", "gedruckt am 1.2.2024", "Ende des Berichts",
    "--- Ende ---",
    "Page 1 sur 2", "Nombre d'objets : 3", "Imprimé le 13/02/2024", "Fin du rapport",
    "Página 1 de 2",
    "Total de objetos: 3", "Impreso el 2024-01-01", "Fin del informe", "صفحة 1 من 2",
    "نهاية التقرير",
    "עמוד 1 מתוך 2", "סוף הדוח", "1/2 ページ", "合計 3 点", "印刷日: 2024年1月1日", "以上", "第 1 页，共 2 页",
    "物品总数：3", "打印日期：2024-01-01", "報表結束", "第 1 頁 共 2 頁",
  ])
  func areNoItemsWhereverTheyStand(text: String) throws {
    let read = try DetailsTable.inDollars(
      "Name,Room,Value\nLamp,Hall,5\n\"\(text)\",,\nRug,Hall,6\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Rug"])
    #expect(
      read.diagnostics.map(\.text) == [
        "things.csv: row 3, “\(text)”, is about the table; it was not read as an item; if that is wrong, give it an id"
      ])
    #expect(read.diagnostics.map(\.severity) == [.note])
    // In a column of rooms they would be those of the rows below.
    let rooms = try DetailsTable.inDollars(
      "Room,Name,Value\n\"\(text)\",,\nHall,Lamp,5\n,Rug,6\n")
    #expect(rooms.rows.map { $0.details[.room]?.text } == ["Hall", nil])
  }

  /// Notes stand below all items, or above them.
  @Test(arguments: [
    "* prices are estimates", "† lent to Ida", "Note: prices are estimates",
    "NB: all of it is insured", "Hinweis: alles geschätzt",
    "Remarque : prix estimés", "Nota: precios estimados", "注：価格は概算です", "备注：价格为估计",
  ])
  func notesAtTheEndsAreNoItems(text: String) throws {
    for rows in ["Lamp,Hall,5\nRug,Hall,6\n%,,\n", "%,,\nLamp,Hall,5\nRug,Hall,6\n"] {
      let read = try DetailsTable.inDollars("Name,Room,Value\n" + rows.replacing("%", with: text))
      #expect(read.rows.map(\.name) == ["Lamp", "Rug"])
      #expect(read.diagnostics.map(\.identifier) == [.rowsLeftOut])
    }
    let between = try DetailsTable.inDollars(
      "Name,Room,Value\nLamp,Hall,5\n\(text),,\nRug,Hall,6\n")
    #expect(between.rows.map(\.name) == ["Lamp", text, "Rug"])
  }

  @Test func severalAreSaidOnce() throws {
    let read = try DetailsTable.inDollars(
      "Name,Room,Value\nPrinted on 2024-01-01,,\nLamp,Hall,5\nPage 1 of 2,,\nName,Room,Value\nRug,Hall,6\n"
        + "Total items: 2,,\n* prices are estimates,,\n--- End ---,,\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Rug"])
    #expect(
      read.diagnostics.map(\.problem) == [
        "row 5 repeats the headings",
        "row 2, “Printed on 2024-01-01”, and 4 more are about the table",
      ])
  }

  /// The number of things may stand beside its words.
  @Test(arguments: ["Total items:,3,", "Total items: 3,,11", "Total items,,3"])
  func countsMayStandInTwoCells(row: String) throws {
    let read = try DetailsTable.inDollars("Name,Quantity,Value\nLamp,1,5\nRug,2,6\n\(row)\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Rug"])
    #expect(read.diagnostics.warnings.isEmpty)
  }

  /// A lost thing is worse than a remark that became one.
  @Test(arguments: [
    "Page 12", "Endtable", "End", "Printed on silk", "Printed cotton 1920", "Stand 1920",
    "Items",
    "3D printer", "12 apostles", "Notebook", "Note by Ida", "As of old",
    "End of the world (poster)", "Pages 1 and 2",
    "- Lamp", "Total recall",
  ])
  func thingsStay(name: String) throws {
    let read = try DetailsTable.inDollars("Name,Room,Value\nLamp,Hall,5\nRug,Hall,6\n\(name),,\n")
    #expect(
      read.rows.map(\.name) == ["Lamp", "Rug", name])
  }

  /// Of a thing more is known, or nothing but names.
  @Test func whatMoreIsKnownOfIsAThing() throws {
    let read = try DetailsTable.inDollars(
      "id,Name,Value\n1,Page 1 of 2,\n2,End of report,5\n,12 items,7\n,Note: see me,8\n")
    #expect(read.rows.map(\.name) == ["Page 1 of 2", "End of report", "12 items", "Note: see me"])
    let names = try DetailsTable.inDollars("Name\n* a red lamp\n* a rug\nPage 1 of 2\n")
    #expect(names.rows.count == 3)
    let notes = try DetailsTable.inDollars("Name,Room\nLamp,Hall\n* a red lamp,\n* a rug,\n")
    #expect(notes.rows.count == 3)
  }

  @Test func rowsOfWorkbooksAreToldToo() throws {
    let texts = ["Lamp", "Rug", "Page 1 of 2", "* prices are estimates"]
    let cells = texts.enumerated().map { number, text in
      let row = number + 2
      let room = number < 2 ? "<c r=\"B\(row)\" t=\"inlineStr\"><is><t>Hall</t></is></c>" : ""
      return
        "<row r=\"\(row)\"><c r=\"A\(row)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>\(room)</row>"
    }
    let head =
      "<row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>name</t></is></c>"
      + "<c r=\"B1\" t=\"inlineStr\"><is><t>room</t></is></c></row>"
    let table = try DetailsTable(
      readingWorkbook: MadeWorkbook(head + cells.joined()).bytes(), file: "t.xlsx",
      conventions: TableConventions(language: "en"))
    #expect(table.rows.map(\.name) == ["Lamp", "Rug"])
    #expect(
      table.diagnostics.map(\.problem) == [
        "row 4, “Page 1 of 2”, and 1 more are about the table"
      ])
  }
}
