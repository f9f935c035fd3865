import Basics
import Model
import Workbooks

/// Where sheets of a workbook that are not read say of something that nobody is to see it.
package struct WorkbookPrivacy {
  /// The first cell that says so, as messages name it; nil where none does.
  package private(set) var place: String?
  private let conventions: TableConventions

  /// Which sheets are looked through.
  package enum Sheets: Hashable, Sendable {
    /// All of them, since nobody said which is meant.
    case all
    /// Those besides the one that is read, which is the first that is shown or has the name.
    case notRead(named: String?)
  }

  /// Looks through a workbook's bytes.
  ///
  /// - Throws: `TableMistake` where it cannot be read.
  package init(
    in bytes: [UInt8], _ sheets: Sheets = .all, conventions: TableConventions
  ) throws(TableMistake) {
    self.conventions = conventions
    do throws(WorkbookFault) {
      let workbook = try Workbook(reading: bytes)
      var read: Sheet?
      if case .notRead(let name) = sheets { read = WorkbookTable.sheet(of: workbook, named: name) }
      for sheet in workbook.sheets where place == nil && sheet != read {
        guard let found = try find(in: workbook.rows(of: sheet)) else { continue }
        let name = workbook.sheets.count > 1 ? " of sheet \(Quotation.quoted(sheet.name))" : ""
        place = "column \(Quotation.quoted(found.heading)), row \(found.row)" + name
      }
    } catch {
      throw TableMistake(error.sentence)
    }
  }

  /// The heading and row of the first cell of a sheet that keeps something private, or may be meant to.
  private func find(in sheet: SheetRows) throws(WorkbookFault) -> (heading: String, row: Int)? {
    let texts = WorkbookText(conventions)
    var first: [Row] = []
    while first.count < TableHeadings.mostTitles, let row = try sheet.next() { first.append(row) }
    let names = first.map { row in row.cells.map { trimmed(texts.text(of: $0.value) ?? "") } }
    guard let place = TableHeadings(conventions).place(among: names) else { return nil }
    let header = CustomHeadings.plain(names[place], language: conventions.words)
    let columns = TableColumns(header, language: conventions.words)
    var search = Search(
      header: header, places: first[place].cells.map(\.column),
      meanings: conventions.meanings(of: header), doubts: columns.doubts, texts: texts,
      words: conventions.following(columns).words)
    if search.isVain { return nil }
    for row in first[(place + 1)...] {
      if let found = search.place(in: row) { return found }
    }
    while let row = try sheet.next() {
      if let found = search.place(in: row) { return found }
    }
    return search.doubtfulPlace
  }
}

extension WorkbookPrivacy {
  /// A search through the rows of a sheet.
  private struct Search {
    let header: [String]
    /// The columns of the sheet that those of the header are.
    let places: [Int]
    let meanings: [TableColumn?]
    let doubts: [Int: PrivacyDoubt]
    let texts: WorkbookText
    let words: Language
    /// What stands in the columns that are in doubt.
    private var doubted: [Int: (row: Int, cells: [String])] = [:]

    init(
      header: [String], places: [Int], meanings: [TableColumn?], doubts: [Int: PrivacyDoubt],
      texts: WorkbookText, words: Language
    ) {
      (self.header, self.places, self.meanings) = (header, places, meanings)
      (self.doubts, self.texts, self.words) = (doubts, texts, words)
    }

    /// Whether no column can say what is private.
    var isVain: Bool { doubts.isEmpty && !meanings.contains { $0?.isOfPrivacy == true } }

    /// The cell of a row that says what is private: as in tables that are read, anything but a clear no does.
    mutating func place(in row: Row) -> (heading: String, row: Int)? {
      for (place, column) in places.enumerated() {
        let isOfPrivacy = meanings[place]?.isOfPrivacy == true
        guard isOfPrivacy || doubts[place] != nil else { continue }
        let value = row[column]
        guard let text = texts.text(of: value) else {
          // A formula that failed may have meant a yes.
          if isOfPrivacy, texts.refusal(of: value) != nil { return (header[place], row.number) }
          continue
        }
        // Some tables repeat their headings.
        if TableColumn.folded(text) == TableColumn.folded(header[place]) { continue }
        if !isOfPrivacy {
          doubted[place, default: (row.number, [])].cells.append(text)
        } else if meanings[place] == .privatePhotos || !words.isNoOfPrivacy(text) {
          return (header[place], row.number)
        }
      }
      return nil
    }

    /// The first cell of a column that may be meant to say what is private.
    var doubtfulPlace: (heading: String, row: Int)? {
      doubted.filter { doubts[$0.key]?.isLeft(by: $0.value.cells) == true }
        .min { $0.key < $1.key }.map { (header[$0.key], $0.value.row) }
    }
  }
}
