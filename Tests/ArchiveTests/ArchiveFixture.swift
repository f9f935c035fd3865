import Foundation
import Support

@testable import Archive

/// A file of `Tests/Fixtures/Archives`, which Python wrote, and what must be read from it.
struct ArchiveFixture: Sendable {
  let name: String
  let bytes: [UInt8]
  let items: [Item]

  /// The fields of an item; a thumbnail in hexadecimal.
  struct Item: Decodable, Sendable {
    var name: String?
    var serialNumber: String?
    var valueInDollars: Int?
    var dateCreated: Double?
    var itemKey: String?
    var imageKey: String?
    var thumbnail: String?
    var scale: Double
    var orientation: Int
  }

  /// All of them, by name.
  static let all: [ArchiveFixture] =
    (try? fixtures(in: Repository.path("Tests/Fixtures/Archives"))) ?? []

  /// The fixture of this name.
  static func named(_ name: String) -> ArchiveFixture? { all.first { $0.name == name } }

  /// The fixtures that a folder holds, by what its `expected.json` lists.
  static func fixtures(in folder: String) throws -> [ArchiveFixture] {
    let folder = URL(filePath: folder)
    let listing = try Data(contentsOf: folder.appending(path: "expected.json"))
    return try JSONDecoder().decode([String: [Item]].self, from: listing).map { name, items in
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      return ArchiveFixture(name: name, bytes: bytes, items: items)
    }.sorted { $0.name < $1.name }
  }

  /// Where what is read differs from what was written; empty if nowhere.
  func differences(from archive: ItemArchive) -> [String] {
    var found: [String] = []
    func compare<Value: Equatable>(_ index: Int, _ field: String, _ one: Value, _ other: Value) {
      if one != other { found.append("\(name), item \(index), \(field): \(one), not \(other)") }
    }
    compare(0, "count", archive.items.count, items.count)
    compare(0, "faults", archive.faults, [])
    for (index, (item, wanted)) in zip(archive.items, items).enumerated() {
      compare(index, "place", item.index, index)
      // By character codes: Swift holds texts for equal that only look the same.
      compare(index, "name", codes(item.name), codes(wanted.name))
      compare(index, "serial number", codes(item.serialNumber), codes(wanted.serialNumber))
      compare(index, "value", item.valueInDollars, wanted.valueInDollars)
      compare(index, "date", item.dateCreated, wanted.dateCreated)
      compare(index, "item key", item.itemKey, wanted.itemKey)
      compare(index, "image key", item.imageKey, wanted.imageKey)
      compare(index, "scale", item.thumbnail?.scale ?? wanted.scale, wanted.scale)
      compare(
        index, "orientation", item.thumbnail?.orientation ?? wanted.orientation, wanted.orientation)
      compare(
        index, "thumbnail", item.thumbnail.map { hexadecimal(archive.content[$0.data]) },
        wanted.thumbnail)
    }
    return found
  }

  private func codes(_ text: String?) -> [UInt32]? { text?.unicodeScalars.map(\.value) }

  private func hexadecimal(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
