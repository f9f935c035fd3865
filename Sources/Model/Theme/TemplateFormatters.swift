import Basics
package import Foundation
import Mustache

extension Formats {
  /// What templates can put behind a value: those that need no language, and `money`, `date`,
  /// `number` and `bytes` in the site's language.
  ///
  /// The currency, an ISO 4217 code, is that of numbers which name none.
  func formatters(currency: String) -> [String: Mustache.Formatter] {
    Formatter.standard.merging([
      "money": Formatter(takes: [.number, ["number": .number, "currency": .text]]) { value, _ in
        guard let amount = value.field("number").decimal else { return nil }
        let own = value.field("currency").text
        let code = if case .record = value { own ?? currency } else { currency }
        return .string(self.money(Money(amount: amount, currency: code)))
      },
      "date": Formatter(
        .oneOf(["short", "medium", "long"]), takes: [.date, ["iso": .date]]
      ) { value, style in
        let text = value.field("iso").text
        guard
          let day = text.flatMap(CalendarDate.init(iso:)).map({ PartialDate($0) })
            ?? text.flatMap({ PartialDate($0) })
        else { return nil }
        switch style {
        case "short": return .string(day.exactDay.map(self.shortDate) ?? self.date(day))
        case "long": return .string(self.longDate(day))
        default: return .string(self.date(day))
        }
      },
      "number": Formatter(takes: [.number]) { value, _ in
        value.decimal.map { .string($0.formatted(.number.locale(self.locale))) }
      },
      "bytes": Formatter(takes: [.number]) { value, _ in
        value.text.flatMap { Int($0) }.map { .string(self.bytes($0)) }
      },
    ]) { $1 }
  }
}

extension Value {
  /// A number of a template's data: as exact as the amount that it is made of.
  package init(_ amount: Decimal) {
    let text = amount.digits
    if let whole = Int(text) {
      self = .int(whole)
    } else if let number = Double(text), Decimal(string: "\(number)") == amount {
      self = .double(number)
    } else {
      self = .string(text)
    }
  }

  /// A record's value of a name; other values are themselves.
  fileprivate func field(_ name: String) -> Value {
    if case .record(let record) = self { record[name] ?? .null } else { self }
  }

  /// A number as programs write it.
  fileprivate var decimal: Decimal? {
    guard let text, Value.string(text).dataType == .number else { return nil }
    return Decimal(string: text)
  }
}

extension CalendarDate {
  /// Reads `2024-03-04`.
  fileprivate init?(iso text: String) {
    guard Value.string(text).dataType == .date else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0) }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}
