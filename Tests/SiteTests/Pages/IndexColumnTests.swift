import Foundation
import Mustache
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// The columns of the index.
@Suite struct IndexColumnTests {
  @Test(
    arguments: [
      (.serialNumber, "serial"), (.date, "date"), (.value, "worth"), (.room, "detail"),
      (.paid, "detail figure"), (.quantity, "detail figure"), (.tags, "detail"),
    ] as [(ItemField, String)])
  func areStyledByWhatTheyHold(field: ItemField, style: String) {
    let column = IndexColumn(field, formats: Formats(language: "en", timeZone: "UTC"))
    #expect(column.style == style)
  }

  @Test func areThoseThatAnyItemFills() {
    func item(_ index: Int, room: String?, serialNumber: String?) -> Item {
      var item = Item(
        id: "\(index)", key: nil, index: index, name: "Lamp", serialNumber: serialNumber,
        value: nil,
        dateCreated: nil, photos: [], embedded: nil)
      item.details[.room] = room.map { .text($0) }
      return item
    }
    var settings = Settings()
    settings.columns = [.photos, .room, .name, .serialNumber, .value]
    var catalog = Catalog(
      items: [item(0, room: nil, serialNumber: " "), item(1, room: "Hall", serialNumber: nil)],
      archive: [], root: SourceFolder(path: "/"))
    #expect(IndexColumn.columns(of: catalog, settings: settings).map(\.field) == [.room])
    catalog.items[0].dateCreated = Date(timeIntervalSinceReferenceDate: 0)
    catalog.items[0].serialNumber = "S-1"
    #expect(
      IndexColumn.columns(of: catalog, settings: settings).map(\.field) == [.room, .serialNumber])
  }
}
