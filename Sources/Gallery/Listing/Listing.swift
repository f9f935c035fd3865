package import Foundation

/// The items of a catalogue as plain data, for programs and spreadsheets.
package struct Listing: Sendable {
  package var rows: [Row]
  /// The names of the owner's own fields, in the order in which they first come.
  private var ownFields: [String] = []
  /// The tables' language.
  private var language: String

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
    /// The photos' paths, relative to the folder of the inventory.
    package var photos: [String]
    package var receipts: [String]
    package var manuals: [String]
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
        currency: (item.value ?? item.details.paid ?? item.details.replacementValue)?.currency,
        dateCreated: item.dateCreated.map { LocalDates.moment($0) },
        localDate: item.dateCreated.map(dates.text), details: item.details,
        photos: item.photos.map { shown($0.path) }, receipts: paths(of: .receipt),
        manuals: paths(of: .manual), page: addresses.path(of: .item(place)))
    }
    var known: Set<String> = []
    for row in rows {
      for field in row.details.ownFields where known.insert(field.name).inserted {
        ownFields.append(field.name)
      }
    }
    language = settings.language
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
    writer.add((TableColumn.allCases.map(\.rawValue) + ownFields).map { .text($0) })
    for row in rows {
      writer.add(TableColumn.allCases.map { cell($0, of: row) } + ownCells(of: row))
    }
    return writer.bytes
  }

  private func cell(_ column: TableColumn, of row: Row) -> TableWriter.Cell {
    let details = row.details
    return switch column {
    case .id: text(row.key)
    case .name: text(row.name)
    case .serialNumber: text(row.serialNumber)
    case .value: row.value.map { .number(digits($0)) } ?? .empty
    case .currency: text(row.currency)
    case .date: row.localDate.map(date) ?? .empty
    case .category: text(details.category)
    case .room: text(details.room)
    case .quantity: details.quantity.map { .number("\($0)") } ?? .empty
    case .maker: text(details.maker)
    case .model: text(details.model)
    case .boughtOn: details.boughtOn.map { .day($0) } ?? .empty
    case .boughtFrom: text(details.boughtFrom)
    case .paid: amount(details.paid, in: row)
    case .replacementValue: amount(details.replacementValue, in: row)
    case .condition: text(details.condition)
    case .warrantyUntil: details.warrantyUntil.map { .day($0) } ?? .empty
    case .notes: text(details.notes)
    case .tags: list(details.tags)
    case .photos: list(row.photos)
    case .receipts: list(row.receipts)
    case .manuals: list(row.manuals)
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
    let hasComma = Locale(identifier: language).decimalSeparator == ","
    return hasComma ? digits.replacing(".", with: ",") : digits
  }
}

extension Listing.Row {
  enum CodingKeys: String, CodingKey {
    case key, name, serialNumber, value, currency, dateCreated, category, room, quantity, maker
    case model, boughtOn, boughtFrom, paid, replacementValue, condition, warrantyUntil, notes, tags
    case ownFields, photos, receipts, manuals, page
  }

  /// Writes absent things as null, so that every row has every field.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(name, forKey: .name)
    try container.encode(serialNumber, forKey: .serialNumber)
    try container.encode(value, forKey: .value)
    try container.encode(currency, forKey: .currency)
    try container.encode(dateCreated, forKey: .dateCreated)
    try container.encode(details.category, forKey: .category)
    try container.encode(details.room, forKey: .room)
    try container.encode(details.quantity, forKey: .quantity)
    try container.encode(details.maker, forKey: .maker)
    try container.encode(details.model, forKey: .model)
    try container.encode(details.boughtOn?.description, forKey: .boughtOn)
    try container.encode(details.boughtFrom, forKey: .boughtFrom)
    try container.encode(details.paid.map(Amount.init), forKey: .paid)
    try container.encode(details.replacementValue.map(Amount.init), forKey: .replacementValue)
    try container.encode(details.condition, forKey: .condition)
    try container.encode(details.warrantyUntil?.description, forKey: .warrantyUntil)
    try container.encode(details.notes, forKey: .notes)
    try container.encode(details.tags, forKey: .tags)
    try container.encode(details.ownFields.map(OwnField.init), forKey: .ownFields)
    try container.encode(photos, forKey: .photos)
    try container.encode(receipts, forKey: .receipts)
    try container.encode(manuals, forKey: .manuals)
    try container.encode(page, forKey: .page)
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
