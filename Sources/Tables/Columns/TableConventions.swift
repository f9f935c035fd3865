package import Basics
package import Model
import Foundation

/// How a table's amounts and dates are to be read.
package struct TableConventions: Sendable, Hashable {
  /// The table's language as a BCP 47 tag.
  package var language: String
  /// What it calls columns, and how it says no.
  package var words: Language
  /// The currency of amounts that name none; nil where none was set.
  package var currency: String?
  /// Which way 3/4/2021 is read; nil where only unmistakable dates are.
  package var dateOrder: Settings.DateOrder?
  /// The time zone in which a day of the column “date” begins.
  package var timeZone: String
  /// Whether somebody said which language it is; else a table's headings may tell.
  package var isLanguageSet = true
  /// The programs whose tables are known by their headings.
  var dialects: [TableDialect] = []
  /// What the settings say of headings.
  package var headings: [TableDialect.Column] = []
  /// What they say of what a public edition shows.
  package var privacy = PrivacySettings()

  package init(
    language: String, words: Language, currency: String? = nil,
    dateOrder: Settings.DateOrder? = nil, timeZone: String, isLanguageSet: Bool = true,
    dialects: [TableDialect] = [], headings: [TableDialect.Column] = []
  ) {
    self.language = language
    self.words = words
    self.currency = currency
    self.dateOrder = dateOrder
    self.timeZone = timeZone
    self.isLanguageSet = isLanguageSet
    self.dialects = dialects
    self.headings = headings
  }

  package init(
    language: String, currency: String? = nil, dateOrder: Settings.DateOrder? = nil,
    timeZone: String = "UTC"
  ) {
    (self.language, self.currency) = (language, currency)
    words = Language(language)
    (self.dateOrder, self.timeZone) = (dateOrder, timeZone)
  }

  package init(_ settings: Settings, currency: String?) {
    (language, words) = (settings.language, settings.words)
    self.currency = currency
    dateOrder = settings.dateOrder
    timeZone = settings.timeZone
    isLanguageSet = settings.isLanguageSet
    privacy = settings.privacy
  }

  /// How a table with a header is read, if a program wrote it that is known, or the settings say what its headings
  /// mean.
  package func dialect(of header: [String]) -> TableDialect? {
    let program = dialects.first { $0.wrote(header) }
    let names = Set(header.map(TableColumn.folded))
    let given = headings.filter { column in
      column.headings.contains { names.contains(TableColumn.folded($0)) }
    }
    if given.isEmpty { return program }
    var dialect = program ?? TableDialect(name: nil, marks: [], columns: [])
    dialect.columns = given + dialect.columns
    return dialect
  }

  /// What each column of a table holds by its heading; nil for those that its owner named.
  package func meanings(of header: [String]) -> [TableColumn?] {
    let meanings = TableColumns(header, language: words).meanings
    return dialect(of: header)?.meanings(of: header, besides: meanings) ?? meanings
  }

  /// The conventions of a table with headings in another language, where nobody said which it is.
  func following(_ columns: TableColumns) -> TableConventions {
    guard !isLanguageSet, let tag = columns.headedIn else { return self }
    var own = self
    (own.language, own.words) = (tag, Language(tag))
    return own
  }

  /// What is said where a table's headings decided how it is read.
  package func note(following columns: TableColumns, file: String) -> Diagnostic? {
    guard !isLanguageSet, let tag = columns.headedIn else { return nil }
    let name = Locale(identifier: "en").localizedString(forIdentifier: tag) ?? tag
    return Diagnostic(
      .note, .languageOfHeadings, file, "its headings are in \(name)",
      done: "its dates and amounts were read as written in \(name), but the pages are in English",
      remedy:
        "to have the pages in \(name) too, add the line “language: \(tag)” to \(SettingsFile.name)")
  }
}
