import Foundation

/// The names of months and days of the week, as dates have them in a language and in English.
package struct MonthNames: Sendable {
  /// The months' names in small letters without points, each with its number from 1.
  package private(set) var months: [String: Int] = [:]
  private var weekdays: Set<String> = []
  /// What stands beside a month and a day: prepositions, and the ends of ordinal numbers.
  private let particles: Set<String> = [
    "de", "del", "of", "the", "den", "der", "le", "di", "d", "st", "nd", "rd", "th", "er", "º", "o",
    "in",
    "im", "en",
    // Of the Buddhist era.
    "พศ",
  ]

  /// `language` is a tag such as `de` or `zh-Hant`.
  package init(language: String) {
    let code = Locale(identifier: language).language.languageCode?.identifier
    // The lands of Arabic call the months differently.
    let lands = code == "ar" ? ["ar-LB", "ar-DZ"] : []
    for identifier in [language, "en"] + lands {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: identifier)
      formatter.calendar = Calendar(identifier: .gregorian)
      for list in [
        formatter.monthSymbols, formatter.shortMonthSymbols, formatter.standaloneMonthSymbols,
        formatter.shortStandaloneMonthSymbols,
      ].compactMap(\.self) {
        for (index, name) in list.enumerated() {
          let word = Self.folded(name)
          // Names such as “1月” are figures, which are read as figures.
          if !word.contains(where: \.isNumber), months[word] == nil { months[word] = index + 1 }
        }
      }
      for list in [formatter.weekdaySymbols, formatter.shortWeekdaySymbols].compactMap(\.self) {
        weekdays.formUnion(list.map(Self.folded))
      }
    }
  }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "." } }

  /// Whether a word may stand in a date and means nothing.
  func isFiller(_ word: String) -> Bool { particles.contains(word) || weekdays.contains(word) }

  /// A date without the day of the week: before it with a comma, or behind it, also in brackets, as Chinese and Japanese
  /// write it.
  func withoutWeekday(_ date: Substring) -> Substring {
    if let comma = date.firstIndex(of: ","), weekdays.contains(Self.folded(String(date[..<comma])))
    {
      return date[date.index(after: comma)...]
    }
    if date.last == ")", let bracket = date.lastIndex(of: "(") {
      let name = Self.folded(String(date[bracket...].dropFirst().dropLast()))
      if weekdays.contains(where: { !name.isEmpty && $0.hasPrefix(name) }) {
        return date[..<bracket]
      }
    }
    let name = weekdays.first { $0.count > 1 && date.hasSuffix($0) }
    return date.dropLast(name?.count ?? 0)
  }

  /// The month that a word in small letters names, also by its beginning, such as `Sept`; nil where
  /// that is not certain.
  func month(_ word: String) -> Int? {
    if let month = months[word] { return month }
    if word.hasPrefix("ב"), let month = months[String(word.dropFirst())] { return month }
    guard word.count >= 3 else { return nil }
    let begun = Set(months.filter { $0.key.hasPrefix(word) }.values)
    return begun.count == 1 ? begun.first : nil
  }
}
