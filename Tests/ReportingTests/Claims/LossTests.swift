import SiteSupport
import InventorySupport
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Reporting
@testable import Site

@Suite struct LossTests {
  private func lost(_ text: String, file: String = "loss.txt") throws -> [String] {
    ClaimedItems.shown(try ClaimedItems.loss(text, file: file))
  }

  private func fault(_ text: String, file: String = "loss.txt") -> [String] {
    do throws(GalleryError) {
      _ = try ClaimedItems.loss(text, file: file)
      return []
    } catch {
      #expect(error.cause == .usage)
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  private func notes(_ text: String) throws -> [String] {
    try ClaimedItems.loss(text).diagnostics.map { "\($0.severity): \($0.text)" }
  }

  private static let end =
    "no report was made, since it would lack what was lost; correct loss.txt and try again"

  @Test func findsItemsByKeySerialNumberOrName() throws {
    #expect(try lost("vase\nk-2\ns-1") == ["0: 1 of 1 [S-1]", "1: 1 of 1", "3: 1 of 1"])
    #expect(
      try lost("id,serial number,name\nK-2,,\n,S-1,\n,,Vase\n")
        == ["0: 1 of 1 [S-1]", "1: 1 of 1", "3: 1 of 1"])
    // A number that the inventory does not know.
    #expect(try lost("serial number,name\nV-9,Vase\n") == ["3: 1 of 1"])
  }

  @Test(arguments: [
    ("Chair", "2: 6 of 6 [C-1, C-2, C-3]"), ("6 × Chair", "2: 6 of 6 [C-1, C-2, C-3]"),
    ("3 × Chair", "2: 3 of 6"), ("3 x Chair", "2: 3 of 6"), ("3×chair", "2: 3 of 6"),
    ("3 X K-3", "2: 3 of 6"), ("３ × Chair", "2: 3 of 6"), ("٣ × Chair", "2: 3 of 6"),
    ("3.0 × Chair", "2: 3 of 6"), ("C-2", "2: 1 of 6 [C-2]"), ("1 × c-2", "2: 1 of 6 [C-2]"),
    ("c-1\nC-3\n2 × Chair", "2: 4 of 6 [C-1, C-3]"), ("C-3; C-1", "2: 2 of 6 [C-1, C-3]"),
    ("C-1; C-2; C-3", "2: 6 of 6 [C-1, C-2, C-3]"), ("P-9", "7: 12 of 12 [P-9]"),
    ("5 × P-9\n7 x Plate", "7: 12 of 12 [P-9]"), ("4 × Plate", "7: 4 of 12"),
    ("name,quantity\nChair,3", "2: 3 of 6"), ("name\n3 × Chair", "2: 3 of 6"),
    ("name,quantity\nChair,\n", "2: 6 of 6 [C-1, C-2, C-3]"),
    ("serial number,quantity\nC-1; C-3,2", "2: 2 of 6 [C-1, C-3]"),
    ("serial number,quantity\nC-1,1\nC-2,", "2: 2 of 6 [C-1, C-2]"),
    ("id,serial number\nK-3,C-2", "2: 1 of 6 [C-2]"),
    ("id,serial number\nK-3,C-2; C-1", "2: 2 of 6 [C-1, C-2]"),
    ("1 × 2 x Vase", "12: 1 of 1"), ("K-12", "11: 1 of 1"), ("1 × #1 trophy", "10: 1 of 1"),
  ])
  func countsHowManyWereLost(text: String, expected: String) throws {
    #expect(try lost(text) == [expected])
  }

  /// What is like a name is taken if nothing else is, and said.
  @Test(arguments: [
    ("KUCHENSTUHL", 4, "item 5 “Küchenstuhl”"),
    ("Ku\u{308}chen\u{200B}stuhl\u{202E}", 4, "item 5 "),
    ("wide  lens", 13, "item 14 “Ｗide ｌens”"), ("ｖａｓｅ", 3, "item 4 “Vase”"),
    ("Ｋ－１４", 13, "the only item with such an id"),
  ])
  func takesANameThatIsAlike(text: String, place: Int, words: String) throws {
    let loss = try ClaimedItems.loss(text)
    #expect(loss.items.map(\.place) == [place])
    let note = try #require(loss.diagnostics.first { $0.problem.contains("differently") })
    #expect(note.severity == .note)
    #expect(note.text.contains(words), "\(note.text)")
  }

  /// Several serial numbers in a cell are those of pieces only where there are several pieces.
  @Test func knowsPiecesOfOneItemByTheirNumbers() throws {
    let items = ClaimedItems.catalog([
      ClaimedItems.item("Camera", serialNumber: "B-1; L-1"),
      ClaimedItems.item("Cup", serialNumber: "C-1; C-2; C-2", quantity: 3),
      ClaimedItems.item("Mug", serialNumber: "M-1; M-2", quantity: 2),
      ClaimedItems.item("X-9", key: "X-9", serialNumber: "x-9"),
    ])
    func lost(_ text: String) throws -> [String] {
      ClaimedItems.shown(try Loss(try ClaimedItems.list(text), in: items))
    }
    #expect(try lost("B-1; L-1") == ["0: 1 of 1 [B-1; L-1]"])
    #expect(try lost("C-2") == ["1: 1 of 3 [C-2]"])
    #expect(try lost("X-9") == ["3: 1 of 1 [x-9]"])
    for text in ["L-1", "C-1; M-1", "C-1; C-1; M-2", "C-1; C-9", "B-1; C-1"] {
      #expect(throws: GalleryError.self, "\(text)") { try lost(text) }
    }
    let mugs = try Loss(try ClaimedItems.list("Mug"), in: items)
    #expect(mugs.diagnostics.first?.done == "all 2 of item 3 “Mug” were counted")
    #expect(try Loss(try ClaimedItems.list("Camera"), in: items).diagnostics == [])
  }

  @Test func takesNoneOfTwoThatAreAlike() throws {
    let items = [ClaimedItems.item("Étagère"), ClaimedItems.item("Etagere", key: "E-2")]
    func loss(_ text: String) throws -> [Int] {
      try Loss(try ClaimedItems.list(text), in: ClaimedItems.catalog(items)).items.map(\.place)
    }
    #expect(try loss("etagere") == [1])
    #expect(try loss("étagère") == [0])
    #expect(
      throws: GalleryError(
        .usage, .lossListUnusable,
        "line 1 of loss.txt: 2 items have something like the name “étagere”: item 1 “Étagère”, item 2 "
          + "“Etagere” (id “E-2”); write the id or serial number of the one that was lost instead\n"
          + Self.end)
    ) { try loss("étagere") }
  }

