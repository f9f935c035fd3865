import Basics
import Model
import Tables

/// Which items of an import a table has already.
///
/// Things that have ids are the same where these are, or where their names are and the numbers of Homebox's labels: its ids
/// change when its data are moved. Without, they are where the serial numbers are, else where all is
/// that the import says, else where one of a name meets the only one of that name, unless their serial numbers differ.
struct ItemMatches {
  /// The item of the table that each one is; nil for those that are new.
  let old: [Item?]
  /// A key for each item: its own, or that of the table's, or a new one made of its name.
  let keys: [String]
  /// New items that look like one of the table's that is nothing else of the import.
  let alike: [(new: Int, there: Item)]

  init(of items: [Item], among table: [Item]) {
    var old: [Item?] = items.map { _ in nil }
    let byKey = Dictionary(grouping: table.indices.filter { table[$0].key != nil }) {
      table[$0].key ?? ""
    }
    let bySerial = Dictionary(grouping: table.indices.filter { table[$0].serialNumber != nil }) {
      table[$0].serialNumber ?? ""
    }
    let byName = Dictionary(grouping: table.indices) { Self.folded(table[$0].name) }
    let namesakes = Dictionary(grouping: items.indices) { Self.folded(items[$0].name) }
    var isTaken = table.map { _ in false }
    func free(_ places: [Int]?) -> [Int] { (places ?? []).filter { !isTaken[$0] } }
    func match(_ find: (Item) -> Int?) {
      for place in items.indices where old[place] == nil {
        guard let there = find(items[place]) else { continue }
        (old[place], isTaken[there]) = (table[there], true)
      }
    }
    // Several things of one id are there where one is.
    match { item in
      let found = item.key.flatMap { byKey[$0] }
      return free(found).first ?? found?.first
    }
    if items.indices.contains(where: { items[$0].key != nil && old[$0] == nil }) {
      let numbers = Self.uniqueNumbers(of: items)
      let (there, names) = (Self.uniqueNumbers(of: table), items.map { Self.folded($0.name) })
      for (number, place) in numbers where old[place] == nil && items[place].key != nil {
        // Two households may both count from 000-001.
        guard let found = there[number], !isTaken[found],
          names[place] == Self.folded(table[found].name)
        else { continue }
        (old[place], isTaken[found]) = (table[found], true)
      }
    }
    match { item in
      guard item.key == nil, let serial = item.serialNumber else { return nil }
      let found = free(bySerial[serial])
      return found.count == 1 ? found[0] : nil
    }
    match { item in
      guard item.key == nil else { return nil }
      return free(byName[Self.folded(item.name)]).first {
        Self.differences(of: item, from: table[$0]).isEmpty
      }
    }
    match { item in
      let name = Self.folded(item.name)
      guard item.key == nil, namesakes[name]?.count == 1, byName[name]?.count == 1,
        let there = byName[name]?.first, !isTaken[there]
      else { return nil }
      let serials = [item.serialNumber, table[there].serialNumber].compactMap(\.self)
      return Set(serials).count <= 1 ? there : nil
    }
    self.old = old
    alike = items.indices.compactMap { place in
      guard old[place] == nil else { return nil }
      let there = byName[Self.folded(items[place].name)]?.first {
        !isTaken[$0] && Self.isAlike(items[place], table[$0])
      }
      guard let there else { return nil }
      isTaken[there] = true
      return (place, table[there])
    }
    var made = ItemKeys(besides: (items + table).compactMap(\.key))
    keys = zip(items, old).map { item, there in
      item.key ?? there?.key ?? made.key(for: item.name)
    }
  }

  /// The fields in which an import says of an item what the table does not.
  static func differences(of item: Item, from there: Item) -> [ItemField] {
    ItemField.allCases.filter { field in
      ![.photos, .documents, .own].contains(field.kind) && item[field] != nil
        && item[field] != there[field]
    }
  }

  /// The items by the numbers of Homebox's labels, as far as each is of one item alone.
  private static func uniqueNumbers(of items: [Item]) -> [String: Int] {
    var places: [String: Int?] = [:]
    for place in items.indices {
      for field in items[place].details.ownFields where field.name == Homebox.assetID {
        places[field.text] = .some(places[field.text] == nil ? place : nil)
      }
    }
    return places.compactMapValues(\.self)
  }

  /// Whether two items of one name may be the same: their serial numbers are, or else their days of purchase, or makers
  /// and models; and none of these contradict one another.
  private static func isAlike(_ one: Item, _ other: Item) -> Bool {
    func agree(_ field: ItemField) -> Bool? {
      guard let value = one[field], let there = other[field] else { return nil }
      return value == there
    }
    let fields: [ItemField] = [.serialNumber, .boughtOn, .maker, .model]
    if fields.contains(where: { agree($0) == false }) { return false }
    return agree(.serialNumber) == true || agree(.boughtOn) == true
      || (agree(.maker) == true && agree(.model) == true)
  }

  private static func folded(_ name: String) -> String { trimmed(name).lowercased() }
}
