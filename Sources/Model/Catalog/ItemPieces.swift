package import Basics

/// What is known of each single piece, where an item is several of a kind.
package struct ItemPieces: Hashable, Sendable {
  /// How many there are, at least 1.
  package let count: Int
  /// Their serial numbers: one for all of them, one for each of the first, or none.
  package let serialNumbers: [String]
  /// The days on which they were bought: one for all of them, one for each in the same order as the
  /// serial numbers, or none. What tables say is not held to the number of pieces.
  package let daysOfPurchase: [PartialDate]
  /// Whether a piece without a serial number stands before one that has one, as in `C-1;;C-3`: then a number does not
  /// say which piece it is.
  package let skipsPieces: Bool

  /// Whether a serial number is that of one piece and not of the whole item.
  package var areNumbered: Bool { serialNumbers.count > 1 }

  /// Whether the days are neither one for all nor one for each.
  package var hasOtherCountOfDays: Bool {
    daysOfPurchase.count > 1 && daysOfPurchase.count != count
  }

  /// The day on which all of them were bought; nil where there are several days, or none.
  package var dayOfAll: PartialDate? {
    guard daysOfPurchase.count == 1 || daysOfPurchase.count >= count,
      let first = daysOfPurchase.first, daysOfPurchase.allSatisfy({ $0 == first })
    else { return nil }
    return first
  }

  fileprivate init(of item: Item) {
    count = item[.quantity]?.count ?? 1
    (serialNumbers, skipsPieces) = Self.serialNumbers(in: item.serialNumber ?? "", of: count)
    daysOfPurchase = item[.boughtOn]?.days ?? []
  }

  /// The parts of a text between semicolons, where so many pieces may have them: the number of a
  /// single piece is whatever stands there. With them, whether pieces between them have none.
  private static func serialNumbers(
    in text: String, of count: Int
  ) -> (numbers: [String], skipsPieces: Bool) {
    let all = text.split(separator: ";", omittingEmptySubsequences: false).map {
      trimmed(String($0))
    }
    let parts = all.filter { !$0.isBlank }
    guard count > 1, (1...count).contains(parts.count) else {
      return ([text].filter { !$0.isBlank }, false)
    }
    return (parts, all.prefix(parts.count).contains(where: \.isBlank))
  }
}

extension Item {
  /// What is known of each of its pieces.
  package var pieces: ItemPieces { ItemPieces(of: self) }

  /// What an amount for all of its pieces is for one of them; nil where there is but one.
  package func each(of money: Money) -> Money? {
    guard let count = self[.quantity]?.count, count > 1 else { return nil }
    return MoneyShare(of: money, 1, over: count).rounded
  }
}
