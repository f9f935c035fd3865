import Model
import Basics
import Foundation

/// Reads the amounts of a table's rows, and keeps what is to be said of their currencies.
struct RowAmounts {
  /// How amounts are read in each column.
  private var moneyOfColumn: [MoneyText]
  /// What the headings of columns name: the code of a currency, or the sign of several.
  private var currencyOfColumn: [HeadingCurrency?]
  /// How amounts are read where no column tells its decimal mark.
  private let usual: MoneyText
  /// The columns that tell it.
  private let marked: Set<Int>
  private let conventions: TableConventions
  private var notes = CurrencyNotes()

  /// `decimalMarks` are those of the columns that themselves tell which they have.
  init(
    _ conventions: TableConventions, header: [String], _ columns: [TableColumn?],
    decimalMarks: [Int: Character] = [:]
  ) {
    usual = MoneyText(conventions)
    marked = Set(decimalMarks.keys)
    moneyOfColumn = Array(repeating: usual, count: header.count)
    for (place, mark) in decimalMarks {
      moneyOfColumn[place] = MoneyText(conventions, columnMark: mark)
    }
    currencyOfColumn = Array(repeating: nil, count: header.count)
    self.conventions = conventions
    let signs = CurrencySigns(conventions)
    for (place, column) in columns.enumerated() {
      guard let unit = HeadingUnit(header[place]), column?.takes(unit) == true,
        let text = unit.currency
      else { continue }
      var own = conventions
      own.currency = signs.code(of: text)
      moneyOfColumn[place] = MoneyText(own, columnMark: decimalMarks[place])
      currencyOfColumn[place] = own.currency.map { .code($0) } ?? .unclear(text)
    }
  }

  private enum HeadingCurrency {
    case code(String)
    case unclear(String)
  }

  /// The code by which an amount of a column is read: that of its row, unless the heading names another.
  private func code(
    _ currency: RowCurrency, column: Int, mayDiffer: Bool
  ) throws(CellRefusal) -> String? {
    guard case .code(let code) = currency else { return nil }
    guard case .code(let own)? = currencyOfColumn[column], own != code else { return code }
    if mayDiffer { return nil }
    throw CellRefusal(
      .currencyDiffers, problem: "its heading says \(own), but the row’s currency is \(code)",
      remedy: "correct one of the two")
  }

  /// How amounts are read in a column.
  private func money(in column: Int) -> MoneyText { moneyOfColumn[column] }

  /// What a row's own currency is.
  enum RowCurrency {
    case none
    case code(String)
    /// Its text names none, which is said of its own cell.
    case unreadable(String)

    /// An amount of the row as it is shown where it could not be read, with what the row says of its currency: by
    /// itself it would be another amount.
    func written(_ text: String) -> String {
      if case .unreadable(let name) = self { text + " " + name } else { text }
    }
  }

  /// The code of the currency that a row names.
  func currencyCode(_ text: String, in column: Int) throws(CellRefusal) -> String {
    try money(in: column).currencyCode(text)
  }

  /// A number that a spreadsheet knows to be one, as an amount of which there is nothing to say; nil where there is.
  func amount(
    ofNumber digits: String, sign: String?, _ currency: RowCurrency, mayDiffer: Bool, column: Int
  ) -> Money? {
    let money = money(in: column)
    if case .unreadable = currency { return nil }
    let code: String?
    do throws(CellRefusal) {
      code = try self.code(currency, column: column, mayDiffer: mayDiffer)
    } catch {
      // It is reported when the cell is read as a text.
      return nil
    }
    guard
      case (let number, let currency?)? = money.amount(
        ofNumber: digits, sign: sign, rowCurrency: code, mayDiffer: mayDiffer),
      sign == nil || code != nil || !money.mayBeAssumed(currency)
    else { return nil }
    return AmountText.withoutNoise(Money(amount: number, currency: currency))
  }

