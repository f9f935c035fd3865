import Basics
import Imaging
import Model
import Tables

/// Columns of headings that are not known and whose cells name pictures that are there, such as “Cover” or
/// `object_location`.
///
/// Where no column is for photos, they are: in the owner's edition. In a public one they are private photos, unless
/// the settings say that it shows all such fields, since what was nobody's business as a field is none as a photo. A
/// field that the settings name as the owner's own stays that, and so does one that may be meant to keep something
/// private.
struct PictureColumns {
  private let settings: Settings
  private let store: ImageStore
  private let root: SourceFolder
  private var columns: [String: Column] = [:]
  /// Their names in the order in which they come.
  private var names: [String] = []

  /// What stands in a column.
  private struct Column {
    var filled = 0
    var ofPictures = 0
    /// The first names of pictures.
    var first: [String] = []
  }

  /// As many files of a column are looked for, of which one must be there.
  private static let mostLookedFor = 50

  init(of items: [Item], in store: ImageStore, root: SourceFolder, settings: Settings) {
    (self.settings, self.store, self.root) = (settings, store, root)
    for place in items.indices {
      for field in items[place].details.ownFields { look(at: field) }
    }
  }

  private mutating func look(at field: ItemDetails.OwnField) {
    var column = columns[field.name] ?? Column()
    if column.filled == 0 { names.append(field.name) }
    column.filled += 1
    if let pictures = Self.pictures(in: field.text) {
      column.ofPictures += 1
      if column.first.count < Self.mostLookedFor { column.first += pictures.prefix(1) }
    }
    columns[field.name] = column
  }

  /// The files that a cell names; nil where it holds anything but names of pictures.
  private static func pictures(in text: String) -> [String]? {
    // Most texts do not end like one, and need not be taken apart.
    guard text.utf8.suffix(longestEnding + 1).contains(UInt8(ascii: ".")) || text.hasSuffix(")")
    else { return nil }
    let names = CellList.items(of: text)
    return !names.isEmpty && names.allSatisfy(isPicture) ? names : nil
  }

  private static func isPicture(_ name: String) -> Bool {
    guard !FileAddress.isOne(name), let dot = name.lastIndex(of: ".") else { return false }
    return endings.contains(name[name.index(after: dot)...].lowercased())
  }

  /// The endings of the photos that can be read.
  private static let endings = Set(PhotoFormat.all.flatMap(\.fileExtensions))
  /// The longest of them, with a space that somebody may have left.
  private static let longestEnding = 6

  /// The path of a picture that a cell names; nil where it is not there, or it is not known which is meant.
  private func path(of name: String) -> String? {
    // In exports of web sites a path begins at the site's folder.
    let inside = name.drop { $0 == "/" }
    if inside.count < name.count, let path = path(of: String(inside)) { return path }
    return switch store.whereabouts(ofFile: name, in: root, mayGuess: false) {
    case .there(let path), .elsewhere(let path): path
    case .several, .nowhere: nil
    }
  }

  /// The columns that name pictures of which one is there at least, in their order.
  private var found: [String] {
    let headings = Set(settings.headings.keys.map(TableColumn.folded))
    return names.filter { name in
      guard let column = columns[name], 2 * column.ofPictures > column.filled,
        !headings.contains(TableColumn.folded(name))
      else { return false }
      return column.first.contains { path(of: $0) != nil }
    }
  }

  /// Whether a column may be for photos of the items, by its heading and by the settings, which may show it as a field.
  private func mayBePhotos(_ name: String) -> Bool {
    if settings.privacy.names(ownField: name) { return false }
    let columns = TableColumns([TableColumn.name.heading, name], language: settings.words)
    return columns.doubts[1] == nil && !Self.isOfDocuments(name)
  }

  /// Whether a heading has a word for receipts or manuals, as in “Scan of receipt”.
  private static func isOfDocuments(_ name: String) -> Bool {
    name.split { !$0.isLetter }.contains { documentWords.contains(TableColumn.folded(String($0))) }
  }

