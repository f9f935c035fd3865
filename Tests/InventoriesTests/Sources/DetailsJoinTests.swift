import Foundation
import Testing

@testable import Basics
@testable import Inventories
@testable import Model
@testable import Tables

@Suite struct DetailsJoinTests {
  private func item(_ index: Int, _ name: String, key: String? = nil, serialNumber: String? = nil)
    -> Item
  {
    Item(
      id: "item-\(index)", key: key, index: index, name: name, serialNumber: serialNumber,
      value: Money(amount: 10, currency: "USD"), dateCreated: nil, photos: [], embedded: nil)
  }

  private func row(
    _ line: Int, id: String? = nil, name: String? = nil, serialNumber: String? = nil,
    room: String = "Attic", value: Money? = nil
  ) -> DetailsRow {
    var details = ItemDetails()
    details[.room] = .text(room)
    return DetailsRow(
      number: .row(line), id: id, name: name, serialNumber: serialNumber, value: value, date: nil,
      details: details)
  }

  private func join(_ rows: [DetailsRow]) -> DetailsJoin {
    DetailsJoin(
      rows, of: "details.csv",
      to: [
        item(0, "Lamp", key: "K-1", serialNumber: "S-1"), item(1, "Lamp", key: "K-2"),
        item(2, "Chair", key: "K-3", serialNumber: "S-3"), item(3, "Vase"),
      ])
  }

  private func rooms(_ join: DetailsJoin) -> [String?] {
    join.items.map { $0.details[.room]?.text }
  }

  @Test func joinsByKeyThenSerialNumberThenName() {
    let join = join([
      row(2, id: "k-2", name: "Chair"), row(3, name: "Anything", serialNumber: " s-1"),
      row(4, name: "CHAIR"), row(5, name: "vase", serialNumber: "V-9", room: "Hall"),
    ])
    #expect(rooms(join) == ["Attic", "Attic", "Attic", "Hall"])
    // The table's number is taken up where the app has none.
    #expect(join.items[3].serialNumber == "V-9")
  }

