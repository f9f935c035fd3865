package import Foundation

/// The items of a catalogue as plain data, for programs and spreadsheets.
package struct Listing: Sendable {
  package var rows: [Row]
  /// The names of the owner's own fields, in the order in which they first come.
  private var ownFields: [String] = []
  /// The tables' language.
  private var language: String
  private var hasDecimalComma: Bool

  /// One item; what it does not have is nil.
  package struct Row: Sendable, Encodable {
    package var key: String?
    package var name: String
    package var serialNumber: String?
    package var value: Decimal?
    package var currency: String?
    /// RFC 3339, in UTC.
    package var dateCreated: String?
    /// The same for a table: the day alone where the moment is its beginning in the owner's time
    /// zone, else RFC 3339 in that zone, so that the day stays what it was.
    var localDate: String?
    package var details: ItemDetails
    /// The paths of the photos and documents that are there, relative to the folder of the
    /// inventory.
    package var files: [ItemField: [String]]
    /// The item's page in the site.
    package var page: String
  }

  package init(_ catalog: Catalog, project: String, settings: Settings = Settings()) {
    let prefix =
      catalog.root.path == project
      ? "" : (catalog.root.path.dropping(prefix: project + "/") ?? catalog.root.path) + "/"
    func shown(_ path: String) -> String {
      catalog.root.liesBeside(path) ? path : prefix + path
    }
    let addresses = Addresses(catalog: catalog, itemsPerPage: 100)
    let dates = LocalDates(settings)
    rows = catalog.items.enumerated().map { place, item in
      func paths(of kind: ItemDocument.Kind) -> [String] {
        item.documents.filter { $0.kind == kind }.map { shown($0.path) }
      }
      return Row(
        key: item.key, name: item.name, serialNumber: item.serialNumber,
        value: item.value?.amount,
        currency: Self.currency(of: item),
        dateCreated: item.dateCreated.map { LocalDates.moment($0) },
        localDate: item.dateCreated.map(dates.text), details: item.details,
        files: [
          .photos: item.photos.map { shown($0.path) }, .receipts: paths(of: .receipt),
          .manuals: paths(of: .manual),
        ], page: addresses.path(of: .item(place)))
    }
    var known: Set<String> = []
    for row in rows {
      for field in row.details.ownFields where known.insert(field.name).inserted {
        ownFields.append(field.name)
      }
    }
    language = settings.language
    hasDecimalComma = Locale(identifier: language).decimalSeparator == ","
  }

  /// That of the value, else of the first amount that it has.
  private static func currency(of item: Item) -> String? {
    ItemField.all.lazy.compactMap { item[$0]?.amount?.currency }.first
  }

  /// A JSON array, an object for each item.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(rows)) + [UInt8(ascii: "\n")]
  }

  /// A table that reads back as the same items, and that spreadsheets of its language understand.
  package func csv() -> [UInt8] {
    var writer = TableWriter(language: language)
    writer.add((TableColumn.all.map(\.heading) + ownFields).map { .text($0) })
    for row in rows {
      writer.add(TableColumn.all.map { cell($0, of: row) } + ownCells(of: row))
    }
    return writer.bytes
  }

  private func cell(_ column: TableColumn, of row: Row) -> TableWriter.Cell {
    switch column {
    case .id: text(row.key)
    case .field(.name): text(row.name)
    case .field(.serialNumber): text(row.serialNumber)
    case .field(.value): row.value.map { .number(digits($0)) } ?? .empty
    case .field(.date): row.localDate.map(date) ?? .empty
    case .field(let field):
      switch row.value(of: field) {
      case .text(let text): self.text(text)
      case .amount(let money): amount(money, in: row)
      case .day(let day): .day(day)
      case .moment(let moment): text(LocalDates.moment(moment))
      case .count(let count): .number("\(count)")
      case .texts(let texts): list(texts)
      case nil: .empty
      }
    case .currency: text(row.currency)
    case .page: text(row.page)
    }
  }

  private func ownCells(of row: Row) -> [TableWriter.Cell] {
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
    let digits = digits(money.amount)
    return money.currency == row.currency ? .number(digits) : .text("\(digits) \(money.currency)")
  }

  /// A number without groups; with four places where three could be taken for a thousand.
  private func digits(_ amount: Decimal) -> String {
    var digits = "\(amount)"
    if let point = digits.firstIndex(of: "."), digits[point...].count == 4 { digits += "0" }
    return hasDecimalComma ? digits.replacing(".", with: ",") : digits
  }
}

extension Listing.Row {
  /// What tables add, or the paths of files that are there.
  fileprivate func value(of field: ItemField) -> FieldValue? {
    switch field.kind {
    case .photos, .documents: files[field].map { .texts($0) }
    default: details[field]
    }
  }

  /// Writes absent things as null, so that every row has every field.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    // A nil that is handed on as an optional costs the encoder more than most values.
    func write(_ value: (some Encodable)?, _ key: Key) throws {
      if let value {
        try container.encode(value, forKey: key)
      } else {
        try container.encodeNil(forKey: key)
      }
    }
    try write(self.key, .key)
    try write(currency, .currency)
    try write(page, .page)
    for (field, kind, key) in Self.fields {
      switch (field, kind) {
      case (.name, _): try write(name, key)
      case (.serialNumber, _): try write(serialNumber, key)
      case (.value, _): try write(value, key)
      case (.date, _): try write(dateCreated, key)
      case (_, .text), (_, .notes): try write(details[field]?.text, key)
      case (_, .amount): try write(details[field]?.amount.map(Amount.init), key)
      case (_, .day): try write(details[field]?.day?.description, key)
      case (_, .moment): try write(details[field]?.moment.map { LocalDates.moment($0) }, key)
      case (_, .count): try write(details[field]?.count, key)
      case (_, .texts): try write(details.texts(field), key)
      case (_, .photos), (_, .documents): try write(files[field] ?? [], key)
      case (_, .own): try write(details.ownFields.map(OwnField.init), key)
      }
    }
  }

  /// Every field with what it holds and its name, found out once: to copy a declaration for each field
  /// of each row takes longer than to write it.
  private static let fields = ItemField.all.map { field in
    (field, field.kind, Key(field.declaration.jsonKey ?? field.key))
  }

  /// The name of a field, as a place among all names: the encoder copies a key many times, and texts
  /// would be counted each time.
  private struct Key: CodingKey {
    private let place: Int

    private static let names =
      ["key", "currency", "page"] + ItemField.all.map { $0.declaration.jsonKey ?? $0.key }

    var stringValue: String { Self.names[place] }
    var intValue: Int? { nil }

    /// A name of those above; another one would be the first.
    init(_ name: String) { place = Self.names.firstIndex(of: name) ?? 0 }

    init?(stringValue: String) {
      guard Self.names.contains(stringValue) else { return nil }
      self.init(stringValue)
    }

    init?(intValue: Int) { nil }

    static let key = Key("key")
    static let currency = Key("currency")
    static let page = Key("page")
  }

  private struct Amount: Encodable {
    var amount: Decimal
    var currency: String

    init(_ money: Money) { (amount, currency) = (money.amount, money.currency) }
  }

  private struct OwnField: Encodable {
    var name: String
    var text: String

    init(_ field: ItemDetails.OwnField) { (name, text) = (field.name, field.text) }
  }
}
