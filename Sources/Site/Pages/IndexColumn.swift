import Model
import Mustache

/// A column of the index beside photo and name.
final class IndexColumn: Sendable {
  let field: ItemField
  let label: String
  /// What the style sheet knows the column by.
  let style: String
  /// Whether a cell needs its column's label where the columns have no heads, as on a phone.
  private let isLabelled: Bool

  init(_ field: ItemField, formats: Formats) {
    self.field = field
    label = field.label(in: formats)
    style = Self.style(of: field)
    isLabelled = !field.declaration.isPlain
  }

  /// The columns that the settings ask for and of which any item has something to show.
  static func columns(of catalog: Catalog, settings: Settings) -> [IndexColumn] {
    let describer = ItemDescriber(formats: settings.formats)
    return settings.columns.filter { field in
      field != .photos && field != .name
        && catalog.items.contains { describer.text(of: field, in: $0) != nil }
    }.map { IndexColumn($0, formats: describer.formats) }
  }

  /// Whether it shows something else than the app's own fields, for which there is less room.
  var isDetail: Bool { style.hasPrefix("detail") }

  private static func style(of field: ItemField) -> String {
    switch (field, field.kind) {
    case (.serialNumber, _): "serial"
    case (.date, _): "date"
    case (.value, _): "worth"
    case (_, .amount), (_, .count): "detail figure"
    default: "detail"
    }
  }

  /// A column's cell in the row of an item.
  struct Cell {
    var column: IndexColumn
    var row: ItemDescriber.Described

    /// Whether it has a form of its own; a value or date that could not be read is a text like others.
    fileprivate var isText: Bool {
      (column.field != .value && column.field != .date) || row.item[column.field]?.written != nil
    }

    fileprivate var text: String {
      isText ? row.describer.text(of: column.field, in: row.item) ?? "" : ""
    }
  }

  /// What a template is given of an item's cell.
  static let cell: RecordFields<Cell> = [
    "class": { .string($0.column.style) },
    "isText": { .bool($0.isText) },
    "label": { $0.column.isLabelled ? .string($0.column.label) : .null },
    "content": { .string($0.text) },
    "value": { $0.column.field == .value ? $0.row.describer.value(of: $0.row.item) : .null },
    "date": { $0.column.field == .date ? $0.row.describer.date(of: $0.row.item) : .null },
  ]
}
