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
    let ages = Self.ages(of: item, pieces: pieces ?? Array(0..<owned), on: day)
    isOfTheFuture = ages.isOfTheFuture
    guard let oldest = ages.known.max(by: { $0.months < $1.months }),
      let newest = ages.known.min(by: { $0.months < $1.months }), ages.known.count == quantity
    else { return }
    age = (oldest, newest)
    guard let rule = table.rule(for: item), let new = self[.replacement] else { return }
    let remaining = ages.known.reduce(0) { $0 + rule.remaining(at: $1) }
    let whole = rule.whole * quantity
    self[.actual] = new.times(remaining, over: whole)
    depreciation = ((whole - remaining) * 2000 + whole) / (2 * whole)
  }

  /// The ages of some pieces on a day, as far as they are known.
  private static func ages(
    of item: Item, pieces: [Int], on day: CalendarDate
  ) -> (known: [Age], isOfTheFuture: Bool) {
    let days = item.pieces.daysOfPurchase
    var (known, isOfTheFuture) = ([Age](), false)
    for piece in pieces {
      // One day stands for all pieces.
      guard
        let bought = days.count == 1 ? days[0] : days.indices.contains(piece) ? days[piece] : nil
      else { continue }
      if let age = Age(from: bought, to: day) { known.append(age) } else { isOfTheFuture = true }
    }
    return (known, isOfTheFuture)
  }
}
