/// What the app has no field for, as a table beside the archive adds it.
package struct ItemDetails: Hashable, Sendable {
  package var category: String?
  package var room: String?
  /// How many there are of the item; 1 where nothing is said.
  package var quantity: Int?
  package var maker: String?
  package var model: String?
  package var boughtOn: CalendarDate?
  package var boughtFrom: String?
  package var paid: Money?
  package var replacementValue: Money?
  package var condition: String?
  package var warrantyUntil: CalendarDate?
  package var notes: String?
  package var tags: [String] = []
  /// Paths of further photos, relative to the project's folder.
  package var photos: [String] = []
  /// Paths of receipts, images or PDF, relative to the project's folder.
  package var receipts: [String] = []
  /// Paths of manuals, images or PDF, relative to the project's folder.
  package var manuals: [String] = []
  /// What the owner added fields of their own for, in the order of the columns.
  package var ownFields: [OwnField] = []

  package init() {}

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

/// A day of the Gregorian calendar, in no time zone.
package struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 1 to 9999.
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31, within the month.
  package var day: Int

  /// A day that there is; nil for the 30th of February and the like.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// `2024-03-04` (RFC 3339, full-date).
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}
