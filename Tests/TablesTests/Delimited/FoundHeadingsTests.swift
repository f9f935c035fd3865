import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Tables as spreadsheets save them, with more in them than headings and items.
@Suite struct FoundHeadingsTests {
  @Test func titlesAboveAndEmptyRowsArePassedOver() throws {
    let read = try DetailsTable.inDollars(
      "Table 1,,,\n,,,\nOur things,,,\nName,Room,Value,\n,,,\nLamp,Study,$40.00,\nRug,Hall,$5.00,\n"
    )
    #expect(read.rows.map(\.name) == ["Lamp", "Rug"])
    #expect(read.rows.map { $0.value?.amount } == [40, 5])
    #expect(read.headings == ["Name", "Room", "Value"])
  }

  @Test func aFirstLineThatNamesItsColumnsStays() throws {
    // Nothing says that the second line names any more than the first.
    let read = try DetailsTable.inDollars("Name,Notes\nName,what it is called\nLamp,brass\n")
    #expect(read.rows.map(\.name) == ["Name", "Lamp"])
  }

  @Test func sumsAreNoItemsAndAreSaid() throws {
    let read = try DetailsTable.inDollars(
      "Name,Serial number,Value\nLamp,,$40\nTotal,77,$1\nTotal,,$41\n,,\"$1,041.00\"\nTotal recall,,$9\n"
    )
    #expect(read.rows.map(\.name) == ["Lamp", "Total", "Total recall"])
    #expect(
      read.diagnostics.map(\.problem) == [
        "row 4 is a sum", "row 5 has nothing but numbers, currencies and empty boxes",
        "row 6, “Total recall”, looks like a sum",
      ])
  }

  /// People fill formulas, currencies, numbers and boxes down to rows that they have not yet written.
  @Test func rowsThatWereFilledDownAreNoItems() throws {
    let read = try DetailsTable.inDollars(
      "id,No.,Name,Quantity,Total,Currency,Insured?\n,1,Lamp,1,40,EUR,FALSE\n,2,,1,$0.00,EUR,FALSE\n"
        + ",3,,,5,EUR,no\n,,,,,EUR,\n,5,,,,,yes\nA-6,,,,0,EUR,\n,,7,,0,EUR,\n,,Total,,40,EUR,FALSE\n,8,,,,,\n"
        + ",,,,,,FALSE\n")
    #expect(read.rows.map(\.name) == ["Lamp", nil, nil, "7"])
    #expect(read.rows.map(\.id) == [nil, nil, "A-6", nil])
    #expect(
      read.diagnostics.map(\.text).filter { $0.contains("read as") } == [
        "things.csv: row 9 is a sum; it was not read as an item; if that is wrong, give it a serial number or an id",
        "things.csv: row 3 and 3 more have nothing but numbers, currencies and empty boxes; they were not read as items; "
          + "if that is wrong, give them names or ids",
      ])
  }

  @Test func aSumWhoseWordStandsAmongTheIdsIsNoItem() throws {
    let read = try DetailsTable.inDollars(
      "id,name,paid\nlamp,Lamp,$40\nTotal,,$40\ntotal,Total,$1\n")
    #expect(read.rows.map(\.name) == ["Lamp", "Total"])
  }

  @Test func aBoxThatIsNotTickedMakesNoItem() throws {
    #expect(
      try DetailsTable.inDollars("Name,Insured\nLamp,TRUE\n,FALSE\n").rows.map(\.name) == ["Lamp"])
  }

  @Test("Where no language is set, headings in another one say how days and amounts are written")
  func headingsTellTheLanguage() throws {
    let german =
      "Bezeichnung;Raum;Gekauft am;Bezahlt\nLampe;Flur;3. März 2019;1.299,50 €\nUhr;Bad;;1.250\n"
    let read = try DetailsTable.inDollars(german) { $0.isLanguageSet = false }
    #expect(
      read.rows[0].details[.boughtOn]
        == .day(PartialDate(CalendarDate(year: 2019, month: 3, day: 3)!)))
    #expect(read.rows[0].details[.paid]?.amount == Money(amount: 1299.5, currency: "EUR"))
    #expect(read.rows[1].details[.paid]?.amount?.amount == 1250)
    #expect(read.diagnostics.contains { $0.problem == "its headings are in German" })
    // Whoever says which language it is, is believed; of amounts the column itself may tell more.
    let told = try DetailsTable.inDollars(german)
    #expect(!told.diagnostics.contains { $0.problem.contains("German") })
    #expect(told.rows[1].details[.paid]?.amount?.amount == 1250)
    let bare = try DetailsTable.inDollars(german.replacing("1.299,50", with: "1299"))
    #expect(bare.rows[1].details[.paid]?.written == "1.250")
  }

  @Test func aColumnTellsWhichWayItsDatesAreWritten() throws {
    let read = try DetailsTable.inDollars("Name,Bought on\nLamp,3/4/2021\nRug,1/23/2021\n")
    #expect(
      read.rows.map { $0.details[.boughtOn]?.day?.description } == ["2021-03-04", "2021-01-23"])
    let either = try DetailsTable.inDollars(
      "Name,Bought on\nLamp,3/4/2021\nRug,23/1/2021\nBed,1/23/2021\n")
    #expect(either.rows[0].details[.boughtOn] == .written("3/4/2021"))
  }

  @Test func aPriceAndATotalAreToldApart() throws {
    let read = try DetailsTable.inDollars(
      "Name,Quantity,Price,Total price\nChair,4,$10,$40\nLamp,2,$7,\nRug,3,,$9\nBed,2,$5,$11\n")
    #expect(read.rows.map { $0.details[.paid]?.amount?.amount } == [40, 14, 9, 11])
    // The bed's two amounts do not agree.
    #expect(read.diagnostics.warnings.count == 1)
    let total = try DetailsTable.inDollars("Name,Quantity,Unit price,Total\nChair,4,$10,$40\n")
    #expect(total.rows[0].details[.paid]?.amount?.amount == 40)
  }

  @Test func ofNotesAndADescriptionTheNotesAreTheNotes() throws {
    let read = try DetailsTable.inDollars("Name,Description,Notes\nLamp,brass,dented\n")
    #expect(read.rows[0].details[.notes] == .text("dented"))
    #expect(read.rows[0].details.ownFields.map(\.name) == ["Description"])
  }

  @Test func addressesOfNotionBehindWhatACellNamesAreLeftOut() throws {
    let read = try DetailsTable.inDollars(
      "Name,Room,Notes\nLamp,Study (https://www.notion.so/Study-1a?pvs=21),see (https://www.notion.so/x)\n"
    )
    #expect(read.rows[0].details[.room] == .text("Study"))
    #expect(read.rows[0].details[.notes] == .text("see (https://www.notion.so/x)"))
  }

  /// An owner’s name above the table is no heading where one row soon after it names more columns.
  @Test func theOwnersNameAboveATableIsNoHeading() throws {
    let owner = "Name,Jane Miller,,,\nAddress,12 Elm St,,,\nPolicy number,HO-1,,,\n,,,,\n"
    let read = try DetailsTable.inDollars(
      owner + "No.,Room,Item,Purchase price,Notes\n1,Kitchen,Toaster,149,\n")
    #expect(read.rows.map(\.name) == ["Toaster"])
    #expect(read.rows[0].details[.paid]?.amount?.amount == 149)
    #expect(read.diagnostics.map(\.severity) == [.warning])
    // A row of no more known names than by chance is none.
    let few = try DetailsTable.inDollars("Name,Remark\nValue,Room\nSerial number,Notes\n")
    #expect(few.rows.map(\.name) == ["Value", "Serial number"])
  }

  @Test func aDescriptionIsTheNameWhereNoOtherColumnIs() throws {
    let read = try DetailsTable.inDollars("Room,Description,Serial #\nDen,Sofa,A1\n")
    #expect(read.rows.map(\.name) == ["Sofa"] && read.rows[0].details[.notes] == nil)
    for header in ["Item,Description", "id,Description"] {
      let read = try DetailsTable.inDollars("\(header)\nx,Sofa\n")
      #expect(read.rows[0].details[.notes] == .text("Sofa"), "\(header)")
    }
  }

  @Test func boxesThatNobodyTickedNameNoFiles() throws {
    let read = try DetailsTable.inDollars(
      "Item,Photos,Receipt,private\nLamp,FALSE,no,FALSE\n,FALSE,,no\n,-,no,no\n")
    #expect(read.rows.map(\.name) == ["Lamp"])
    #expect(read.rows[0].details.texts(.photos).isEmpty && !read.rows[0].details.privacy.isWhole)
  }

  /// What one column’s slashes tell says nothing of points, which have the day first.
  @Test func pointsHaveTheDayFirstBesideSlashes() throws {
    let read = try DetailsTable.inDollars(
      "name,bought on\nA,5.6.2019\nB,6/15/2019\nC,13.6.2019\nD,5/6/19\n")
    #expect(
      read.rows.map { $0.details[.boughtOn]?.day?.description }
        == ["2019-06-05", "2019-06-15", "2019-06-13", "2019-05-06"])
    #expect(read.diagnostics.isEmpty)
  }

  @Test func looseNamesMeanAColumnThatNoOtherIsFor() throws {
    let read = try DetailsTable.inDollars(
      "Item,Where,Estimated value,Date acquired\nLamp,Hall,$40.00,2020-01-02\n")
    #expect(read.rows[0].details[.room] == .text("Hall") && read.rows[0].value?.amount == 40)
    #expect(read.rows[0].details[.boughtOn]?.day?.description == "2020-01-02")
    let both = try DetailsTable.inDollars(
      "Item,Room,Where,Estimated value,Current value\nLamp,Hall,Top shelf,$1,$2\n")
    #expect(both.rows[0].details[.room] == .text("Hall") && both.rows[0].value == nil)
    #expect(
      both.rows[0].details.ownFields.map(\.name) == ["Where", "Estimated value", "Current value"])
    let german = try DetailsTable.inDollars("Bezeichnung;Standort;Garantie\nLampe;Flur;\n") {
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
    let read = try DetailsTable.inDollars(
      "Thingummy,Whereabouts,Clerk,Value,Colour\nLamp,Hall,Ada,$9,red\n"
    ) {
      $0.headings = columns
    }
    #expect(read.rows[0].name == "Lamp" && read.rows[0].details[.room] == .text("Hall"))
    #expect(read.rows[0].value == nil && read.rows[0].details.ownFields.map(\.text) == ["$9"])
    #expect(read.rows[0].details[.colour] == .text("red"))
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
    let read = try DetailsTable.inDollars(
      "Bezeichnung;Lieblingsort;Wert\nLampe;Flur;1.250,00\nSumme;;1.250,00\n"
    ) {
      $0.headings = columns
      $0.isLanguageSet = false
    }
    #expect(read.rows.map(\.name) == ["Lampe"] && read.rows[0].value?.amount == 1250)
    #expect(read.rows[0].details[.room] == .text("Flur"))
    #expect(read.diagnostics.map(\.problem).contains("row 3 is a sum"))
    #expect(read.diagnostics.map(\.problem).contains("its headings are in German"))
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
    ("harmonium.jpg(https://a.example/x_1.jpg)", ["harmonium.jpg"]),
    ("harmonium (1).jpg(https://a.example/x_1.jpg)", ["harmonium (1).jpg"]),
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
      try DetailsTable.inDollars(text) { $0.dialects = ForeignPrograms.all }
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
    let given = try DetailsTable.inDollars("Thing,Privte\nLamp,yes\n") { $0.headings = columns }
    #expect(given.diagnostics.contains { $0.kind == .privateColumn })
  }

  @Test func rowsAboveTheHeadingsThatHoldMoreThanATitleAreSaid() throws {
    let text = "Gadget,Where\nLamp,Hall\nname,room\nRug,Study\n"
    let read = try DetailsTable.inDollars(text)
    #expect(read.rows.map(\.name) == ["Rug"])
    #expect(
      read.diagnostics.warnings.map(\.problem) == [
        "2 rows above the names of its columns hold more than titles"
      ])
    #expect(
      try DetailsTable.inDollars("Our things,\nname,room\nRug,Study\n").diagnostics.warnings == [])
  }

  @Test func severalFilesWithAddressesAreTakenApart() {
    let cell = "a.jpg (https://x.example/1),images (1).jpeg (https://x.example/2)"
    #expect(
      CellList.items(of: cell) == [
        "a.jpg (https://x.example/1)", "images (1).jpeg (https://x.example/2)",
      ])
    #expect(CellList.items(of: "lamp (old)") == ["lamp (old)"])
  }

  /// Where how many pieces there are is said, an amount beside a total is for each.
  @Test(arguments: [
    ("Item,Qty,Value,Total value\nChair,4,25,100\n", "value 100"),
    ("Item,Qty,Value,Total\nChair,4,25,100\n", "value 100"),
    ("Item,Qty,Price,Total\nChair,4,25,100\n", "paid 100"),
    ("Item,Price,Total\nChair,25,100\n", "paid 25"),
    ("Gegenstand,Anzahl,Wert,Summe\nStuhl,4,25,100\n", "value 100"),
    ("Objet,Quantité,Valeur,Somme\nChaise,4,25,100\n", "value 100"),
    ("Item,Qty,Price,Value,Total\nChair,4,25,20,100\n", "value 20, paid 25"),
    ("Item,Qty,Unit price,Value,Total\nChair,4,25,20,90\n", "value 20, paid 90"),
    ("Item,Qty,Price,Value,Total value\nChair,4,25,20,80\n", "value 80, paid 25"),
    ("Item,Value,Total value\nChair,25,100\n", "value 25"),
    ("Item,Qty,Cost each,Value each,Total value\nChair,4,25,20,80\n", "value 80, paid 100"),
    ("Item,Qty,Value\nChair,4,25\n", "value 25"),
  ])
  func totalsStandBesideAmountsForEachPiece(text: String, amounts: String) throws {
    let row = try DetailsTable.inDollars(text).rows[0]
    let found = [
      row.value.map { "value \($0.amount)" },
      row.details[.paid]?.amount.map { "paid \($0.amount)" },
    ]
    #expect(found.compactMap(\.self).joined(separator: ", ") == amounts)
  }

  /// In the forms of insurers `Item` counts the items, and the description says what they are.
  @Test(arguments: [
    ("Item,Description,Value\n1,Sofa,5\n2,Rug,4\n", ["Sofa", "Rug"]),
    ("Item #,Description,Value\nDen,,\n1,Sofa,5\n2,Rug,4\n", ["Sofa", "Rug"]),
    ("Item,Description,Value\n1,Sofa,5\n2,,\n4.,Rug,4\n3,Lamp,2\n", ["Sofa", "Rug", "Lamp"]),
    ("Title,Description,Value\n1984,A novel,5\n1985,Another,4\n", ["1984", "1985"]),
    ("Item,Description,Value\nSofa,Red,5\n2,Rug,4\n", ["Sofa", "2"]),
    ("Item,Description,Value\nSofa,,500\nLamp,,\n1984,A novel,10\n", ["Sofa", "Lamp", "1984"]),
    ("Item,Description,Value\nLamp,,\n1984,A novel,10\n", ["Lamp", "1984"]),
    ("Item,Description,Value\n1,Sofa,5\n2,Rug,4\nTotal,,9\n", ["Sofa", "Rug"]),
    ("Item,Description,Value\n7,Wonder,5\n7,Of nine,4\n", ["7", "7"]),
    ("Item,Value\n1,5\n2,4\n", ["1", "2"]),
    ("Item,No.,Description\n1,9,Sofa\n", ["1"]),
    ("Gegenstand,Beschreibung,Wert\n1,Sofa,5\n2,Teppich,4\n", ["Sofa", "Teppich"]),
    ("物品,描述,价值\n1,沙发,5\n2,地毯,4\n", ["沙发", "地毯"]),
  ])
  func numbersOfItemsAreNoNames(text: String, names: [String]) throws {
    #expect(try DetailsTable.inDollars(text).rows.map(\.name) == names)
  }

  /// A form above the table asks for a name as well.
  @Test(arguments: [
    "Name,Jane Miller\nItem,Value\nTV,500\n",
    "Name:,Jane Miller,Date:,5/1/2024\nItem,Value,Got from,Age\nTV,500,,\n",
  ])
  func formsAboveATableAreNoHeadings(text: String) throws {
    #expect(try DetailsTable.inDollars(text).summary == "TV 500 USD")
  }
}
