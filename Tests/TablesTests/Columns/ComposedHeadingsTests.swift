import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Headings of an amount and a word beside it, and of several columns for the same.
@Suite struct ComposedHeadingsTests {
  private func meanings(_ header: [String], _ language: String = "en") -> [TableColumn?] {
    TableColumns(header, language: Language(language)).meanings
  }

  private func read(_ text: String, _ language: String = "en") throws -> DetailsTable {
    try DetailsTable(
      reading: Array(text.utf8), file: "t.csv", conventions: TableConventions(language: language))
  }

  private func said(_ table: DetailsTable) -> [String] {
    table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
  }

  // MARK: Currencies

  @Test(arguments: [
    ("purchase_price_currency", "Purchase price", "en"), ("Price currency", "Price", "en"),
    ("Currency of price", "Price", "en"), ("Price (currency)", "Price", "en"),
    ("Currency code (price)", "Price", "en"), ("Purchase currency", "Purchase price", "en"),
    ("Kaufpreiswährung", "Kaufpreis", "de"), ("Währung des Kaufpreises", "Kaufpreis", "de"),
    ("Devise du prix", "Prix", "fr"), ("moneda del precio", "precio", "es"),
    ("价格币种", "价格", "zh-Hans"), ("購入価格の通貨", "購入価格", "ja"),
  ])
  func areTheCurrencyOfTheAmountThatTheyName(heading: String, amount: String, language: String) {
    let word = ["en": "value", "de": "Wert", "fr": "valeur", "es": "valor", "ja": "価値"]
    let header = ["id", amount, heading, word[language] ?? "价值"]
    #expect(
      meanings(header, language) == [
        .id, .field(.paid), .currencyOf(.paid), .field(.value),
      ])
  }

  @Test(arguments: ["Currency", "Currency code", "Value currency", "Währung", "Devise", "币种", "通貨"])
  func areThatOfAllAmountsWhereTheyNameNoneThatIsThere(heading: String) {
    #expect(meanings(["name", "price", heading])[2] == .currency)
  }

  /// An amount that is not there says nothing of the others.
  @Test func areTheOwnersWhereTheyNameAnother() {
    #expect(meanings(["name", "value", "purchase price currency"])[2] == nil)
    #expect(meanings(["name", "value", "currency of the mint"])[2] == nil)
  }

  @Test func giveEachAmountItsOwnCurrency() throws {
    let table = try read(
      """
      name,price,purchase_price_currency,value,Value currency,replacement value,currency
      Vase,120,USD,300,EUR,5,CHF
      Lamp,10,,20,,30,CHF
      """)
    let (vase, lamp) = (table.rows[0], table.rows[1])
    #expect(said(table) == [])
    #expect(vase[.paid]?.amount == Money(amount: 120, currency: "USD"))
    #expect(vase.value == Money(amount: 300, currency: "EUR"))
    #expect(vase[.replacementValue]?.amount == Money(amount: 5, currency: "CHF"))
    #expect(lamp[.paid]?.amount == Money(amount: 10, currency: "CHF"))
    #expect(lamp.value == Money(amount: 20, currency: "CHF"))
  }

  @Test func saysWhereCurrenciesContradict() throws {
    let table = try read(
      """
      name,value,Value currency,currency
      Vase,300,USD,EUR
      Lamp,20,USD,USD
      Urn,30 CHF,USD,
      Jug,40,dollarydoos,
      """)
    #expect(table.rows[0].value == Money(amount: 300, currency: "USD"))
    #expect(table.rows[2].value == nil && table.rows[3].value == nil)
    #expect(
      said(table) == [
        "warning: “Vase” (row 2 of t.csv), column “currency”: it says EUR, but “Value currency” says USD; the amount was "
          + "read in USD; correct one of the two",
        "warning: “Urn” (row 4 of t.csv), column “value”: “30 CHF” is in CHF, but the row’s currency is USD; it is shown "
          + "as it was written, and does not count towards the totals; correct one of the two",
        "warning: “Jug” (row 5 of t.csv), column “Value currency”: “dollarydoos” does not clearly name a currency; that "
          + "amount is shown as it was written, and does not count towards the totals; write its three letters, such as USD or EUR",
      ])
  }

  /// What is paid may be in another currency than the row's, unless that is said of it alone.
  @Test func holdsAnAmountToACurrencyOfItsOwn() throws {
    let table = try read("name,price,price currency,value\nVase,120 EUR,USD,\n")
    #expect(table.diagnostics.map(\.identifier) == [.currencyDiffers])
    #expect(table.rows[0][.paid]?.amount == nil)
  }

  // MARK: Pieces

  @Test(arguments: [
    ("Unit Replacement Value", ItemField.replacementValue, "en"),
    ("Replacement value (each)", .replacementValue, "en"),
    ("Estimated value each", .value, "en"), ("Value per unit", .value, "en"),
    ("Price/unit", .paid, "en"), ("Purchase price per item", .paid, "en"),
    ("Anschaffungspreis pro Stück", .paid, "de"), ("Zeitwert je Stück", .value, "de"),
    ("Valeur estimée unitaire", .value, "fr"), ("precio de compra por unidad", .paid, "es"),
    ("每件估价", .value, "zh-Hans"), ("1個あたり購入価格", .paid, "ja"),
  ])
  func areAmountsForEachPiece(heading: String, field: ItemField, language: String) {
    #expect(meanings(["id", "quantity", heading], language)[2] == .each(field))
    // What is for all of them stays that.
    #expect(meanings(["id", "quantity", "value"], language)[2] == .field(.value))
  }

  @Test func areTakenAsOftenAsThereArePiecesInTheirCurrency() throws {
    let table = try read(
      "name,Qty,Unit Replacement Value,Replacement currency\nVase,3,120,USD\nLamp,,50,USD\n")
    #expect(table.rows[0][.replacementValue]?.amount == Money(amount: 360, currency: "USD"))
    #expect(table.rows[1][.replacementValue]?.amount == Money(amount: 50, currency: "USD"))
    #expect(said(table) == [])
    let alone = try read("name,Unit Replacement Value (USD)\nVase,120\n")
    #expect(alone.diagnostics.map(\.identifier) == [.amountEachUncounted])
    #expect(alone.rows[0][.replacementValue]?.amount == Money(amount: 120, currency: "USD"))
  }

  @Test(arguments: ["Unit", "Each", "Unit of measure", "Price history", "Single"])
  func areNoneWithoutAnAmount(heading: String) {
    #expect(meanings(["name", "quantity", heading])[2] == nil)
  }

  // MARK: Several columns

  @Test(arguments: [
    (["Photo 1", "Photo 2", "Photo 3"], ItemField.photos), (["Image1", "Image2"], .photos),
    (["Foto_2", "Foto_1"], .photos), (["picture (front)", "picture (back)"], .photos),
    (["Photo", "Photo 2"], .photos), (["Receipt 1", "Invoice #2"], .receipts),
    (["Attachment 1", "Attachment 2"], .photos), (["Attachment", "Attachment 2"], .photos),
    (["写真1", "写真2"], .photos), (["Manual 1", "Manual 2"], .manuals), (["Tag 1", "Tag 2"], .tags),
  ])
  func areEachForTheSame(headings: [String], field: ItemField) {
    let columns = TableColumns(["name"] + headings, language: Language("en"))
    #expect(columns.meanings.dropFirst().allSatisfy { $0 == .field(field) })
    #expect(columns.mistakes(at: columns.header.map { _ in 0 }).map(\.words) == [])
  }

  @Test(arguments: [
    "Photo 2021", "Photo (y/n)", "Photo (credit)", "Photo (date)", "Photo (x)", "Receipt 12345",
    "Photos of 2", "Value 2", "Room 2", "Picture (receipt)", "1", "(front)",
  ])
  func areNotIfTheyMayMeanSomethingElse(heading: String) {
    #expect(meanings(["name", heading])[1] == nil)
  }

  @Test func leavesWhatMeansFilesLooselyBesideWhatSurelyDoes() {
    #expect(
      meanings(["name", "Attachment 1", "Photo 1"]) == [.name, nil, .field(.photos)])
  }

  /// Two columns of other names stay a mistake.
  @Test func areNoLicenceForTwoColumnsOfOneMeaning() {
    let columns = TableColumns(["name", "Photo", "Image"], language: Language("en"))
    #expect(columns.mistakes(at: [0, 1, 2]).count == 1)
  }

  @Test func giveTheirFilesInTheOrderOfTheColumns() throws {
    let text = "name,Photo 1,Photo 2,Photo 3,Receipt 1,Receipt 2\n"
    let table = try read(text + "Vase,b.jpg,a.jpg,,r.pdf,s.pdf;r.pdf\nLamp,no,c.jpg;d.jpg,no,,\n")
    #expect(said(table) == [])
    #expect(table.rows[0].details.texts(.photos) == ["b.jpg", "a.jpg"])
    #expect(table.rows[0].details.texts(.receipts) == ["r.pdf", "s.pdf"])
    #expect(table.rows[1].details.texts(.photos) == ["c.jpg", "d.jpg"])
    let list = try DetailsTable(
      readingList: Array("- name: Vase\n  photo 1: b.jpg\n  photo 2: [a.jpg, c.jpg]\n".utf8),
      file: "t.yml", conventions: TableConventions(language: "en"))
    #expect(list.rows[0].details.texts(.photos) == ["b.jpg", "a.jpg", "c.jpg"])
  }

  // MARK: Names

  @Test(arguments: [
    (["Name", "Item Name"], "en"), (["Name", "Asset Name"], "en"),
    (["Name", "Product Name"], "en"),
    (["Name", "Name of object"], "en"), (["Name", "Gegenstandsname"], "de"),
    (["Name", "Artikelname"], "de"), (["nom", "Nom de l’objet"], "fr"),
    (["nombre", "Nombre del artículo"], "es"), (["名称", "物品名称"], "zh-Hans"),
  ])
  func areThoseOfThingsBesideThoseOfPeople(header: [String], language: String) throws {
    #expect(meanings(header, language) == [nil, .name])
    #expect(meanings(header.reversed(), language) == [.name, nil])
    let table = try read(header.joined(separator: ",") + "\nPeter,Vase\n", language)
    #expect(table.rows[0].name == "Vase")
    // It would be the name where it is read again.
    #expect(table.rows[0].details.ownFields == [.init(name: header[0] + " (own)", text: "Peter")])
    let (bare, name) = (header[0], header[1])
    #expect(
      said(table) == [
        "note: t.csv, column “\(name)”: both it and the column “\(bare)” may hold the names of the items; “\(name)” was "
          + "used for the names; “\(bare)”, which may name people, is a field of your own; if “\(bare)” has the names of the "
          + "items, write two lines into bibelot.yml: “headings:”, and below it “  \(bare): name”"
      ])
  }

  @Test(arguments: ["Scientific name", "Artist name", "File name", "Nickname", "Brand name"])
  func areNotThoseOfThingsWithAnotherWord(heading: String) {
    #expect(meanings(["Name", heading])[0] == .name)
  }
}
