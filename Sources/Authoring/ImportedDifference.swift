import Basics
import Inventories
import Model
import Tables

/// What an export says of a thing that an inventory has already, and the inventory does not.
///
/// Files are compared by what they hold, since an import may have given them other names.
struct ImportedDifference {
  /// The fields, as messages name them; files and fields of the owner's own with their names.
  private(set) var words: [String]
  /// The files that the inventory's thing lacks.
  private(set) var files: [String] = []
  /// Whether the export keeps the thing private, and the inventory does not.
  let isNewlyPrivate: Bool
  /// The photos that the export keeps private and that the inventory shows, as the inventory calls them.
  let shownPhotos: [String]

  /// So many names of files of one kind are told of one thing.
  private static let mostNames = 3

  /// `unfound` are the files that the export names and that were not found.
  init(of item: Item, from there: Item, unfound: [SourceFiles.Unfound] = []) {
    words = ItemMatches.differences(of: item, from: there).map(\.words)
    isNewlyPrivate = item.details.privacy.isWhole && !there.details.privacy.isWhole
    shownPhotos =
      there.details.privacy.isWhole ? [] : Self.shown(of: item.privatePhotos, in: there)
    func names(_ role: SourceFiles.Role) -> [String] {
      unfound.filter { $0.role == role }.map(\.name)
    }
    add(
      item.photos.filter { !Self.holds(there.photos.map(\.facts), $0.facts) }.map(\.path)
        + Self.unnamed(names(.photo), in: there.details.texts(.photos) + there.photos.map(\.path)),
      as: .photos)
    for (kind, field) in [(ItemDocument.Kind.receipt, ItemField.receipts), (.manual, .manuals)] {
      let known = there.documents.filter { $0.kind == kind }
      let new = item.documents.filter { document in
        document.kind == kind && !known.contains { $0.digest == document.digest }
      }
      add(
        new.map(\.path)
          + Self.unnamed(
            names(.document(kind)), in: there.details.texts(field) + known.map(\.path)),
        as: field)
    }
    words += Self.ownFields(of: item, notIn: there).map(Quotation.shortened)
    if isNewlyPrivate { words.append(TableColumn.isPrivate.heading) }
    if !isNewlyPrivate, !shownPhotos.isEmpty { words.append(TableColumn.privatePhotos.heading) }
  }

  private mutating func add(_ paths: [String], as field: ItemField) {
    guard !paths.isEmpty else { return }
    let names = paths.map(Self.lastPart)
    let most = Folding.shown(names.count, atMost: Self.mostNames)
    let more = names.count > most ? " and \(names.count - most) more" : ""
    let shown = names.prefix(most).map(Quotation.shortened).joined(separator: ", ")
    words.append("\(field.words) (\(shown)\(more))")
    files += names
  }

  /// Whether one of some photos is the same file, or shows the same picture whatever is noted beside it.
  private static func holds(_ photos: [PhotoFacts], _ other: PhotoFacts) -> Bool {
    photos.contains {
      $0.digest == other.digest || ($0.picture != nil && $0.picture == other.picture)
    }
  }

  /// The photos of an inventory's thing that hold the same as some that are private, and are not private there.
  private static func shown(of photos: [Photo], in there: Item) -> [String] {
    if photos.isEmpty { return [] }
    let (facts, hidden) = (photos.map(\.facts), Set(there.privatePhotos.map(\.path)))
    return there.photos.filter { !hidden.contains($0.path) && holds(facts, $0.facts) }.map(\.path)
  }

  /// Those of some names of files that are not found which a thing does not name either.
  private static func unnamed(_ names: [String], in known: [String]) -> [String] {
    names.filter { name in
      !known.contains { lastPart($0).lowercased() == lastPart(name).lowercased() }
    }
  }

  private static func lastPart(_ path: String) -> String {
    path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
  }

  /// The names of the owner's own fields of which the other says something else, or nothing.
  private static func ownFields(of item: Item, notIn there: Item) -> [String] {
    let known = there.details.ownFields.reduce(into: [String: Set<String>]()) { known, field in
      known[TableColumn.folded(field.name), default: []].insert(trimmed(field.text))
    }
    return item.details.ownFields.filter { field in
      let text = trimmed(field.text)
      return !text.isEmpty && known[TableColumn.folded(field.name)]?.contains(text) != true
    }.map(\.name)
  }
}

// MARK: What is said of things that are not private

extension ImportedDifference {
  /// Says that things, or photos of some, are private in the export, and would be shown as they are in the inventory.
  ///
  /// `columns` are what its table calls those that keep things and photos private, or would call them.
  static func warnings(
    of changes: [(item: Item, difference: ImportedDifference)], in table: String,
    columns: (whole: String, photos: String), hasColumn: (TableColumn) -> Bool
  ) -> [Diagnostic] {
    func cell(_ column: TableColumn, _ name: String) -> String {
      hasColumn(column)
        ? "the column \(Quotation.quoted(name)) of \(table)"
        : "a new column \(Quotation.quoted(name)) of \(table)"
    }
    return changes.flatMap { item, difference -> [Diagnostic] in
      var found: [Diagnostic] = []
      if difference.isNewlyPrivate {
        found.append(
          Diagnostic(
            .warning, .privateInExport, item.subject,
            "it is private in the export, and not in the inventory",
            done: "the table was left as it is, so a public edition publishes it",
            remedy: "to keep it private, write “yes” in its row into "
              + cell(.isPrivate, columns.whole)))
      } else if let first = difference.shownPhotos.first {
        let names = difference.shownPhotos.map { Quotation.shortened($0) }.joined(separator: "; ")
        let isOne = difference.shownPhotos.count == 1
        found.append(
          Diagnostic(
            .warning, .privateInExport, item.subject,
            isOne
              ? "its photo \(Quotation.quoted(first)) is private in the export, and not in the inventory"
              : "\(difference.shownPhotos.count) of its photos are private in the export, and not in the inventory",
            done:
              "the table was left as it is, so a public edition publishes \(isOne ? "it" : "them")",
            remedy: "to keep \(isOne ? "it" : "them") private, write “\(names)” in its row into "
              + cell(.privatePhotos, columns.photos)))
      }
      return found
    }
  }
}
