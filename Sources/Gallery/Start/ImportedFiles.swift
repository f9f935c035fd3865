import Foundation
import Imaging

/// The photos and documents of items, copied into a folder under names of their own.
struct ImportedFiles {
  /// What each is called in the folder, by its path in the catalogue's.
  private(set) var names: [String: String] = [:]
  /// How many were copied.
  private(set) var count = 0

  private let catalog: Catalog
  private let folder: String

  init(of catalog: Catalog, in folder: String) { (self.catalog, self.folder) = (catalog, folder) }

  /// Copies the files of an item that has a name for files.
  ///
  /// - Throws: `GalleryError` where one cannot be read or written.
  mutating func copy(of item: Item, named name: String) throws(GalleryError) {
    for photo in item.photos {
      try copy(photo.path, into: "photos", named: name, photo.facts.format.fileExtensions.first)
    }
    for document in item.documents {
      try copy(
        document.path, into: document.kind == .receipt ? "receipts" : "manuals", named: name,
        document.picture.map { $0.format.fileExtensions.first } ?? "pdf")
    }
  }

  private mutating func copy(
    _ path: String, into part: String, named name: String, _ ending: String?
  ) throws(GalleryError) {
    if names[path] != nil { return }
    let bytes: [UInt8]
    do {
      bytes = try catalog.root.read(path).bytes
    } catch {
      throw GalleryError(.source, "\(catalog.root.path)/\(path) could not be read: \(error.words)")
    }
    let parts = Self.parts(of: path, named: name, ending ?? "")
    for number in 1... {
      let shown = part + "/" + parts.stem + (number > 1 ? "-\(number)" : "") + parts.ending
      if try put(bytes, at: shown) {
        names[path] = shown
        return
      }
    }
  }

  /// The file's own name where it has one with an ending, else that of its item.
  private static func parts(
    of path: String, named name: String, _ ending: String
  ) -> (stem: String, ending: String) {
    let file = (path as NSString).lastPathComponent as NSString
    let isNamed = !file.pathExtension.isEmpty && !file.hasPrefix(".")
    if isNamed { return (file.deletingPathExtension, "." + file.pathExtension) }
    let made = SafeName.made(of: name)
    return (made.isEmpty ? "item" : made, ending.isEmpty ? "" : "." + ending)
  }

  /// Writes a file unless it is there; says no where another one has its name.
  private mutating func put(_ bytes: [UInt8], at shown: String) throws(GalleryError) -> Bool {
    let path = folder + "/" + shown
    if try PathKind.of(path, cause: .usage) != nil {
      return (try? SourceFolder(path: folder).read(shown).bytes) == bytes
    }
    let place = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true)
    } catch {
      throw .notWritten(place, error)
    }
    try FreshFile.writeNew(bytes, to: path)
    count += 1
    return true
  }
}
