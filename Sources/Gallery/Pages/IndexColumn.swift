import Mustache

/// A column of the index beside photo and name.
struct IndexColumn: Sendable {
  var field: ItemField

  /// The columns that the settings ask for and of which any item has something to show.
  static func columns(of catalog: Catalog, settings: Settings) -> [IndexColumn] {
    let describer = ItemDescriber(
      formats: Formats(language: settings.language, timeZone: settings.timeZone))
    return settings.columns.filter { field in
      field != .photo && field != .name
        && catalog.items.contains { describer.text(of: field, in: $0) != nil }
    }.map { IndexColumn(field: $0) }
  }

  /// Whether a cell needs its column's label where the columns have no heads, as on a phone: all
  /// but what can be taken for nothing else.
  private var isLabelled: Bool {
    switch field {
    case .serialNumber, .value, .category, .room, .maker, .model, .tags: false
    default: true
    }
  }

  /// What the style sheet knows the column by.
  private var style: String {
    switch field {
    case .serialNumber: "serial"
    case .date: "date"
    case .value: "worth"
    case .paid, .replacementValue, .quantity: "detail figure"
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
  func label(in formats: Formats) -> String {
    switch self {
    case .photo: formats.wording.phrase("photo")
    case .name: formats.wording.phrase("name")
    case .serialNumber: formats.wording.phrase("serialNumber")
    case .value: formats.wording.phrase("statedValue")
    case .date: formats.wording.phrase("date")
    case .category: formats.wording.phrase("category")
    case .room: formats.wording.phrase("room")
    case .quantity: formats.wording.phrase("quantity")
    case .maker: formats.wording.phrase("maker")
    case .model: formats.wording.phrase("model")
    case .condition: formats.wording.phrase("condition")
    case .boughtOn: formats.wording.phrase("boughtOn")
    case .boughtFrom: formats.wording.phrase("boughtFrom")
    case .paid: formats.wording.phrase("paid")
    case .replacementValue: formats.wording.phrase("replacementValue")
    case .warrantyUntil: formats.wording.phrase("warrantyUntil")
    case .notes: formats.wording.phrase("notes")
    case .tags: formats.wording.phrase("tags")
    case .receipts: formats.wording.phrase("receipt")
    case .manuals: formats.wording.phrase("manual")
    case .ownFields: ""
    }
  }
}
