import Foundation
import Testing

@testable import Gallery

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
        thumbnail: nil)
      item.details[.room] = room.map { .text($0) }
      reading.drafts.append(ItemDraft(item: item, picture: .none))
    }
    var settings = Settings()
    settings.sort = .init(by: field, isDescending: descending)
    settings.language = language
    reading.sort(as: settings)
    return reading.drafts.map(\.item.name)
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
}
