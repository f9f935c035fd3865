package import ArchiveSupport
import Foundation
import Basics
package import Inventories
package import Model
package import Support

/// An inventory in a folder of its own, to be changed and built again and again.
package struct TestInventory {
  package let folder: TemporaryFolder
  package var items: [ArchiveWriter.Item] = []

  package init() throws { folder = try TemporaryFolder() }

  /// Where the inventory lies.
  package var path: String { folder.path("home") }
  /// Where its site is written.
  package var site: String { folder.path("site") }

  /// Keys that look like the app's, in order.
  package static func key(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "4F2C8B8E-0D2A-4F8A-8F55-"
      + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Adds an item, and its photo if one is given.
  package mutating func add(
    _ name: String?, serialNumber: String? = nil, value: Int = 100, date: Double? = 0,
    key: String? = nil, photo: [UInt8]? = nil, thumbnail: [UInt8]? = nil
  ) throws {
    let key = key ?? Self.key(items.count + 1)
    items.append(
      ArchiveWriter.Item(
        name: name, serialNumber: serialNumber, valueInDollars: value, dateCreated: date,
        itemKey: key,
        thumbnail: thumbnail.map { ArchiveWriter.Thumbnail(png: $0, scale: 2, orientation: 0) }))
    if let photo { try folder.write(photo, to: "home/\(key)") }
    try writeArchive()
  }

  /// Writes the archive as the items now are.
  package func writeArchive() throws {
    try folder.write(ArchiveWriter.archive(of: items), to: "home/items.archive")
  }

  /// Three items, with photos of their own unless these are of no account.
  package static func ofThree(hasPhotos: Bool = true) throws -> TestInventory {
    var inventory = try TestInventory()
    for number in 1...3 {
      try inventory.add(
        "Thing \(number)", serialNumber: "S-\(number)", value: number * 25,
        date: Double(number) * 86_400,
        photo: hasPhotos ? TestPicture.quadrants(width: 400, height: 300, number: number) : nil)
    }
    return inventory
  }

  /// The site's files by their paths; none if there is no site yet.
  package func files(of output: String = "site") throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    guard FileManager.default.fileExists(atPath: folder.path(output)) else { return files }
    for name in try folder.files(below: output) {
      files[name] = try folder.bytes(of: output + "/" + name)
    }
    return files
  }

  /// A page's text.
  package func page(_ name: String) throws -> String {
    String(decoding: try folder.bytes(of: "site/" + name), as: UTF8.self)
  }

  /// What reading the inventory gives.
  package func read(settings: Settings = Settings()) async throws -> CatalogReader.Reading {
    try await CatalogReader(try InventoryFinder.find(at: path), settings: settings)
      .read(on: WorkerThreads(width: 2))
  }
}

extension ArchiveWriter.Item {
  /// An item without a photo.
  package static func numbered(_ number: Int) -> ArchiveWriter.Item {
    ArchiveWriter.Item(
      name: "Thing \(number)", serialNumber: "S-\(number)", valueInDollars: number,
      dateCreated: Double(number) * 86_400, itemKey: TestInventory.key(number), thumbnail: nil)
  }
}
