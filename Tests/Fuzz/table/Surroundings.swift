package import Foundation

// What the tables' sources use of the rest of the program, so that they compile without it.

package struct Money: Hashable, Sendable {
  package var amount: Decimal
  package var currency: String
}

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

extension String {
  var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.isBidiControl
    }
  }
}
