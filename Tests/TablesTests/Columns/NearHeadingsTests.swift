import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Headings that say a little more than the name of a column.
@Suite struct NearHeadingsTests {
  private func meanings(_ header: [String], _ language: String = "en") -> [TableColumn?] {
    TableColumns(header, language: Language(language)).meanings
  }

  private func meaning(_ heading: String, _ language: String) -> TableColumn? {
    meanings([ColumnNames.name(of: .name, in: Language(language)), heading], language)[1]
  }

  @Test(
    arguments: [
      ("room_name", "en", .room), ("Room Name", "en", .room), ("Name of room", "en", .room),
      ("roomLocation", "en", .room), ("Room Location", "en", .room), ("Item Location", "en", .room),
      ("Current room", "en", .room), ("Item Category", "en", .category),
      ("asset_category", "en", .category), ("Category of the item", "en", .category),
      ("Item Brand", "en", .maker), ("Brand name", "en", .maker), ("Item Model", "en", .model),
      ("Item Serial Number", "en", .serialNumber), ("purchasePrice", "en", .paid),
      ("original_purchase_price", "en", .paid), ("Original item purchase price", "en", .paid),
      ("Item Price (USD)", "en", .paid), ("Product purchase date", "en", .boughtOn),
      ("Vendor name", "en", .boughtFrom), ("condition_before_loss", "en", .condition),
      ("Current condition", "en", .condition), ("Item photo", "en", .photos),
      ("Item Comments", "en", .notes), ("Serial #", "en", .serialNumber),
      ("Qty #", "en", .quantity),
      ("Artikelkategorie", "de", .category), ("Kategorie des Artikels", "de", .category),
      ("Raumname", "de", .room), ("Aktueller Raum", "de", .room), ("Originalpreis", "de", .paid),
      ("Catégorie de l’objet", "fr", .category), ("Nom de la pièce", "fr", .room),
      ("État actuel", "fr", .condition), ("Estado del artículo", "es", .condition),
      ("物品类别", "zh-Hans", .category), ("房间名称", "zh-Hans", .room), ("商品の状態", "ja", .condition),
      ("部屋名", "ja", .room), ("فئة المنتج", "ar", .category),
    ] as [(String, String, ItemField)])
  func areThatColumn(heading: String, language: String, field: ItemField) {
    #expect(meaning(heading, language) == .field(field))
  }

  @Test(arguments: [
    "Owner Name", "Location of purchase", "Category ID", "Item Weight", "Previous owner",
    "Original condition", "Original receipt", "Original value", "Current price", "Place name",
    "Object date", "Object place", "Item store", "Item type", "Article number", "Item tag",
    "Invoice #", "Photo credit", "Item returned", "Owner’s room key",
  ])
  func areTheOwnersWhereMoreIsMeant(heading: String) {
    #expect(meaning(heading, "en") == nil)
  }

  @Test func areTheOwnersBesideTheColumnItself() throws {
    let read = try DetailsTable.inDollars("Name,Room,Room Name,Price,Item price\nLamp,A,B,$5,$6\n")
    #expect(read.rows[0].details[.room] == .text("A"))
    #expect(read.rows[0].details[.paid]?.amount?.amount == 5)
    #expect(read.rows[0].details.ownFields.map(\.name) == ["Room Name", "Item price"])
    #expect(read.diagnostics.isEmpty)
  }

  @Test func haveTheirValuesRead() throws {
    let read = try DetailsTable.inDollars(
      "Item Name,Room Name,Item Category,original_purchase_price,condition_before_loss\n"
        + "Lamp,Hall,Lights,$5,good\n")
    let row = read.rows[0]
    #expect(row.name == "Lamp" && row.details[.room] == .text("Hall"))
    #expect(row.details[.category] == .text("Lights") && row.details[.condition] == .text("good"))
    #expect(row.details[.paid]?.amount?.amount == 5)
    #expect(row.details.ownFields.isEmpty && read.diagnostics.isEmpty)
  }

  /// Files stand below it in exports of CollectionBuilder.
  @Test func areNoRoomWhereTheyNameFiles() {
    #expect(meanings(["name", "object_location"])[1] == nil)
    #expect(meanings(["name", "Object location"])[1] == .field(.room))
  }

  @Test func areAskedAboutWhereAnAmountMayBeForEachPiece() throws {
    let read = try DetailsTable.inDollars("Name,Qty,Item price\nChair,4,$25\n")
    #expect(read.rows[0].details[.paid] == nil)
    #expect(
      read.diagnostics.map(\.remedy) == [
        "did you mean “unit price”, for one piece, or “paid”, for all of them? If so, rename it"
      ])
  }

  @Test func areAskedAboutWhereTwoMayBeMeant() throws {
    let read = try DetailsTable.inDollars("Name,Item room,Item location\nChair,A,B\n")
    #expect(read.rows[0].details[.room] == nil)
    #expect(
      read.diagnostics.map(\.remedy) == [
        "did you mean “room”, as “Item location” may too? If so, rename it",
        "did you mean “room”, as “Item room” may too? If so, rename it",
      ])
    // The surest is taken.
    #expect(meanings(["Name", "Room name", "Item location"]) == [.name, .field(.room), nil])
  }

  // MARK: Numbers

  @Test(arguments: [
    "Item #", "Item#", "Item #:", "Item No", "Item No.", "Item number", "Artikel #", "#", "Nr.",
  ])
  func ofItemsAreNoNames(heading: String) throws {
    for header in [[heading, "Name"], ["Name", heading]] {
      let place = header.firstIndex(of: heading) ?? 0
      #expect(meanings(header)[place] == nil && meanings(header)[1 - place] == .name)
    }
    #expect(meanings([heading, "Item", "Room"]) == [nil, .name, .field(.room)])
    let read = try DetailsTable.inDollars("\(heading),Name,Value\nP-001,Tin crown,$40\n")
    #expect(read.rows.map(\.name) == ["Tin crown"] && read.rows.map(\.id) == [nil])
    #expect(read.diagnostics.isEmpty)
  }

  @Test(arguments: ["Object #", "Asset #", "Inventory #"])
  func ofAnInventoryAreIds(heading: String) {
    #expect(meanings([heading, "Name"]) == [.id, .name])
  }

  @Test func ofItemsAreIdsWhereNothingElseTellsThemApart() throws {
    let read = try DetailsTable.inDollars("Item #,Room,Value\nP-001,Hall,$40\n")
    #expect(read.rows.map(\.id) == ["P-001"] && read.rows.map(\.name) == [nil])
    #expect(!TableColumns(["Item #", "Room"], language: Language("en")).saysWhichItems)
  }

  // MARK: Titles

  @Test func ofWorksAreTheirNamesBesideThoseOfPeople() throws {
    let read = try DetailsTable.inDollars("Name,Title,Year\nVermeer,View of Delft,1661\n")
    #expect(read.rows.map(\.name) == ["View of Delft"])
    #expect(read.rows[0].details.ownFields.first == .init(name: "Name (own)", text: "Vermeer"))
    let note = try #require(read.diagnostics.first)
    #expect(note.identifier == .namesDoubtful && note.severity == .note)
    #expect(
      note.remedy.hasSuffix(
        "write two lines into bibelot.yml: “headings:”, and below it “  Name: name”"))
  }

  /// One item of a list may have a name and another a title.
  @Test func ofListsStandForNames() throws {
    let list = try DetailsTable(
      readingList: Array("- name: Lamp\n- title: Emma\n".utf8), file: "t.yml",
      conventions: TableConventions(language: "en"))
    #expect(list.rows.map(\.name) == ["Lamp", "Emma"])
  }
}