  @Test(arguments: [
    (
      "Lamp",
      "2 items have the name “Lamp”: item 1 “Lamp” (id “K-1”), item 2 “Lamp” (id “K-2”); write the id or "
        + "serial number of the one that was lost instead"
    ),
    (
      "Twin",
      "2 items have the name “Twin”: item 9 “Twin”, item 10 “Twin”; give each of them an id in the inventory, "
        + "and write that of the one that was lost"
    ),
    (
      "1984",
      "2 items have the serial number or name “1984”: item 7 “Radio” (id “K-7”), item 6 “1984” (id “K-6”); write "
        + "the id or serial number of the one that was lost instead"
    ),
    (
      "2 x Vase",
      "“2 x Vase” may be item 13 “2 x Vase” or some of item 4 “Vase”; write the id or serial number of the one "
        + "that was lost; “bibelot list --csv” shows the ids"
    ),
    ("Vaze", "no item has the id, serial number or name “Vaze”; did you mean “Vase”?"),
    ("2 × Lamq", "no item has the id, serial number or name “2 × Lamq”; did you mean “2 × Lamp”?"),
    ("K-33", "no item has the id, serial number or name “K-33”; did you mean “K-3”?"),
    // Without the number, all pieces would be claimed.
    (
      "3 Chair",
      "no item has the id, serial number or name “3 Chair”; if 3 were lost, write “3 × Chair”"
    ),
    ("2 k-3", "no item has the id, serial number or name “2 k-3”; if 2 were lost, write “2 × k-3”"),
    ("3 chairs", "no item has the id, serial number or name “3 chairs”; did you mean “3 × Chair”?"),
    ("1984 Lamq", "no item has the id, serial number or name “1984 Lamq”; "),
    ("1xVase", "no item has the id, serial number or name “1xVase”; did you mean “2 x Vase”?"),
    ("trophy", "no item has the id, serial number or name “trophy”; did you mean “#1 trophy”?"),
    (
      "Grand piano",
      "no item has the id, serial number or name “Grand piano”; correct it (“bibelot list” shows what there is); if it is "
        + "not in the inventory, add it there first: a row in its table is enough"
    ),
    (
      "Chair; 3",
      "no item has the id, serial number or name “Chair; 3”; if 3 were lost, write “3 × Chair”"
    ),
    (
      "chair x2",
      "no item has the id, serial number or name “chair x2”; if 2 were lost, write “2 × chair”"
    ),
    (
      "C-1; S-1",
      "no item has the id, serial number or name “C-1; S-1”; write a line or row for each of them"
    ),
    (
      "7 × Chair",
      "it says that 7 of item 3 “Chair” were lost, but the inventory has 6; correct the number, or the quantity "
        + "in the inventory"
    ),
    (
      "0 × Chair",
      "“0” of item 3 “Chair” cannot be lost; write how many were lost in digits "
        + "only, such as 2, or delete it if none was"
    ),
    ("-2 × Chair", "“-2” of item 3 “Chair” cannot be lost; "),
    ("1.5 x Chair", "“1.5” of item 3 “Chair” cannot be lost; "),
    ("99999999999999999999 x Chair", "“99999999999999999999” of item 3 “Chair” cannot be lost; "),
    (
      "2 × C-1",
      "it says that 2 of item 3 “Chair” were lost, but has the serial number of one; write a line or row for "
        + "each serial number, or none of them with the quantity"
    ),
  ])
  func saysWhatIsWrongWithALine(text: String, words: String) {
    let lines = fault(text)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("line 1 of loss.txt: " + words) == true, "\(lines)")
    #expect(lines.last == Self.end)
  }

  @Test(arguments: [
    ("id,name\nK-33,Vase\n", "no item has the id “K-33”; did you mean “K-3”?"),
    (
      "id\nVase\n",
      "no item has the id “Vase”; item 4 “Vase” has this name; write it in a column of that name"
    ),
    ("name\nLamp\n", "give the row the “id” of the one that was lost"),
    ("serial number\nS-9\n", "no item has the serial number “S-9”; did you mean “S-1”?"),
    (
      "serial number,name\nS-9,Radio\n",
      "no item has the serial number “S-9”, and item 7 “Radio” has another; correct the number here or in the "
        + "inventory"
    ),
    (
      "name,quantity\n3 × Chair,3\n",
      "no item has the name “3 × Chair”; did you mean “Chair”?"
    ),
    ("name\n3 Chair\n", "no item has the name “3 Chair”; if 3 were lost, write “3 × Chair”"),
    ("name,quantity\n3 Chair,3\n", "no item has the name “3 Chair”; did you mean “Chair”?"),
    ("name,room\n,Hall\n", "it has no id, serial number or name to find its item by; write one of"),
    (
      "id,serial number\nK-3,S-1\n",
      "the id is that of item 3 “Chair”, but the serial number that of item 1 “Lamp”; correct one of them"
    ),
    ("name,quantity\nChair,some\n", "“some” of item 3 “Chair” cannot be lost"),
    (
      "serial number,quantity\nC-1; C-2,3\n",
      "of item 3 “Chair” were lost, but has 2 serial numbers"
    ),
  ])
  func saysWhatIsWrongWithARow(text: String, words: String) {
    let lines = fault(text)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("row 2 of loss.txt: ") == true, "\(lines)")
    #expect(lines.first?.contains(words) == true, "\(lines)")
  }

  @Test(arguments: [
    ("Vase\n\nvase", "line 3 of loss.txt: line 1 is for item 4 “Vase” too; delete one of the two"),
    (
      "Chair\n1 × Chair",
      "line 2 of loss.txt: line 1 is for item 3 “Chair” too; delete one of the two, or write in each how many "
        + "were lost"
    ),
    (
      "1 × Chair\nK-3",
      "line 2 of loss.txt: line 1 is for item 3 “Chair” too; delete one of the two, or"
    ),
    (
      "C-1\nC-2\nc-1",
      "line 3 of loss.txt: the serial number “C-1” of item 3 “Chair” is in line 1 already; delete one of the two"
    ),
    (
      "3 × Chair\nC-1\n3 × Chair",
      "line 3 of loss.txt: together with line 1 that makes 7 of item 3 “Chair”, but the inventory has 6; correct "
        + "the number, or the quantity in the inventory"
    ),
    (
      "1 × Vase\n1 × Vase",
      "line 2 of loss.txt: together with line 1 that makes 2 of item 4 “Vase”, but"
    ),
  ])
  func addsUpNoMoreThanThereIs(text: String, words: String) {
    let lines = fault(text)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(words) == true, "\(lines)")
  }

  /// What looks as if it had no effect is no item's name.
  @Test func saysWhereALineWithoutEffectIsAnItem() throws {
    #expect(
      fault("Vase\n#1 trophy\n# Chair\n").first
        == "line 2 of loss.txt: a line that begins with # is a note, but item 11 “#1 trophy” has this name; write "
        + "“1 × #1 trophy” if it was lost, or add a word to the note")
    #expect(
      fault("Key\nVase\n").first
        == "line 1 of loss.txt: “Key” may be the name of the column or item 12 “Key”; write “1 × Key” if that was "
        + "lost; otherwise rename the column to “item name”, “item key” or “serial number”")
    #expect(try lost("item key\nK-12\n") == ["11: 1 of 1"])
  }

  @Test func tellsAllErrorsAtOnceInTheOrderOfTheLines() {
    let lines = fault("Vaze\n7 × Chair\nLamp\nVase\nVase\n0 x Plate")
    #expect(
      lines.map { $0.prefix(18) } == [
        "line 1 of loss.txt", "line 2 of loss.txt", "line 3 of loss.txt", "line 5 of loss.txt",
        "line 6 of loss.txt", Self.end.prefix(18),
      ])
    let many = fault((1...200).map { "Thing no. \($0)\n" }.joined() + "7 × Chair\n")
    #expect(many.count == 23)
    #expect(many[20].hasPrefix("line 201 of loss.txt: it says that 7"))
    #expect(
      many[21]
        == "and 180 more, such as line 21 of loss.txt: no item has the id, serial number or name “Thing no. 21”; "
        + "correct it (“bibelot list” shows what there is); if it is not in the inventory, add it there first: a row in "
        + "its table is enough")
  }

  @Test func looksNoFurtherInAListThatIsTheWrongOne() {
    let text = String(repeating: "No such thing\n", count: Loss.mostErrors)
    let end = "line 1001 and what follows it were not looked at"
    #expect(fault(text + "Vase\n").dropLast().last == end)
    #expect(fault(text).dropLast().last?.hasPrefix("and 980 more") == true)
  }

  @Test func saysWhatItTookForGranted() throws {
    #expect(
      try notes("Chair") == [
        "note: line 1 of loss.txt: it does not say how many were lost; all 6 of item 3 “Chair” were counted; if "
          + "some are left, write a line such as “1 × …”"
      ])
    #expect(
      try notes("name\nChair").first?.hasSuffix("write how many were lost in a column “quantity”")
        == true)
    #expect(
      try notes("5 × Chair\nC-1") == [
        "note: item 3 “Chair”: 2 lines of loss.txt are for it, one of which at least says only how many; they were "
          + "added up to 6 of 6; if they tell of the same pieces, delete one"
      ])
    #expect(try notes("C-1\nC-2") == [] && notes("5 × Chair") == [])
    #expect(
      try notes("id,name\nK-3,Table\n") == [
        "note: row 2 of loss.txt: it does not say how many were lost; all 6 of item 3 “Chair” were counted; if some "
          + "are left, write how many were lost in a column “quantity”",
        "warning: row 2 of loss.txt: its name “Table” is not that of item 3 “Chair”; the item with its id or "
          + "serial number was used; check that this is what was lost",
      ])
    #expect(
      try notes("serial number,name\nS-1,Table\n").first?.hasPrefix(
        "warning: row 2 of loss.txt: its name")
        == true)
    #expect(
      try notes("id,serial number\nK-1,S-9\n") == [
        "warning: row 2 of loss.txt: its serial number is not that of item 1 “Lamp”; the item with the id was used; "
          + "correct the number here or in the inventory"
      ])
    #expect(try notes("id,serial number,name\nK-2,S-9,LAMP\n") == [])
  }

  @Test func namesWhoeverHasAThing() throws {
    let items = [
      ClaimedItems.item("Drill", [(.lentTo, .text(" Ada "))]), ClaimedItems.item("Saw"),
      ClaimedItems.item("Axe", [(.lentTo, .text(" \u{200B}"))]),
    ]
    let list = try ClaimedItems.list("Saw\nDrill\nAxe")
    let loss = try Loss(list, in: ClaimedItems.catalog(items))
    #expect(loss.items.map(\.place) == [0, 1, 2])
    #expect(loss.items.map(\.lentTo) == ["Ada", nil, nil])
  }

  /// Text from elsewhere reaches a message short and in one line.
  @Test func quotesHostileTextInShort() {
    let long = String(repeating: "a\u{301}", count: 2_000)
    let lines = fault(
      "\u{1B}[2J\u{202E}evil\u{7}\n\(long)\n3 × \(long)\n\(String(repeating: "9", count: 2_000)) × Chair\n"
        + String(repeating: "C-1;", count: 2_000))
    #expect(lines.count == 6)
    for line in lines {
      #expect(line.unicodeScalars.count < 1_000)
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test func comparesWithNoMoreThanAFewOfManyUnknownLines() throws {
    // Letters that are all compared with one another would take hours.
    let names = (0..<40).map { String(repeating: "x", count: 90) + "\($0)" }
    let items = ClaimedItems.catalog(names.map { ClaimedItems.item($0) })
    let text = (0..<5_000).map { String(repeating: "y", count: 90) + "\($0)\n" }.joined()
    var matching = LossMatching(try ClaimedItems.list(text), in: items.items)
    for entry in 0..<5_000 { #expect(matching.match(entry) == nil) }
    #expect(matching.complaints.errors.count == 5_000)
  }
}

/// A loss of an inventory as it is read from its files.
@Suite struct LossOfInventoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func findsWhatATableOfItemsSays() async throws {
    try folder.write(
      text: """
        id,name,serial number,quantity,bought on,room
        A-1,Chair,"C-1; C-2; C-3",3,2020-01-01,Hall
        A-2,Camera,L-77,,2026-03-05,Study
        A-3,Lamp,,2,,Study
        """, to: "home/things.csv")
    let inventory = try InventoryFinder.find(at: folder.path("home"))
    let catalog = try await CatalogReader(inventory, settings: Settings())
      .read(on: WorkerThreads(width: 2)).catalog
    let path = try folder.write(text: "# the fire\nl-77\nC-3\n1 × lamp\n", to: "loss.txt")
    let loss = try Loss(LossList.read(path, called: "loss.txt", settings: Settings()), in: catalog)
    #expect(
      ClaimedItems.shown(loss) == ["0: 1 of 3 [C-3]", "1: 1 of 1 [L-77]", "2: 1 of 2"])
    #expect(loss.items.map(\.isWhole) == [false, true, false])
    #expect(loss.diagnostics == [])
    let (day, report) = (CalendarDate("2026-03-04"), CalendarDate("2026-04-01"))
    let warnings = try LossDate.check(
      #require(day), report: #require(report), items: loss.items, in: catalog)
    #expect(warnings.map(\.subject) == ["item 2 “Camera”"])
    let chosen = try ItemChoice(rooms: ["study"]).chosen(from: catalog)
    #expect(chosen.places == [1, 2])
  }

  /// The table that the program itself writes, with the rows that were lost.
  @Test func readsRowsOfTheProgramsOwnTable() async throws {
    var inventory = try TestInventory()
    for number in 1...4 { try inventory.add(number < 3 ? "Lamp" : "Thing", value: number) }
    let catalog = try await inventory.read().catalog
    let export = ItemExport(catalog, project: inventory.path)
    let table = String(decoding: export.csv(), as: UTF8.self)
    let rows = table.split(separator: "\r\n")
    #expect(rows.count == 5)
    let text = [rows[0], rows[2], rows[4]].joined(separator: "\r\n")
    let path = try folder.write(text: text, to: "loss.csv")
    let loss = try Loss(LossList.read(path, settings: Settings()), in: catalog)
    #expect(loss.items.map(\.place) == [1, 3])
    #expect(loss.diagnostics.warnings == [])
  }
}
