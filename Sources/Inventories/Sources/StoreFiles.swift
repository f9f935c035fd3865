import Basics
import CoreDataStore

/// The files of a Core Data store: the database, and what lies beside it since it was last closed.
struct StoreFiles {
  private let path: String
  private let root: SourceFolder
  private let database: [UInt8]
  private let log: [UInt8]?
  private let journal: [UInt8]?

  /// Reads the files of a store by the path of its database.
  ///
  /// An app that is writing changes the database after its log, so both are read again where that happens.
  ///
  /// - Throws: `GalleryError` where they cannot be read.
  init(_ path: String, in root: SourceFolder) throws(GalleryError) {
    (self.path, self.root) = (path, root)
    func beside(_ ending: String) throws(ReadFault) -> [UInt8]? {
      do throws(ReadFault) {
        return try root.read(path + ending).bytes
      } catch {
        if error == .missing { return nil }
        throw error
      }
    }
    do throws(ReadFault) {
      var (bytes, stamp) = try root.read(path)
      var log = try beside("-wal")
      for _ in 0..<3 {
        let now = try root.stamp(of: path)
        if now == stamp { break }
        (bytes, stamp) = try root.read(path)
        log = try beside("-wal")
      }
      (database, self.log, journal) = (bytes, log, try beside("-journal"))
    } catch {
      throw GalleryError(
        .source, .fileUnreadable, "\(root.path)/\(path) could not be read: \(error.words)")
    }
  }

  /// The items in it.
  ///
  /// - Throws: `GalleryError` where there are none that can be read.
  func store() throws(GalleryError) -> CoreDataStore {
    do {
      return try CoreDataStore(
        reading: database, writeAheadLog: log, rollbackJournal: journal)
    } catch {
      throw GalleryError(.source, .archiveUnreadable, "\(root.path)/\(path): \(error)")
    }
  }

  /// How many items are in it.
  ///
  /// - Throws: `GalleryError` where there are none that can be read.
  func itemCount() throws(GalleryError) -> Int { try store().items.count }

  /// Whether a file begins as a store's database does.
  static func isDatabase(beginning head: [UInt8]) -> Bool {
    CoreDataStore.looksLikeStore(head: head)
  }

  static func isDatabase(_ path: String, in folder: SourceFolder) -> Bool {
    (try? folder.head(of: path, count: 16)).map(isDatabase) ?? false
  }

  /// Whether a database is a store with items, or an unreadable one with the app's name for it, so that reading can say
  /// what is wrong.
  static func holdsItems(_ path: String, in folder: SourceFolder) -> Bool {
    guard let files = try? StoreFiles(path, in: folder) else { return false }
    do throws(StoreError) {
      _ = try CoreDataStore(reading: files.database, writeAheadLog: files.log)
      return true
    } catch {
      if case .otherDatabase = error { return false }
      return names.contains(path.split(separator: "/").last?.lowercased() ?? "")
    }
  }

  /// What the app and readers of the book call it.
  private static let names: Set<String> = ["store.data", "items.data"]
}
