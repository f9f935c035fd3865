import Basics
import Model

/// Which items of an import a table has already.
///
/// Things that have ids are the same where these are. Without, they are where the serial numbers are, else where all is
/// that the import says, else where one of a name meets the only one of that name, unless their serial numbers differ.
struct ItemMatches {
  /// The item of the table that each one is; nil for those that are new.
  let old: [Item?]
  /// A key for each item: its own, or that of the table's, or a new one made of its name.
  let keys: [String]

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

  private static func folded(_ name: String) -> String { trimmed(name).lowercased() }
}
