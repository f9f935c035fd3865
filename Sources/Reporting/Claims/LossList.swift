package import Basics
package import Model
import Tables

/// A list of what was lost, as its owner wrote it.
///
/// It is a text with a line for each item: its id, its serial number or its name, and before that how many of it were
/// lost where not all were, as in `3 × Chair` or `3 x Chair`; blank lines, and lines that begin with `#`, say nothing.
/// Or it is a table, in any form and language in which the items themselves may be: of its columns those of id, serial
/// number, name and quantity count. A file is a table where its first line names one of the first three.
package struct LossList: Sendable {
  /// What messages call the file.
  package let file: String
  package private(set) var entries: [Entry] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// The line that was taken for the names of columns.
  private(set) var heading: Line?
  /// The lines that were passed over for their sign.
  private(set) var comments: [Line] = []

  /// One line or row.
  package struct Entry: Hashable, Sendable {
    var number: RowNumber
    var what: What

    var isLine: Bool { if case .line = what { true } else { false } }
  }

  package enum What: Hashable, Sendable {
    case line(String)
    case row(LossRow)
  }

  struct Line: Hashable, Sendable {
    var number: RowNumber
    var text: String
  }

  /// Ten times what the list of a large household takes, with all columns that `list --csv` writes; in bytes.
  package static let lengthLimit = 16 << 20
  /// Twice as many as the largest inventory that is measured has items: each may be wrong, which is told.
  static let entryLimit = 200_000

  /// Reads a file, which messages call `shown`.
  ///
  /// - Throws: `GalleryError` that says why it is no list of what was lost.
  package static func read(
    _ path: String, called shown: String? = nil, settings: Settings
  ) throws(GalleryError) -> LossList {
    let shown = shown ?? path
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    guard !name.isEmpty else {
      throw GalleryError(
        .usage, .nameMissing,
        path.isEmpty
          ? "the list of what was lost has no name; name its file"
          : "\(shown) names a folder; name the file of what was lost in it")
    }
    let bytes: [UInt8]
    do throws(ReadFault) {
      bytes = try SourceFolder(path: folder).read(name, upTo: lengthLimit).bytes
    } catch {
      throw GalleryError(
        .usage, .fileUnreadable, "\(shown) could not be read: \(error.words)\(remedy(of: error))")
    }
    return try LossList(
      reading: bytes, file: shown, language: settings.language, words: settings.words)
  }

  private static func remedy(of fault: ReadFault) -> String {
    switch fault {
    case .missing: "; check its name, or write it: a line for each item that was lost"
    case .notAFile(.folder): "; name the file of what was lost in it"
    case .notAFile(.link), .notAFile(.linkAbove): "; name the file itself"
    case .notAFile: "; write the list to a file"
    case .tooLarge: ", too large for a list of what was lost; check that it is the right file"
    case .tooMuch, .forbidden, .unreadable: ""
    }
  }
}

/// One row of a table of what was lost; what it does not say is nil.
package struct LossRow: Hashable, Sendable {
  var id: String?
  var serialNumber: String?
  var name: String?
  /// As it is written.
  var quantity: String?
}

// MARK: Reading

extension LossList {
  /// Reads a file's bytes, in the language of the site.
  ///
  /// - Throws: `GalleryError` with all that is wrong with its form, or where nothing is in it.
  package init(
    reading bytes: [UInt8], file: String, language: String, words: Language
  ) throws(GalleryError) {
    self.file = file
    do throws(TableMistakes) {
      if TableFileKind(file) == .list {
        let list = try ItemList(reading: bytes, file: file, language: words)
        take(list, meanings: list.meanings, NothingWords(words))
      } else if TableFileKind(file) == .workbook {
        var conventions = TableConventions(language: language)
        conventions.words = words
        let table = try WorkbookTable(reading: bytes, file: file, conventions: conventions)
        take(table, meanings: table.columns.meanings, NothingWords(words))
        diagnostics += table.notes
      } else {
        try read(try Self.text(bytes, file: file, language: language), language, words)
      }
    } catch {
      throw GalleryError(.usage, .tableUnreadable, "\(error)")
    }
    if entries.isEmpty {
      throw GalleryError(
        .usage, .lossListUnusable,
        "\(file) lists nothing; write a line for each item that was lost, with its id, serial number or "
          + "name")
    }
    if entries.count > Self.entryLimit {
      throw GalleryError(
        .usage, .lossListUnusable,
        "\(file) lists more than \(Self.entryLimit) items, more than any household has; check that it is "
          + "the right file")
    }
  }

