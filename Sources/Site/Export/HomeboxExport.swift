package import Basics
package import Model
import Tables
import Foundation

/// The items as a table that Homebox imports.
///
/// What it has no column for goes to fields of its users' own, from which it comes back. It takes neither a byte order
/// mark nor an item without a place, and longer texts than it allows end its import (`ent/schema` of its sources).
package struct HomeboxExport: Sendable {
  private let catalog: Catalog
  private let settings: Settings
  private let dates: LocalDates
  /// The names of the fields of the owner's own that it has no columns for.
  private let fields: [Field]

  /// A field of a user's own in Homebox.
  private enum Field: Hashable {
    case known(ItemField)
    case own(String)
    /// The currency of a row's amounts, where some are not in that of the settings.
    case currency

    var heading: String {
      switch self {
      case .known(let field): Homebox.ownPrefix + field.words
      case .own(let name): Homebox.ownPrefix + name
      case .currency: Homebox.ownPrefix + TableColumn.currency.heading
      }
    }
  }

  /// What it is given as the place of an item that has none.
  package static let place = "Home"

  package init(_ catalog: Catalog, settings: Settings) {
    self.catalog = catalog
    self.settings = settings
    dates = LocalDates(settings)
    let declared = Set(Homebox.columns.compactMap(\.meaning.column))
    let known = ItemField.allCases.filter { field in
      let isOfHomebox = declared.contains(.field(field)) || declared.contains(.each(field))
      return !isOfHomebox && ![.own, .photos, .documents].contains(field.kind)
        && catalog.items.contains { $0[field] != nil }
    }
    let own = Set(Homebox.columns.filter { !$0.isOfNewest }.compactMap(\.meaning.own))
    let others = catalog.items.ownFieldNames.filter { !own.contains($0) }
    let hasOtherCurrency = catalog.items.contains { item in
      item.currency.map { $0 != settings.currency } ?? false
    }
    fields =
      known.map { .known($0) } + others.map { .own($0) } + (hasOtherCurrency ? [.currency] : [])
  }

  /// How many items have photos or documents, which a table cannot hold.
  package var itemsWithFiles: Int {
    catalog.items.count { !$0.photos.isEmpty || !$0.documents.isEmpty }
  }

  /// Writes the table in parts.
  ///
  /// - Returns: what was cut, since Homebox takes no more.
  package func csv(_ put: ([UInt8]) throws -> Void) rethrows -> [Diagnostic] {
    var cut: [Diagnostic] = []
    let columns = Homebox.columns.filter { $0.meaning != .leftOut && !$0.isOfNewest }
    try put(Self.line(columns.map { $0.headings[0] } + fields.map(\.heading)))
    for item in catalog.items {
      let texts =
        columns.map { column in
          limited(text(of: column, in: item), column.headings[0], of: item, &cut)
        }
        + fields.map { field in
          limited(text(of: field, in: item), field.heading, of: item, &cut)
        }
      try put(Self.line(texts))
    }
    return cut
  }

  private func text(of column: Homebox.Column, in item: Item) -> String {
    switch column.meaning {
    case .leftOut: return ""
    case .own(let name):
      let text = item.details.ownFields.first { $0.name == name }?.text ?? ""
      return column.form == .truth && settings.words.isYes(text) ? "true" : text
    case .column(.id): return item.key ?? item.id
    case .column(.each(let field)): return price(item, field)
    case .column(.field(.room)):
      return item.details[.room]?.text ?? Self.place
    case .column(.field(.quantity)): return "\(item.details[.quantity]?.count ?? 1)"
    case .column(.field(.tags)):
      return item.details.texts(.tags).map { $0.replacing(";", with: ",") }.joined(separator: ";")
    case .column(.field(let field)): return text(of: item[field])
    case .column: return ""
    }
  }

  private func text(of field: Field, in item: Item) -> String {
    switch field {
    case .known(let field): text(of: item[field])
    case .own(let name): item.details.ownFields.first { $0.name == name }?.text ?? ""
    case .currency: item.currency ?? ""
    }
  }

  private func text(of value: FieldValue?) -> String {
    switch value {
    case nil: ""
    case .text(let text), .written(let text): text
    case .amount(let money): (money.isAbout ? "~" : "") + money.amount.digits
    case .day(let day): day.description
    case .days(let days): days.map(\.description).joined(separator: ";")
    case .moment(let moment): dates.text(moment)
    case .count(let count): "\(count)"
    case .texts(let texts): texts.joined(separator: ";")
    }
  }

  /// What one piece of an item cost: a number that Homebox multiplies again.
  private func price(_ item: Item, _ field: ItemField) -> String {
    guard let all = item[field]?.amount else { return "" }
    let count = item.details[.quantity]?.count ?? 1
    return (all.amount / Decimal(count)).digits
  }
}

// MARK: What Homebox takes

extension HomeboxExport {
  /// The most bytes of a column's text; nil where there is no end.
  private static func limit(of heading: String) -> Int? {
    switch heading {
    case "HB.description", "HB.notes", "HB.sold_notes", "HB.warranty_details": 1_000
    case "HB.import_ref": 100
    case let own where own.hasPrefix(Homebox.ownPrefix): 500
    case "HB.name", "HB.manufacturer", "HB.model_number", "HB.serial_number": 255
    default: nil
    }
  }

  private func limited(
    _ text: String, _ heading: String, of item: Item, _ cut: inout [Diagnostic]
  ) -> String {
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    guard let limit = Self.limit(of: heading), text.utf8.count > limit else { return text }
    var (kept, length) = ("", 0)
    for character in text {
      length += character.utf8.count
      if length > limit { break }
      kept.append(character)
    }
    cut.append(
      Diagnostic(
        .warning, .fieldCut, item.subject,
        "Homebox allows no more than \(limit) bytes in \(heading)",
        done: "the rest was left out"))
    return kept
  }

  /// A row by RFC 4180, with the line end that Homebox itself writes.
  private static func line(_ texts: [String]) -> [UInt8] {
    let fields = texts.map { text in
      text.utf8.contains { [0x22, 0x2C, 0x0A].contains($0) } || text.first == " "
        ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }
    return Array((fields.joined(separator: ",") + "\n").utf8)
  }
}

extension Homebox.Column {
  /// Whether versions before 0.26 do not know it; the others take items without it.
  fileprivate var isOfNewest: Bool {
    ["HB.parent_import_ref", "HB.low_stock_threshold"].contains(headings[0])
  }
}
