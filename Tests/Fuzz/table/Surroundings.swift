// What the tables' sources use of the rest of the program, so that they compile without it.

struct Settings {
  var language = "en-US"
  var timeZone = "UTC"
  var dateOrder: DateOrder?

  enum DateOrder: String, Hashable, Sendable {
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
    case yearMonthDay = "ymd"
  }
}
