import Foundation
import Testing

@testable import Gallery

/// Tables as spreadsheets save them, with more in them than headings and items.
@Suite struct FoundHeadingsTests {
  private func table(
    _ text: String, _ change: (inout TableConventions) -> Void = { _ in }
  ) throws -> DetailsTable {
    var conventions = TableConventions(language: "en-US", currency: "USD")
    change(&conventions)
    return try DetailsTable(
      reading: Array(text.utf8), file: "things.csv", conventions: conventions)
  }

  @Test func titlesAboveAndEmptyRowsArePassedOver() throws {
    let read = try table(
      "Table 1,,,\n,,,\nOur things,,,\nName,Room,Value,\n,,,\nLamp,Study,$40.00,\nRug,Hall,$5.00,\n"
    )
    #expect(read.rows.map(\.name) == ["Lamp", "Rug"])
    #expect(read.rows.map { $0.value?.amount } == [40, 5])
    #expect(read.headings == ["Name", "Room", "Value"])
  }

  @Test func aFirstLineThatNamesItsColumnsStays() throws {
    // Nothing says that the second line names any more than the first.
    let read = try table("Name,Notes\nName,what it is called\nLamp,brass\n")
    #expect(read.rows.map(\.name) == ["Name", "Lamp"])
  }

  @Test func sumsAreNoItemsAndAreSaid() throws {
    let read = try table(
      "Name,Serial number,Value\nLamp,,$40\nTotal,77,$1\nTotal,,$41\n,,\"$1,041.00\"\nTotal recall,,$9\n"
    )
    #expect(read.rows.map(\.name) == ["Lamp", "Total", "Total recall"])
    #expect(
      read.diagnostics.map(\.problem) == [
        "row 4 is a sum", "row 5 has nothing but numbers or a currency",
        "row 6, “Total recall”, looks like a sum",
      ])
  }

  /// People fill formulas, currencies, numbers and boxes down to rows that they have not yet written.
  @Test func rowsThatWereFilledDownAreNoItems() throws {
    let read = try table(
      "id,No.,Name,Quantity,Total,Currency,Insured?\n,1,Lamp,1,40,EUR,FALSE\n,2,,1,$0.00,EUR,FALSE\n"
        + ",3,,,5,EUR,no\n,,,,,EUR,\n,5,,,,,yes\nA-6,,,,0,EUR,\n,,7,,0,EUR,\n,,Total,,40,EUR,FALSE\n,8,,,,,\n"
        + ",,,,,,FALSE\n")
    #expect(read.rows.map(\.name) == ["Lamp", nil, nil, "7"])
    #expect(read.rows.map(\.id) == [nil, nil, "A-6", nil])
    #expect(
      read.diagnostics.map(\.text).filter { $0.contains("read as") } == [
        "things.csv: row 9 is a sum; it was not read as an item; if that is wrong, give it a serial number or an id",
        "things.csv: row 3 and 3 more have nothing but numbers or a currency; they were not read as items; if that is wrong, give "
          + "it a name or an id",
      ])
  }

  @Test func aSumWhoseWordStandsAmongTheIdsIsNoItem() throws {
    let read = try table("id,name,paid\nlamp,Lamp,$40\nTotal,,$40\ntotal,Total,$1\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Total"])
  }

  @Test func aBoxThatIsNotTickedMakesNoItem() throws {
    #expect(try table("Name,Insured\nLamp,TRUE\n,FALSE\n").rows.map(\.name) == ["Lamp"])
  }

  @Test("Where no language is set, headings in another one say how days and amounts are written")
  func headingsTellTheLanguage() throws {
    let german =
      "Bezeichnung;Raum;Gekauft am;Bezahlt\nLampe;Flur;3. März 2019;1.299,50 €\nUhr;Bad;;1.250\n"
    let read = try table(german) { $0.isLanguageSet = false }
    #expect(
      read.rows[0].details[.boughtOn]
        == .day(PartialDate(CalendarDate(year: 2019, month: 3, day: 3)!)))
    #expect(read.rows[0].details[.paid]?.amount == Money(amount: 1299.5, currency: "EUR"))
    #expect(read.rows[1].details[.paid]?.amount?.amount == 1250)
    #expect(read.diagnostics.contains { $0.problem == "its columns are named in German" })
    // Whoever says which language it is, is believed.
    let told = try table(german)
    #expect(!told.diagnostics.contains { $0.problem.contains("German") })
    #expect(told.rows[1].details[.paid]?.amount?.amount != 1250)
  }

  @Test func aColumnTellsWhichWayItsDatesAreWritten() throws {
    let read = try table("Name,Bought on\nLamp,3/4/2021\nRug,1/23/2021\n")
    #expect(
      read.rows.map { $0.details[.boughtOn]?.day?.description } == ["2021-03-04", "2021-01-23"])
    let either = try table("Name,Bought on\nLamp,3/4/2021\nRug,23/1/2021\nBed,1/23/2021\n")
    #expect(either.rows[0].details[.boughtOn] == .written("3/4/2021"))
  }

  @Test func aPriceAndATotalAreToldApart() throws {
    let read = try table(
      "Name,Quantity,Price,Total price\nChair,4,$10,$40\nLamp,2,$7,\nRug,3,,$9\nBed,2,$5,$11\n")
    #expect(read.rows.map { $0.details[.paid]?.amount?.amount } == [40, 14, 9, 11])
    // The bed's two amounts do not agree.
    #expect(read.diagnostics.warnings.count == 1)
    let total = try table("Name,Quantity,Unit price,Total\nChair,4,$10,$40\n")
    #expect(total.rows[0].details[.paid]?.amount?.amount == 40)
  }

  @Test func ofNotesAndADescriptionTheNotesAreTheNotes() throws {
    let read = try table("Name,Description,Notes\nLamp,brass,dented\n")
    #expect(read.rows[0].details[.notes] == .text("dented"))
    #expect(read.rows[0].details.ownFields.map(\.name) == ["Description"])
  }

  @Test func addressesOfNotionBehindWhatACellNamesAreLeftOut() throws {
    let read = try table(
      "Name,Room,Notes\nLamp,Study (https://www.notion.so/Study-1a?pvs=21),see (https://www.notion.so/x)\n"
    )
    #expect(read.rows[0].details[.room] == .text("Study"))
    #expect(read.rows[0].details[.notes] == .text("see (https://www.notion.so/x)"))
  }

  @Test func rowsThatRepeatTheHeadingsAreNoItems() throws {
    let read = try table(
      "Name,Room,Value\nLamp,Study,$1\nname,ROOM,Value\nRug,Hall,$2\nName,Hall,$3\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Rug", "Name"])
    #expect(read.diagnostics.map(\.problem) == ["row 3 repeats the headings"])
  }

  @Test(arguments: [
    ("Total USD", true), ("Total (€)", true), ("Total paid", true), ("TOTAL 2024:", true),
    ("Grand total", true), ("Total value (USD)", true), ("Total of all rooms", false),
    ("Totally white vase", false),
  ])
  func sumsAreKnownByWhatTheyAreOf(words: String, isSum: Bool) throws {
    let read = try table("Name,Room,Value\nLamp,Study,$1\n\(words),,$1\n")
    #expect(read.rows.map(\.name) == (isSum ? ["Lamp"] : ["Lamp", words]))
    let isDoubted = !isSum && words.hasPrefix("Total ")
    #expect(read.diagnostics.contains { $0.problem.contains("looks like a sum") } == isDoubted)
    // What more is known of is an item.
    let other = try table("Name,Room,Value\nLamp,Study,$1\nTotal recall,Hall,$1\n")
    #expect(other.rows.count == 2 && other.diagnostics.isEmpty)
  }

  @Test func looseNamesMeanAColumnThatNoOtherIsFor() throws {
    let read = try table("Item,Where,Estimated value,Date acquired\nLamp,Hall,$40.00,2020-01-02\n")
    #expect(read.rows[0].details[.room] == .text("Hall") && read.rows[0].value?.amount == 40)
    #expect(read.rows[0].details[.boughtOn]?.day?.description == "2020-01-02")
    let both = try table(
      "Item,Room,Where,Estimated value,Current value\nLamp,Hall,Top shelf,$1,$2\n")
    #expect(both.rows[0].details[.room] == .text("Hall") && both.rows[0].value == nil)
    #expect(
      both.rows[0].details.ownFields.map(\.name) == ["Where", "Estimated value", "Current value"])
    let german = try table("Bezeichnung;Standort;Garantie\nLampe;Flur;\n") {
      $0.isLanguageSet = false
    }
    #expect(german.rows[0].details[.room] == .text("Flur"))
  }

  @Test func theSettingsSayWhatHeadingsMean() throws {
    var settings = Settings()
    settings.headings = [
      "Thingummy": "name", "Whereabouts": "Raum", "Clerk": "nothing", "Value": "own",
    ]
    let columns = try GivenHeadings.columns(settings.headings, language: settings.words)
    let read = try table("Thingummy,Whereabouts,Clerk,Value,Colour\nLamp,Hall,Ada,$9,red\n") {
      $0.headings = columns
    }
    #expect(read.rows[0].name == "Lamp" && read.rows[0].details[.room] == .text("Hall"))
    #expect(read.rows[0].value == nil && read.rows[0].details.ownFields.map(\.text) == ["$9"])
    #expect(read.rows[0].details[.named("colour")] == .text("red"))
    #expect {
      _ = try GivenHeadings.columns(["Thingummy": "nmae"], language: settings.words)
    } throws: {
      "\($0)".contains("maps “Thingummy” to “nmae” under “headings”, but Bibelot knows no column")
    }
  }

  /// What they say of one heading takes nothing from what is known of the others.
  @Test func whatTheSettingsSayLeavesSumsAndTheLanguageToTheTable() throws {
    let columns = try GivenHeadings.columns(
      ["Lieblingsort": "room"], language: Language("en-US"))
    let read = try table(
      "Bezeichnung;Lieblingsort;Wert\nLampe;Flur;1.250,00\nSumme;;1.250,00\n"
    ) {
      $0.headings = columns
      $0.isLanguageSet = false
    }
    #expect(read.rows.map(\.name) == ["Lampe"] && read.rows[0].value?.amount == 1250)
    #expect(read.rows[0].details[.room] == .text("Flur"))
    #expect(read.diagnostics.map(\.problem).contains("row 3 is a sum"))
    #expect(read.diagnostics.map(\.problem).contains("its columns are named in German"))
  }

  @Test(arguments: [
    ("red, \"old, rare\", wool", ["red", "old, rare", "wool"]),
    ("red; wool, blue", ["red", "wool, blue"]),
    ("red, wool\nblue", ["red, wool", "blue"]), (",,", []), ("a,b\n", ["a,b"]),
  ])
  func tagsMayHaveCommasBetween(text: String, tags: [String]) {
    #expect(CellList.tags(of: text) == tags)
    #expect(CellList.tags(of: CellList.cell(of: tags)) == tags)
  }

  @Test(arguments: [
    ("harmonium.jpg (https://a.example/x_1)", ["harmonium.jpg"]),
    ("https://a.example/p/lamp%20back.jpg?w=3#x", ["lamp back.jpg"]),
    ("https://lnk.example/photo/v2_aaa1==", []), ("My%20things/lamp.jpg", ["My things/lamp.jpg"]),
    ("lamp.jpg", []), ("100%.jpg", []),
  ])
  func addressesNameFiles(text: String, names: [String]) {
    #expect(FileAddress.names(in: text) == names)
  }

  @Test("What may be meant to keep something private is doubted in tables of programs too")
  func privacyIsDoubtedInTablesOfProgramsToo() throws {
    func read(_ text: String) throws -> DetailsTable {
      try table(text) { $0.dialects = ForeignPrograms.all }
    }
    let hidden = try read("HB.name,HB.location,Private\nLamp,Hall,yes\nRug,Hall,no\n")
    #expect(hidden.rows.map(\.details.privacy.isWhole) == [true, false])
    let doubted = try read("HB.name,HB.location,Privte\nLamp,Hall,yes\n")
    #expect(doubted.diagnostics.contains { $0.kind == .privateColumn })
    // Nothing is doubted of what the program itself writes.
    #expect(!hidden.diagnostics.contains { $0.kind == .privateColumn })
    #expect(throws: TableMistakes.self) {
      try read("HB.name,HB.location,Private,Hide?\nLamp,Hall,no,yes\n")
    }
    let columns = try GivenHeadings.columns(["Thing": "name"], language: Settings().words)
    let given = try table("Thing,Privte\nLamp,yes\n") { $0.headings = columns }
    #expect(given.diagnostics.contains { $0.kind == .privateColumn })
  }

  @Test func rowsAboveTheHeadingsThatHoldMoreThanATitleAreSaid() throws {
    let text = "Gadget,Where\nLamp,Hall\nname,room\nRug,Study\n"
    let read = try table(text)
    #expect(read.rows.map(\.name) == ["Rug"])
    #expect(
      read.diagnostics.warnings.map(\.problem) == [
        "2 rows above the names of its columns hold more than titles"
      ])
    #expect(try table("Our things,\nname,room\nRug,Study\n").diagnostics.warnings == [])
  }

  @Test func severalFilesWithAddressesAreTakenApart() {
    let cell = "a.jpg (https://x.example/1),images (1).jpeg (https://x.example/2)"
    #expect(
      CellList.items(of: cell) == [
        "a.jpg (https://x.example/1)", "images (1).jpeg (https://x.example/2)",
      ])
    #expect(CellList.items(of: "lamp (old)") == ["lamp (old)"])
  }
}
