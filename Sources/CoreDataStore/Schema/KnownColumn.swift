/// A column that means something to this reader.
///
/// Core Data calls a column Z and the attribute's name in capitals. Each has all the names it goes by:
/// the book's editions and its readers named attributes differently, and these are the names that
/// `Archive` knows as keys.
enum KnownColumn: CaseIterable {
  case name, serialNumber, value, date, itemKey, imageKey, thumbnail
  case order, category

  /// What it goes by; where a table has several, the first that is not null counts.
  var names: [String] {
    switch self {
    case .name: ["ZITEMNAME", "ZPOSSESSIONNAME", "ZNAME"]
    case .serialNumber: ["ZSERIALNUMBER", "ZSERIAL"]
    case .value: ["ZVALUEINDOLLARS", "ZVALUE"]
    case .date: ["ZDATECREATED", "ZDATACREATED", "ZATECREATED", "ZDATE"]
    case .itemKey: ["ZITEMKEY"]
    case .imageKey: ["ZIMAGEKEY"]
    case .thumbnail: ["ZTHUMBNAIL", "ZTHUMBNAILDATA", "ZTHUMBNAILIMAGEDATA"]
    case .order: ["ZORDERINGVALUE"]
    case .category: ["ZASSETTYPE", "ZCATEGORY"]
    }
  }

  /// Whether it is a field of an item in all editions, so that it tells what is one.
  var isOfItems: Bool { self != .order && self != .category }

  /// Names that hardly any other app gives to its attributes.
  static let telling: Set<String> = [
    "ZITEMNAME", "ZPOSSESSIONNAME", "ZSERIALNUMBER", "ZSERIAL", "ZVALUEINDOLLARS", "ZITEMKEY",
    "ZIMAGEKEY",
  ]

  /// What each name stands for.
  static let byName: [String: KnownColumn] = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { column in column.names.map { ($0, column) } })
}
