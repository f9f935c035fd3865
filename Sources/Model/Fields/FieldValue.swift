package import Basics
package import Foundation

/// The value of an item's field.
package enum FieldValue: Hashable, Sendable {
  case text(String)
  indirect case amount(Money)
  case day(PartialDate)
  /// Two days or more, in the order of the pieces.
  case days([PartialDate])
  case moment(Date)
  case count(Int)
  case texts([String])
  /// What stands in a field of another kind and could not be read as one; it is shown as it was written.
  case written(String)

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var amount: Money? { if case .amount(let amount) = self { amount } else { nil } }
  /// The day, of several the earliest.
  package var day: PartialDate? {
    switch self {
    case .day(let day): day
    case .days(let days): days.min()
    default: nil
    }
  }
  /// The days, of which there may be one.
  package var days: [PartialDate]? {
    switch self {
    case .day(let day): [day]
    case .days(let days): days
    default: nil
    }
  }
  package var moment: Date? { if case .moment(let moment) = self { moment } else { nil } }
  package var count: Int? { if case .count(let count) = self { count } else { nil } }
  package var texts: [String]? { if case .texts(let texts) = self { texts } else { nil } }
  package var written: String? { if case .written(let text) = self { text } else { nil } }
}
