import Basics
import Model
import Tables
import Foundation

/// The tables and lists that items are read from, on the disk or in a zip archive.
struct ReadTables {
  /// Each by its absolute path, which leads through a zip archive.
  private let files: [String: NewestFile.File]

  /// The inventory itself, and what adds to it; several where somebody has to choose first.
  init(of inventory: InventoryFolder, settings: Settings) {
    var files = [inventory.name: (inventory.root.alone, inventory.path)]
    if inventory.form.takesDetails {
      for (folder, path, _) in DetailsFile.places(beside: inventory, named: settings.details) {
        let file = Self.file(at: path, in: folder)
        files[file.folder.path + "/" + file.path] = file
      }
    }
    self.files = files
  }

  /// A file by its path in a folder, or on the disk by its absolute path.
  static func file(at path: String, in folder: SourceFolder) -> NewestFile.File {
    if folder.isZip { return (folder.alone, path) }
    let full = OutputPlace.absolute(path.hasPrefix("/") ? path : folder.path + "/" + path)
    return (
      SourceFolder(path: (full as NSString).deletingLastPathComponent),
      (full as NSString).lastPathComponent
    )
  }

  /// All of them, in the order of their paths.
  var all: [(name: String, file: NewestFile.File)] {
    files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func contains(_ path: String, in folder: SourceFolder) -> Bool {
    files[folder.path + "/" + path] != nil
  }

  /// What their names and those of tables of details are where somebody hides them, in the order of their letters.
  var hiddenNames: [String] {
    let own = files.values.map { ($0.path as NSString).lastPathComponent }
    return Set((own + DetailsFile.names).map { "." + $0 }).sorted()
  }

  /// The one that was saved from a spreadsheet in which nothing was changed since; nil where there is none.
  func saved(from path: String, in folder: SourceFolder) -> NewestFile.File? {
    let stem = DetailsFile.stem(of: path)
    guard let saved = all.first(where: { DetailsFile.stem(of: $0.name) == stem })?.file,
      !NewestFile.mayHaveBeenChanged((folder, path), after: saved)
    else { return nil }
    return saved
  }

  /// Whether another table in the same place has all columns of this one: Notion exports a view of a database, and
  /// beside it `_all.csv`.
  func holdAll(ofView path: String, in folder: SourceFolder) -> Bool {
    path.dropping(suffix: ".csv").map { contains($0 + "_all.csv", in: folder) } == true
  }

  /// Whether a file holds the same as one of them.
  func haveCopy(at path: String, in folder: SourceFolder) -> Bool {
    guard let size = try? folder.stamp(of: path).size, size <= Self.copyLimit else { return false }
    var bytes: [UInt8]?
    for (_, file) in all where (try? file.folder.stamp(of: file.path).size) == size {
      bytes = bytes ?? (try? folder.read(path).bytes)
      if bytes != nil, bytes == (try? file.folder.read(file.path).bytes) { return true }
    }
    return false
  }

  /// The longest file that is compared whole: as much as the things of a house take.
  private static let copyLimit = 4 << 20
}
