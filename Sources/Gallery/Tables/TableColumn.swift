import Foundation

/// What a column of a table of items holds.
enum TableColumn: String, CaseIterable, Sendable {
  case id
  case name
  case serialNumber = "serial number"
  case value
  case currency
  case date
  case category
  case room
  case quantity
  case maker
  case model
  case boughtOn = "bought on"
  case boughtFrom = "bought from"
  case paid
  case replacementValue = "replacement value"
  case condition
  case warrantyUntil = "warranty until"
  case notes
  case tags
  case photos
  case receipts
  case manuals
  /// The item's page, which `list --csv` writes for its reader; it says nothing of the item.
  case page

  /// What is compared of a column's name: its letters without their case, spaces and hyphens.
  static func folded(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
          !$0.properties.isWhitespace && !$0.properties.isBidiControl
            && !["_", "-", ".", ":", "*", "#", "’", "'"].contains($0)
        }))
  }
}
