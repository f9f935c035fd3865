/// How a table's amounts and dates are to be read.
struct TableConventions: Sendable, Hashable {
  /// The table's language as a BCP 47 tag.
  var language: String
  /// What it calls columns, and how it says no.
  var words: Language
  /// The currency of amounts that name none; nil where none was set.
  var currency: String?
  /// Which way 3/4/2021 is read; nil where only unmistakable dates are.
  var dateOrder: Settings.DateOrder?
  /// The time zone in which a day of the column “date” begins.
  var timeZone: String

  init(
    language: String, currency: String? = nil, dateOrder: Settings.DateOrder? = nil,
    timeZone: String = "UTC"
  ) {
    (self.language, self.currency) = (language, currency)
    words = Language(language)
    (self.dateOrder, self.timeZone) = (dateOrder, timeZone)
  }

  init(_ settings: Settings, currency: String?) {
    (language, words) = (settings.language, settings.words)
    self.currency = currency
    dateOrder = settings.dateOrder
    timeZone = settings.timeZone
  }
}
