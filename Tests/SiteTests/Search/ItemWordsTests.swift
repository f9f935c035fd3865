import ModelSupport
import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// The words by which an item is found.
@Suite struct ItemWordsTests {
  private static func words(_ item: Item, language: String) -> [String] {
    var words = ItemWords(formats: Formats(language: language, timeZone: "UTC"))
    var all: [String] = []
    // The second time they come from what is kept of the days.
    words.put(of: item) { _ in }
    words.put(of: item) { all.append($0) }
    return all
  }

  private static func lamp(_ details: (inout ItemDetails) -> Void = { _ in }) -> Item {
    var item = Item(id: "id", index: 0, name: "Lamp", photos: [])
    details(&item.details)
    return item
  }

  @Test func aDayIsFoundAsPagesWriteItAndAsProgramsDo() {
    let item = Self.lamp { $0[.warrantyUntil] = CalendarDate("2024-03-04").map { .day($0) } }
    #expect(
      Self.words(item, language: "en")
        == ["lamp", "=20240304", "mar", "4", "2024", "march", "4", "2024"])
    // In German pages the day stands in figures alone.
    #expect(
      Self.words(item, language: "de")
        == ["lamp", "=20240304", "=04032024", "4", "marz", "2024"])
    #expect(Self.words(item, language: "zh-Hans").contains("2024年3月4日"))
  }

  @Test func eachDayOfAnItemsPiecesIsFound() {
    let days = ["2024-03-04", "2021-12-31"].compactMap { CalendarDate($0) }
    let words = Self.words(Self.lamp { $0[.boughtOn] = .days(days) }, language: "en")
    for word in ["march", "december", "2024", "2021"] { #expect(words.contains(word), "\(word)") }
  }

  @Test func aMomentIsFoundByItsDayInTheSitesTimeZone() {
    var item = Self.lamp()
    item.dateCreated = Date(timeIntervalSince1970: 1_709_596_799)
    #expect(Self.words(item, language: "en").contains("=20240304"))
  }

  @Test func numbersAreFoundByTheirDigits() {
    var item = Self.lamp()
    item.serialNumber = "SN-1203/a"
    item.value = Money(amount: Decimal(string: "1200.5") ?? 0, currency: "USD")
    #expect(Self.words(item, language: "en") == ["lamp", "sn1203a", "12005", "120050"])
    #expect(Self.words(item, language: "de") == ["lamp", "sn1203a", "12005", "120050"])
  }
}
