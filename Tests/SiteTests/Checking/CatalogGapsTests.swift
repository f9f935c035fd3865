import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Site

@Suite struct CatalogGapsTests {
  private func gaps(
    _ items: [(serialNumber: String?, value: Int?)], hasPhotos: Bool = true
  ) -> [Diagnostic] {
    let items = items.enumerated().map { index, item in
      Item(
        id: "item-\(index)", key: nil, index: index, name: "Thing", serialNumber: item.serialNumber,
        value: item.value.map { Money(amount: .init($0), currency: "USD") }, dateCreated: nil,
        photos: [], embedded: nil)
    }
    return Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
      .gaps(besides: hasPhotos ? Set(items.map(\.subject)) : [])
  }

  @Test(arguments: [
    ("AB-123", "ab 123"), ("123", "123"), ("Nº 7", "nº7"),
  ])
  func namesBothItemsOfASerialNumberHoweverItIsWritten(first: String, second: String) {
    let gaps = gaps([(first, 1), ("other 9", 1), (second, 1)])
    #expect(gaps.map(\.kind) == [.duplicateSerialNumber])
    #expect(gaps.first?.subject == "item 3 “Thing”")
    #expect(gaps.first?.problem.contains("item 1 “Thing”") == true)
    #expect(gaps.first?.severity == .warning)
  }

  @Test func namesTheFirstItemOfASerialNumberEachTime() {
    #expect(
      gaps([("A-1", 1), ("A-1", 1), ("a1", 1)]).map(\.text)
        == [2, 3].map {
          "item \($0) “Thing”: it has the same serial number as item 1 “Thing”; both are shown; if they "
            + "are two things, check the number; if they are the same thing, delete one"
        })
  }

  /// Where an item is several pieces, each number is one of its own.
  @Test func comparesTheSerialNumbersOfAllPieces() {
    func gaps(quantity: Int?) -> [String] {
      let items = ["A-1; A-2; A-2", "B-1", "A-2"].enumerated().map { index, number in
        var item = Item(
          id: "\(index)", index: index, name: "Thing", serialNumber: number,
          value: Money(amount: 1, currency: "USD"), photos: [])
        item.details[.quantity] = quantity.map { .count($0) }
        return item
      }
      return Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
        .gaps(besides: Set(items.map(\.subject))).map { "\($0.subject), \($0.problem)" }
    }
    #expect(
      gaps(quantity: 3) == ["item 3 “Thing”, it has the same serial number as item 1 “Thing”"])
    #expect(gaps(quantity: nil) == [])
  }

  @Test func tellsOfEachItemAfterTheOther() {
    #expect(
      gaps([("A-1", nil), ("A-1", nil), ("B", 1)], hasPhotos: false).map { "\($0.kind)" } == [
        "valueMissing", "photoMissing", "duplicateSerialNumber", "valueMissing", "photoMissing",
        "photoMissing",
      ])
  }

  @Test func saysOnceThatNothingHasAValue() {
    #expect(
      gaps([("A", nil), ("B", nil), ("C", nil)]).map(\.text) == [
        "the inventory: none of the 3 items has a stated value; there is no total; if the values are in a "
          + "column of a table, rename it to “value”"
      ])
  }

  /// Whose column is called “value” already is not told to call it so.
  @Test func saysOfValuesThatCouldNotBeReadThatTheyAreThere() {
    let items = (0..<2).map { index in
      var item = Item(id: "\(index)", index: index, name: "Thing", photos: [])
      item[.value] = .written("12")
      return item
    }
    let gaps = Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
      .gaps(besides: Set(items.map(\.subject)))
    #expect(
      gaps.map(\.text) == [
        "the inventory: none of the 2 items has a value that could be read; there is no total; other messages say what "
          + "is wrong with the values"
      ])
  }

  @Test func takesTheAppsSmallPictureForAPhoto() {
    var item = Item(
      id: "a", index: 0, name: "Thing", value: Money(amount: 1, currency: "USD"), photos: [])
    func gaps() -> [Diagnostic] {
      Catalog(items: [item], archive: [], root: SourceFolder(path: "/")).gaps(besides: [])
    }
    #expect(gaps().count == 1)
    item.embedded = EmbeddedPicture(bytes: Array("rubbish".utf8)[...], scale: 1)
    #expect(gaps().count == 1)
    let picture = TestPicture.quadrants(width: 1, height: 1)
    item.embedded = EmbeddedPicture(bytes: picture[...], scale: 1)
    #expect(gaps() == [])
  }

  @Test(
    arguments: [
      (.photoMissing, true), (.photoUnreadable, true), (.keyRefused, true), (.photoDamaged, false),
      (.fileMissing, false), (.fileShared, false), (.valueMissing, false),
      (.tableEmpty, false),
    ] as [(MessageIdentifier, Bool)])
  func knowsWhatSaysWhyThereIsNoPhoto(identifier: MessageIdentifier, isKnown: Bool) throws {
    #expect(try subjects(by: identifier) == (isKnown ? ["item 1 “Thing”"] : []))
  }

  /// It may be the photo or a receipt.
  @Test func takesAMissingFileForThePhotoWhereOneIsNamed() throws {
    #expect(try subjects(by: .fileMissing, photos: ["a.jpg"]) == ["item 1 “Thing”"])
  }

  private func subjects(
    by identifier: MessageIdentifier, photos: [String]? = nil
  ) throws -> Set<String> {
    var item = Item(
      id: "a", index: 0, name: "Thing", value: Money(amount: 1, currency: "USD"), photos: [])
    item.details[.photos] = photos.map { .texts($0) }
    let severity = try #require(identifier.declaration.severities.first)
    return Catalog(items: [item], archive: [], root: SourceFolder(path: "/"))
      .subjectsWithoutPhotos(by: [Diagnostic(severity, identifier, item.subject, "b", done: "c")])
  }

  @Test(arguments: ["n/a", "-", "000", "unknown", " "])
  func takesNoSerialNumberThatIsNoneForADuplicate(serialNumber: String) {
    #expect(gaps([(serialNumber, 1), (serialNumber, 1)]).isEmpty)
  }

  @Test func namesItemsWithoutAPhotoOfWhichNobodyKnowsWhy() {
    let gaps = gaps([(nil, 1), (nil, 2)], hasPhotos: false)
    #expect(
      gaps.map(\.text)
        == [1, 2].map { "item \($0) “Thing”: it has no photo; it is shown without one" })
  }

  @Test func namesItemsWithoutAStatedValue() {
    let gaps = gaps([(nil, nil), (nil, 0)])
    #expect(gaps.map(\.kind) == [.valueMissing])
    #expect(
      gaps.map(\.text) == [
        "item 1 “Thing”: it has no stated value; it adds nothing to the total"
      ])
    #expect(gaps.first?.severity == .note)
  }
}
