import Archive
import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Model

/// What is said of sources, and what their owner can do.
@Suite struct CatalogMessagesTests {
  private static func item(
    key: String? = "K-1", serialNumber: String? = "S-1", hasThumbnail: Bool = false,
    photos: Int = 0
  ) -> Item {
    let facts = PhotoFacts(
      digest: Digest(of: [1]), format: .png, size: PixelSize(width: 3, height: 2), copyServes: true)
    return Item(
      id: "k-1", key: key, index: 0, name: "Lamp", serialNumber: serialNumber, value: nil,
      dateCreated: nil, photos: (0..<photos).map { Photo(path: "\($0)", facts: facts) },
      embedded: hasThumbnail
        ? EmbeddedPicture(bytes: TestPicture.quadrants(width: 3, height: 2)[...], scale: 2) : nil)
  }

  @Test(arguments: [
    (1, "it has 1 more fault than are listed; the same was done about it"),
    (2, "it has 2 more faults than are listed; the same was done about them"),
  ])
  func countFaultsThatAreNotListed(count: Int, words: String) {
    let diagnostic = CatalogDiagnostics.moreFaults(count, in: "items.archive")
    #expect(diagnostic.text == "items.archive: \(words); use an older backup if you have one")
    #expect(diagnostic.severity == .warning)
  }

  /// What the archive was called, of which item, and what to do.
  @Test func sayWhatIsWrongWithTheArchive() {
    let fault = ArchiveFault(index: 4, itemName: "Vase", field: .date, problem: .impossibleDate)
    let diagnostic = CatalogDiagnostics.diagnostic(of: fault)
    #expect(diagnostic.subject == "item 5 “Vase”" && diagnostic.severity == .warning)
    #expect(diagnostic.problem == fault.what && diagnostic.done == fault.consequence)
    #expect(diagnostic.remedy == fault.remedy && !diagnostic.remedy.isEmpty)
  }

