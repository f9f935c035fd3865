import Foundation
import Testing

@testable import Basics
@testable import Model

@Suite struct ItemFieldTests {
  @Test func keysAndSettingsNamesAreDeclaredOnce() {
    #expect(Set(ItemField.all.map(\.key)).count == ItemField.all.count)
    #expect(Set(ItemField.all.map(\.rawValue)).count == ItemField.all.count)
    #expect(ItemField.all.allSatisfy { ItemField(rawValue: $0.rawValue) == $0 })
    #expect(ItemField(rawValue: "Name") == nil)
  }

  @Test func thoseThatTheProgramKnowsByNameAreDeclared() {
    let known: [(ItemField, String)] = [
      (.name, "name"), (.serialNumber, "serialNumber"), (.value, "value"), (.date, "date"),
      (.category, "category"), (.room, "room"), (.maker, "maker"), (.model, "model"),
      (.quantity, "quantity"), (.lentTo, "lentTo"), (.businessUse, "businessUse"),
      (.depreciationYears, "depreciationYears"), (.warrantyUntil, "warrantyUntil"),
      (.boughtOn, "boughtOn"), (.paid, "paid"),
      (.replacementValue, "replacementValue"), (.notes, "notes"), (.tags, "tags"),
      (.photos, "photos"), (.receipts, "receipts"), (.manuals, "manuals"),
    ]
    for (field, key) in known { #expect(field.key == key) }
  }

  @Test func placesAmongFactsAreEachTakenOnce() {
    for place in [\FieldDeclaration.entryPlace, \.reportPlace] {
      let places = FieldDeclaration.all.compactMap { $0[keyPath: place] }
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
