import ModelSupport
import Foundation
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

@Suite struct OrderTests {
  private func names(
    _ field: ItemField?, descending: Bool = false, language: String = "en"
  ) -> [String] {
    let items: [(String, Int?, String?)] = [
      ("Öl", 5, "Kitchen"), ("Zebra", nil, "attic"), ("apple", 100, nil), ("Ofen", 20, "Kitchen"),
    ]
    var reading = DraftReading()
    for (index, (name, value, room)) in items.enumerated() {
      var item = Item(
        id: name, key: nil, index: index, name: name, serialNumber: nil,
        value: value.map { Money(amount: Decimal($0), currency: "USD") },
        dateCreated: value.map { Date(timeIntervalSinceReferenceDate: Double($0)) }, photos: [],
        embedded: nil)
      item.details[.room] = room.map { .text($0) }
      reading.append(item, .none)
    }
    var settings = Settings()
    settings.sort = .init(by: field, isDescending: descending)
    settings.language = language
    reading.sort(as: settings)
    return reading.items.map(\.name)
  }

  @Test func keepsTheArchivesOrder() {
    #expect(names(nil) == ["Öl", "Zebra", "apple", "Ofen"])
    #expect(names(nil, descending: true) == ["Ofen", "apple", "Zebra", "Öl"])
  }

  @Test func sortsNamesAsTheLanguageDoes() {
    #expect(names(.name, language: "de") == ["apple", "Ofen", "Öl", "Zebra"])
    #expect(names(.name, language: "sv") == ["apple", "Ofen", "Zebra", "Öl"])
    #expect(names(.name, descending: true, language: "de") == ["Zebra", "Öl", "Ofen", "apple"])
  }

  @Test func putsItemsWithoutTheFieldLastEitherWay() {
    #expect(names(.value) == ["Öl", "Ofen", "apple", "Zebra"])
    #expect(names(.value, descending: true) == ["apple", "Ofen", "Öl", "Zebra"])
    #expect(names(.date) == ["Öl", "Ofen", "apple", "Zebra"])
    #expect(names(.room) == ["Zebra", "Öl", "Ofen", "apple"])
    #expect(names(.room, descending: true) == ["Öl", "Ofen", "Zebra", "apple"])
  }

  /// The values after sorting, as `EUR 5`.
  private func values(_ values: [Money?], descending: Bool, currency: String?) -> [String] {
    var reading = DraftReading()
    for (index, value) in values.enumerated() {
      let item = Item(
        id: "item-\(index)", key: nil, index: index, name: "", serialNumber: nil, value: value,
        dateCreated: nil, photos: [], embedded: nil)
      reading.append(item, .none)
    }
    var settings = Settings()
    settings.sort = .init(by: .value, isDescending: descending)
    settings.currency = currency
    reading.sort(as: settings)
    return reading.items.map { item in
      item.value.map { "\($0.currency) \($0.amount)" } ?? "none"
    }
  }

  @Test func sortsValuesOfEachCurrencyForThemselves() {
    let mixed: [Money?] = [
      Money(amount: 300, currency: "JPY"), Money(amount: 20, currency: "USD"), nil,
      Money(amount: 90, currency: "EUR"), Money(amount: 5, currency: "USD"),
      Money(amount: 100, currency: "EUR"), Money(amount: 4, currency: "JPY"),
    ]
    #expect(
      values(mixed, descending: false, currency: "JPY")
        == ["JPY 4", "JPY 300", "EUR 90", "EUR 100", "USD 5", "USD 20", "none"])
    // The most valuable first, but the currencies where they were.
    #expect(
      values(mixed, descending: true, currency: "JPY")
        == ["JPY 300", "JPY 4", "EUR 100", "EUR 90", "USD 20", "USD 5", "none"])
    // Where no currency is set it is the app's.
    #expect(
      values(mixed, descending: true, currency: nil)
        == ["USD 20", "USD 5", "EUR 100", "EUR 90", "JPY 300", "JPY 4", "none"])
  }

  /// The items by their places before, after sorting by a field.
  private func order(
    by field: ItemField, _ values: [FieldValue?], descending: Bool = false
  ) -> [Int] {
    var reading = DraftReading()
    for (index, value) in values.enumerated() {
      var item = Item(
        id: "\(index)", key: nil, index: index, name: "", serialNumber: nil, value: nil,
        dateCreated: nil, photos: [], embedded: nil)
      item.details[field] = value
      reading.append(item, .none)
    }
    var settings = Settings()
    settings.sort = .init(by: field, isDescending: descending)
    reading.sort(as: settings)
    return reading.items.map(\.index)
  }

  private static func newYear(_ year: Int) -> CalendarDate? {
    CalendarDate(year: year, month: 1, day: 1)
  }

  /// Equal ones stay in the archive's order either way, and those without the field come last.
  @Test func sortsEachKindOfFieldBothWays() {
    let days = [(2024, 3), (2023, 12), (2024, 3)].map { year, month in
      CalendarDate(year: year, month: month, day: 1).map(FieldValue.day)
    }
    let kinds: [(ItemField, [FieldValue?])] = [
      (.quantity, [.count(10), .count(9), .count(10)]), (.boughtOn, days),
      (.room, [.text("b"), .text("a"), .text("b")]),
      (.paid, [9, 8, 9].map { .amount(Money(amount: $0, currency: "EUR")) }),
      // Of several days the earliest counts.
      (.boughtOn, [days[0], .days([2025, 2023].compactMap(Self.newYear)), days[0]]),
      (.boughtFrom, [.text("Zoe"), .text("anna"), .text("Zoe")]),
    ]
    for (field, values) in kinds {
      let values = [nil] + values + [nil]
      #expect(order(by: field, values) == [2, 1, 3, 0, 4], "\(field.key)")
      #expect(order(by: field, values, descending: true) == [1, 3, 2, 0, 4], "\(field.key)")
    }
  }

  @Test func takesABlankForNothing() {
    #expect(order(by: .room, [.text(" "), .text("b"), nil, .text("a")]) == [3, 1, 0, 2])
    #expect(
      order(by: .room, [.text("\t"), .text("b"), nil, .text("a")], descending: true)
        == [1, 3, 0, 2])
    // Several texts have no order, but are before none.
    #expect(order(by: .tags, [nil, .texts(["b"]), .texts([]), .texts(["a"])]) == [1, 3, 0, 2])
  }
}