  @Test func guessesNeitherOfTwoItemsOfOneName() {
    let join = join([row(2, name: "Lamp")])
    #expect(rooms(join) == [nil, nil, nil, nil])
    #expect(join.diagnostics.map(\.kind) == [.rowUnmatched])
    let text = join.diagnostics.first?.text ?? ""
    #expect(
      text.hasPrefix(
        "row 2 of details.csv: 2 items have the name “Lamp”: item 1 “Lamp”, item 2 “Lamp”; it was"))
    #expect(text.contains("“id”"))
  }

  @Test(arguments: [
    (DetailsKey(id: "K-9"), "the key “K-9”"), (DetailsKey(id: "K-9", name: "Chair"), "K-9"),
    (DetailsKey(serialNumber: "S-9", name: "Chair"), "the name “Chair”"),
    (DetailsKey(serialNumber: "S-9"), "the serial number “S-9”"),
    (DetailsKey(name: "Sofa"), "the name “Sofa”"), (DetailsKey(), "no id, serial number or name"),
  ])
  func namesTheRowThatMatchesNoItem(key: DetailsKey, words: String) {
    let join = join([row(7, id: key.id, name: key.name, serialNumber: key.serialNumber)])
    #expect(rooms(join) == [nil, nil, nil, nil])
    #expect(join.diagnostics.first?.text.hasPrefix("row 7 of details.csv: ") == true)
    #expect(join.diagnostics.first?.text.contains(words) == true, "\(join.diagnostics)")
  }

  struct DetailsKey: Sendable {
    var id: String?
    var serialNumber: String?
    var name: String?
  }

  @Test func usesTheFirstOfTwoRowsForOneItemAndSaysSo() {
    let join = join([
      row(2, id: "K-3", room: "Hall"), row(5, serialNumber: "S-3", room: "Cellar"),
    ])
    #expect(join.items[2].details[.room]?.text == "Hall")
    #expect(
      join.diagnostics.first?.text.hasPrefix(
        "row 5 of details.csv: row 2 is for item 3 “Chair” too") == true)
  }

  /// A row may be in doubt, but not that something is private.
  @Test func keepsPrivateWhatARowSaysThatIsLeftOut() {
    func hiding(_ row: DetailsRow, photos: [String] = []) -> DetailsRow {
      var row = row
      row.details.privacy.isWhole = photos.isEmpty
      row.details.privacy.photos = photos
      return row
    }
    let ambiguous = join([hiding(row(2, name: "Lamp")), row(3, id: "K-1"), row(4, name: "Vase")])
    #expect(ambiguous.items.map(\.details.privacy.isWhole) == [true, true, false, false])
    #expect(rooms(ambiguous) == ["Attic", nil, nil, "Attic"])
    #expect(
      ambiguous.diagnostics.first?.done
        == "it was left out, but what it marks as private stays private")
    let second = join([
      hiding(row(2, id: "K-3"), photos: ["a.jpg"]),
      hiding(row(5, name: "Chair"), photos: ["b.jpg", "a.jpg"]), hiding(row(6, name: "Chair")),
      row(7, name: "Chair"),
    ])
    #expect(second.items[2].details.privacy.photos == ["a.jpg", "b.jpg"])
    #expect(second.items.map(\.details.privacy.isWhole) == [false, false, true, false])
    #expect(
      second.diagnostics.map(\.done) == [
        "row 2 was used and this one left out, but what it marks as private stays private",
        "row 2 was used and this one left out, but what it marks as private stays private",
        "row 2 was used and this one left out",
      ])
  }

  @Test(arguments: [(0, true), (86_400, false)])
  func saysWhereTheTablesDateDiffersFromTheArchives(seconds: Double, isSame: Bool) {
    var item = item(0, "Lamp", key: "K-1")
    item.dateCreated = Date(timeIntervalSinceReferenceDate: 0)
    var row = row(2, id: "K-1")
    row.date = Date(timeIntervalSinceReferenceDate: seconds)
    let join = DetailsJoin([row], of: "details.csv", to: [item])
    #expect(join.items[0].dateCreated == row.date)
    #expect(
      join.diagnostics.map(\.text)
        == (isSame
          ? []
          : [
            "item 1 “Lamp”: its date in row 2 of details.csv differs from the archive’s; the one in details.csv was used"
          ])
    )
  }

  @Test func saysWhereTheTableDiffersFromTheArchive() {
    let join = join([row(2, id: "K-3", value: Money(amount: 12, currency: "EUR"))])
    #expect(join.items[2].value == Money(amount: 12, currency: "EUR"))
    #expect(join.diagnostics.map(\.severity) == [.note])
    #expect(
      join.diagnostics.first?.text.contains(
        "its value in row 2 of details.csv differs from the archive’s") == true)
  }

  /// What a row leaves empty stays as the archive has it; a blank is as good as empty.
  @Test(arguments: [nil, "", " \t"]) func leavesWhatARowDoesNotSay(blank: String?) {
    var item = item(0, "Lamp", key: "K-1", serialNumber: "S-1")
    item.dateCreated = Date(timeIntervalSinceReferenceDate: 5)
    let row = row(2, id: "K-1", name: blank, serialNumber: blank)
    let join = DetailsJoin([row], of: "details.csv", to: [item])
    let joined = join.items[0]
    #expect(joined.name == "Lamp" && joined.serialNumber == "S-1")
    #expect(joined.value == item.value && joined.dateCreated == item.dateCreated)
    #expect(joined.details[.room]?.text == "Attic" && join.diagnostics == [])
  }

  /// Capitals and space around are no difference that anybody is told of, but the table's are shown.
  @Test func takesTheTablesOwnWriting() {
    let join = join([row(2, id: "k-3 ", name: " CHAIR", serialNumber: "s-3")])
    #expect(join.diagnostics == [])
    #expect(join.items[2].name == " CHAIR" && join.items[2].serialNumber == "s-3")
  }

  @Test func saysWhatOfARowDiffersInTheOrderOfItsFields() {
    let join = join([
      row(
        2, id: "K-3", name: "Stool", serialNumber: "S-4", value: Money(amount: 10, currency: "EUR"))
    ])
    #expect(
      join.diagnostics.map(\.text)
        == ["name", "serial number", "value"].map {
          "item 3 “Chair”: its \($0) in row 2 of details.csv differs from the archive’s; the one in "
            + "details.csv was used"
        })
    #expect(join.items[2].name == "Stool" && join.items[2].serialNumber == "S-4")
  }

  /// A number that is another item's belongs to no item of the name.
  @Test func joinsByNameOnlyWhereNoNumberSaysOtherwise() {
    let join = join([row(2, name: "Lamp", serialNumber: "S-8")])
    // Of the two lamps only one has no number.
    #expect(rooms(join) == [nil, "Attic", nil, nil] && join.diagnostics == [])
  }

  @Test(arguments: [
    (3, "item 1 “Cup”, item 2 “Cup”, item 3 “Cup”"),
    (4, "item 1 “Cup”, item 2 “Cup”, item 3 “Cup”, item 4 “Cup”"),
    (5, "item 1 “Cup”, item 2 “Cup”, item 3 “Cup” …"),
  ])
  func namesAsManyOfTheItemsAsALineTakes(count: Int, names: String) {
    let join = DetailsJoin(
      [row(2, name: "cup")], of: "details.csv", to: (0..<count).map { item($0, "Cup") })
    #expect(
      join.diagnostics.map(\.text) == [
        "row 2 of details.csv: \(count) items have the name “cup”: \(names); it was left out; give "
          + "it the item’s key as its “id” (“bibelot list --csv” shows the keys)"
      ])
    #expect(join.diagnostics.first?.severity == .warning)
  }

  @Test func saysWhatToDoWithARowOfNoItem() {
    let join = join([
      row(2, name: "Sofa"), row(3), row(4, id: "K-1"), row(5, serialNumber: "S-1"),
      row(6, id: "K-3"), row(7, name: "chair"),
    ])
    #expect(
      join.diagnostics.map(\.text) == [
        "row 2 of details.csv: no item has the name “Sofa”; it was left out; correct it, or delete "
          + "it if the item is gone",
        "row 3 of details.csv: it has no id, serial number or name to find its item by; it was left "
          + "out; write one of them, or delete it",
        "row 5 of details.csv: row 4 is for item 1 “Lamp” too; row 4 was used and this one left "
          + "out; combine the two",
        "row 7 of details.csv: row 6 is for item 3 “Chair” too; row 6 was used and this one left "
          + "out; combine the two",
      ])
  }
}
