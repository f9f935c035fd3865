import Imaging

/// A photo that lies in a folder, known by its content.
struct FolderPhoto: Hashable, Sendable {
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
  static func all(among files: [String], in folder: SourceFolder) -> [FolderPhoto] {
    files.compactMap { path in
      guard !PhotoFolders.holdDocuments(path),
        let head = try? folder.head(of: path, count: PhotoFormat.headLength),
        let format = PhotoFormat.of(beginning: head),
        let bytes = try? folder.read(path).bytes, (try? PhotoHeader(reading: bytes)) != nil
      else { return nil }
      let taken = DateTaken(readFrom: bytes)
      return FolderPhoto(
        name: PhotoName(path),
        date: taken.flatMap { CalendarDate(year: $0.year, month: $0.month, day: $0.day) },
        lacking: format.library.flatMap { $0.isInstalled ? nil : $0 })
    }
  }
}
