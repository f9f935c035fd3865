import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

@Suite struct ItemChoiceTests {
  private static func money(_ amount: Decimal, _ currency: String = "EUR") -> Money {
    Money(amount: amount, currency: currency)
  }

  private static func item(
    _ name: String, _ room: String, _ category: String?, tags: [String] = [], value: Money? = nil,
    new: Money? = nil
  ) -> Item {
    var more: [(ItemField, FieldValue)] = [(.room, .text(room)), (.tags, .texts(tags))]
    if let category { more.append((.category, .text(category))) }
    if let new { more.append((.replacementValue, .amount(new))) }
    return ClaimedItems.item(name, value: value, more)
  }

  private let catalog = ClaimedItems.catalog([
    item("Pan", "Küche", "Pans", tags: ["iron", "C++"], value: money(20)),
    item("Pot", "Kuche ", "Pans", tags: ["steel"], new: money(50)),
    item("Oven", "küche", "Appliances", tags: ["steel"], value: money(500), new: money(900)),
    item("Bed", "Attic", nil, tags: ["iron", "iron"], value: money(400, "USD")),
    item("Rug", "Attic", "Textiles", tags: ["C"]),
    item("Box", "Cellar", "Pans", value: money(Decimal(string: "20.01") ?? 0)),
  ])

  private func chosen(_ choice: ItemChoice) throws -> [Int] {
    try choice.chosen(from: catalog).places
  }

  private func notes(_ choice: ItemChoice) throws -> [String] {
    try choice.chosen(from: catalog).diagnostics.map { "\($0.severity): \($0.text)" }
  }

  private func fault(_ choice: ItemChoice) -> String? {
    do throws(GalleryError) {
      _ = try choice.chosen(from: catalog)
      return nil
    } catch {
      #expect(error.cause == .usage)
      return error.description
    }
  }

  @Test func choosesAllWhereNothingIsSaid() throws {
    #expect(ItemChoice().isEverything)
    #expect(try chosen(ItemChoice()) == [0, 1, 2, 3, 4, 5])
    #expect(try ItemChoice().chosen(from: ClaimedItems.catalog([])).places == [])
    #expect(!ItemChoice(tags: ["x"]).isEverything)
    #expect(!ItemChoice(most: Self.money(1)).isEverything)
  }

  @Test func choosesByRoomsCategoriesAndTagsTogether() throws {
    #expect(try chosen(ItemChoice(rooms: ["attic"])) == [3, 4])
    #expect(try chosen(ItemChoice(rooms: ["Cellar", "Attic"])) == [3, 4, 5])
    #expect(try chosen(ItemChoice(categories: ["Pans"])) == [0, 1, 5])
    #expect(try chosen(ItemChoice(tags: ["iron", "steel"])) == [0, 1, 2, 3])
    #expect(try chosen(ItemChoice(rooms: ["Küche"], categories: ["Pans"], tags: ["steel"])) == [1])
    #expect(try chosen(ItemChoice(tags: ["C"])) == [4])
    #expect(try chosen(ItemChoice(tags: ["c++"])) == [0])
  }