  @Test func tellRowsOfOneIdFromRowsOfOneSerialNumber() {
    let done = "both are shown, and a number was added to the address of its page"
    #expect(
      CatalogDiagnostics.sameIdentity(Self.item()).text
        == "item 1 “Lamp”: an earlier row has the same id; \(done); "
        + "if they are the same thing, delete one row; otherwise correct the id")
    #expect(
      CatalogDiagnostics.sameIdentity(Self.item(key: nil)).text
        == "item 1 “Lamp”: an earlier row has the same serial number; \(done); if they are the "
        + "same thing, delete one row; otherwise correct the number, or leave the field empty")
    #expect(
      CatalogDiagnostics.sameName(Self.item(key: nil, serialNumber: nil)).text
        == "item 1 “Lamp”: an earlier row has the same name, and neither has an id or a serial "
        + "number; a number was added to the address of its page, which changes when rows change "
        + "places; give each row a serial number or an id of its own")
    #expect(
      CatalogDiagnostics.duplicate(Self.item()).text
        == "item 1 “Lamp”: an earlier item has the same key (ignoring upper and lower case); this item’s "
        + "pages are named k-1")
  }

  @Test func sayWhatIsShownInAPhotosPlace() {
    let (bare, pictured) = (Self.item(), Self.item(hasThumbnail: true))
    #expect(
      CatalogDiagnostics.missing(bare).text
        == "item 1 “Lamp”: it has no photo; it is shown without one")
    #expect(CatalogDiagnostics.missing(bare).severity == .note)
    #expect(
      CatalogDiagnostics.missing(pictured).text
        == "item 1 “Lamp”: its photo is missing: no file has its key as its name; the archive’s small "
        + "picture is shown; copy the app’s whole Documents folder again, or take the picture again"
    )
    #expect(CatalogDiagnostics.missing(pictured).severity == .warning)
    #expect(
      CatalogDiagnostics.refused(pictured, reason: "it is empty").text
        == "item 1 “Lamp”: its picture key cannot be used: it is empty; no file was opened for it "
        + "and the archive’s small picture is shown; the archive may be damaged, or made by "
        + "another program")
    #expect(
      CatalogDiagnostics.refused(bare, reason: "").done
        == "no file was opened for it and it is shown without a photo")
  }

  /// A photo's place is taken by nothing where there are others, nor that of a receipt.
  @Test(arguments: [
    (0, false, true, "it is shown without a photo"),
    (0, true, true, "the archive’s small picture is shown"), (1, true, true, "it was left out"),
    (0, true, false, "it was left out"), (1, false, false, "it was left out"),
  ])
  func sayWhatWasDoneAboutAFileThatCannotBeShown(
    photos: Int, hasThumbnail: Bool, isPhoto: Bool, done: String
  ) {
    let diagnostic = Self.item(hasThumbnail: hasThumbnail, photos: photos).unusable(
      problem: "p", remedy: "r", isPhoto: isPhoto)
    #expect(diagnostic.text == "item 1 “Lamp”: p; \(done); r")
    #expect(diagnostic.severity == .warning && diagnostic.kind == .photoUnreadable)
  }

  private static let separators =
    "if these are several files, write “;” between them; else put the file there, or correct its "
    + "name in the table"
  private static let plain = "put the file there, or correct its name in the table"
  private static let outside =
    "only files in the inventory’s folder are read: copy it there and write its name"

  @Test(
    arguments: [
      ("a|b", nil, separators), ("a, b", nil, separators), ("a, b", "ab", separators),
      ("a", "ab", "did you mean “ab”? Correct its name in the table, or put the file there"),
      (
        "http://a/b", nil,
        "nothing is downloaded from the internet: save the file here and write its name"
      ),
      ("/a", nil, outside), ("b/../../a", nil, outside), ("..", nil, outside), ("a..b", nil, plain),
      ("a/b", nil, plain), ("a", nil, plain),
    ] as [(String, String?, String)])
  func sayHowAMissingFileIsNamed(name: String, near: String?, remedy: String) {
    let diagnostic = CatalogDiagnostics.missing("receipt", name: name, near: near, of: Self.item())
    #expect(
      diagnostic.text
        == "item 1 “Lamp”: its receipt “\(name)” was not found; it was left out; \(remedy)")
    #expect(diagnostic.severity == .warning && diagnostic.kind == .fileMissing)
  }

  @Test(arguments: [
    (2, "“1”, “2”"), (4, "“1”, “2”, “3”, “4”"), (5, "“1”, “2”, “3”, “4”, “5”"),
    (6, "“1”, “2”, “3”, “4” …"),
  ])
  func nameAsManyFilesAsALineTakes(count: Int, shown: String) {
    let diagnostic = CatalogDiagnostics.ambiguous(
      "manual", name: "a", among: (1...count).map(String.init), of: Self.item())
    #expect(
      diagnostic.text
        == "item 1 “Lamp”: its manual “a” could be any of \(count) files: \(shown); it was left "
        + "out; write its folder too")
  }

  @Test func sayWhereAFileIsAndWhoseItIsToo() {
    #expect(
      CatalogDiagnostics.moved("photo", name: "a/b", to: "c/b", of: Self.item()).text
        == "item 1 “Lamp”: its photo “a/b” was not found; “c/b”, the only file of that name, was "
        + "used; correct the folder in the table")
    let shared = CatalogDiagnostics.shared(
      "manual", name: "m.pdf", of: Self.item(), with: Self.item())
    #expect(
      shared.text
        == "item 1 “Lamp”: its manual “m.pdf” also belongs to item 1 “Lamp”; it is shown with both")
    #expect(shared.severity == .note)
  }

  @Test func sayOnceThatNoPhotoCame() {
    #expect(
      CatalogDiagnostics.withoutAnyPhoto(3, store: "/home").text
        == "/home: none of the 3 photos came with the archive; the archive’s small pictures are "
        + "shown; copy the app’s whole Documents folder: the photos are in it, beside the archive"
    )
  }
}
