import Basics
import Model

/// What a row says of the currencies of its amounts.
extension RowReader {
  mutating func currencies(of row: Cells.Row) -> RowCurrencies {
    var currencies = RowCurrencies()
    if let place = currencyColumns.common {
      currencies.common =
        currency(
          at: place, of: row,
          done: "the row’s amounts are shown as they were written, and do not count towards the totals") ?? .none
    }
    for (field, place) in currencyColumns.own {
      currencies.own[field] = currency(
        at: place, of: row, done: "that amount is shown as it was written, and does not count towards the totals")
    }
    if currencyColumns.isCommonIdle { noteContradiction(in: currencies, of: row) }
    return currencies
  }

  /// The currency that a cell names; nil where it says nothing.
  private mutating func currency(
    at place: Int, of row: Cells.Row, done: String
  ) -> RowAmounts.RowCurrency? {
    guard let text = table.cell(place, of: row).map({ trimmed(withoutInvisible($0)) }),
      !nothing.isSaid(by: text, in: .currency)
    else { return nil }
    do throws(CellRefusal) {
      return .code(try amounts.currencyCode(text, in: place))
    } catch {
      note(error, at: place, of: row, done: done)
      return .unreadable(text)
    }
  }

  /// Says where the currency of all amounts is that of none, since each has another one of its own.
  private mutating func noteContradiction(in currencies: RowCurrencies, of row: Cells.Row) {
    guard let place = currencyColumns.common, case .code(let common) = currencies.common else {
      return
    }
    for (field, own) in currencyColumns.own {
      guard case .code(let code)? = currencies.own[field], code != common else { continue }
      note(
        CellRefusal(
          .currencyDiffers,
          problem: "it says \(common), but \(Quotation.quoted(table.header[own])) says \(code)",
          remedy: "correct one of the two"),
        at: place, of: row, done: "the amount was read in \(code)")
    }
  }
}
