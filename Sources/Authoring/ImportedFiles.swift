import Basics
import Model
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
  /// The last number that was put behind each name, so that many of one name take no longer each.
  private var ordinals: [String: Int] = [:]
  /// What was written or found under each name, so that nothing is read twice.
  private var digests: [String: Digest] = [:]
  /// The names of contents under what each was to be called.
  private var placed: [Content: String] = [:]

  private struct Content: Hashable {
    var wanted: String
    var digest: Digest
  }

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
      throw GalleryError(
        .source, .fileUnreadable, "\(catalog.root.path)/\(path) could not be read: \(error.words)")
    }
    let parts = Self.parts(of: path, named: name, ending ?? "")
    let digest = Digest(of: bytes)
    let wanted = part + "/" + parts.stem + parts.ending
    if let shown = placed[Content(wanted: wanted, digest: digest)] {
      names[path] = shown
      return
    }
    for number in (ordinals[wanted] ?? 1)... {
      let shown = number == 1 ? wanted : part + "/" + parts.stem + "-\(number)" + parts.ending
      if try put(bytes, digest, at: shown) {
        names[path] = shown
        placed[Content(wanted: wanted, digest: digest)] = shown
        return
      }
      ordinals[wanted] = number + 1
    }
  }

  /// The file's own name where it has one with an ending, else that of its item.
  private static func parts(
    of path: String, named name: String, _ ending: String
  ) -> (stem: String, ending: String) {
    let file = (path as NSString).lastPathComponent as NSString
    let isNamed = !file.pathExtension.isEmpty && !file.hasPrefix(".")
    if isNamed {
      return (shortened(file.deletingPathExtension), "." + shortened(file.pathExtension))
    }
    let made = SafeName.made(of: name)
    return (made.isEmpty ? "item" : made, ending.isEmpty ? "" : "." + ending)
  }

  /// A part of a name with room for others in the 255 bytes that file systems take.
  private static func shortened(_ text: String) -> String {
    var (kept, length) = ("", 0)
    for character in text {
      length += character.utf8.count
      if length > 120 { break }
      kept.append(character)
    }
    return kept
  }

  /// Writes a file unless it is there; says no where another one has its name.
  private mutating func put(
    _ bytes: [UInt8], _ digest: Digest, at shown: String
  ) throws(GalleryError) -> Bool {
    let path = folder + "/" + shown
    if let there = digests[shown] { return there == digest }
    if try PathKind.of(path, cause: .usage) != nil {
      guard let there = (try? SourceFolder(path: folder).read(shown).bytes).map(Digest.init(of:))
      else { return false }
      digests[shown] = there
      if there == digest { FreshFile.removeRest(of: path) }
      return there == digest
    }
    let place = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true)
    } catch {
      throw .notWritten(place, error)
    }
    try FreshFile.writeNew(bytes, to: path)
    digests[shown] = digest
    count += 1
    return true
  }
}
