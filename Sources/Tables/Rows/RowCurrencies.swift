import Model

/// What a row says of the currencies of its amounts: of one alone, and of all others.
struct RowCurrencies {
  typealias Currency = RowAmounts.RowCurrency

  /// That of all amounts that have none of their own.
  var common = Currency.none
  var own: [ItemField: Currency] = [:]

  /// The currency by which an amount is read.
  func currency(of field: ItemField) -> Currency {
    if own.isEmpty { return common }
    return own[field] ?? common
  }

  /// Whether an amount may be in another: what was paid elsewhere may be in another than the row's, unless that is said
  /// of it alone.
  func mayDiffer(_ field: ItemField) -> Bool { field != .value && own[field] == nil }
}

/// Where a table says the currencies of its amounts.
struct CurrencyColumns {
  /// The column for all amounts.
  let common: Int?
  /// Those for one amount alone.
  let own: [(field: ItemField, place: Int)]
  /// Whether the column for all is for none, since each amount has one of its own.
  let isCommonIdle: Bool

  init(_ columns: [TableColumn?]) {
    common = columns.firstIndex(of: .currency)
    own = columns.enumerated().compactMap { place, column in
      if case .currencyOf(let field)? = column { (field, place) } else { nil }
    }
    let fields = Set(own.map(\.field))
    isCommonIdle = columns.compactMap { $0?.amount }.allSatisfy(fields.contains)
  }
}
