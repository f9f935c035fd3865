import Basics
import Model

/// What an item, or those of its pieces that a report is about, is worth on a day.
struct ItemValues: Sendable {
  /// The pieces that are valued.
  let quantity: Int
  /// By kind; nil where nothing is known.
  private var values: [MoneyShare?] = ValueKind.allCases.map { _ in nil }
  /// Whether the owner's stated value serves as the replacement value, as the settings say.
  private(set) var countsStated = false
  /// The age of the oldest of its pieces and of the newest; nil where it is not known of all of them.
  private(set) var age: (oldest: Age, newest: Age)?
  /// The age of all of them; nil where they are not of one.
  var ageOfAll: Age? { age.flatMap { $0.oldest == $0.newest ? $0.oldest : nil } }
  /// What age has taken, in thousandths of the replacement value, rounded.
  private(set) var depreciation: Int?
  /// Whether it was bought after the day, so that it has no age.
  private(set) var isOfTheFuture = false

  /// What they are worth together, rounded.
  subscript(kind: ValueKind) -> Money? { values[kind.rawValue]?.rounded }

  /// A value for one piece, rounded: of the exact value of all, so that it does not depend on how many they are.
  func each(_ kind: ValueKind) -> Money? { values[kind.rawValue]?.divided(by: quantity).rounded }

  /// Values an item, or a part of its pieces, on a day; `meaning` says what the value that its owner states is.
  init(
    of item: Item, part: PartOfPieces? = nil, on day: CalendarDate, by table: DepreciationTable,
    meaning: Settings.ValueMeaning
  ) {
    let pieces = item.pieces
    let owned = max(pieces.count, 1)
    let quantity = part?.quantity ?? owned
    self.quantity = quantity
    func share(_ money: Money?) -> MoneyShare? {
      money.map { MoneyShare(of: $0, quantity, over: owned) }
    }
    values[ValueKind.stated.rawValue] = share(item.value)
    values[ValueKind.paid.rawValue] = share(item[.paid]?.amount)
    let replacement = item[.replacementValue]?.amount
    if replacement == nil, meaning == .replacement, item.value != nil { countsStated = true }
    let new = replacement ?? (countsStated ? item.value : nil)
    values[ValueKind.replacement.rawValue] = share(new)
    let ages = PieceAges(of: PieceDays(of: pieces, part: part), quantity: quantity, on: day)
    isOfTheFuture = ages.isOfTheFuture
    guard let (oldest, newest) = ages.range else { return }
    age = (oldest, newest)
    guard let rule = table.rule(for: item), let new else { return }
    let remaining = ages.known.reduce(0) { $0 + rule.remaining(at: $1.age) * $1.count }
    // Of the price of one piece, what remains of each.
    values[ValueKind.actual.rawValue] = MoneyShare(of: new, remaining, over: owned * rule.whole)
    let whole = rule.whole * quantity
    depreciation = ((whole - remaining) * 2000 + whole) / (2 * whole)
  }
}

/// How old the pieces of an item are on a day.
private struct PieceAges {
  /// As far as they are known, each with how many pieces are of it: a million may have been bought on one day.
  private(set) var known: [(age: Age, count: Int)] = []
  private(set) var isOfTheFuture = false
  private let quantity: Int

  /// The oldest and the newest; nil where the age of any piece is not known.
  var range: (oldest: Age, newest: Age)? {
    guard known.reduce(0, { $0 + $1.count }) == quantity,
      let oldest = known.max(by: { $0.age.months < $1.age.months })?.age,
      let newest = known.min(by: { $0.age.months < $1.age.months })?.age
    else { return nil }
    return (oldest, newest)
  }

  init(of days: PieceDays, quantity: Int, on day: CalendarDate) {
    self.quantity = quantity
    for bought in days.known {
      if let age = Age(from: bought.day, to: day) {
        known.append((age, bought.count))
      } else {
        isOfTheFuture = true
      }
    }
  }
}
