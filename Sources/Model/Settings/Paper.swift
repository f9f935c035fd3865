import Foundation

/// The paper that the report is printed on, upright.
package enum Paper: String, Sendable, CaseIterable, SettingsWord {
  case a4
  case letter

  /// In millimetres: ISO 216, and ANSI/ASME Y14.1 (8.5 by 11 inches).
  package var width: Double {
    switch self {
    case .a4: 210
    case .letter: 215.9
    }
  }

  /// In millimetres.
  package var height: Double {
    switch self {
    case .a4: 297
    case .letter: 279.4
    }
  }

  /// The paper that is usual in the country of a language such as `es-MX`; plain `en`, as the language
  /// without a setting, is that of the USA.
  package init(usualIn language: String) {
    let parts = Locale.Language.Components(identifier: language)
    let country = parts.region?.identifier ?? (parts.languageCode == .english ? "US" : nil)
    self = country.map(Self.countriesOfLetter.contains) == true ? .letter : .a4
  }

  /// Where printers take Letter, by their ISO 3166 codes.
  private static let countriesOfLetter: Set<String> = [
    "BO", "CA", "CL", "CO", "CR", "DO", "GT", "HN", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]
}

extension Settings {
  /// The paper of the report: that which is set, or else that of the language's country.
  package var paper: Paper { report.paper ?? Paper(usualIn: language) }
}
