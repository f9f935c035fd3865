import Basics
import Model

/// A line of the schedule: an item, or those of its pieces that the report is about.
struct ReportLine: Sendable {
  /// Its number in the schedule, from 1.
  let number: Int
  let item: Item
  let values: ItemValues
  /// The part of its pieces that the report is about, where these are not all.
  let part: PartOfPieces?
  let photos: [Evidence]
  let receipts: [Evidence]

  /// How many pieces of it there are in all, where the report is about a part of them.
  var owned: Int? { part.map { _ in max(item.pieces.count, 1) } }

  /// The serial numbers of these pieces, as far as it is known which they are, or that of the item.
  var serialNumbers: [String] {
    let pieces = item.pieces
    guard let part, pieces.areNumbered else { return pieces.serialNumbers }
    return part.known.filter(pieces.serialNumbers.indices.contains).map { pieces.serialNumbers[$0] }
  }

  /// The serial numbers that may be those of the other pieces that the report is about.
  var openSerialNumbers: [String] {
    let pieces = item.pieces
    return pieces.areNumbered ? part?.open(of: pieces.serialNumbers) ?? [] : []
  }

  /// The days on which these pieces were bought, as far as they are known, or all that the inventory has of the item.
  var daysOfPurchase: [PartialDate] {
    let pieces = item.pieces
    guard let part else { return pieces.daysOfPurchase }
    return PieceDays(of: pieces, part: part).known.map(\.day)
  }

  /// The days of which it is not known on which of them the other pieces that the report is about were bought.
  var openDaysOfPurchase: [PartialDate] {
    part.map { PieceDays(of: item.pieces, part: $0).open } ?? []
  }

  /// The one day on which all of them were bought; nil where there are several, or not all are known.
  var dayOfPurchase: PartialDate? {
    let days = PieceDays(of: item.pieces, part: part)
    guard days.open.isEmpty, Set(days.known.map(\.day)).count == 1 else { return nil }
    return days.known.first?.day
  }
}
