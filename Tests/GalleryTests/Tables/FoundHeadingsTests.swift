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
        "row 4 is a sum", "row 5 has nothing but numbers, currencies and empty boxes",
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
        "things.csv: row 3 and 3 more have nothing but numbers, currencies and empty boxes; they were not read as items; "
          + "if that is wrong, give them names or ids",
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
    let read = try table("Name,Room,Value\nLamp,Study,$1\n\(words),,$9\n")
    #expect(read.rows.map(\.name) == (isSum ? ["Lamp"] : ["Lamp", words]))
    let isDoubted = !isSum && words.hasPrefix("Total ")
    #expect(read.diagnostics.contains { $0.problem.contains("looks like a sum") } == isDoubted)
    // What more is known of is an item.
    let other = try table("Name,Room,Value\nLamp,Study,$1\nTotal recall,Hall,$1\n")
    #expect(other.rows.count == 2 && other.diagnostics.isEmpty)
  }

  /// A sum is known by its amounts: those since the last one, or all.
  @Test func sumsAreKnownByTheirAmounts() throws {
    let read = try table(
      "Item,Room,Value,Paid\nSofa,Living room,500,\"$1,000\"\nTV,Living room,700,\nLiving room total,,1200,1000\n"
        + "Oven,Kitchen,900,\nKitchen total:,,900,\nTotal of all rooms,,2100,1000\nKitchen total,,77,\n"
    )
    #expect(read.rows.map(\.name) == ["Sofa", "TV", "Oven", "Kitchen total"])
    #expect(
      read.diagnostics.map(\.problem) == [
        "row 4 and 2 more are sums", "row 8, “Kitchen total”, looks like a sum",
      ])
    // Behind a room the name tells; what has no name is no item.
    let rooms = try table(
      "Room,Item,Value\nStudy,Desk,50\nStudy,Lamp,20\nStudy,Study total,70\nStudy total,,70\nStudy,Total recall,12\n"
        + "Study,Subtotal,9,\n")
    #expect(rooms.rows.map(\.name) == ["Desk", "Lamp", "Total recall", "Subtotal"])
    #expect(
      rooms.diagnostics.map(\.problem) == [
        "row 4 and 1 more are sums", "row 6, “Total recall”, and 1 more look like sums",
      ])
  }

  /// An owner’s name above the table is no heading where one row soon after it names more columns.
  @Test func theOwnersNameAboveATableIsNoHeading() throws {
    let owner = "Name,Jane Miller,,,\nAddress,12 Elm St,,,\nPolicy number,HO-1,,,\n,,,,\n"
    let read = try table(owner + "No.,Room,Item,Purchase price,Notes\n1,Kitchen,Toaster,149,\n")
    #expect(read.rows.map(\.name) == ["Toaster"])
    #expect(read.rows[0].details[.paid]?.amount?.amount == 149)
    #expect(read.diagnostics.map(\.severity) == [.warning])
    // A row of no more known names than by chance is none.
    let few = try table("Name,Remark\nValue,Room\nSerial number,Notes\n")
    #expect(few.rows.map(\.name) == ["Value", "Serial number"])
  }

  @Test func aDescriptionIsTheNameWhereNoOtherColumnIs() throws {
    let read = try table("Room,Description,Serial #\nDen,Sofa,A1\n")
    #expect(read.rows.map(\.name) == ["Sofa"] && read.rows[0].details[.notes] == nil)
    for header in ["Item,Description", "id,Description"] {
      let read = try table("\(header)\nx,Sofa\n")
      #expect(read.rows[0].details[.notes] == .text("Sofa"), "\(header)")
    }
  }

  /// What a heading says of the currency and of days holds for its column.
  @Test func headingsNameUnits() throws {
    let read = try table(
      "Item,Value (EUR),Paid in £,Replacement cost ($),Bought on (DD/MM/YYYY),Warranty until [MM/DD/YYYY],Width (cm)\n"
        + "Lamp,40,30,20,3/4/2021,3/4/2031,9\n")
    let row = read.rows[0]
    #expect(row.value == Money(amount: 40, currency: "EUR"))
    #expect(row.details[.paid] == .amount(Money(amount: 30, currency: "GBP")))
    #expect(row.details[.replacementValue] == .amount(Money(amount: 20, currency: "USD")))
    #expect(row.details[.boughtOn]?.day?.description == "2021-04-03")
    #expect(row.details[.warrantyUntil]?.day?.description == "2031-03-04")
    #expect(row.details.ownFields.map(\.name) == ["Width (cm)"])
    #expect(read.diagnostics.isEmpty)
    // Of two currencies neither is the one that counts, and a day has none.
    let two = try table("Item,Value (EUR),Value (USD),Bought on (EUR)\nLamp,40,50,2020\n")
    #expect(two.rows[0].value == nil && two.rows[0].details.ownFields.count == 3)
    // The column’s own currency is the one of its signs and of no other column.
    let german = try table("Bezeichnung;Neuwert in EUR;Kaufpreis\nLampe;1.200,50;$9\n") {
      ($0.language, $0.words, $0.currency) = ("de", Language("de"), "CHF")
    }
    #expect(
      german.rows[0].details[.replacementValue]?.amount
        == Money(amount: Decimal(string: "1200.5") ?? 0, currency: "EUR"))
  }

  @Test(arguments: [
    ("Value (USD)", "Value", "USD"), ("Wert in €", "Wert", "€"), ("Value USD", "Value", "USD"),
    ("Prix, EUR", "Prix", "EUR"), ("Neuwert\nin EUR", "Neuwert", "EUR"),
    ("Value in dollars", "Value", "dollars"), ("Value all", "", ""), ("Price new", "", ""),
    ("(USD)", "", ""), ("Value (in cm)", "", ""), ("USD", "", ""), ("Value )", "", ""),
  ])
  func unitsOfHeadingsAreCurrencies(heading: String, name: String, currency: String) {
    let unit = HeadingUnit(heading)
    #expect(unit?.name ?? "" == name && unit?.currency ?? "" == currency)
  }

  @Test(arguments: [
    ("MM/DD/YYYY", Settings.DateOrder.monthDayYear), ("DD.MM.YYYY", .dayMonthYear),
    ("TT.MM.JJJJ", .dayMonthYear), ("JJ/MM/AAAA", .dayMonthYear), ("YYYY-MM-DD", .yearMonthDay),
    ("m/d/yy", .monthDayYear), ("MM/YYYY", nil), ("a/b/c", nil), ("MM/MM/YYYY", nil), ("//", nil),
  ])
  func unitsOfHeadingsAreOrdersOfDays(pattern: String, order: Settings.DateOrder?) {
    #expect(HeadingUnit("Bought on (\(pattern))")?.order == order)
  }

  /// A room alone stands above its things, in the column of rooms, in capitals among names, or among the numbers.
  @Test func roomsStandAboveTheirThings() throws {
    let read = try table(
      "Room,Item,Value\nLIVING ROOM,,\n,Sofa,5\n,TV,7\nKitchen,,\n,Oven,9\nHall,Rug,1\n,Kettle,\n"
        + "\"Note: keep a copy of this list somewhere else than in your own house.\",,\n,Pan,\n")
    #expect(
      read.rows.map { $0.details[.room]?.text }
        == ["LIVING ROOM", "LIVING ROOM", "Kitchen", "Hall", "Kitchen", "Kitchen"])
    #expect(
      read.diagnostics.map(\.problem)
        == ["row 2 and 2 more have one text alone, as headings between rows do"])
    let named = try table("Item,Value\nSofa,5\nKITCHEN,\nOven,9\nTV,\n")
    #expect(named.rows.map(\.name) == ["Sofa", "Oven", "TV"])
    #expect(named.rows.map { $0.details[.room]?.text } == [nil, "KITCHEN", "KITCHEN"])
    let capitals = try table("Item,Value\nSOFA,5\nKITCHEN,\nOVEN,9\n")
    #expect(capitals.rows.map(\.name) == ["SOFA", "KITCHEN", "OVEN"])
    let names = try table("Item,Room\nSofa,\nPIANO,\nTable,\n")
    #expect(names.rows.map(\.name) == ["Sofa", "PIANO", "Table"])
    let numbers = try table("No.,Item,Unit\nBath,,\n1,Mirror,each\n,,each\n2,Tub,each\n")
    #expect(numbers.rows.map(\.name) == ["Mirror", "Tub"])
    #expect(numbers.rows.map { $0.details[.room]?.text } == ["Bath", "Bath"])
  }

  @Test func otherHeadingsBelowTheFirstAreWarnedOf() throws {
    let read = try table("Item,Price,Value\nSofa,8,5\nItem,Value,Price\nOven,3,9\n")
    #expect(read.rows.map(\.name) == ["Sofa", "Oven"])
    #expect(
      read.diagnostics.map(\.problem) == ["row 3 names the columns anew, and otherwise than above"])
    #expect(read.diagnostics.map(\.severity) == [.warning])
    // A thing may be called like a column.
    let picture = try table("Item,Room,Value\nPicture,Hall,$5\nPicture,,\n")
    #expect(picture.rows.map(\.name) == ["Picture", "Picture"])
  }

  @Test func boxesThatNobodyTickedNameNoFiles() throws {
    let read = try table("Item,Photos,Receipt,private\nLamp,FALSE,no,FALSE\n,FALSE,,no\n,-,no,no\n")
    #expect(read.rows.map(\.name) == ["Lamp"])
    #expect(read.rows[0].details.texts(.photos).isEmpty && !read.rows[0].details.privacy.isWhole)
  }

  /// What one column’s slashes tell says nothing of points, which have the day first.
  @Test func pointsHaveTheDayFirstBesideSlashes() throws {
    let read = try table("name,bought on\nA,5.6.2019\nB,6/15/2019\nC,13.6.2019\nD,5/6/19\n")
    #expect(
      read.rows.map { $0.details[.boughtOn]?.day?.description }
        == ["2019-06-05", "2019-06-15", "2019-06-13", "2019-05-06"])
    #expect(read.diagnostics.isEmpty)
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
