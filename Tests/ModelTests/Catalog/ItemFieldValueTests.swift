import Foundation
import Testing

@testable import Basics
@testable import Model

/// An item's fields, which are asked for and set in one way wherever they are kept.
@Suite struct ItemFieldValueTests {
  private static let values: [(ItemField, FieldValue)] = [
    (.name, .text("Lamp")), (.serialNumber, .text("L1")),
    (.value, .amount(Money(amount: 5, currency: "EUR"))),
    (.date, .moment(Date(timeIntervalSinceReferenceDate: 7))), (.room, .text("Hall")),
    (.quantity, .count(2)), (.tags, .texts(["brass"])),
  ]

  @Test func areWhatTheyWereSetTo() {
    var item = Item(id: "a", index: 0, name: "", photos: [])
    for (field, value) in Self.values { item[field] = value }
    for (field, value) in Self.values { #expect(item[field] == value, "\(field)") }
    #expect(item.name == "Lamp" && item.serialNumber == "L1" && item.value?.amount == 5)
    #expect(item.dateCreated?.timeIntervalSinceReferenceDate == 7)
    #expect(item.details.all.map(\.field) == [.room, .quantity, .tags])
  }

  /// Nothing of what was removed is left, neither as it was read nor as it was written.
  @Test func areGoneOnceTheyWereRemoved() {
    var item = Item(id: "a", index: 0, name: "Lamp", photos: [])
    for (field, value) in Self.values {
      item[field] = value
      item[field] = .written("unread")
    }
    for (field, _) in Self.values where field != .name {
      item[field] = nil
      #expect(item[field] == nil && item.values(of: field).isEmpty, "\(field)")
      #expect(item.details[field] == nil, "\(field)")
    }
  }

  @Test func keepWhatCouldNotBeReadBesideAValue() {
    var item = Item(id: "a", index: 0, name: "Lamp", photos: [])
    item[.value] = .written("much")
    #expect(item[.value]?.written == "much" && item.value == nil)
    let money = Money(amount: 5, currency: "EUR")
    item[.value] = .amount(money)
    #expect(item[.value] == .amount(money))
    #expect(item.values(of: .value) == [.amount(money), .written("much")])
    item[.date] = .written("long ago")
    #expect(item[.date]?.written == "long ago" && item.dateCreated == nil)
  }

  /// Which piece was bought first does not depend on which stands first in its row.
  @Test(arguments: [
    (["2019-03-02", "2021-05-01"], "bought 2019"),
    (["1999-12", "2000", "2000-01-01"], "bought 1999"),
    (["2018", "2018-06", "2020-01-01", "2020-01-01"], "bought 2018"),
  ])
  func areOfSeveralDaysTheEarliest(days: [String], words: String) throws {
    let days = try days.map { try #require(PartialDate($0)) }
    let describer = ItemDescriber(formats: Formats(language: "en-US", timeZone: "UTC"))
    for turn in days.indices {
      let turned = Array(days[turn...] + days[..<turn])
      for written in [turned, turned.reversed()] {
        var item = Item(id: "a", index: 0, name: "Chair", photos: [])
        item[.boughtOn] = .days(written)
        #expect(item[.boughtOn]?.day == days[0], "\(written)")
        #expect(describer.summary(of: item) == words, "\(written)")
      }
    }
  }
}
