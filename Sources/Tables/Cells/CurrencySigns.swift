import Model
import Foundation

/// Which currencies the codes, signs and words of amounts mean.
struct CurrencySigns: Sendable {
  private let currency: String?
  /// The currency of the country that the language is spoken in.
  private let ownCurrency: String?
  /// The same where the language's tag names the country, as `en-CA` does and `en` does not.
  private let namedCurrency: String?
  /// What codes, signs and words mean as they are usually written, by their bytes: to look up a text takes ten times as
  /// long.
  private var plain: [UInt64: String] = [:]

  init(_ conventions: TableConventions) {
    currency = conventions.currency
    let language = Locale.Language(identifier: conventions.language)
    ownCurrency = Locale(identifier: language.maximalIdentifier).currency?.identifier
    let region = Locale.Language.Components(identifier: conventions.language).region
    namedCurrency = region == nil ? nil : ownCurrency
    for text in Array(CurrencyNames.codes) + Array(CurrencyNames.signs.keys)
      + Array(CurrencyNames.shared.keys)
    {
      if let bytes = Self.bytes(of: text) { plain[bytes] = found(text, row: nil) }
    }
  }

  /// The ISO 4217 code that a text means; nil where that is not certain.
  ///
  /// Of the currencies that share a sign it is the row's, else the settings', else that of the
  /// language's country. Dollars are many countries' of one language: they go by the country only
  /// where the language's tag names it.
  func code(of text: String, row: String? = nil) -> String? {
    if row == nil, let bytes = Self.bytes(of: text), let code = plain[bytes] { return code }
    return found(text, row: row)
  }

  /// A text's bytes as a number; nil of an empty text and a longer one than most are.
  private static func bytes(of text: String) -> UInt64? {
    // A zero byte before others would be lost.
    guard let first = text.utf8.first, first != 0, text.utf8.count <= 8 else { return nil }
    return text.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func found(_ text: String, row: String?) -> String? {
    if let code = CurrencyNames.signs[text] { return code }
    if CurrencyNames.codes.contains(text) { return text }
    let word = CurrencyNames.folded(text)
    if CurrencyNames.codes.contains(word) { return word }
    if let code = CurrencyNames.signs[word] { return code }
    guard let sharing = CurrencyNames.shared[word] else { return nil }
    if let row { return sharing.contains(row) ? row : nil }
    if let currency, sharing.contains(currency) { return currency }
    let country = CurrencyNames.dollars.contains(word) ? namedCurrency : ownCurrency
    return country.flatMap { sharing.contains($0) ? $0 : nil }
  }
}
