/// The plain lists that the app of the book's 7th edition, LootLogger, writes as `items.plist`.
///
/// The format: a property list, in binary or XML, whose outermost object is an array with a
/// dictionary for each item. Values stand in place; there are no classes and no references.
///
/// | key | value |
/// | --- | --- |
/// | `name` | text |
/// | `serialNumber` | text; left out where there is none |
/// | `valueInDollars` | whole number |
/// | `dateCreated` | date |
/// | `itemKey` | text, a UUID; left out by apps of the chapters before pictures |
///
/// Readers of the book wrap the array in a dictionary; that is read where it is the only list of
/// items in it. There are no thumbnails.
///
/// Anything can be a list of dictionaries, so that a list is one of items only if one of the first
/// says so: with three fields of an item, one of them by a name that the book gave it.
enum LootLogger {
  /// The number of the array of items; nil if the property list is no such list.
  static func root(of list: BinaryPropertyList) -> Int? {
    switch list.object(list.top) {
    case .array(let references):
      references.count == 0 || holdsItems(references, in: list) ? list.top : nil
    case .dictionary(let pairs): onlyItems(in: pairs, of: list)
    default: nil
    }
  }

  /// Whether the property list is a list of items and not empty, from its first items alone.
  static func isOutlined(_ list: BinaryPropertyList) -> Bool {
    guard let root = root(of: list), case .array(let references) = list.object(root) else {
      return false
    }
    return references.count > 0
  }

  /// How many elements are looked at for one that is an item: the first may be damaged.
  private static let elementsTried = 16
  /// The fewest fields of an item: name, value and date are always written.
  private static let fewestFields = 3

  /// The number of the only value that is an array of items.
  private static func onlyItems(
    in pairs: BinaryPropertyList.Pairs, of list: BinaryPropertyList
  ) -> Int? {
    var only: Int?
    for index in 0..<min(pairs.count, ArchivedObjects.fieldLimit) {
      guard let number = list.reference(index, of: pairs.values),
        case .array(let references) = list.object(number), holdsItems(references, in: list)
      else { continue }
      if only != nil { return nil }
      only = number
    }
    return only
  }

  private static func holdsItems(
    _ references: BinaryPropertyList.References, in list: BinaryPropertyList
  ) -> Bool {
    (0..<min(references.count, elementsTried)).contains { index in
      guard let number = list.reference(index, of: references),
        case .dictionary(let pairs) = list.object(number)
      else { return false }
      return isItem(pairs, in: list)
    }
  }

  private static func isItem(
    _ pairs: BinaryPropertyList.Pairs, in list: BinaryPropertyList
  ) -> Bool {
    guard list.knownKeys(of: pairs).count(where: \.isOfItem) >= fewestFields else { return false }
    return (0..<min(pairs.count, ArchivedObjects.fieldLimit)).contains { index in
      guard let key = list.reference(index, of: pairs.keys) else { return false }
      return list.isText(key, "valueInDollars") || list.isText(key, "itemKey")
    }
  }
}

extension KnownKey {
  fileprivate var isOfItem: Bool {
    switch self {
    case .name, .serialNumber, .value, .date, .itemKey, .imageKey, .thumbnail: true
    default: false
    }
  }
}
