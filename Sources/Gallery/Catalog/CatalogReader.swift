import Archive
import Foundation
import Imaging

/// Reads an inventory's archive and image store into a catalogue.
package struct CatalogReader: Sendable {
  var folder: InventoryFolder
  var settings: Settings
  var known: KnownSources

  package init(
    _ folder: InventoryFolder, settings: Settings, known: KnownSources = KnownSources()
  ) {
    self.folder = folder
    self.settings = settings
    self.known = known
  }

  /// A catalogue, what was wrong with its sources, and what is worth knowing next time.
  package struct Reading: Sendable {
    package var catalog: Catalog
    package var diagnostics: [Diagnostic]
    package var sources: [String: KnownSources.Record]
  }

  /// Reads everything, photos' headers a few at a time.
  ///
  /// - Throws: `GalleryError` when the archive itself cannot be read.
  package func read(
    on workers: WorkerThreads, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> Reading {
    let bytes = try archiveBytes()
    let archive = try decode(bytes)
    let store = ImageStore(beside: folder.archivePath, in: folder.root)
    var items: [Item] = []
    var diagnostics = archive.faults.map(Self.diagnostic(of:))
    var names: [PictureName] = []
    var identity = ItemIdentity()
    for archived in archive.items {
      let (id, isDuplicate) = identity.identify(archived)
      let item = Item(archived, id: id, in: bytes, currency: settings.archiveCurrency)
      if isDuplicate { diagnostics.append(Self.duplicate(item)) }
      names.append(PictureName(of: archived, in: store))
      items.append(item)
    }

    let wanted = names.compactMap(\.path)
    let reader = PhotoReader(root: folder.root, known: known)
    var done = 0
    let outcomes = try await workers.map(wanted) { _, _ in
      done += 1
      progress(BuildProgress(phase: .reading, done: done, total: wanted.count))
    } _: {
      reader.read($0)
    }

    var sources: [String: KnownSources.Record] = [:]
    var outcome = outcomes.makeIterator()
    for (place, name) in names.enumerated() {
      switch name {
      case .none: break
      case .missing: diagnostics.append(Self.missing(items[place]))
      case .refused(let reason):
        diagnostics.append(Self.refused(items[place], reason: reason))
      case .file(let path):
        switch outcome.next() {
        case .photo(let facts, let stamp):
          items[place].photos = [Photo(path: path, facts: facts)]
          sources[path] = .init(stamp: stamp, facts: facts)
        case .unusable(let problem, let remedy):
          diagnostics.append(Self.unusable(items[place], problem: problem, remedy: remedy))
        case .missing, nil:
          diagnostics.append(Self.missing(items[place]))
        }
      }
    }
    diagnostics += orphans(in: store, claimed: Set(wanted))
    return Reading(
      catalog: Catalog(items: items, archive: bytes, root: folder.root),
      diagnostics: diagnostics, sources: sources)
  }

  private func archiveBytes() throws(GalleryError) -> [UInt8] {
    do {
      return try folder.root.read(folder.archivePath).bytes
    } catch {
      throw GalleryError(.source, "\(folder.archiveName) could not be read: \(error.words)")
    }
  }

  private func decode(_ bytes: [UInt8]) throws(GalleryError) -> ItemArchive {
    do {
      return try ItemArchive(reading: bytes)
    } catch {
      throw GalleryError(.source, "\(folder.archiveName): \(error)")
    }
  }

  /// Pictures in the store that no item names: left over from items that were deleted.
  private func orphans(in store: ImageStore, claimed: Set<String>) -> [Diagnostic] {
    store.unclaimed(by: claimed).filter { path in
      // Long enough to tell a JPEG or PNG; the reader of headers decides.
      guard let head = try? folder.root.head(of: path, count: 16) else { return false }
      return head.starts(with: [0xFF, 0xD8, 0xFF]) || head.starts(with: [0x89, 0x50, 0x4E, 0x47])
    }.map(Self.orphan)
  }
}

extension Item {
  /// An item as its archive describes it, still without its photo.
  fileprivate init(_ item: ArchivedItem, id: String, in archive: [UInt8], currency: String) {
    self.init(
      id: id, key: item.itemKey ?? item.imageKey, index: item.index, name: item.name ?? "",
      serialNumber: item.serialNumber.flatMap { $0.isEmpty ? nil : $0 },
      value: item.valueInDollars.map { Money(amount: Decimal($0), currency: currency) },
      dateCreated: item.dateCreated.map { Date(timeIntervalSinceReferenceDate: $0) },
      photos: [],
      thumbnail: item.thumbnail.flatMap { ItemThumbnail($0, in: archive) })
  }
}

extension ItemThumbnail {
  fileprivate init?(_ thumbnail: ArchivedThumbnail, in archive: [UInt8]) {
    let bytes = Array(archive[thumbnail.data])
    guard let header = try? PhotoHeader(reading: bytes) else { return nil }
    self.init(
      range: thumbnail.data, digest: Digest(of: bytes), format: header.format, size: header.size,
      scale: thumbnail.scale)
  }
}

/// Where an item's picture lies, if its archive says so.
private enum PictureName {
  case none
  /// The key is no file name, so nothing is opened.
  case refused(reason: String)
  /// No file goes with the key.
  case missing
  case file(path: String)

  init(of item: ArchivedItem, in store: ImageStore) {
    guard let text = item.imageKey ?? item.itemKey else {
      self = .none
      return
    }
    if let key = PictureKey(text) {
      self = store.path(of: key).map { .file(path: $0) } ?? .missing
    } else {
      self = .refused(reason: PictureKey.refusal(of: text)?.description ?? "it is no file name")
    }
  }

  var path: String? {
    if case .file(let path) = self { path } else { nil }
  }
}
