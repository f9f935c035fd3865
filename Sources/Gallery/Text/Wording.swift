import Mustache

/// The words of the pages.
package enum Wording {
  /// Stands for the name of an item that has none.
  static let untitled = "Untitled item"

  /// Such as `1 item` or `16 items`.
  static func items(_ count: Int, formats: Formats) -> String {
    count == 1 ? "1 item" : "\(formats.number(count)) items"
  }

  static func withoutValue(_ count: Int, formats: Formats) -> String {
    count == 1
      ? "1 item has no stated value" : "\(formats.number(count)) items have no stated value"
  }

  static func withoutSerialNumber(_ count: Int, formats: Formats) -> String {
    count == 1
      ? "1 item has no serial number" : "\(formats.number(count)) items have no serial number"
  }

  /// Such as `Page 2 of 3`.
  static func page(_ number: Int, of count: Int, formats: Formats) -> String {
    "Page \(formats.number(number)) of \(formats.number(count))"
  }

  /// Such as `Photo 2 of 3`.
  static func photo(_ number: Int, of count: Int, formats: Formats) -> String {
    "Photo \(formats.number(number)) of \(formats.number(count))"
  }

  static func withoutPhoto(_ count: Int, formats: Formats) -> String {
    count == 1 ? "1 item has no photo" : "\(formats.number(count)) items have no photo"
  }

  /// What templates know as `text`.
  static let record: Record = Record(pairs: phrases.map { ($0, .string($1)) })

  /// The word of a key, as templates have it.
  static func phrase(_ key: String) -> String { phrases.first { $0.0 == key }?.1 ?? "" }

  private static let phrases: [(String, String)] = [
    ("aboveFifty", "Worth more than fifty"),
    ("address", "Address"),
    ("backToCatalogue", "All items"),
    ("backToItem", "Back to the item"),
    ("belowFifty", "Worth less than fifty"),
    ("boughtFrom", "Bought from"),
    ("boughtOn", "Bought on"),
    ("byHand", "To be filled in by hand"),
    ("category", "Category"),
    ("close", "Close"),
    ("condition", "Condition"),
    ("date", "Date"),
    ("emptyAdvice", "Things will appear here once the inventory holds some."),
    ("emptyTitle", "Nothing is catalogued yet"),
    ("fullSize", "Full size"),
    ("grid", "Grid"),
    ("insurer", "Insurer"),
    ("items", "All items"),
    ("maker", "Maker"),
    ("manual", "Manual"),
    ("madeWith", "Made with"),
    ("model", "Model"),
    ("missing", "What is missing"),
    ("name", "Name"),
    ("nameAndSerial", "Name and serial number"),
    ("neighbours", "Previous and next"),
    ("next", "Next"),
    ("noPhoto", "No photo"),
    ("notStated", "Not stated"),
    ("notes", "Notes"),
    ("nothingMissing", "Nothing: every item has a stated value, a photo and a serial number."),
    ("number", "No."),
    ("of", "of"),
    ("ownersValues", "All values are those stated by the owner. They are not appraisals."),
    ("paid", "Paid"),
    ("page", "Page"),
    ("pages", "Pages"),
    ("photo", "Photo"),
    ("photos", "Photos"),
    ("policyNumber", "Policy number"),
    ("policyholder", "Policyholder"),
    ("previous", "Previous"),
    ("quantity", "Quantity"),
    ("receipt", "Receipt"),
    ("replacementValue", "Replacement value"),
    ("reportCount", "In this schedule"),
    ("reportDate", "Date of this report"),
    ("reportKind", "Household inventory for insurance"),
    ("room", "Room"),
    ("schedule", "Schedule of items"),
    ("serialNumber", "Serial number"),
    ("signature", "Signature and date"),
    ("skip", "Skip to the content"),
    ("statedTotal", "Total of the owner’s stated values"),
    ("statedValue", "Stated value"),
    ("table", "Table"),
    ("tags", "Tags"),
    ("view", "View"),
    ("warrantyUntil", "Warranty until"),
  ]
}
