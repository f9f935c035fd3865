import Foundation
import Support

@testable import Basics
@testable import Model
@testable import Reporting

/// Items as claims are made of them.
enum ClaimedItems {
  /// An item of few words.
  static func item(
    _ name: String, key: String? = nil, serialNumber: String? = nil, quantity: Int? = nil,
    value: Money? = nil, _ more: [(ItemField, FieldValue)] = []
  ) -> Item {
    var details = ItemDetails()
    if let quantity { details[.quantity] = .count(quantity) }
    for (field, value) in more { details[field] = value }
    return Item(
      id: name, key: key, index: 0, name: name, serialNumber: serialNumber, value: value,
      dateCreated: nil, details: details, photos: [], embedded: nil)
  }

  /// A catalogue of items in their order.
  static func catalog(_ items: [Item]) -> Catalog {
    var items = items
    for place in items.indices { items[place].index = place }
    return Catalog(items: items, archive: [], root: SourceFolder(path: "/"))
  }

  /// A household in which names are told apart, or not, in many ways.
  static let household = catalog([
    item("Lamp", key: "K-1", serialNumber: "S-1"), item("Lamp", key: "K-2"),
    item("Chair", key: "K-3", serialNumber: "C-1; C-2; C-3", quantity: 6), item("Vase"),
    item("Küchenstuhl", quantity: 4), item("1984", key: "K-6"),
    item("Radio", key: "K-7", serialNumber: "1984"),
    item("Plate", serialNumber: "P-9", quantity: 12),
    item("Twin"), item("Twin"), item("#1 trophy"), item("Key", key: "K-12"),
    item("2 x Vase", key: "K-13"), item("Ｗide ｌens", key: "K-14"),
  ])

  /// A list of what was lost, from the text of its file.
  static func list(
    _ text: String, file: String = "loss.txt", language: String = "en"
  ) throws(GalleryError) -> LossList {
    try LossList(
      reading: Array(text.utf8), file: file, language: language, words: Language(language))
  }

  /// What was lost of the household.
  static func loss(
    _ text: String, file: String = "loss.txt", language: String = "en"
  ) throws(GalleryError) -> Loss {
    try Loss(try list(text, file: file, language: language), in: household)
  }

  /// What was lost, in short: the item's place and the pieces, `2: 3 of 6 [C-1]`.
  static func shown(_ loss: Loss) -> [String] {
    loss.items.map { item in
      "\(item.place): \(item.quantity) of \(item.owned)"
        + (item.serialNumbers.isEmpty ? "" : " \(item.serialNumbers)").replacing("\"", with: "")
    }
  }
}
