package import Model
import Foundation

/// What a column of a table of items holds.
package enum TableColumn: Hashable, Sendable {
  /// The item's key.
  case id
  case field(ItemField)
  /// An amount for each piece, of which the field has that for all of them.
  case each(ItemField)
  /// The currency of a row's amounts.
  case currency
  /// That of one of them alone.
  case currencyOf(ItemField)
  /// Whether a public edition leaves the item out.
  case isPrivate
  /// The photos that it leaves out.
  case privatePhotos
  /// The item's page, which `list --csv` writes for its reader; it says nothing of the item.
  case page

  package static let name = TableColumn.field(.name)
  package static let serialNumber = TableColumn.field(.serialNumber)
  package static let date = TableColumn.field(.date)
  package static let photos = TableColumn.field(.photos)

  /// Every column, in the order in which tables are written.
  package static let all: [TableColumn] =
    [.id]
    + ItemField.allCases.filter { $0.kind != .own }.flatMap { field -> [TableColumn] in
      field == .value ? [.field(field), .currency] : [.field(field)]
    } + [.isPrivate, .privatePhotos, .page]

  /// Every column that is read: those, and what is written as another.
  package static let known: [TableColumn] =
    all + [ItemField.value, .paid, .replacementValue].map { .each($0) }

  /// Under which the words of languages stand.
  package var key: String {
    switch self {
    case .id: "id"
    case .field(let field): field.key
    case .each(let field): field.key + "Each"
    case .currency: "currency"
    case .currencyOf(let field): field.key + "Currency"
    case .isPrivate: "private"
    case .privatePhotos: "privatePhotos"
    case .page: "page"
    }
  }

  /// What it is called in English in a table that is written.
  package var heading: String {
    switch self {
    case .field(let field): field.words
    case .each(let field): field.words + " each"
    case .currencyOf(let field): field.words + " currency"
    case .privatePhotos: "private photos"
    default: key
    }
  }

  /// Whether a unit may stand behind its name.
  func takes(_ unit: HeadingUnit) -> Bool {
    switch self {
    case .each: return unit.currency != nil || unit.kind == .tax
    case .field(let field):
      switch field.kind {
      case .amount: return unit.currency != nil || unit.kind == .tax
      case .day, .days, .moment:
        guard case .date = unit.kind else { return false }
        return true
      default: return false
      }
    default: return false
    }
  }

  /// Whether people tick a column or leave it: one of their own, what is private, and whether there are files.
  static func mayBeBox(_ column: TableColumn?) -> Bool {
    switch column {
    case nil, .isPrivate: true
    case .field(let field): field.kind == .photos || field.kind == .documents
    default: false
    }
  }

  /// The field of an amount that it holds, for all pieces or for each.
  var amount: ItemField? {
    switch self {
    case .each(let field): field
    case .field(let field) where field.kind == .amount: field
    default: nil
    }
  }

  /// Whether it tells which item a row is about.
  var saysWhichItem: Bool { self == .name || self == .id || self == .serialNumber }

  /// Whether it says what a public edition leaves out.
  package var isOfPrivacy: Bool { self == .isPrivate || self == .privatePhotos }

  /// Whether it can hold several texts or days.
  package var isList: Bool {
    guard case .field(let field) = self else { return self == .privatePhotos }
    return switch field.kind {
    case .texts, .days, .photos, .documents: true
    default: false
    }
  }

  /// Whether what it holds is that of one item, also where it stands for several rows: it tells items apart, or is
  /// counted.
  var isOfOneItem: Bool {
    switch self {
    case .id: true
    case .field(let field): field == .serialNumber || field.kind == .amount || field.kind == .count
    default: false
    }
  }

  /// What is compared of a column's name: its letters without their case, spaces, hyphens and what cannot be seen; with
  /// “no” for a `#` at its end, since an `Item #` is no item.
  package static func folded(_ name: String) -> String {
    let plain = name.utf8.allSatisfy { $0 < 128 } ? foldedASCII(name) : foldedUnicode(name)
    return isNumber(name) && !plain.isEmpty && !numbers.contains(where: plain.hasSuffix)
      ? plain + numbers[0] : plain
  }

  /// Whether a name says by its last sign that it is that of a number: `Item #`.
  static func isNumber(_ name: String) -> Bool {
    let last = name.unicodeScalars.reversed().first { scalar in
      !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
        && ![":", ".", "*"].contains(scalar)
    }
    return last == "#" || last == "＃"
  }

  /// What is compared of a name without the sign.
  static func foldedWithoutSign(_ name: String) -> String {
    folded(name.filter { $0 != "#" && $0 != "＃" })
  }

  /// What says in words that a name is that of a number.
  private static let numbers = ["no", "nr", "number"]

  private static func foldedUnicode(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
          !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
            && !["_", "-", ".", ":", "*", "#", "’", "'"].contains($0)
        }))
  }

  /// Whether this is what is compared of a name; most texts are others by their first letters.
  static func isFolded(_ name: String, to folded: String) -> Bool {
    // A text of 64 KB is not folded to find that out.
    if name.utf8.count > mostFolded * folded.utf8.count + 256 { return false }
    let letters = name.utf8.prefix(2)
    // What follows a letter in ASCII may still be a part of it, unless that is in ASCII too.
    if let first = letters.first, UInt8(ascii: "A")...UInt8(ascii: "z") ~= first,
      first != UInt8(ascii: "_"), letters.allSatisfy({ $0 < 128 }),
      let other = folded.utf8.first, other != first, other != first | 0x20
    {
      return false
    }
    return self.folded(name) == folded
  }

  /// Of so many bytes one may be left: a letter of full width and an ideographic space beside it make six, and there is
  /// room for marks of direction.
  private static let mostFolded = 16

  /// The same of a text in ASCII, of which nothing is composed.
  private static func foldedASCII(_ name: String) -> String {
    String(unsafeUninitializedCapacity: name.utf8.count) { buffer in
      var count = 0
      for letter in name.utf8 {
        switch letter {
        case 9...13, 0x20, UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "'"):
          continue
        default:
          let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
          buffer[count] = isCapital ? letter | 0x20 : letter
          count += 1
        }
      }
      return count
    }
  }
}
