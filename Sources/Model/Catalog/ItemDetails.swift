import Basics

/// What the app has no field for, as a table beside the archive adds it.
package struct ItemDetails: Hashable, Sendable {
  /// What there is, in the fields' order: most items have a few of many fields.
  private var entries: [Entry] = []
  /// What the owner added fields of their own for, in the order of the columns.
  package var ownFields: [OwnField] = []
  /// What of the item is nobody else's business.
  package var privacy = ItemPrivacy()

  package init() {}

  /// With room for so many fields.
  package init(capacity: Int) { entries.reserveCapacity(capacity) }

  /// How many fields there are.
  package var count: Int { entries.count }

  private struct Entry: Hashable, Sendable {
    var field: ItemField
    var value: FieldValue
  }

  /// The value of a field that tables add; an empty list counts as none.
  package subscript(field: ItemField) -> FieldValue? {
    get {
      // By their places: to ask for each of them would copy its value.
      for place in entries.indices where entries[place].field == field {
        return entries[place].value
      }
      return nil
    }
    set {
      var newValue = newValue
      if case .texts(let texts)? = newValue, texts.isEmpty { newValue = nil }
      // Rows are read in the fields' order, nearly always.
      if let newValue, entries.isEmpty || field.number > entries[entries.count - 1].field.number {
        entries.append(Entry(field: field, value: newValue))
        return
      }
      let place =
        entries.indices.first { entries[$0].field.number >= field.number } ?? entries.count
      let isThere = place < entries.count && entries[place].field == field
      switch (newValue, isThere) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert(Entry(field: field, value: value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): break
      }
    }
  }

  /// Whether a table says nothing of the item.
  package var isEmpty: Bool { entries.isEmpty && ownFields.isEmpty && privacy.isEmpty }

  /// All that there is, in the fields' order.
  package var all: [(field: ItemField, value: FieldValue)] { entries.map { ($0.field, $0.value) } }

  /// Does something with each of the fields, and copies no value for it.
  package func forEachField(_ body: (ItemField) -> Void) {
    for place in entries.indices { body(entries[place].field) }
  }

  /// Whether there is a field of which this holds.
  package func containsField(where isWanted: (ItemField) -> Bool) -> Bool {
    entries.indices.contains { isWanted(entries[$0].field) }
  }

  /// The first amount that there is, in the fields' order.
  var firstAmount: Money? {
    for place in entries.indices {
      if case .amount(let amount) = entries[place].value { return amount }
    }
    return nil
  }

  /// Whether there is a text that could not be read, of which this holds.
  package func containsWritten(where isWanted: (ItemField, String) -> Bool) -> Bool {
    entries.indices.contains { place in
      guard case .written(let text) = entries[place].value else { return false }
      return isWanted(entries[place].field, text)
    }
  }

  /// Several texts: tags, or paths of files relative to the project's folder.
  package func texts(_ field: ItemField) -> [String] { self[field]?.texts ?? [] }

  /// A field that its owner named.
  package struct OwnField: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }
}
