import Mustache

/// A column of the index beside photo and name.
struct IndexColumn: Sendable {
  var field: ItemField

  /// The columns that the settings ask for and of which any item has something to show.
  static func columns(of catalog: Catalog, settings: Settings) -> [IndexColumn] {
    let describer = ItemDescriber(
      formats: settings.formats)
    return settings.columns.filter { field in
      field != .photos && field != .name
        && catalog.items.contains { describer.text(of: field, in: $0) != nil }
    }.map { IndexColumn(field: $0) }
  }

  /// Whether a cell needs its column's label where the columns have no heads, as on a phone.
  private var isLabelled: Bool { !field.declaration.isPlain }

  /// What the style sheet knows the column by.
  private var style: String {
    switch (field, field.kind) {
    case (.serialNumber, _): "serial"
    case (.date, _): "date"
    case (.value, _): "worth"
    case (_, .amount), (_, .count): "detail figure"
    default: "detail"
    }
  }

  /// What a template is given of the column's head.
  func head(in formats: Formats) -> Value {
    [
      "class": .string(style), "label": .string(field.label(in: formats)),
      "isValue": .bool(field == .value),
    ]
  }

  /// What a template is given of an item's cell.
  func cell(of item: Item, _ describer: ItemDescriber) -> Value {
    let isText = field != .value && field != .date
    return [
      "class": .string(style), "isText": .bool(isText),
      "label": isLabelled ? .string(field.label(in: describer.formats)) : .null,
      "content": .string(isText ? describer.text(of: field, in: item) ?? "" : ""),
      "value": field == .value ? describer.value(of: item) : .null,
      "date": field == .date ? describer.date(of: item) : .null,
    ]
  }
}

extension ItemField {
  /// What pages call the field.
  func label(in formats: Formats) -> String { formats.wording.phrase(declaration.word ?? key) }
}
