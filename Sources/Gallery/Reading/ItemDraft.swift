import Archive
import Foundation
import Imaging

/// An item whose photos and documents are still to be read.
struct ItemDraft: Sendable {
  var item: Item
  var picture: Picture

  /// Where the picture that goes with the item's key lies.
  enum Picture: Sendable, Hashable {
    /// There is no key.
    case none
    /// The key is no file name, so nothing is opened.
    case refused(reason: String)
    /// No file goes with the key.
    case missing
    /// A folder lies where the picture should be.
    case folder(path: String)
    case file(path: String)

    /// Looks for the picture of a key; a folder of that name stands in its place only where the app
    /// wrote the key.
    init(key text: String?, in store: ImageStore, isOfApp: Bool = false) {
      guard let text else {
        self = .none
        return
      }
      if let key = PictureKey(text) {
        if let path = store.path(of: key) {
          self = .file(path: path)
        } else if isOfApp, let path = store.folderInPlace(of: key) {
          self = .folder(path: path)
        } else {
          self = .missing
        }
      } else if isOfApp {
        self = .refused(reason: PictureKey.refusal(of: text)?.description ?? "it is no file name")
      } else {
        // In a table it is no fault that an id, such as 2024/17, is no file's name.
        self = .none
      }
    }
  }
}

/// The items that a source gives, before their photos are read.
struct DraftReading: Sendable {
  var drafts: [ItemDraft] = []
  /// The bytes in which the items' thumbnails are ranges, if the source is an archive.
  var archive: [UInt8] = []
  var diagnostics: [Diagnostic] = []
}

extension DraftReading {
  /// The items of an item archive, with its small pictures unless nobody asks for them.
  ///
  /// - Throws: `GalleryError` when the archive cannot be read.
  init(
    archive folder: InventoryFolder, store: ImageStore, currency: String,
    keepsPictures: Bool = true
  ) throws(GalleryError) {
    let (items, pictures) = try read(archive: folder, keepsPictures: keepsPictures)
    archive = pictures?.bytes ?? []
    var identity = ItemIdentity(of: items.count)
    drafts.reserveCapacity(items.count)
    for archived in items {
      let (id, isDuplicate) = identity.identify(archived)
      let item = Item(archived, id: id, in: pictures, currency: currency)
      if isDuplicate { diagnostics.append(CatalogDiagnostics.duplicate(item)) }
      drafts.append(
        ItemDraft(
          item: item,
          picture: .init(key: archived.imageKey ?? archived.itemKey, in: store, isOfApp: true)))
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
      throw GalleryError(.source, "\(folder.name): \(error)")
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
