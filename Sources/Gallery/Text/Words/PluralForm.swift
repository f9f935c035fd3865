/// The form that a phrase takes by the number in it.
///
/// Source: Unicode CLDR 42, Language Plural Rules, cardinals of whole numbers; the test compares them with ICU's.
enum PluralForm: String, Sendable, Hashable {
  case zero
  case one
  case two
  case few
  case many
  case other

  /// The form that goes with a number in a language.
  init(of number: Int, in tag: String) {
    let code = tag.split(separator: "-").first.map(String.init) ?? tag
    switch code {
    case "ar": self = Self.arabic(number)
    case "he": self = number == 1 ? .one : number == 2 ? .two : .other
    case "fr": self = number == 0 || number == 1 ? .one : Self.romance(number)
    case "es": self = number == 1 ? .one : Self.romance(number)
    case "zh", "ja": self = .other
    default: self = number == 1 ? .one : .other
    }
  }

  /// The forms that a language has.
  static func forms(in tag: String) -> Set<PluralForm> {
    // The numbers stand for all others: 3 and 11 for the tens, a million for its multiples.
    Set([0, 1, 2, 3, 11, 100, 1_000_000].map { PluralForm(of: $0, in: tag) })
  }

  /// One says “a million of objects”.
  private static func romance(_ number: Int) -> PluralForm {
    number != 0 && number.isMultiple(of: 1_000_000) ? .many : .other
  }

  private static func arabic(_ number: Int) -> PluralForm {
    switch (number, number % 100) {
    case (0, _): .zero
    case (1, _): .one
    case (2, _): .two
    case (_, 3...10): .few
    case (_, 11...99): .many
    default: .other
    }
  }
}
