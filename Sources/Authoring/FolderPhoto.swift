import Basics
import Tables
import Imaging

/// A photo that lies in a folder, known by its content.
package struct FolderPhoto: Hashable, Sendable {
  let name: PhotoName
  /// The day on which it was taken, if it says so.
  var date: CalendarDate?
  /// The library that it cannot be read without, where that is not installed.
  var lacking: CodecLibrary?

  /// Whether a cell of a table can name it.
  var canBeNamed: Bool {
    !name.path.contains("\\")
      && CellList.items(of: CellList.cell(of: [name.path])).map(ExactPath.init) == [
        ExactPath(name.path)
      ]
  }

  /// The photos among some files.
  ///
  /// `refused` is told of pictures that cannot be shown, and why.
  static func all(
    among files: [String], in folder: SourceFolder,
    refused: (_ path: String, _ fault: PhotoError) -> Void = { _, _ in }
  ) -> [FolderPhoto] {
    files.compactMap { path in
      guard !PhotoFolders.holdDocuments(path),
        let head = try? folder.head(of: path, count: PhotoFormat.headLength)
      else { return nil }
      guard let format = PhotoFormat.of(beginning: head) else {
        if isCalledAsPicture(path) {
          refused(path, head.isEmpty ? .empty : .unknownFormat(looksLike: FileKind(of: head)))
        }
        return nil
      }
      guard let bytes = try? folder.read(path).bytes else { return nil }
      do throws(PhotoError) {
        _ = try PhotoHeader(reading: bytes)
      } catch {
        refused(path, error)
        return nil
      }
      let taken = DateTaken(readFrom: bytes)
      return FolderPhoto(
        name: PhotoName(path),
        date: taken.flatMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) },
        lacking: format.library.flatMap { $0.isInstalled ? nil : $0 })
    }
  }

  private static func isCalledAsPicture(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return false }
    return endings.contains(path[path.index(after: dot)...].lowercased())
  }

  private static let endings = Set(
    PhotoFormat.all.flatMap(\.fileExtensions) + FileKind.allCases.flatMap(\.fileExtensions))
}
