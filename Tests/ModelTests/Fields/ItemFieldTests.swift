import Foundation
import Testing

@testable import Basics
@testable import Model

@Suite struct ItemFieldTests {
  @Test func keysAndSettingsNamesAreDeclaredOnce() {
    let fields = ItemField.allCases
    #expect(Set(fields.map(\.key)).count == fields.count)
    #expect(Set(fields.map(\.settingName)).count == fields.count)
    #expect(fields.allSatisfy { ItemField(settingName: $0.settingName) == $0 })
    #expect(ItemField(settingName: "Name") == nil)
  }

  @Test func placesAmongFactsAreEachTakenOnce() {
    for place in [\FieldDeclaration.entryPlace, \.reportPlace] {
      let places = ItemField.allCases.compactMap { $0.declaration[keyPath: place] }
      #expect(Set(places).count == places.count && places.count > 10)
    }
  }

  @Test func detailsHoldWhatTheyAreGivenInTheFieldsOrder() {
    var details = ItemDetails()
    details[.notes] = .text("old")
    details[.room] = .text("Attic")
    details[.paid] = .amount(Money(amount: 5, currency: "EUR"))
    details[.room] = .text("Hall")
    var other = ItemDetails()
    other[.room] = .text("Hall")
    other[.paid] = .amount(Money(amount: 5, currency: "EUR"))
    other[.notes] = .text("old")
    other[.tags] = .texts([])
    #expect(details == other && details[.room]?.text == "Hall" && details[.tags] == nil)
    details[.paid] = nil
    #expect(details[.paid] == nil && details[.notes]?.text == "old" && details != other)
  }
}
