import Basics
import Model

/// Reads how long something lasts, as people write it: `2 years`, `18 Monate`, `1 an et 6 mois`, `3年`.
struct DurationText: Sendable {
  private let units: [(word: String, unit: Unit)]

  private enum Unit: CaseIterable, Sendable {
    case years, months, weeks, days

    var term: LanguageFile.Term {
      switch self {
      case .years: .years
      case .months: .months
      case .weeks: .weeks
      case .days: .days
      }
    }
  }

  /// A length of time: so many months, and so many days.
  struct Duration: Hashable, Sendable {
    var months = 0
    var days = 0

    /// The day on which it ends; nil where the beginning is not known exactly enough.
    func end(from beginning: PartialDate) -> PartialDate? {
      let after = months == 0 ? beginning : beginning.adding(months: months)
      return days == 0 ? after : after?.adding(days: days)
    }
  }

  init(_ language: Language) {
    units = Unit.allCases.flatMap { unit in
      language.terms(unit.term).map { (word: $0, unit: unit) }
    }
  }

  /// More than anything lasts, in any unit.
  private static let most = 4_000

  /// Nil for a text that is no length of time.
  func read(_ text: String) -> Duration? {
    guard text.utf8.count <= 100 else { return nil }
    var rest = Substring(
      String(
        String.UnicodeScalarView(
          text.lowercased().unicodeScalars.map { AmountText.asciiDigit($0) ?? $0 })))
    var duration = Duration()
    repeat {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard let count = Int(digits), (1...Self.most).contains(count) else { return nil }
      rest = rest.dropFirst(digits.count).drop { $0.isWhitespace || $0 == "-" }
      let name = rest.prefix { !$0.isNumber && !$0.isWhitespace && !".,+&".contains($0) }
      guard let unit = units.first(where: { $0.word == name })?.unit else { return nil }
      rest = Self.withoutConjunction(
        rest.dropFirst(name.count).drop { !$0.isNumber && !$0.isLetter })
      switch unit {
      case .years: duration.months += count * 12
      case .months: duration.months += count
      case .weeks: duration.days += count * 7
      case .days: duration.days += count
      }
    } while !rest.isEmpty
    return duration
  }

  /// What follows the `and` between two parts of a duration, which is short in all languages.
  private static func withoutConjunction(_ text: Substring) -> Substring {
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count).drop { $0.isWhitespace }
    return (1...3).contains(word.count) && rest.first?.isNumber == true ? rest : text
  }
}
