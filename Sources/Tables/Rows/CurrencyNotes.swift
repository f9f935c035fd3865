import Basics

/// What is to be said of the currencies of a table's amounts, once for all amounts alike.
struct CurrencyNotes {
  /// How many amounts have no currency at all, and where the first stands.
  private var without: (count: Int, first: CellPlace)?
  /// The signs that were read as another currency than the settings': how often, and where first.
  private var assumed: [Assumed: (count: Int, first: CellPlace, text: String)] = [:]

  /// A sign, and the currency that it was read as.
  private struct Assumed: Hashable {
    var sign: String
    var code: String
    /// The currency of amounts without a sign.
    var usual: String
  }

  mutating func addWithout(at cell: () -> CellPlace) {
    without = without.map { ($0.count + 1, $0.first) } ?? (1, cell())
  }

  mutating func add(
    _ sign: String, readAs code: String, insteadOf usual: String, in text: String,
    at cell: () -> CellPlace
  ) {
    let key = Assumed(sign: sign, code: code, usual: usual)
    assumed[key] = assumed[key].map { ($0.count + 1, $0.first, $0.text) } ?? (1, cell(), text)
  }

  func diagnostics(
    file: String, unit: RowNumber.Unit, conventions: TableConventions
  ) -> [Diagnostic] {
    [without.map { diagnostic(without: $0.count, $0.first, file, unit) }].compactMap(\.self)
      + assumed.sorted {
        ($0.key.sign, $0.key.code, $0.key.usual) < ($1.key.sign, $1.key.code, $1.key.usual)
      }.map {
        currency, found in
        let (text, sign) = (Quotation.quoted(found.text), Quotation.quoted(currency.sign))
        let amounts =
          found.count == 1 ? "\(text) is" : "\(text) and \(found.count - 1) more with \(sign) are"
        return found.first.diagnostic(
          .note, .currencyAssumed,
          "\(amounts) not in \(currency.usual), the currency of amounts without a sign",
          file: file,
          done:
            "\(sign) was read as \(currency.code), since the language is \(conventions.language)",
          remedy: "if that is wrong, write the currency’s three letters instead of the sign")
      }
  }

  private func diagnostic(
    without count: Int, _ first: CellPlace, _ file: String, _ unit: RowNumber.Unit
  ) -> Diagnostic {
    first.diagnostic(
      .warning, .currencyMissing,
      count == 1
        ? "this amount has no currency" : "this amount and \(count - 1) more have no currency",
      file: file,
      done: (count == 1
        ? "it is shown as it was written, and does"
        : "they are shown as they were written, and do") + " not count towards the totals",
      remedy:
        "add a line such as “currency: EUR” to bibelot.yml, or a \(unit.column) “currency” to "
        + file)
  }
}
