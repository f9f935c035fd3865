import ModelSupport
import Testing

@testable import Basics
@testable import Model

/// What is known of each of an item's pieces.
@Suite struct ItemPiecesTests {
  private func item(serialNumber: String? = nil, quantity: Int? = nil, days: [String] = []) -> Item
  {
    var item = Item(
      id: "a", key: nil, index: 0, name: "Chair", serialNumber: serialNumber, value: nil,
      dateCreated: nil, photos: [])
    item.details[.quantity] = quantity.map { .count($0) }
    let days = days.compactMap { CalendarDate($0) }
    if days.count == 1 { item.details[.boughtOn] = .day(days[0]) }
    if days.count > 1 { item.details[.boughtOn] = .days(days) }
    return item
  }

  @Test(
    arguments: [
      ("SN-1; SN-2 ;SN-3", 3, ["SN-1", "SN-2", "SN-3"]),
      ("SN-1;SN-2", 3, ["SN-1", "SN-2"]), ("SN-1;;SN-2;", 2, ["SN-1", "SN-2"]),
      // More than there are pieces: then it is one number with such a sign in it.
      ("SN-1; SN-2; SN-3", 2, ["SN-1; SN-2; SN-3"]),
      ("SN-1; SN-2", 1, ["SN-1; SN-2"]), ("SN-1; SN-2", nil, ["SN-1; SN-2"]),
      ("SN-1", 3, ["SN-1"]), ("SN-1;", 3, ["SN-1"]), ("SN-1;", 1, ["SN-1;"]), (";", 2, [";"]),
      (" ", 2, []), (nil, 2, []),
      ("A\nB; C", 2, ["A\nB", "C"]),
    ] as [(String?, Int?, [String])])
  func haveSerialNumbersOfTheirOwn(text: String?, quantity: Int?, numbers: [String]) {
    #expect(item(serialNumber: text, quantity: quantity).pieces.serialNumbers == numbers)
  }

  @Test(
    arguments: [
      ("SN-1;;SN-3", true), (";SN-2", true), ("SN-1;SN-2;;", false), ("SN-1;SN-2;SN-3", false),
      ("SN-1", false), (";", false), (nil, false),
    ])
  func sayWhetherSomeBetweenThemHaveNoNumber(text: String?, skipsPieces: Bool) {
    #expect(item(serialNumber: text, quantity: 3).pieces.skipsPieces == skipsPieces)
  }

  @Test(
    arguments: [
      ([], 3, false), (["2021-04-03"], 3, false), (["2021-04-03"], nil, false),
      (["2021-04-03", "2020-01-02"], 2, false), (["2021-04-03", "2020-01-02"], 3, true),
      (["2021-04-03", "2020-01-02"], nil, true),
      (["2021-04-03", "2020-01-02", "2020-01-02"], 2, true),
    ] as [([String], Int?, Bool)])
  func haveDaysOfTheirOwn(days: [String], quantity: Int?, isOther: Bool) {
    let pieces = item(quantity: quantity, days: days).pieces
    #expect(pieces.daysOfPurchase.map(\.description) == days)
    #expect(pieces.hasOtherCountOfDays == isOther && pieces.count == quantity ?? 1)
  }
}
