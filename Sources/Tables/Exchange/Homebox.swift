import Model

/// The tables of Homebox, as its versions from 0.9 on write and read them.
///
/// Source: `backend/internal/core/services/reporting/io_row.go` and `io_sheet.go` of sysadminsmedia/homebox. Prices are
/// of one piece: its statistics sum `purchase_price * quantity`.
package enum Homebox {
  package static let dialect = TableDialect(
    name: "Homebox",
    marks: [
      // The template of its first year.
      ["Import Ref", "Labels", "Purchased Price"]
    ],
    columns: columns.map(\.read),
    ownPrefix: ownPrefix,
    prefix: "hb.",
    otherRows: [
      .init(
        headings: ["HB.url"], isOne: { $0.contains("/location/") }, words: "Homebox locations")
    ],
    doubtedRows: [
      .init(
        headings: ["HB.sold_date", "HB.sold_time", "Sold Time"],
        isOne: { !$0.isEmpty && !$0.hasPrefix("0001") },
        words: "things that were sold"),
      .init(
        headings: ["HB.archived"], isOne: { $0.lowercased() == "true" },
        words: "things that are archived"),
    ],
    fallbacks: [.id: .own(assetID)])

  /// How the headings of fields begin that its users named.
  package static let ownPrefix = "HB.field."

  /// What the number on a thing's label is called as a field of the owner's own.
  package static let assetID = "Asset ID"

  /// A column that is read and written.
  package struct Column: Sendable {
    /// What versions call it, and what their first template did; the first is understood by all of them since 0.9.
    package let headings: [String]
    package let meaning: TableDialect.Meaning
    package var form = TableDialect.Form.text
    package var nothing: Set<String> = []

    package var read: TableDialect.Column {
      .init(headings: headings, meaning: meaning, form: form, nothing: nothing)
    }
  }

  /// What it writes for a price that nobody stated.
  private static let noPrice: Set<String> = ["0", "0.0", "0.00"]

  /// Every column, in the order in which tables for Homebox are written.
  package static let columns: [Column] = [
    Column(headings: ["HB.import_ref", "Import Ref"], meaning: .column(.id)),
    Column(headings: ["HB.parent_import_ref"], meaning: .own("Part of")),
    Column(headings: ["HB.location", "Location"], meaning: .column(.field(.room))),
    Column(
      headings: ["HB.labels", "HB.tags", "Labels"], meaning: .column(.field(.tags)),
      form: .list(";")),
    Column(headings: ["HB.asset_id"], meaning: .own(assetID), nothing: ["000-000"]),
    Column(headings: ["HB.archived"], meaning: .own("Archived"), form: .truth),
    Column(headings: ["HB.url"], meaning: .leftOut),
    Column(headings: ["HB.name", "Name"], meaning: .column(.name)),
    Column(
      headings: ["HB.quantity", "Quantity"], meaning: .column(.field(.quantity)), form: .number,
      nothing: ["0"]),
    Column(
      headings: ["HB.low_stock_threshold"], meaning: .own("Low stock threshold"), form: .number),
    Column(headings: ["HB.description", "Description"], meaning: .own("Description")),
    Column(headings: ["HB.insured", "Insured"], meaning: .own("Insured"), form: .truth),
    Column(headings: ["HB.notes", "Notes"], meaning: .column(.field(.notes))),
    Column(
      headings: ["HB.purchase_price", "Purchased Price"], meaning: .column(.each(.paid)),
      form: .number,
      nothing: noPrice),
    Column(
      headings: ["HB.purchase_from", "Purchase From"],
      meaning: .column(.field(.boughtFrom))),
    Column(
      headings: ["HB.purchase_time", "HB.purchase_date", "Purchased Time"],
      meaning: .column(.field(.boughtOn)),
      form: .day),
    Column(headings: ["HB.manufacturer", "Manufacturer"], meaning: .column(.field(.maker))),
    Column(
      headings: ["HB.model_number", "Model Number", "Mode Number"], meaning: .column(.field(.model))
    ),
    Column(headings: ["HB.serial_number", "Serial Number"], meaning: .column(.serialNumber)),
    Column(
      headings: ["HB.lifetime_warranty", "Lifetime Warranty"], meaning: .own("Lifetime warranty"),
      form: .truth),
    Column(
      headings: ["HB.warranty_expires", "Warranty Expires"],
      meaning: .column(.field(.warrantyUntil)), form: .day),
    Column(
      headings: ["HB.warranty_details", "Warranty Details"], meaning: .own("Warranty details")),
    Column(headings: ["HB.sold_to", "Sold To"], meaning: .own("Sold to")),
    Column(
      headings: ["HB.sold_price", "Sold Price"], meaning: .own("Sold for"), form: .text,
      nothing: noPrice),
    Column(
      headings: ["HB.sold_time", "HB.sold_date", "Sold Time"], meaning: .own("Sold on"), form: .day),
    Column(headings: ["HB.sold_notes", "Sold Notes"], meaning: .own("Notes on the sale")),
  ]
}
