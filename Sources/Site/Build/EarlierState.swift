import Basics
import Foundation

/// The state that versions up to 0.9 kept: a manifest in JSON, and a journal of lines in JSON.
///
/// Of it only which files are the program's own is taken over.
enum EarlierState {
  private static let manifest = "manifest.json"
  private static let journal = "journal"

  /// Whether there is such a state in a folder.
  static func isThere(in folder: String) throws(GalleryError) -> Bool {
    for name in [manifest, journal]
    where try PathKind.of(folder + "/" + name, cause: .output) != nil {
      return true
    }
    return false
  }

  /// The paths of the files that it names.
  ///
  /// - Throws: `GalleryError` where it cannot be read: what it names would stay published for good.
  static func paths(in folder: String) throws(GalleryError) -> Set<String> {
    let manifest = Data(try StateFile.read(folder + "/" + manifest) ?? [])
    let journal = Data(try StateFile.read(folder + "/" + journal) ?? [])
    var paths: Set<String> = []
    for line in [manifest] + journal.split(separator: UInt8(ascii: "\n")).map({ Data($0) }) {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: line) else { continue }
      paths.formUnion((entry.outputs ?? [:]).keys)
      paths.formUnion(entry.planned ?? [])
      paths.formUnion((entry.made ?? [:]).keys)
    }
    return paths
  }

  /// Removes it once its paths are on the list of the program's own files.
  static func remove(from folder: String) {
    for name in [manifest, journal] { unlink(folder + "/" + name) }
  }

  private struct Entry: Decodable {
    var outputs: [String: Output]?
    var planned: [String]?
    var made: [String: Output]?
  }

  private struct Output: Decodable {}
}
