import Basics
package import Model
import Pictures
package import Tables
package import Foundation

/// The items of a catalogue as plain data, for programs and spreadsheets.
package struct ItemExport: Sendable {
  private let catalog: Catalog
  private let addresses: Addresses
  private let dates: LocalDates
  /// The files of the item at a place as they are named.
  private let files: @Sendable (Int) -> Files
  /// The names of the owner's own fields, in the order in which they first come.
  private var ownFields: [String] = []
  /// The tables' language.
  private var language: String
  private var hasDecimalComma: Bool

  /// One item; what it does not have is nil.
  package struct Row: Sendable {
    package var key: String?
    package var name: String
    package var serialNumber: String?
    package var value: Decimal?
    /// Whether its owner knows the value only about right.
    package var valueIsAbout = false
    package var currency: String?
    /// What a table’s column says of it: nothing where an amount could not be read that may be in another.
    var columnCurrency: String?
    var created: Date?
    /// RFC 3339, in UTC.
    package var dateCreated: String? { created.map { LocalDates.moment($0) } }
    package var details: ItemDetails
    /// The paths of the photos and documents that are there, relative to the folder of the
    /// inventory or of the site.
    package var files: Files
    /// The item's page in the site.
    package var page: String
  }

  /// The paths of an item's files.
  package struct Files: Sendable {
    package var photos: [String] = []
    package var receipts: [String] = []
    package var manuals: [String] = []
    /// Those of the photos that are private, and names of such that are not there.
    package var privatePhotos: [String] = []

    package init(
      photos: [String] = [], receipts: [String] = [], manuals: [String] = [],
      privatePhotos: [String] = []
    ) {
      self.photos = photos
      self.receipts = receipts
      self.manuals = manuals
      self.privatePhotos = privatePhotos
    }

    package var isEmpty: Bool {
      photos.isEmpty && receipts.isEmpty && manuals.isEmpty && privatePhotos.isEmpty
    }

    package subscript(field: ItemField) -> [String] {
      switch field {
      case .receipts: receipts
      case .manuals: manuals
      default: photos
      }
    }
  }

  /// The items of a project, with their files in its folder.
  package init(_ catalog: Catalog, project: String, settings: Settings = Settings()) {
    let root = catalog.root
    let prefix =
      root.path == project
      ? "" : (root.path.dropping(prefix: project + "/") ?? root.path) + "/"
    self.init(catalog, settings: settings) { (place: Int) in
      // Most rows of a table name no files, and their items need not be copied to know it.
      guard catalog.items[place].mayNameFiles else { return Files() }
      let item = catalog.items[place]
      func shown(_ path: String) -> String { root.liesBeside(path) ? path : prefix + path }
      return Files(
        photos: item.photos.map { shown($0.path) },
        receipts: item.documents(.receipt).map { shown($0.path) },
        manuals: item.documents(.manual).map { shown($0.path) },
        privatePhotos: item.privatePhotos.map { shown($0.path) } + item.unknownPrivatePhotos)
    }
  }

  /// The items of a site, with their files as they are found from its folder.
  package init(of site: SiteContents) {
    self.init(site.catalog, settings: site.settings) { (item: Item) in
      Files(
        photos: item.photos.map { site.pictures.outputs(of: $0).full.path },
        receipts: item.documents(.receipt).compactMap(\.outputPath),
        manuals: item.documents(.manual).compactMap(\.outputPath),
        privatePhotos: item.privatePhotos.map { site.pictures.outputs(of: $0).full.path }
          + item.unknownPrivatePhotos)
    }
  }

  /// The items with files that are named otherwise.
  package init(
    _ catalog: Catalog, settings: Settings, files: @escaping @Sendable (Item) -> Files
  ) {
    self.init(catalog, settings: settings) { (place: Int) in files(catalog.items[place]) }
  }

  private init(
    _ catalog: Catalog, settings: Settings, files: @escaping @Sendable (Int) -> Files
  ) {
    self.catalog = catalog
    self.files = files
    addresses = Addresses(catalog: catalog, itemsPerPage: 100)
    dates = LocalDates(settings)
    ownFields = catalog.items.ownFieldNames
    language = settings.language
    hasDecimalComma = TableWriter.hasDecimalComma(language)
  }

  /// All items; each row is made when it is asked for.
  package var rows: LazyMapCollection<Range<Int>, Row> {
    catalog.items.indices.lazy.map { place in row(of: place) }
  }

  private func row(of place: Int) -> Row {
    // Nothing is copied of an item but what the row has of it.
    let (items, value, details) = (
      catalog.items, catalog.items[place].value, catalog.items[place].details
    )
    let currency = Item.currency(value, details)
    return Row(
      key: items[place].key, name: items[place].name, serialNumber: items[place].serialNumber,
      value: value?.amount, valueIsAbout: value?.isAbout == true,
      currency: currency,
      columnCurrency: Self.hasUnreadAmount(details, hasValue: value != nil) ? nil : currency,
      created: items[place].dateCreated, details: details,
      files: files(place), page: addresses.path(of: .item(place)))
  }

  /// Whether an amount could not be read that could be with the currency of another.
  private static func hasUnreadAmount(_ details: ItemDetails, hasValue: Bool) -> Bool {
    details.containsWritten { field, text in
      // Where there is a value too, that alone is written.
      field.kind == .amount && (field != .value || !hasValue)
        && text.contains(where: \.isNumber)
    }
  }

  /// How many bytes are handed on at once.
  private static let most = 64 << 10

  /// A JSON array, an object for each item, in parts; rows that are kept are not made.
  package func json(
    keeping kept: KeptRows? = nil, _ put: ([UInt8]) throws -> Void
  ) rethrows {
    var json = JSONText()
    var layouts = ExportLayouts()
    try json.array { json in
      for place in catalog.items.indices {
        json.element()
        if let row = kept?.row(
          of: place, behind: JSONText.lengthBeforeElement, upTo: JSONText.endOfObject)
        {
          json.value(written: row)
        } else {
          row(of: place).write(to: &json, by: &layouts)
        }
        if json.bytes.count > Self.most { try put(json.take()) }
      }
    }
    try put(json.take() + [UInt8(ascii: "\n")])
  }

  /// A table that reads back as the same items, and that spreadsheets of its language understand, in
  /// parts; rows that are kept are not made.
  package func csv(
    keeping kept: KeptRows? = nil, _ put: ([UInt8]) throws -> Void
  ) rethrows {
    var writer = TableWriter(language: language)
    writer.add((TableColumn.all.map(\.heading) + ownFields).map { .text($0) })
    // With another column all rows are others.
    let kept = kept?.begins(with: writer.bytes) == true ? kept : nil
    for place in catalog.items.indices {
      if let row = kept?.row(of: place, behind: 0, upTo: TableWriter.endOfRow) {
        writer.add(written: row)
      } else {
        let row = row(of: place)
        writer.add(TableColumn.all.map { cell($0, of: row) } + ownCells(of: row))
      }
      if writer.bytes.count > Self.most { try put(writer.take()) }
    }
    try put(writer.take())
  }

  /// What a table says of the item at a place, by the columns and by the names of the owner's own.
  package func cells(of place: Int) -> (
    known: [TableColumn: TableWriter.Cell], own: [String: String]
  ) {
    let row = row(of: place)
    var known: [TableColumn: TableWriter.Cell] = [:]
    for column in TableColumn.all where column != .page {
      let cell = cell(column, of: row)
      if cell != .empty { known[column] = cell }
    }
    let own = row.details.ownFields.map { ($0.name, $0.text) }
    return (known, Dictionary(own) { first, _ in first })
  }

  private func cell(_ column: TableColumn, of row: Row) -> TableWriter.Cell {
    switch column {
    case .id: text(row.key)
    case .field(let field):
      switch row.value(of: field) {
      case .text(let text): self.text(text)
      case .amount(let money): amount(money, in: row)
      case .day(let day): .date(day)
      case .days(let days): list(days.map(\.description))
      // The day alone where the moment is its beginning in the owner's time zone, else RFC 3339 in that
      // zone, so that the day stays what it was.
      case .moment(let moment): date(dates.text(moment))
      case .count(let count): .number("\(count)")
      case .texts(let texts): list(texts)
      case .written(let text): self.text(text)
      case nil: .empty
      }
    // It is written for all pieces, and with its currency where that is another than the value's.
    case .each, .currencyOf: .empty
    case .currency: text(row.columnCurrency)
    case .isPrivate: row.details.privacy.isWhole ? .text("yes") : .empty
    case .privatePhotos: list(row.files.privatePhotos)
    case .page: text(row.page)
    }
  }

  private func ownCells(of row: Row) -> [TableWriter.Cell] {
    if ownFields.isEmpty { return [] }
    let texts = Dictionary(row.details.ownFields.map { ($0.name, $0.text) }) { first, _ in first }
    return ownFields.map { text(texts[$0]) }
  }

  /// A day alone, or the text of a moment.
  private func date(_ text: String) -> TableWriter.Cell {
    guard let figures = DayFigures(text.utf8), figures.first.length == 4,
      let day = CalendarDate(
        year: figures.first.value, month: figures.second.value, day: figures.third.value)
    else { return self.text(text) }
    return .day(day)
  }

  private func text(_ text: String?) -> TableWriter.Cell {
    guard let text, !text.isEmpty else { return .empty }
    return .text(text)
  }

  private func list(_ parts: [String]) -> TableWriter.Cell { text(CellList.cell(of: parts)) }

  private func amount(_ money: Money?, in row: Row) -> TableWriter.Cell {
    guard let money else { return .empty }
    // `~900` is read as `about 900` in every language.
    let digits = (money.isAbout ? "~" : "") + digits(money.amount)
    if money.currency != row.columnCurrency { return .text("\(digits) \(money.currency)") }
    return money.isAbout ? .text(digits) : .number(digits)
  }

  private func digits(_ amount: Decimal) -> String {
    TableWriter.digits(amount, hasDecimalComma: hasDecimalComma)
  }
}

extension ItemExport.Row {
  /// What it says in a field; of photos and documents, the paths of files that are there.
  fileprivate func value(of field: ItemField) -> FieldValue? {
    switch field {
    case .name: .text(name)
    case .serialNumber: serialNumber.map { .text($0) }
    case .value:
      value.map {
        .amount(Money(amount: $0, currency: currency ?? "", isAbout: valueIsAbout))
      } ?? details[.value]
    case .date: created.map { .moment($0) } ?? details[.date]
    case .photos, .receipts, .manuals: .texts(files[field])
    default: details[field]
    }
  }
}

extension Item {
  /// Whether it has files, or a name of one that is private.
  fileprivate var mayNameFiles: Bool {
    !photos.isEmpty || !documents.isEmpty || !details.privacy.photos.isEmpty
  }

  fileprivate func documents(_ kind: ItemDocument.Kind) -> [ItemDocument] {
    documents.filter { $0.kind == kind }
  }
}