  private static let documentWords = Set(
    LanguageFile.builtInTags.compactMap(LanguageFile.builtIn).flatMap { file in
      [ItemField.receipts, .manuals].flatMap { file.headings[$0.key] ?? [] }
        .filter { !$0.contains(where: \.isWhitespace) }.map(TableColumn.folded)
    })

  /// Whether a heading says that its pictures are smaller ones of others: `image_small`, “Thumbnail”.
  private static func isOfSmall(_ name: String) -> Bool {
    name.lowercased().split { !$0.isLetter }.contains { word in
      smallWords.contains { word.hasSuffix($0) }
    }
  }

  private static let smallWords = [
    "small", "thumb", "thumbs", "thumbnail", "thumbnails", "preview",
  ]

  // MARK: Taking them

  /// Takes the pictures of such columns for photos where no column is for these, and says what became of each column.
  func take(into reading: inout DraftReading) {
    guard let table = reading.table else { return }
    let found = found
    if found.isEmpty { return }
    var taken = table.hasPhotos ? [] : found.filter(mayBePhotos)
    let large = taken.filter { !Self.isOfSmall($0) }
    taken = large.isEmpty ? Array(taken.prefix(1)) : large
    if !taken.isEmpty {
      let pictures = reading.pictures
      reading.change { items in
        var items = items
        for place in items.indices { take(taken, of: &items[place], pictures[place]) }
        return items
      }
    }
    reading.diagnostics += found.map { name in
      taken.contains(name)
        ? noteOfTaken(name, in: table.name)
        : noteOfLeft(name, in: table.name, hasPhotos: table.hasPhotos || !taken.isEmpty)
    }
  }

  private func take(_ names: [String], of item: inout Item, _ picture: KeyedPicture) {
    let fields = item.details.ownFields.filter { field in
      names.contains(field.name) && Self.pictures(in: field.text) != nil
    }
    if fields.isEmpty { return }
    item.details.ownFields.removeAll(where: fields.contains)
    var photos = item.details.texts(.photos)
    for field in fields {
      for name in Self.pictures(in: field.text) ?? [] {
        let path = path(of: name)
        // The photo that goes with its id anyway is as public as that.
        if let path, picture == .file(path: path) { continue }
        if !photos.contains(path ?? name) { photos.append(path ?? name) }
        if let path, !settings.privacy.shows(ownField: field.name) {
          item.details.privacy.photos.append(path)
        }
      }
    }
    item.details[.photos] = .texts(photos)
  }

  private func noteOfTaken(_ name: String, in file: String) -> Diagnostic {
    let isShown = settings.privacy.shows(ownField: name)
    return Diagnostic(
      .note, .picturesInColumn, "\(file), column \(Quotation.quoted(name))",
      "its cells are names of pictures in the folder, and there is no column for photos",
      done: "these pictures are shown as the items’ photos"
        + (isShown ? "" : ", but not in a public edition, which leaves out fields of your own"),
      remedy: "if that is right, rename it to “photos”; if not, write two lines into "
        + "\(SettingsFile.name): “headings:”, and below it “  \(Quotation.shortened(name)): own”")
  }

  private func noteOfLeft(_ name: String, in file: String, hasPhotos: Bool) -> Diagnostic {
    let photos =
      hasPhotos
      ? "if they are photos of the items, write their names into the column “photos” too, with “;” between them"
      : "if they are photos of the items, rename it to “photos”"
    return Diagnostic(
      .note, .picturesInColumn, "\(file), column \(Quotation.quoted(name))",
      "its cells are names of pictures in the folder",
      done: "these names are shown as a field of your own, but not the pictures",
      remedy:
        "\(photos); if they are receipts, rename it to “receipts”; if neither, write two lines into "
        + "\(SettingsFile.name): “headings:”, and below it “  \(Quotation.shortened(name)): own”")
  }
}
