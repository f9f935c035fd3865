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
  var head: Value { ["class": .string(style), "label": .string(field.label)] }

  /// What a template is given of an item's cell.
  func cell(of item: Item, _ describer: ItemDescriber) -> Value {
    let isText = field != .value && field != .date
    return [
      "class": .string(style), "isText": .bool(isText),
      "content": .string(isText ? describer.text(of: field, in: item) ?? "" : ""),
      "value": field == .value ? describer.value(of: item) : .null,
      "date": field == .date ? describer.date(of: item) : .null,
    ]
  }
}

extension ItemField {
  /// What pages call the field.
  var label: String {
    switch self {
    case .photo: Wording.phrase("photo")
    case .name: Wording.phrase("name")
    case .serialNumber: Wording.phrase("serialNumber")
    case .value: Wording.phrase("statedValue")
    case .date: Wording.phrase("date")
    case .category: Wording.phrase("category")
    case .room: Wording.phrase("room")
    case .quantity: Wording.phrase("quantity")
    case .maker: Wording.phrase("maker")
    case .model: Wording.phrase("model")
    case .condition: Wording.phrase("condition")
    case .boughtOn: Wording.phrase("boughtOn")
    case .boughtFrom: Wording.phrase("boughtFrom")
    case .paid: Wording.phrase("paid")
    case .replacementValue: Wording.phrase("replacementValue")
    case .warrantyUntil: Wording.phrase("warrantyUntil")
    case .notes: Wording.phrase("notes")
    case .tags: Wording.phrase("tags")
    case .receipts: Wording.phrase("receipt")
    case .manuals: Wording.phrase("manual")
    case .ownFields: ""
    }
  }
}
