import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Headings of amounts with their tax, of what is in stock, and of numbers of an inventory.
@Suite struct MoreHeadingsTests {
  private func meanings(_ header: [String], _ language: String = "en") -> [TableColumn?] {
    TableColumns(header, language: Language(language)).meanings
  }

  @Test(arguments: [
    ("Price (incl. VAT)", "en"), ("Kaufpreis (brutto)", "de"), ("Prix (TTC)", "fr"),
    ("単価（税込）", "ja"),
    ("Prix d'achat (en euros)", "fr"),
  ])
  func ofAmountsMayNameTheTax(heading: String, language: String) {
    #expect(meanings(["name", heading], language).last??.amount == .paid, "\(heading)")
  }

  @Test func ofAmountsWithOtherRemarksAreNone() {
    #expect(meanings(["name", "value (new)"]) == [.name, nil])
    #expect(meanings(["name", "room (net)"]) == [.name, nil])
    #expect(HeadingUnit("Prix (en euros)")?.currency == "euros")
  }

  @Test func ofUnitsAreNoNumberOfPieces() throws {
    let read = try DetailsTable.inDollars(
      "name,units,in_stock,price each\nResistor,pcs,20,$0.10\nWire,m,3,$2\n")
    #expect(read.rows.map { $0.details[.quantity]?.count } == [20, 3])
    #expect(read.rows.map { $0.details.ownFields.map(\.text) } == [["pcs"], ["m"]])
    let counted = try DetailsTable.inDollars("name,units\nResistor,20\n")
    #expect(counted.rows[0].details[.quantity]?.count == 20)
  }

  @Test(arguments: [
    ("Stock", "en"), ("In Stock", "en"), ("in_stock", "en"), ("Copies", "en"), ("Bestand", "de"),
    ("Existencias", "es"), ("在庫数", "ja"), ("库存", "zh-Hans"),
  ])
  func ofWhatIsInStockAreQuantities(heading: String, language: String) {
    #expect(meanings(["name", heading], language) == [.name, .field(.quantity)])
  }

  @Test(arguments: ["idno", "Identifier", "Acc. No."])
  func ofInventoriesAreIDsWhereNoOthersAre(heading: String) throws {
    let read = try DetailsTable.inDollars("\(heading),name\nA 1,Lamp\nA 2,Rug\n")
    #expect(read.rows.map(\.id) == ["A 1", "A 2"])
    let beside = try DetailsTable.inDollars("id,\(heading),name\n1,A 1,Lamp\n2,A 2,Rug\n")
    #expect(beside.rows.map(\.id) == ["1", "2"])
    let other = try DetailsTable.inDollars(
      "Inventory number,\(heading),name\n1,A 1,Lamp\n2,A 2,Rug\n")
    #expect(other.rows.map(\.id) == ["1", "2"])
    // Of two copies it is the same.
    let same = try DetailsTable.inDollars("\(heading),name\nA 1,Lamp\nA 1,Rug\n")
    #expect(same.rows.map(\.id) == [nil, nil])
    #expect(same.rows.map { $0.details.ownFields.map(\.text) } == [["A 1"], ["A 1"]])
  }

  @Test(arguments: [
    ("Observations", "fr"), ("Observaciones", "es"), ("Anmerkung", "de"), ("Anmerkungen", "de"),
    ("Observations", "en"),
  ])
  func ofRemarksAreNotes(heading: String, language: String) {
    #expect(meanings(["name", heading], language) == [.name, .field(.notes)])
  }

  @Test func separatedByPipesAreReadWhereEachLineHasAsMany() throws {
    let read = try DetailsTable.inDollars(
      "name|room|value\nLamp|Hall|$20\nSofa|Living room|$1,200\n")
    #expect(read.summary == "Lamp Hall 20 USD; Sofa Living room 1200 USD")
    for text in ["a|b|c,name\nx,Lamp\n", "name,tags\nLamp,a|b|c\n", "|name|room|\n|Lamp|Hall|\n"] {
      #expect(TableSeparator(of: Array(text.utf8)).byte == UInt8(ascii: ","), "\(text)")
    }
  }

  /// Of names of which a program could write but some letters.
  @Test func lettersThatBecameQuestionsAreSaid() throws {
    for name in ["S? ??", "D? M?n", "??? ??"] {
      #expect(SpoiltLetters.isOfQuestions(name), "\(name)")
    }
    for name in ["??", "What? Really?", "Who's who?", "Lamp ?", "a?b", "see x.org/?a=? b?c"] {
      #expect(!SpoiltLetters.isOfQuestions(name), "\(name)")
    }
    let read = try DetailsTable.inDollars("name,value\nS? ??,5\n")
    #expect(read.diagnostics.map(\.identifier) == [.lettersSpoilt])
  }

  /// Two equal cells of an item say less than that there are no headings.
  @Test func aFirstLineAboutAnItemIsSaidToBeOne() {
    let error = #expect(throws: TableMistakes.self) {
      try DetailsTable.inDollars("Lamp,1,1,Hall\nSofa,2,1,Hall\n")
    }
    #expect(error?.description.contains("no column name that Bibelot knows") == true)
  }

  @Test(arguments: ["1920/1930", "-1000 - -1", "2000-175"])
  func whatLacksNoDayIsNotSaidToLackOne(text: String) throws {
    let read = try DetailsTable.inDollars("name,bought on\nLamp,\(text)\n")
    #expect(read.diagnostics.count == 1)
    #expect(read.diagnostics.first?.text.contains("it has no day") == false)
  }
}
