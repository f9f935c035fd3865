import Foundation
import Imaging

/// A table with a row for each photo of a folder, to be filled in: the beginning of an inventory for
/// somebody who has nothing but photos.
package enum PhotoTable {
  /// What the table is called.
  package static let name = DetailsFile.names[0]

  /// What a folder of photos begins with.
  package struct Start: Sendable {
    /// The table.
    package var files: ProjectStart
    /// How many photos are not in it, since browsers do not show HEIC.
    package var heicPhotos: Int
  }

  /// The table, its columns named in a language, if there are photos and neither an archive nor a
  /// table.
  package static func start(in folder: String, language: String = "en") -> Start? {
    let source = SourceFolder(path: folder)
    guard (try? InventoryFolder.find(at: folder)) == nil,
      source.entries().allSatisfy({
        $0.kind != .file
          || !(InventoryFolder.Form.isTable($0.name)
            || DetailsFile.names.contains($0.name.lowercased()))
      })
    else { return nil }
    let files = BuiltSite.lies(at: "", in: source) ? [] : SourceTree.files(in: source)
    let photos = photos(files, in: source)
    guard !photos.isEmpty else { return nil }
    var writer = TableWriter(language: language)
    let columns = TableColumn.all.filter { $0 != .id && $0 != .page }
    let words = ProjectLanguage(language, in: source).language
    writer.add(columns.map { .text(ColumnNames.name(of: $0, in: words)) })
    for photo in photos {
      writer.add(
        columns.map { column in
          switch column {
          case .name: .text(title(of: photo.path))
          case .date: photo.date.map { .day($0) } ?? .empty
          case .photos: .text(CellList.cell(of: [photo.path]))
          default: .empty
          }
        })
    }
    let heicPhotos = files.count { path in
      guard let head = try? source.head(of: path, count: PhotoFormat.headLength) else {
        return false
      }
      return InventoryHints.isHEIC(path, head: head)
    }
    return Start(files: ProjectStart(files: [name: writer.bytes]), heicPhotos: heicPhotos)
  }

  private struct Photo {
    var path: String
    var date: CalendarDate?
  }

  /// The photos among files, by their content.
  private static func photos(_ files: [String], in folder: SourceFolder) -> [Photo] {
    files.compactMap { path in
      guard let head = try? folder.head(of: path, count: PhotoFormat.headLength),
        PhotoFormat.of(beginning: head) != nil,
        let bytes = try? folder.read(path).bytes, (try? PhotoHeader(reading: bytes)) != nil
      else { return nil }
      let taken = DateTaken(readFrom: bytes)
      return Photo(
        path: path,
        date: taken.flatMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) })
    }
  }

  /// A file's name as a title: without its extension, and with spaces for what stands for them.
  private static func title(of path: String) -> String {
    let file = (path as NSString).lastPathComponent
    let stem = (file as NSString).deletingPathExtension
    let words = stem.split { $0 == "_" || $0 == "-" || $0 == " " || $0 == "." }
    return words.isEmpty ? stem : words.joined(separator: " ")
  }
}