  private static func text(
    _ bytes: [UInt8], file: String, language: String
  ) throws(TableMistakes) -> TableText {
    do {
      return try TableText(decoding: bytes, language: language)
    } catch {
      throw TableMistakes([error.mistake], in: error.bytes, file: file)
    }
  }

  private mutating func read(
    _ text: TableText, _ language: String, _ words: Language
  ) throws(TableMistakes) {
    if let start = LossText(text.bytes).tableStart(of: file, words: words) {
      // Notes above a table become empty lines, so that rows keep their numbers.
      let bytes = text.bytes[..<start].filter { $0 == 10 || $0 == 13 } + text.bytes[start...]
      let table = try Table(
        reading: bytes, file: file, language: language, rowLimit: Self.entryLimit)
      let columns = TableColumns(table.header, language: words)
      let wrong = columns.mistakes(at: table.headerOffsets, of: Set(Self.columns))
      guard wrong.isEmpty else { throw TableMistakes(wrong, in: bytes, file: file) }
      take(table, meanings: columns.meanings, NothingWords(words))
      let short = table.rows.filter(table.endsEarly).map(\.number)
      diagnostics += [ShortRows.note(of: short, file: file)].compactMap(\.self)
      if table.header.count == 1 {
        let place = TablePlace(of: table.headerOffsets[0], in: bytes)
        heading = Line(number: .line(place.line), text: table.header[0])
      }
    } else {
      take(lines: text.bytes)
    }
    if let note = text.note(of: file) { diagnostics.append(note) }
  }

  /// The columns that say what was lost.
  private static let columns: [TableColumn] = [
    .id, .serialNumber, .name, .field(.quantity),
  ]

  private mutating func take<Cells: TableCells>(
    _ cells: Cells, meanings: [TableColumn?], _ nothing: NothingWords
  ) {
    let places = Self.columns.map { meanings.firstIndex(of: $0) }
    for row in cells.rows {
      let texts = zip(places, Self.columns).map { place, column -> String? in
        let text = place.flatMap { cells.cell($0, of: row) }.map(trimmed)
        return text.flatMap { nothing.isSaid(by: $0, in: column) ? nil : $0 }
      }
      let found = LossRow(
        id: texts[0], serialNumber: texts[1], name: texts[2], quantity: texts[3])
      if found == LossRow(),
        cells.header.indices.allSatisfy({ cells.cell($0, of: row) == nil })
      {
        continue
      }
      entries.append(Entry(number: row.number, what: .row(found)))
    }
    let ignored = cells.header.indices.filter {
      !cells.header[$0].isEmpty && !places.contains($0)
    }.map { Quotation.quoted(cells.header[$0]) }
    guard !ignored.isEmpty else { return }
    let most = Folding.shown(ignored.count, atMost: 5)
    let unit = cells.unit.column
    diagnostics.append(
      Diagnostic(
        .note, .lossLineIgnored, file,
        ignored.count == 1
          ? "its \(unit) \(ignored[0]) does not say what was lost"
          : "\(ignored.count) of its \(unit)s do not say what was lost: "
            + ignored.prefix(most).joined(separator: ", ") + (ignored.count > most ? " …" : ""),
        done: ignored.count == 1 ? "it was passed over" : "they were passed over"))
  }

  private mutating func take(lines bytes: [UInt8]) {
    var number = 0
    LossText(bytes).forEachLine { line in
      number += 1
      let text = trimmed(String(decoding: bytes[line], as: UTF8.self))
      if text.isBlank { return true }
      if text.hasPrefix("#") {
        comments.append(Line(number: .line(number), text: text))
      } else {
        entries.append(Entry(number: .line(number), what: .line(text)))
      }
      return entries.count + comments.count <= Self.entryLimit
    }
  }
}