  /// The amount that a field holds, with as many places as it has; nil where it has no currency, which is noted.
  mutating func amount(
    _ text: String, _ content: CellContent, _ currency: RowCurrency, mayDiffer: Bool, column: Int,
    at place: () -> CellPlace
  ) throws(CellRefusal) -> Money? {
    let money = money(in: column)
    if case .unreadable = currency { return nil }
    let code = try code(currency, column: column, mayDiffer: mayDiffer)
    let (amount, found, isAbout) = try read(
      text, content, by: money, rowCurrency: code, mayDiffer: mayDiffer)
    guard let found else {
      if case .unclear(let sign)? = currencyOfColumn[column] {
        throw CellRefusal(
          .currencyUnclear,
          problem: "\(Quotation.quoted(sign)) in its heading can mean several currencies",
          remedy: "write a currency’s three letters instead, such as USD")
      }
      notes.addWithout(at: place)
      return nil
    }
    if code == nil, let sign = money.assumedSign(in: text, readAs: found) {
      var usual = conventions.currency
      if case .code(let own)? = currencyOfColumn[column] { usual = own }
      notes.add(sign, readAs: found, insteadOf: usual ?? "", in: text, at: place)
    }
    return Money(amount: amount, currency: found, isAbout: isAbout)
  }

  /// An amount, its currency, and whether it is only about right: as the spreadsheet has it, else from its text.
  private func read(
    _ text: String, _ content: CellContent, by money: MoneyText, rowCurrency: String?,
    mayDiffer: Bool
  ) throws(CellRefusal) -> (amount: Decimal, currency: String?, isAbout: Bool) {
    if case .number(let digits, let sign) = content,
      let (amount, currency) = money.amount(
        ofNumber: digits, sign: sign, rowCurrency: rowCurrency, mayDiffer: mayDiffer)
    {
      return (amount, currency, false)
    }
    return try money.about(text, rowCurrency: rowCurrency, mayDiffer: mayDiffer)
  }

  /// An amount that could not be read, as it is shown: one of another currency than its row's with both of them, since
  /// by itself it could be read.
  func unread(_ text: String, _ currency: RowCurrency, column: Int) -> String {
    if isReadOtherwise(text, outsideOf: column) { return text + " (?)" }
    guard case .code(let code) = currency,
      let alone = try? money(in: column).about(trimmed(text), rowCurrency: nil, mayDiffer: true),
      alone.currency != nil
    else { return text }
    return "\(text) (\(code))"
  }

  /// An amount for each piece as it is shown among those for all pieces, where it could not be taken as often as there
  /// are: it comes with their number, or it would be one for all once it can be read.
  func unread(
    each text: String, _ currency: RowCurrency, in row: DetailsRow, column: Int
  ) -> String {
    let isDoubtful = isReadOtherwise(text, outsideOf: column)
    let text = currency.written(text) + (isDoubtful ? " (?)" : "")
    let count = row.details[.quantity]?.written ?? row.details[.quantity]?.count.map { "\($0)" }
    guard let count, count != "1", text.contains(where: \.isNumber) else { return text }
    return "\(count) × \(text)"
  }

  /// Whether an amount that is refused for what the others of its column are could be read among others, as in a table
  /// that is written of this one: it comes with a mark of doubt, so that nobody reads it there.
  private func isReadOtherwise(_ text: String, outsideOf column: Int) -> Bool {
    guard marked.contains(column) else { return false }
    func isRefused(by money: MoneyText) -> Bool {
      do throws(CellRefusal) {
        _ = try money.about(trimmed(text), mayDiffer: true)
        return false
      } catch {
        return error.identifier == .amountAmbiguous
      }
    }
    return isRefused(by: money(in: column)) && !isRefused(by: usual)
  }

  /// What is said of currencies, once for all amounts alike.
  func diagnostics(file: String, unit: RowNumber.Unit) -> [Diagnostic] {
    notes.diagnostics(file: file, unit: unit, conventions: conventions)
  }
}