  @Test func takesANameInAnySpelling() throws {
    #expect(try chosen(ItemChoice(rooms: [" ＫＵＣＨＥ\u{200B}"])) == [0, 1, 2])
    #expect(
      try notes(ItemChoice(rooms: ["KUCHE"])) == [
        "note: room “KUCHE”: it is spelled differently in the inventory; “Kuche” and “küche” and “Küche” were used"
      ])
    #expect(
      try notes(ItemChoice(tags: ["Iron"])) == [
        "note: tag “Iron”: it is spelled differently in the inventory; “iron” was used"
      ])
    #expect(try notes(ItemChoice(tags: ["iron"])) == [])
  }

  @Test func choosesByTheStatedValueElseByTheReplacementValue() throws {
    #expect(try chosen(ItemChoice(least: Self.money(20))) == [0, 1, 2, 5])
    #expect(try chosen(ItemChoice(least: Self.money(50), most: Self.money(500))) == [1, 2])
    #expect(try chosen(ItemChoice(most: Self.money(20))) == [0])
    #expect(try chosen(ItemChoice(least: Self.money(1, "USD"))) == [3])
  }

  @Test func saysHowManyCouldNotBeCompared() throws {
    #expect(
      try notes(ItemChoice(least: Self.money(20))) == [
        "note: 1 item: without a value; it was not chosen",
        "note: 1 item: with a value that is not in EUR but in USD; it was not chosen",
      ])
    #expect(
      try notes(ItemChoice(most: Self.money(900, "USD"))) == [
        "note: 1 item: without a value; it was not chosen",
        "note: 4 items: with a value that is not in USD but in EUR; they were not chosen",
      ])
    // Of those in other rooms it is no matter.
    #expect(try notes(ItemChoice(rooms: ["Cellar"], least: Self.money(20))) == [])
  }

  @Test func namesWhatMayHaveBeenMeant() {
    #expect(
      fault(ItemChoice(rooms: ["Atic", "Garage"], categories: ["pan"], tags: [" "])) == """
        there is no room “Atic”; did you mean “Attic”?
        there is no room “Garage”; there are “Attic”, “Cellar”, “Kuche”, “küche”, “Küche”
        there is no category “pan”; did you mean “Pans”?
        a tag without a name was asked for; write its name
        """)
    #expect(
      throws: GalleryError(.usage, .noItemChosen, "there is no tag “x”: no item has a tag")
    ) { try ItemChoice(tags: ["x"]).chosen(from: ClaimedItems.catalog([ClaimedItems.item("Pan")])) }
  }

  @Test func refusesWhatChoosesNothing() {
    #expect(
      fault(ItemChoice(rooms: ["Cellar"], tags: ["iron"]))
        == "no item matches all of these options; leave one out")
    #expect(
      fault(ItemChoice(rooms: ["Attic"], least: Self.money(1))) == """
        no item matches all of these options; leave one out
        1 item: without a value; it was not chosen
        1 item: with a value that is not in EUR but in USD; it was not chosen
        """)
    #expect(
      fault(ItemChoice(least: Self.money(2), most: Self.money(1)))
        == "--worth-from 2 is more than --worth-to 1; swap the two")
    #expect(
      fault(ItemChoice(least: Self.money(1), most: Self.money(2, "USD")))
        == "--worth-from is in EUR, and --worth-to in USD; give both in one currency")
  }

  @Test func readsAmountsAsPeopleWriteThem() throws {
    var settings = Settings()
    settings.currency = "EUR"
    func amount(_ text: String) throws -> Money {
      try ItemChoice.amount(text, for: "--value-from", settings: settings)
    }
    #expect(try amount(" 1,200.50 ") == Self.money(Decimal(string: "1200.5") ?? 0))
    #expect(try amount("500 USD") == Self.money(500, "USD"))
    #expect(try amount("0") == Self.money(0))
    let wrong = [
      "-1": "--value-from: “-1” is below zero; write an amount, such as 500",
      "much": "--value-from: “much” is not an amount; write an amount, such as 500 or “500 EUR”",
    ]
    for (text, words) in wrong {
      #expect(throws: GalleryError(.usage, .optionUnreadable, words)) { try amount(text) }
    }
  }

  @Test func saysOnTheCoverWhatWasChosen() throws {
    func words(_ choice: ItemChoice, _ language: String = "en") throws -> [String] {
      try choice.chosen(from: catalog).words(Formats(language: language, timeZone: "UTC"))
        .map { ($0.label.map { $0 + "|" } ?? "") + $0.text }
    }
    #expect(try words(ItemChoice()) == [])
    #expect(
      try words(
        ItemChoice(
          rooms: ["KUCHE", "attic", "Attic"], categories: ["pans"], tags: ["C", "iron"],
          least: Self.money(20), most: Self.money(1000)))
        == [
          "Rooms|\u{2068}Kuche\u{2069}, \u{2068}küche\u{2069}, \u{2068}Küche\u{2069}, \u{2068}Attic\u{2069}",
          "Category|\u{2068}Pans\u{2069}", "Tags|\u{2068}C\u{2069}, \u{2068}iron\u{2069}",
          "Worth €20 to €1,000",
        ])
    #expect(try words(ItemChoice(least: Self.money(20))) == ["Worth €20 or more"])
    #expect(try words(ItemChoice(most: Self.money(50)), "de") == ["Höchstens 50\u{A0}€ wert"])
    for tag in LanguageFile.builtInTags {
      for choice in [
        ItemChoice(least: Self.money(20)), ItemChoice(most: Self.money(50)),
        ItemChoice(least: Self.money(20), most: Self.money(50)),
      ] {
        let text = try words(choice, tag).joined()
        #expect(!text.isEmpty && !text.contains("{"), "\(tag): \(text)")
      }
    }
  }
}
