import FileSupport
import InventorySupport
import ArchiveSupport
import Foundation
import Support
import Testing
import WorkbooksSupport

@testable import Basics
import Model
@testable import Inventories
@testable import Tables

/// What of many files is taken for the inventory, and what is said where none or several could be.
@Suite struct InventorySearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("home"), withIntermediateDirectories: true)
  }

  private static let archive = ArchiveWriter.archive(of: [.numbered(1)])

  private func write(_ bytes: [UInt8], to path: String) throws {
    try folder.write(bytes, to: "home/" + path)
  }

  private func find(details: String? = nil) throws -> InventoryFolder {
    try InventoryFinder.find(at: folder.path("home"), details: details)
  }

  /// What is said where nothing can be chosen, without the folder's own path.
  private func refusal(details: String? = nil) throws -> String {
    let error = #expect(throws: GalleryError.self) { try find(details: details) }
    return error?.description.replacing(folder.path("home"), with: "HOME") ?? ""
  }

  private static let nothing =
    "there is no inventory in HOME: neither a table (.csv, .xlsx or .ods) of your things in it, nor the app’s "
    + "items.archive in it or in any folder or zip archive inside it"
  private static let advice =
    "; copy one of them there, the archive with its whole Documents folder"

  @Test(
    arguments: [
      ("a.csv", .table), ("A.CSV", .table), ("a.tsv", .table), ("a.tab", .table), ("a.Tab", .table),
      ("details.yml", .table), ("Details.YAML", .table), ("items.archive", .archive),
      ("ITEMS.Archive", .archive), ("items.plist", .archive), ("Possessions.data", .archive),
      ("deep/er/possessions.data", .archive),
    ] as [(String, InventoryFolder.Form)])
  func isKnownByItsNameWhateverItHolds(name: String, form: InventoryFolder.Form) throws {
    try write(Array("name\n".utf8), to: name)
    try write(Array("a letter".utf8), to: "letter.txt")
    let found = try find()
    #expect(found.path == name && found.form == form && found.project == folder.path("home"))
  }

  @Test(arguments: ["below/a.csv", "list.yml", "a.txt", "a.csv.txt", "below/details.yaml", "csv"])
  func isNoFileOfAnotherNameAndNoTableBelow(name: String) throws {
    try write(Array("name\nLamp\n".utf8), to: name)
    #expect(
      try refusal()
        == Self.nothing + Self.advice
        + (name.contains("details") ? ". There is a table, \(name): name its folder instead" : ""))
  }

  @Test(arguments: [
    "plain-xml-bom.plist", "plain-xml-utf16.plist", "edition7-1.plist", "edition1-1.archive",
    "xml-edition4.archive",
  ])
  func isAnArchiveByItsContentInEveryForm(fixture: String) throws {
    let bytes = try Data(
      contentsOf: URL(filePath: Repository.path("Tests/Fixtures/Archives/" + fixture)))
    try write(Array(bytes), to: "sub/noname")
    try write(Array("name\nLamp\n".utf8), to: "details.csv")
    let found = try find()
    #expect(found.path == "sub/noname" && found.form == .archive)
  }

  @Test(arguments: [
    ([0xFE, 0xFF], String.Encoding.utf16BigEndian), ([0xFF, 0xFE], .utf16LittleEndian),
  ])
  func isAnArchiveInWideLettersEitherWayRound(mark: [UInt8], encoding: String.Encoding) throws {
    let path = Repository.path("Tests/Fixtures/Archives/edition7-xml-1.plist")
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    try write(mark + Array(try #require(text.data(using: encoding))), to: "noname")
    #expect(try find().path == "noname")
  }

  /// Of two tables the one may say what the other does not, such as what is private.
  @Test func isNoneOfTwoTablesAndAnArchiveBeforeAll() throws {
    try write(Array("name\n".utf8), to: "Details.csv")
    #expect(try find().path == "Details.csv")
    try write(Array("name,private\n".utf8), to: "items.csv")
    try folder.date("home/Details.csv", day: 1)
    #expect(
      try refusal().contains(
        "and more than one table:\n  Details.csv\n  items.csv (changed last)\nChoose one: add a line such as "
          + "“source: items.csv”"))
    try write(Self.archive, to: "x/y")
    #expect(try find().path == "x/y")
  }

  @Test(arguments: [(2, 2, nil), (13, 13, nil), (14, 12, 2)] as [(Int, Int, Int?)])
  func isToBeChosenAmongAsManyTablesAsFitOnAScreen(count: Int, shown: Int, more: Int?) throws {
    let names = (1...count).map { "t\(10 + $0).csv" }
    for name in names {
      try write(Array("name\n".utf8), to: name)
      try folder.date("home/" + name, day: 1)
    }
    let lines =
      names.prefix(shown).map { "  \($0)\n" } + (more.map { ["  and \($0) more\n"] } ?? [])
    #expect(
      try refusal()
        == "there is no item archive in HOME, and more than one table:\n" + lines.joined()
        + "Choose one: add a line such as “source: t11.csv” to HOME/bibelot.yml, or name the file "
        + "instead of the folder")
  }

  @Test(arguments: [(2, 2, nil), (13, 13, nil), (14, 12, 2)] as [(Int, Int, Int?)])
  func isToBeChosenAmongAsManyArchivesAsFitOnAScreen(count: Int, shown: Int, more: Int?) throws {
    let two = ArchiveWriter.archive(of: [.numbered(1), .numbered(2)])
    for number in 1...count { try write(number == 1 ? two : Self.archive, to: "a\(10 + number)") }
    let lines =
      (1...shown).map { "  a\(10 + $0) (\($0 == 1 ? "2 items" : "1 item"))\n" }
      + (more.map { ["  and \($0) more\n"] } ?? [])
    #expect(
      try refusal()
        == "there is more than one inventory in HOME:\n" + lines.joined()
        + "Choose one: add a line such as “source: a11” to HOME/bibelot.yml, or name the file "
        + "instead of the folder")
  }

  /// An empty or a damaged one is nobody's choice, but for there being no other.
  @Test func isTheOneArchiveThatIsNotOfAnotherApp() throws {
    // Keyed archives whose outermost object is a text.
    let text =
      "YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm"
      + "NoaXZlctEICVRyb290gAGiCwxVJG51bGxVaGVsbG8IERokKTI3SUxRU1ZcAAAAAAAAAQEAAAAAAAAADQAAAAAAAAAA"
      + "AAAAAAAAAGI="
    let other = Array(try #require(Data(base64Encoded: text)))
    for name in ["other1", "other2"] { try write(other, to: name) }
    #expect(
      try refusal()
        == Self.nothing + " (other1 and others are archives of other apps)" + Self.advice)
    try write(ArchiveWriter.archive(of: []), to: "empty")
    #expect(try find().path == "empty")
    try write(Self.archive.dropLast(40), to: "items.archive")
    #expect(try find().path == "items.archive")
    try write(Self.archive, to: "whole")
    let words = try refusal()
    #expect(words.contains("  empty (0 items)\n  items.archive (cannot be read: "), "\(words)")
    #expect(words.contains("\n  whole (1 item)\n") && !words.contains("other1"), "\(words)")
  }

  @Test(arguments: [
    (["items.archive"], "items.archive is a link"),
    (["Items.Archive", "x/possessions.DATA"], "Items.Archive, x/possessions.DATA are links"),
    (["details.csv", "items.plist"], "items.plist, details.csv are links"),
    (
      ["a/items.plist", "b/items.plist", "c/items.plist", "d/items.plist"],
      "a/items.plist, b/items.plist, c/items.plist are links"
    ),
  ])
  func isNoLink(names: [String], words: String) throws {
    for name in names {
      try write([1], to: name)
      try FileManager.default.removeItem(atPath: folder.path("home/" + name))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("home/" + name), withDestinationPath: "/nowhere")
    }
    #expect(
      try refusal()
        == Self.nothing + Self.advice
        + ". \(words), and links are not followed: put a copy of the file itself in its place")
  }

  @Test(arguments: [["below/details.csv"], ["x/items.csv"]])
  func isNoLinkOfATablesNameElsewhere(names: [String]) throws {
    for name in names {
      try write([1], to: name + ".txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("home/" + name), withDestinationPath: "/nowhere")
    }
    #expect(try refusal() == Self.nothing + Self.advice)
  }

  @Test func isSaidToBeAmongWhatLiesThere() throws {
    let photo = TestPicture.quadrants(width: 4, height: 4)
    let heic = Array("\u{0}\u{0}\u{0}\u{18}ftypheic".utf8)
    try write(photo, to: "a/1.png")
    func photos(_ count: Int) -> String {
      ". There are photos here (\(count)): “bibelot init” writes a table with a row for each"
    }
    #expect(try refusal() == Self.nothing + Self.advice + photos(1))
    // What a library reads is a photo, and what is only called so is none.
    try write(heic, to: "noname")
    try write([0], to: "x.HEIF")
    #expect(try refusal() == Self.nothing + Self.advice + photos(2))
    try write([1], to: "b.XLS")
    try write([1], to: "c.numbers/Index.zip")
    try write(Array("name\nLamp\n".utf8), to: "c.numbers/preview.csv")
    let spreadsheet =
      ". c.numbers is a spreadsheet program’s own file: open it in that program and save it as an "
      + "Excel workbook (.xlsx) or as CSV (UTF-8)"
    #expect(try refusal() == Self.nothing + Self.advice + spreadsheet + photos(2))
    for name in ["q/details.csv", "r/details.csv"] { try write([0x61], to: name) }
    let table = ". There is a table, q/details.csv: name its folder instead"
    #expect(try refusal() == Self.nothing + Self.advice + table + spreadsheet)
  }

  /// A workbook is an inventory as a text is, and beside a text it may be the newer one.
  @Test func isAWorkbookThatIsTheOnlyTable() throws {
    let book = try MadeWorkbook("").bytes()
    try write(book, to: "things.xlsx")
    try write(book, to: "below/other.xlsx")
    let found = try InventoryFinder.find(at: folder.path("home"))
    #expect(found.path == "things.xlsx" && found.form == .table)
    #expect(try InventoryFinder.find(at: folder.path("home/things.xlsx")).form == .table)
    try write(Array("name\nLamp\n".utf8), to: "things.csv")
    try folder.date("home/things.csv", day: 1)
    try folder.date("home/things.xlsx", day: 2)
    #expect(
      try refusal().contains("more than one table:\n  things.csv\n  things.xlsx (changed last)\n"))
    try FileManager.default.removeItem(atPath: folder.path("home/things.csv"))
    try write(book, to: "more.ods")
    #expect(try refusal().contains("more than one table"))
    for name in ["things.xlsx", "more.ods"] {
      try FileManager.default.removeItem(atPath: folder.path("home/" + name))
    }
    #expect(try refusal().contains("There is a table, below/other.xlsx: name its folder instead"))
  }

  /// Only a text that is called as the program asks for is read without a question; a workbook of another name is told of.
  @Test(arguments: [
    ("list.csv", "things.xlsx", true), ("list.tsv", "Hausrat.ods", true),
    ("list.csv", "details.xlsx", true), ("details.csv", "Hausrat.xlsx", false),
    ("Details.yml", "things.ods", false), ("details.csv", "details.xlsx", true),
  ]) func isAskedForWhereATextLiesBesideAWorkbook(text: String, book: String, isAsked: Bool) throws
  {
    try write(Array((text.hasSuffix("sv") ? "name\nLamp\n" : "- name: Lamp\n").utf8), to: text)
    try write(try MadeWorkbook(texts: [["name"], ["Lamp"]]).bytes(), to: book)
    if isAsked {
      let refusal = try refusal()
      #expect(refusal.contains("  \(text)") && refusal.contains("  \(book)"), "\(refusal)")
      #expect(refusal.contains("Choose one: add a line such as “source: "), "\(refusal)")
      #expect(try InventoryFinder.find(at: folder.path("home/" + text)).path == text)
      #expect(try InventoryFinder.find(at: folder.path("home"), source: book).path == book)
    } else {
      #expect(try find().path == text)
      let told = UnusedFiles(of: try Project.open(folder.path("home"))).diagnostics
      #expect(told.map(\.identifier) == [.otherTable])
    }
  }

  // MARK: Zip archives

  private func zip(_ files: [(String, [UInt8])], to name: String = "a.zip") throws {
    let place = URL(filePath: folder.path("home/" + name))
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try TestZip.write(files.map { (name: $0, bytes: $1) }, to: place.path)
  }

  @Test(arguments: ["things.csv", "in/things.csv", "in/er/details.yml", "Documents/Items.archive"])
  func isInAZipArchiveAtAnyDepth(name: String) throws {
    try zip([(name, Array("name\n".utf8)), ("letter.txt", [])])
    let found = try find()
    #expect(found.path == name && found.root.path == folder.path("home/a.zip"))
    #expect(found.shortName == "a.zip/" + name && found.project == folder.path("home"))
    #expect(found.root.folderBeside == folder.path("home"))
  }

  @Test func isAlsoInAZipArchiveWithinAnother() throws {
    try zip([("items.archive", Self.archive)], to: "inner.zip")
    let inner = try folder.bytes(of: "home/inner.zip")
    try FileManager.default.removeItem(atPath: folder.path("home/inner.zip"))
    try zip([("inner.zip", inner)])
    let found = try find()
    #expect(found.path == "items.archive" && found.shortName == "a.zip/inner.zip/items.archive")
  }

  /// A copy that somebody keeps among the photos is no second table to choose from.
  @Test(arguments: ["details.csv", "things.csv", "things.xlsx"])
  func isTheTableBesideAFolderWithAZipArchive(name: String) throws {
    try write(Array("name\n".utf8), to: name)
    try zip([("old.csv", Array("name\n".utf8)), ("details.csv", [])], to: "photos/a.zip")
    let found = try find()
    #expect(found.path == name && found.root.path == folder.path("home"))
    // One beside it may be meant.
    try zip([(name, Array("name\n".utf8))], to: "b.zip")
    #expect(try refusal().contains("more than one table:\n"))
    #expect(try !refusal().contains("photos/a.zip"))
  }

  @Test func isInAZipArchiveBelowWhereNothingIsNearer() throws {
    try zip([("old.csv", Array("name\n".utf8))], to: "photos/a.zip")
    #expect(try find().shortName == "photos/a.zip/old.csv")
    // An archive of the app is one wherever it lies.
    try write(Array("name\n".utf8), to: "details.csv")
    try zip([("items.archive", Self.archive)], to: "photos/b.zip")
    #expect(try find().shortName == "photos/b.zip/items.archive")
    try FileManager.default.removeItem(atPath: folder.path("home/photos/b.zip"))
    // Of two that are equally far none is chosen.
    try FileManager.default.removeItem(atPath: folder.path("home/details.csv"))
    try zip([("older.csv", Array("name\n".utf8))], to: "photos/b.zip")
    #expect(try refusal().contains("photos/b.zip/older.csv"))
  }

  /// A list in JSON is one in YAML, too, and is read where it is called so.
  @Test(arguments: [
    (
      "[\n {\"name\": \"Lamp\"}\n]\n",
      ". details.json is a list in JSON: if each thing in it has its own braces, name a copy of it details.yml, which "
        + "is read"
    ),
    (
      "{\"items\": []}",
      ". details.json is in JSON, and only JSON lists are read: export your things as CSV (UTF-8) from the "
        + "program that made it"
    ), ("\"text\"", ""),
  ])
  func isNotInJSONWhichIsSaid(text: String, words: String) throws {
    try write(Array(text.utf8), to: "details.json")
    try write(Array(text.utf8), to: "zoo.json")
    #expect(try refusal() == Self.nothing + Self.advice + words)
  }

  @Test func isInJSONThatIsCalledAList() async throws {
    try write(Array("[\n {\"name\": \"Lamp\"}\n]\n".utf8), to: "details.yml")
    let reading = try await CatalogReader(try find(), settings: Settings())
      .read(on: WorkerThreads(width: 1))
    #expect(reading.catalog.items.map(\.name) == ["Lamp"])
  }

  /// As an archive with nothing in it begins.
  @Test func isNotInAZipArchiveOfNothing() throws {
    try write([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18), to: "a.zip")
    #expect(try refusal() == Self.nothing + Self.advice)
    let error = #expect(throws: GalleryError.self) {
      try InventoryFinder.find(at: folder.path("home/a.zip"))
    }
    #expect(error?.description.contains("there is no inventory in ") == true)
  }

  @Test func isNotInAZipArchiveThatIsBroken() throws {
    try write([0x50, 0x4B, 3, 4] + Array("rubbish".utf8), to: "a.zip")
    let found = #expect(throws: GalleryError.self) {
      try InventoryFinder.find(at: folder.path("home"))
    }
    #expect(found?.cause == .source)
    #expect(
      found?.description.contains("/home/a.zip could not be opened as a zip archive (") == true)
    let error = #expect(throws: GalleryError.self) {
      try InventoryFinder.find(at: folder.path("home/a.zip"))
    }
    #expect(error?.cause == .source)
    let words = error?.description ?? ""
    #expect(
      words.hasPrefix(
        "\(folder.path("home/a.zip")): it is not a zip archive, or it is damaged (")
        && words.hasSuffix("); copy it again, or unpack it"), "\(words)")
  }

  @Test func isTheTableThatTheSettingsName() throws {
    for name in ["details.csv", "x/list.txt"] { try write(Array("name\n".utf8), to: name) }
    let found = try find(details: "x/list.txt")
    #expect(found.path == "x/list.txt" && found.form == .table && found.shortName == "x/list.txt")
    #expect(
      try refusal(details: "x/other.csv")
        == "HOME/bibelot.yml says “details: x/other.csv”, but there is no such file in HOME; "
        + "correct the path, copy the file there, or delete the line to have the folder searched")
    // It only adds to an archive that is there.
    try write(Self.archive, to: "items.archive")
    #expect(try find(details: "x/other.csv").path == "items.archive")
  }

  // MARK: What it is found by

  @Test func isOfTheFolderToWhichAPathLeads() throws {
    try write([1], to: "things.csv")
    let home = folder.path("home")
    for path in [home, home + "/", home + "/things.csv", home + "/../home"] {
      #expect(try InventoryFinder.projectFolder(of: path) == home)
    }
    let error = #expect(throws: GalleryError.self) {
      try InventoryFinder.projectFolder(of: home + "/none")
    }
    #expect(
      error?.cause == .source && error?.description == "there is no folder or file \(home)/none")
  }

  @Test(
    arguments: [
      ("a.csv", .table), ("a.TSV", .table), ("b/a.tab", .table), ("a.yml", .table),
      ("a.YAML", .table), ("a.csv.zip", .archive), ("csv", .archive), ("a.txt", .archive),
    ] as [(String, InventoryFolder.Form)])
  func isOfTheFormThatItsExtensionSays(name: String, form: InventoryFolder.Form) {
    #expect(InventoryFolder.Form(ofFile: name) == form)
    #expect(form.takesDetails == (form == .archive))
    #expect(form.words == (form == .table ? "the table of the items" : "the item archive"))
  }

  @Test(arguments: [("a.yml", 0), ("a.YAML", 0), ("a.csv", 1), ("a", 1)])
  func isReadUpToTheLimitOfItsKind(name: String, kind: Int) {
    let limits = [ItemListText.lengthLimit, TableText.lengthLimit]
    #expect(limits[0] != limits[1] && DetailsFile.lengthLimit(of: name) == limits[kind])
  }
}
