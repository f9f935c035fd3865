@testable import Basics
@testable import Model
import Foundation
@testable import Tables

extension DetailsTable {
  /// A table in the English of the United States, with dollars where it names no currency.
  static func inDollars(
    _ text: String, _ change: (inout TableConventions) -> Void = { _ in }
  ) throws -> DetailsTable {
    var conventions = TableConventions(language: "en-US", currency: "USD")
    change(&conventions)
    return try DetailsTable(
      reading: Array(text.utf8), file: "things.csv", conventions: conventions)
  }

  /// Its items, each as its name, room and amounts.
  var summary: String {
    rows.map { row in
      [row.name ?? "?", row.details[.room]?.text, row.value.map { "\($0.amount) \($0.currency)" }]
        .compactMap(\.self).joined(separator: " ")
    }.joined(separator: "; ")
  }
}
