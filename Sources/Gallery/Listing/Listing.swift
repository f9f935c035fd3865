package import Foundation

/// The items of a catalogue as plain data, for programs and spreadsheets.
package struct Listing: Sendable {
  package var rows: [Row]

  /// One item; what it does not have is nil.
  package struct Row: Sendable, Encodable {
    package var key: String?
    package var name: String
    package var serialNumber: String?
    package var value: Decimal?
    package var currency: String?
    /// RFC 3339, in UTC.
    package var dateCreated: String?
    /// The photos' paths, relative to the folder of the inventory.
    package var photos: [String]
    /// The item's page in the site.
    package var page: String

    /// The fields in the order in which they are shown.
    static let names = [
      "key", "name", "serialNumber", "value", "currency", "dateCreated", "photos", "page",
    ]

    enum CodingKeys: String, CodingKey {
      case key, name, serialNumber, value, currency, dateCreated, photos, page
    }

    /// Writes absent things as null, so that every row has every field.
    package func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(key, forKey: .key)
      try container.encode(name, forKey: .name)
      try container.encode(serialNumber, forKey: .serialNumber)
      try container.encode(value, forKey: .value)
      try container.encode(currency, forKey: .currency)
      try container.encode(dateCreated, forKey: .dateCreated)
      try container.encode(photos, forKey: .photos)
      try container.encode(page, forKey: .page)
    }
  }

  package init(_ catalog: Catalog, project: String) {
    let prefix =
      catalog.root.path == project
      ? "" : (catalog.root.path.dropping(prefix: project + "/") ?? catalog.root.path) + "/"
    let addresses = Addresses(catalog: catalog, itemsPerPage: 100)
    rows = catalog.items.enumerated().map { place, item in
      Row(
        key: item.key, name: item.name, serialNumber: item.serialNumber,
        value: item.value?.amount, currency: item.value?.currency,
        dateCreated: item.dateCreated?.formatted(.iso8601),
        photos: item.photos.map { prefix + $0.path }, page: addresses.path(of: .item(place)))
    }
  }

  /// A JSON array, an object for each item.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(rows)) + [UInt8(ascii: "\n")]
  }

  /// A table by RFC 4180 in UTF-8, with a byte order mark so that spreadsheets read it as such.
  package func csv() -> [UInt8] {
    let lines =
      [Row.names]
      + rows.map { row in
        [
          row.key ?? "", row.name, row.serialNumber ?? "", row.value.map { "\($0)" } ?? "",
          row.currency ?? "", row.dateCreated ?? "", row.photos.joined(separator: "; "), row.page,
        ]
      }
    let text = lines.map { $0.map(Self.cell).joined(separator: ",") + "\r\n" }.joined()
    return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
  }

  /// A cell, quoted where it must be, and with an apostrophe before what a spreadsheet would run
  /// as a formula (OWASP, CSV Injection); a plain number is none.
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.utf8.first, "=+-@\t\r".utf8.contains(first), Decimal(string: text) == nil {
      text = "'" + text
    }
    let mustQuote = text.utf8.contains { ",\"\r\n".utf8.contains($0) }
    return mustQuote ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
