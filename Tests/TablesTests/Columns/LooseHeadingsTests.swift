import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Headings of museums, shops and programs that mean a column where no other is for the same.
@Suite struct LooseHeadingsTests {
  private func meaning(_ heading: String, _ language: String) -> TableColumn? {
    TableColumns(
      [ColumnNames.name(of: .name, in: Language(language)), heading], language: Language(language)
    ).meanings[1]
  }

  @Test(arguments: [
    ("Inventory number", "en"), ("Accession number", "en"), ("Object number", "en"),
    ("Object ID", "en"), ("objectid", "en"), ("Asset tag", "en"), ("Inventarnummer", "de"),
    ("Inv.-Nr.", "de"), ("Inventar-Nr.", "de"), ("Inventarnummer", "en"), ("N° d'inventaire", "fr"),
    ("Nº d’inventaire", "fr"), ("Número de inventario", "es"), ("رقم الجرد", "ar"),
    ("登録番号", "ja"), ("收藏号", "zh-Hans"), ("收藏號", "zh-Hant"),
  ])
  func areIds(heading: String, language: String) {
    #expect(meaning(heading, language) == .id)
    #expect(TableColumns(["id", heading], language: Language(language)).meanings[1] != .id)
  }

  @Test(
    arguments: [
      ("Valuation", "en", .field(.value)), ("Estimate (EUR)", "en", .field(.value)),
      ("Estimate", "en", .field(.value)), ("Item Value", "en", .field(.value)),
      ("Taxwert", "de", .field(.value)), ("Valeur d’expertise", "fr", .field(.value)),
      ("价格", "zh-Hans", .field(.paid)), ("價格", "zh-Hant", .field(.paid)),
      ("价格", "en", .field(.paid)), ("Buying price (EUR)", "en", .field(.paid)),
      ("Einkaufspreis", "de", .field(.paid)), ("Custodian", "en", .field(.lentTo)),
      ("Verwahrer", "de", .field(.lentTo)), ("保管人", "zh-Hans", .field(.lentTo)),
      ("Value currency", "en", .currency), ("币种", "zh-Hans", .currency),
      ("Acquisition date", "en", .field(.boughtOn)),
    ] as [(String, String, TableColumn)])
  func areWhatTheySay(heading: String, language: String, column: TableColumn) {
    #expect(meaning(heading, language) == column)
  }

  @Test(arguments: [
    ("Pieces", "en"), ("Catalog number", "en"), ("Item number", "en"), ("Custody", "en"),
    ("Estimated weight", "en"), ("Currency of origin", "en"), ("Sold to", "en"),
    ("Bewertung", "de"),
  ])
  func otherHeadingsAreTheirOwners(heading: String, language: String) {
    #expect(meaning(heading, language) == nil)
  }

  @Test func comeAfterHeadingsThatAreSurelyMeant() throws {
    let read = try DetailsTable.inDollars(
      "Name,Value,Valuation,Lent to,Custodian,Currency,Currency code\nLamp,4,5,Ida,Ada,EUR,USD\n")
    #expect(read.summary == "Lamp 4 EUR")
    #expect(
      read.rows[0].details.ownFields.map(\.name) == ["Valuation", "Custodian", "Currency code"])
  }
}
