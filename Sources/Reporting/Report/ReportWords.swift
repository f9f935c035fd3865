import Basics
import Model
import Foundation

/// What a report says of values, ages and days in the site's language.
struct ReportWords: Sendable {
  let formats: Formats
  private let currency: String

  init(_ settings: Settings) {
    formats = settings.formats
    currency = settings.archiveCurrency
  }

  func phrase(_ key: String) -> String { formats.wording.phrase(key) }

  /// A phrase with texts put into it.
  func phrase(_ key: String, _ texts: [(name: String, text: String)]) -> String {
    texts.reduce(phrase(key)) { $0.filling("{\($1.name)}", with: $1.text) }
  }

  /// What is known of some pieces, and then what it is not known of which of them it is.
  func list(_ known: [String], notKnownWhich open: [String]) -> String {
    let others =
      open.isEmpty ? [] : [phrase("notKnownWhich", [("names", open.joined(separator: "; "))])]
    return (known + others).joined(separator: "; ")
  }

  /// An amount with all the decimals of its currency.
  ///
  /// In a narrow column a line ends before or after the currency rather than within the figures or a sign.
  func amount(_ money: Money) -> String {
    formats.exactMoney(money).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  /// The sums of some items' values of a kind, one for each currency.
  func sums(_ totals: ValueTotals, _ kind: ValueKind) -> [String] {
    totals.sums(of: kind, first: currency).map(amount)
  }

  /// Such as `11 years, 9 months`.
  func age(_ age: Age) -> String {
    let years = age.years == 0 ? [] : [Wording.years(age.years, formats: formats)]
    let months =
      age.monthsOfYear == 0 && age.years > 0
      ? [] : [Wording.months(age.monthsOfYear, formats: formats)]
    return formats.list(years + months)
  }

  /// The ages of an item's pieces.
  func ages(_ values: ItemValues) -> String? {
    guard let (oldest, newest) = values.age else { return nil }
    return oldest == newest ? age(oldest) : "\(age(newest)) – \(age(oldest))"
  }

  /// Thousandths, such as `23.4%`.
  func percent(_ thousandths: Int) -> String {
    (Double(thousandths) / 1000).formatted(
      .percent.precision(.fractionLength(0...1)).locale(formats.locale))
  }
}
