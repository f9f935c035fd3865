package import Basics
import Inventories
import Model
import Tables
import Imaging

/// A table with a row for each thing that is to be seen in the photos of a folder, to be filled in: the beginning of an
/// inventory for somebody who has nothing but photos.
package enum PhotoTable {
  /// What the table is called.
  package static let name = DetailsFile.names[0]

  /// What a folder of photos begins with.
  package struct Start: Sendable {
    /// The table; nil where it would have no row.
    package var files: ProjectStart?
    /// How many rows it has.
    package var things: Int
    /// How many photos are in it.
    package var photos: Int
    /// Those of these that cannot be read before a library is installed.
    package var lacking: [Lacking]
    /// What is said of pictures that cannot be shown.
    package var refused: [Diagnostic]
  }

  /// Photos that cannot be read yet.
  package struct Lacking: Sendable {
    package var count: Int
    /// What people call their format.
    package var format: String
    /// What to do, as a part of a sentence.
    package var advice: String

    fileprivate static func all(among photos: [FolderPhoto]) -> [Lacking] {
      let libraries = photos.compactMap(\.lacking)
      return CodecLibrary.allCases.compactMap { library in
        let count = libraries.count { $0 == library }
        return count == 0
          ? nil : Lacking(count: count, format: library.formatName, advice: library.advice)
      }
    }
  }

  /// The table, its columns named in a language, if there are pictures and neither an archive nor a
  /// table.
  ///
  /// `ignore` are files that are left out.
  package static func start(
    in folder: String, language: String = "en", leavingOut ignore: IgnorePatterns = .init()
  ) -> Start? {
    let source = SourceFolder(path: folder)
    guard (try? InventoryFinder.find(at: folder)) == nil,
      source.entries().allSatisfy({
        $0.kind != .file || NewRowsFile.isOne($0.name)
          || !DetailsFile.isCalledSo($0.name)
      })
    else { return nil }
    let files =
      BuiltSite.lies(at: "", in: source)
      ? []
      : DerivedPhotos.leftOut(of: SourceTree.files(in: source)).filter { !ignore.leavesOut($0) }
    var refused: [Diagnostic] = []
    let photos = FolderPhoto.all(among: files, in: source) { path, fault in
      let words = FaultWords("\(fault)")
      refused.append(
        Diagnostic(
          .warning, .photoUnreadable, "the picture \(Quotation.shortened(path))", words.problem,
          done: "it has no row", remedy: words.remedy))
    }
    .filter(\.canBeNamed)
    let things = PhotographedThing.all(in: photos)
    guard !things.isEmpty else {
      return refused.isEmpty
        ? nil : Start(files: nil, things: 0, photos: 0, lacking: [], refused: refused)
    }
    var writer = TableWriter(language: language)
    let columns = TableColumn.all.filter { $0 != .page }
    let words = ProjectLanguage(language, in: source).language
    writer.add(columns.map { .text(ColumnNames.name(of: $0, in: words)) })
    var keys = ItemKeys()
    for thing in things {
      let cells = thing.cells(key: keys.key(for: thing.title))
      writer.add(columns.map { cells[$0] ?? .empty })
    }
    return Start(
      files: ProjectStart(files: [name: writer.bytes]), things: things.count,
      photos: things.reduce(0) { $0 + $1.photos.count },
      lacking: Lacking.all(among: photos), refused: refused)
  }
}
