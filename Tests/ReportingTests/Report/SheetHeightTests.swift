import ModelSupport
import Foundation
import Mustache
import Support
import Testing

@testable import Model
@testable import Reporting

/// Texts that would break a layout: nothing is cut off, as nothing is higher than a sheet.
@Suite struct SheetHeightTests {
  private static let long = String(repeating: "Handgeschmiedet ", count: 900)

  private func item() -> Item {
    var item = TestReports.item("Lamp", value: 5000)
    item.details.ownFields = [ItemDetails.OwnField(name: "Story", text: Self.long)]
    item.details[.notes] = .text(Self.long)
    return item
  }

  @Test func isNotReachedByAnyFactOfAValuableItem() async throws {
    let making = try await TestReports.making(
      of: [item()], settings: TestReports.settings { $0.report.ownPagesAbove = 10 })
    let line = try #require(making.contents.lines.first)
    let part = ItemSheets(line, making)
    var words = 0
    for sheet in part.sheetValues {
      var height = 0.0
      for row in list(sheet[path: "factRows"]) {
        let facts = list(row[path: "facts"]).map { fact in
          LabelledRow(label: fact.text("label") ?? "", texts: [fact.text("texts.0") ?? ""])
        }
        words +=
          facts.flatMap(\.texts).joined().components(separatedBy: "Handgeschmiedet").count - 1
        height += facts.map { $0.height(in: making.layout.width, isPaired: true) }.max() ?? 0
      }
      #expect(height <= making.layout.height)
    }
    #expect(words == 900)
  }

  @Test func isNotReachedByARowOfTheSchedule() async throws {
    let making = try await TestReports.making(of: [item()])
    let line = try #require(making.contents.lines.first)
    let columns = ScheduleColumn.columns(of: making.contents)
    let rows = ScheduleRow.rows(
      of: line, making, columns, ScheduleWidths(columns, making), room: making.layout.height / 2)
    #expect(rows.count > 3)
    #expect(rows.allSatisfy { $0.height < making.layout.height / 2 })
    #expect(rows.dropFirst().allSatisfy { $0.summed == nil } && rows[0].summed != nil)
  }

  private func list(_ value: Value?) -> [Value] {
    if case .list(let list)? = value { list } else { [] }
  }
}
