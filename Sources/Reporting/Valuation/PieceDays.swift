import Basics
import Model

/// When the pieces of an item, or a part of them, were bought.
struct PieceDays: Hashable, Sendable {
  /// The days that are known, each with how many of the pieces were bought on it.
  private(set) var known: [Known] = []
  /// The days of which it is not known on which of them the others were bought, each once.
  private(set) var open: [PartialDate] = []

  struct Known: Hashable, Sendable {
    var day: PartialDate
    var count: Int
  }

  /// Those of a part of an item's pieces, or of all of them.
  init(of pieces: ItemPieces, part: PartOfPieces?) {
    let (days, quantity) = (pieces.daysOfPurchase, part?.quantity ?? pieces.count)
    if let day = pieces.dayOfAll {
      known = [Known(day: day, count: quantity)]
      return
    }
    guard !pieces.hasOtherCountOfDays, part == nil || !pieces.skipsPieces else {
      open = Self.each(days)
      return
    }
    let named = part?.known ?? Array(days.indices)
    known = named.filter(days.indices.contains).map { Known(day: days[$0], count: 1) }
    guard named.count < quantity else { return }
    let others = Set(days.indices).subtracting(named).sorted()
    open = Self.each(others.map { days[$0] })
    // Whichever of the others they are, they were bought on that day.
    if open.count == 1, let day = open.popLast() {
      known += repeatElement(Known(day: day, count: 1), count: quantity - named.count)
    }
  }

  private static func each(_ days: [PartialDate]) -> [PartialDate] {
    var seen: Set<PartialDate> = []
    return days.filter { seen.insert($0).inserted }
  }
}
