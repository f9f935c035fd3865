import ModelSupport
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

@Suite struct LossDateTests {
  private let catalog: Catalog = {
    func bought(_ name: String, _ day: String) -> Item {
      ClaimedItems.item(name, CalendarDate(day).map { [(.boughtOn, .day($0))] } ?? [])
    }
    return ClaimedItems.catalog([
      bought("Lamp", "2026-03-04"), bought("Chair", "2026-03-05"), bought("Vase", "2027-01-01"),
      ClaimedItems.item("Table"),
    ])
  }()

  private func check(_ loss: String, report: String, places: [Int]) throws -> [String] {
    let (date, report) = (try #require(CalendarDate(loss)), try #require(CalendarDate(report)))
    let items = places.map {
      LostItem(place: $0, quantity: 1, owned: 1, serialNumbers: [])
    }
    return try LossDate.check(date, report: report, items: items, in: catalog).map {
      "\($0.severity): \($0.text)"
    }
  }

  @Test func warnsOfWhatWasBoughtAfterTheLoss() throws {
    #expect(
      try check("2026-03-04", report: "2026-03-04", places: [0, 1, 3]) == [
        "warning: item 2 “Chair”: it was bought on 2026-03-05, after the loss on 2026-03-04; it was listed "
          + "anyway; correct one of the days, or take it off the list if it was not lost"
      ])
    #expect(try check("2026-03-05", report: "2026-04-01", places: [0, 1, 3]) == [])
  }

  /// Each piece may have its own day.
  @Test func countsThePiecesThatWereThereOnTheDay() throws {
    let days = ["2020-01-01", "2026-03-05", "2021-01-01"].compactMap { CalendarDate($0) }
    let item = ClaimedItems.item(
      "Chair", serialNumber: "C-1; C-2; C-3", quantity: 3, [(.boughtOn, .days(days))])
    let day = try #require(CalendarDate("2026-03-04"))
    func check(_ quantity: Int, _ numbers: [String] = []) throws -> [String] {
      let lost = LostItem(place: 0, quantity: quantity, owned: 3, serialNumbers: numbers)
      return try LossDate.check(
        day, report: day, items: [lost], in: ClaimedItems.catalog([item])
      ).map(\.problem)
    }
    #expect(try check(2) == [])
    #expect(
      try check(3, ["C-1", "C-2", "C-3"])
        == ["3 of it are listed, but only 2 were bought by the loss on 2026-03-04"])
    #expect(try check(2, ["C-1", "C-3"]) == [])
    #expect(
      try check(1, ["C-2"]) == [
        "that with the serial number “C-2” was bought on 2026-03-05, after the loss on 2026-03-04"
      ])
  }

  @Test func refusesALossInTheFuture() {
    #expect(
      throws: GalleryError(
        .usage, .optionsContradict,
        "the loss is dated 2026-03-05, but the report 2026-03-04: a loss cannot be in the future; correct "
          + "--loss-date, or the report’s --date")
    ) { try check("2026-03-05", report: "2026-03-04", places: []) }
  }
}
