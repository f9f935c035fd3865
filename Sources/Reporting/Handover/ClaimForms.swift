import Basics
import Tables
import Foundation

/// The forms in which American insurers ask for what was lost, as tables in CSV with the columns of each.
package enum ClaimForm: String, CaseIterable, Sendable {
  /// The inventory that is asked for after a loss; source: ISO HO 00 03, Duties After Loss.
  case policy
  /// The home inventory of the National Association of Insurance Commissioners.
  case naic
  /// The policyholder's contents list, which adjusters' portals read.
  case contents

  /// A table with a row for each item: in UTF-8, with commas between, days as `2024-03-04`, and amounts as plain numbers
  /// whose currency stands beside them where there are several.
  package func csv(_ rows: [ClaimRow]) -> [UInt8] {
    let columns = columns(for: rows)
    var writer = TableWriter()
    writer.add(columns.map { .text($0.heading) })
    for row in rows { writer.add(columns.map { $0.cell(row) }) }
    return writer.bytes
  }
}

/// A column of a form.
private struct FormColumn {
  var heading: String
  var cell: (ClaimRow) -> TableWriter.Cell

  init(_ heading: String, _ cell: @escaping (ClaimRow) -> TableWriter.Cell) {
    (self.heading, self.cell) = (heading, cell)
  }

  static func text(_ heading: String, _ text: @escaping (ClaimRow) -> String?) -> Self {
    Self(heading) { row in text(row).flatMap { $0.isBlank ? nil : .text($0) } ?? .empty }
  }

  static func number(_ heading: String, _ number: @escaping (ClaimRow) -> Int?) -> Self {
    Self(heading) { row in number(row).map { .number("\($0)") } ?? .empty }
  }
}

extension ClaimForm {
  /// An amount of a form.
  private typealias Amount = (heading: String, money: KeyPath<ClaimRow, Money?>)

  private func columns(for rows: [ClaimRow]) -> [FormColumn] {
    let hasSeveral = rows.contains { $0.quantityLost > 1 }
    let line = FormColumn.number("Line") { $0.line }
    let photos = FormColumn.text("Photos") { $0.photos.joined(separator: "; ") }
    let receipts = FormColumn.text("Receipts") { $0.receipts.joined(separator: "; ") }
    switch self {
    case .policy:
      return [
        line, .number("Quantity") { $0.quantityLost }, .text("Description", \.description),
      ]
        + amounts(
          [("Actual cash value", \.actualCashValue), ("Amount of loss", \.amountOfLoss)], of: rows)
        + [.text("Documents") { ($0.photos + $0.receipts).joined(separator: "; ") }]
    case .naic:
      return [
        .text("Room", \.room), .text("Name", \.name), .text("Category", \.category),
        .text("Brand", \.maker),
      ]
        // The form has a line for each thing; where one stands for several, that is said.
        + (hasSeveral ? [.number("Quantity") { $0.quantityLost }] : [])
        + [FormColumn("Purchase date") { row in row.boughtOn.map { .date($0) } ?? .empty }]
        + amounts([(hasSeveral ? "Price each" : "Price", \.paidEach)], of: rows)
        + [
          .text("Serial number") { $0.serialNumbers.joined(separator: "; ") },
          .text("Photo") { $0.photos.joined(separator: "; ") }, receipts, line,
        ]
    case .contents:
      return [
        .text("Description") { row in
          [row.name, row.serialNumberWords].filter { !$0.isBlank }.joined(separator: ", ")
        },
        .text("Brand", \.maker), .text("Model", \.model),
        .number("Quantity lost") { $0.quantityLost },
        .number("Age (years)") { $0.ageInMonths.map { $0 / 12 } },
        .number("Age (months)") { $0.ageInMonths.map { $0 % 12 } },
      ]
        + amounts([("Cost each before tax", \.replacementEach)], of: rows)
        + [
          .text("Condition", \.condition),
          .text("Business use") { row in row.businessUse.map { $0 ? "Yes" : "No" } },
          .text("Room", \.room),
          // Behind the portal's own columns: which line, photos and receipts of the report these are.
          line, photos, receipts,
        ]
    }
  }

  /// The columns of amounts, each with one of its currency behind it where there are several.
  private func amounts(_ amounts: [Amount], of rows: [ClaimRow]) -> [FormColumn] {
    let currencies = Set(
      rows.flatMap { row in amounts.compactMap { row[keyPath: $0.money]?.currency } })
    return amounts.flatMap { heading, money -> [FormColumn] in
      let amount = FormColumn(heading) { row in
        row[keyPath: money].map { .number($0.amount.digits) } ?? .empty
      }
      guard currencies.count > 1 else { return [amount] }
      return [
        amount,
        .text(amounts.count == 1 ? "Currency" : "Currency of \(heading.lowercased())") {
          $0[keyPath: money]?.currency
        },
      ]
    }
  }
}
