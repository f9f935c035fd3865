/// What an item, or those of its pieces that a report is about, is worth on a day.
struct ItemValues: Sendable {
  /// The pieces that are valued.
  let quantity: Int
  /// By kind; nil where nothing is known.
  private var values: [Money?] = ValueKind.allCases.map { _ in nil }
  /// Whether the owner's stated value serves as the replacement value, as the settings say.
  private(set) var countsStated = false
  /// The age of the oldest of its pieces and of the newest; nil where it is not known of all of them.
  private(set) var age: (oldest: Age, newest: Age)?
  /// What age has taken, in thousandths of the replacement value, rounded.
  private(set) var depreciation: Int?
  /// Whether it was bought after the day, so that it has no age.
  private(set) var isOfTheFuture = false

  private(set) subscript(kind: ValueKind) -> Money? {
    get { values[kind.rawValue] }
    set { values[kind.rawValue] = newValue }
  }

  /// A value for one piece, rounded.
  func each(_ kind: ValueKind) -> Money? { self[kind]?.times(1, over: quantity) }

  /// Values an item, or those of its pieces that are given, on a day; `meaning` says what the value that its owner
  /// states is.
  init(
    of item: Item, pieces: [Int]? = nil, on day: CalendarDate, by table: DepreciationTable,
    meaning: Settings.ValueMeaning
  ) {
    let owned = max(item.pieces.count, 1)
    quantity = pieces?.count ?? owned
    func share(_ money: Money?) -> Money? { money?.times(quantity, over: owned) }
    self[.stated] = share(item.value)
    self[.paid] = share(item[.paid]?.amount)
    self[.replacement] = share(item[.replacementValue]?.amount)
    if self[.replacement] == nil, meaning == .replacement, let stated = self[.stated] {
      self[.replacement] = stated
      countsStated = true
    }
    let ages = PieceAges(of: item, pieces: pieces, quantity: quantity, on: day)
    isOfTheFuture = ages.isOfTheFuture
    guard let (oldest, newest) = ages.range else { return }
    age = (oldest, newest)
    guard let rule = table.rule(for: item), let new = self[.replacement] else { return }
    let remaining = ages.known.reduce(0) { $0 + rule.remaining(at: $1.age) * $1.count }
    let whole = rule.whole * quantity
    self[.actual] = new.times(remaining, over: whole)
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

  init(of item: Item, pieces: [Int]?, quantity: Int, on day: CalendarDate) {
    self.quantity = quantity
    let days = item.pieces.daysOfPurchase
    if days.count == 1 {
      // One day stands for all pieces.
      add(days[0], count: quantity, on: day)
    } else {
      for piece in pieces ?? Array(days.indices.prefix(quantity)) where days.indices.contains(piece)
      {
        add(days[piece], count: 1, on: day)
      }
    }
  }

  private mutating func add(_ bought: CalendarDate, count: Int, on day: CalendarDate) {
    if let age = Age(from: bought, to: day) {
      known.append((age, count))
    } else {
      isOfTheFuture = true
    }
  }
}
