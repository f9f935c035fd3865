import Basics
package import Model
import Archive
import Foundation
import Imaging

/// The items that a source gives, before their photos are read.
package struct DraftReading: Sendable {
  /// Their photos and documents are still to be read.
  package private(set) var items: [Item] = []
  /// The picture that goes with each item's key, for each of the items.
  package private(set) var pictures: [KeyedPicture] = []
  /// The bytes in which the items' thumbnails are ranges, if the source is an archive.
  var archive: [UInt8] = []
  var diagnostics: [Diagnostic] = []
  /// The table whose rows are items or were added to them, and whether it has a column for photos.
  var table: (name: String, hasPhotos: Bool)?

  mutating func reserveCapacity(_ count: Int) {
    items.reserveCapacity(count)
    pictures.reserveCapacity(count)
  }

  mutating func append(_ item: Item, _ picture: KeyedPicture) {
    items.append(item)
    pictures.append(picture)
  }

  /// Puts the items in another order, by their places now.
  package mutating func order(by places: some Sequence<Int>) {
    let places = Array(places)
    items = places.map { items[$0] }
    pictures = places.map { pictures[$0] }
  }

  /// Changes the items, of which there are as many as before.
  mutating func change(_ change: ([Item]) -> [Item]) {
    let taken = items
    items = []
    items = change(taken)
  }

  /// Hands over the items and keeps nothing of them: two lists would take twice the memory.
  mutating func takeItems() -> [Item] {
    let taken = items
    (items, pictures) = ([], [])
    return taken
  }
}

extension DraftReading {
  /// The items of an item archive, with its small pictures unless nobody asks for them.
  ///
  /// - Throws: `GalleryError` when the archive cannot be read.
  init(
    archive folder: InventoryFolder, store: ImageStore, currency: String,
    keepsPictures: Bool = true
  ) throws(GalleryError) {
    let (archived, small) = try read(archive: folder, keepsPictures: keepsPictures)
    archive = small?.bytes ?? []
    var identity = ItemIdentity(of: archived.count)
    reserveCapacity(archived.count)
    for archived in archived {
      let (id, isDuplicate) = identity.identify(archived)
      let item = Item(archived, id: id, in: small, currency: currency)
      if isDuplicate { diagnostics.append(CatalogDiagnostics.duplicate(item)) }
      append(
        item,
        KeyedPicture(of: archived.imageKey ?? archived.itemKey, in: store, isOfApp: true))
    }
  }

  /// What an archive holds, of which the rest is given up again.
  private mutating func read(
    archive folder: InventoryFolder, keepsPictures: Bool
  ) throws(GalleryError) -> (items: [ArchivedItem], pictures: ArchivedPictures?) {
    let bytes = try folder.read()
    do {
      let decoded = try ItemArchive(reading: bytes)
      diagnostics = decoded.faults.map(CatalogDiagnostics.diagnostic(of:))
      if decoded.faultsLeftOut > 0 {
        diagnostics.append(CatalogDiagnostics.moreFaults(decoded.faultsLeftOut, in: folder.name))
      }
      return (decoded.items, keepsPictures ? ArchivedPictures(of: decoded) : nil)
    } catch {
      throw GalleryError(.source, .archiveUnreadable, "\(folder.name): \(error)")
    }
  }
}

extension Item {
  /// An item as its archive describes it, still without its photo.
  fileprivate init(
    _ item: ArchivedItem, id: String, in pictures: ArchivedPictures?, currency: String
  ) {
    self.init(
      id: id, key: item.itemKey ?? item.imageKey, index: item.index, name: item.name ?? "",
      serialNumber: item.serialNumber.flatMap { $0.isEmpty ? nil : $0 },
      value: item.valueInDollars.map { Money(amount: Decimal($0), currency: currency) },
      dateCreated: item.dateCreated.map { Date(timeIntervalSinceReferenceDate: $0) },
      photos: [],
      embedded: item.thumbnail.flatMap { thumbnail in
        pictures.map { EmbeddedPicture(bytes: $0[thumbnail.data], scale: thumbnail.scale) }
      })
  }
}

/// The thumbnails of an archive, without the rest of its bytes where that is the most of them.
private struct ArchivedPictures {
  let bytes: [UInt8]
  /// Where a range of the archive begins in `bytes`; nil where these are all of it.
  private var starts: [Range<Int>: Int]?

  init(of archive: ItemArchive) {
    // An archive in XML is read by way of its binary form, in which its thumbnails are ranges.
    let content = archive.content
    let ranges = Set(archive.items.lazy.compactMap { $0.thumbnail?.data })
    // In a damaged archive ranges may overlap, and be longer than all of it.
    guard ranges.reduce(0, { $0 + $1.count }) < content.count / 2 else {
      bytes = content
      return
    }
    var (bytes, starts): ([UInt8], [Range<Int>: Int]) = ([], [:])
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      starts[range] = bytes.count
      bytes += content[range]
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// The picture in a range of the archive.
  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    guard let starts else { return bytes[range] }
    let start = starts[range] ?? 0
    return bytes[start..<start + range.count]
  }
}
