import Model
package import Basics
import Tables

/// A thing as its photos tell of it: what it may be called, where it is, and when it was photographed.
package struct PhotographedThing: Hashable, Sendable {
  package let title: String
  package let room: String?
  package let date: CalendarDate?
  /// The paths of its photos, in order.
  package let photos: [String]

  /// The things that are to be seen in photos, by these photos' names and folders.
  package static func all(in photos: [FolderPhoto]) -> [PhotographedThing] {
    let dates = Dictionary(photos.map { ($0.name.path, $0.date) }, uniquingKeysWith: { $1 })
    return PhotoGroups.groups(of: photos.map(\.name)).compactMap { group in
      guard let first = group.first else { return nil }
      return PhotographedThing(
        title: group.count > 1 ? first.titleOfAll : first.title,
        room: PhotoFolders.room(of: first.path),
        date: group.lazy.compactMap { dates[$0.path] ?? nil }.first, photos: group.map(\.path))
    }
  }

  /// The columns in which a row says something of it.
  static let columns: Set<TableColumn> = [.id, .name, .photos, .field(.room), .date]

  /// What a row of a table says of it; `key` is its own, if rows have such.
  func cells(key: String? = nil) -> [TableColumn: TableWriter.Cell] {
    var cells: [TableColumn: TableWriter.Cell] = [
      .name: .text(title), .photos: .text(CellList.cell(of: photos)),
    ]
    if let key { cells[.id] = .text(key) }
    if let room { cells[.field(.room)] = .text(room) }
    if let date { cells[.date] = .day(date) }
    return cells
  }
}
