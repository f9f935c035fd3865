/// What the app has no field for, as a table beside the archive adds it.
package struct ItemDetails: Hashable, Sendable {
  package var category: String?
  package var room: String?
  /// How many there are of the item; 1 where nothing is said.
  package var quantity: Int?
  package var maker: String?
  package var model: String?
  package var boughtOn: CalendarDate?
  package var boughtFrom: String?
  package var paid: Money?
  package var replacementValue: Money?
  package var condition: String?
  package var warrantyUntil: CalendarDate?
  package var notes: String?
  package var tags: [String] = []
  /// Paths of further photos, relative to the project's folder.
  package var photos: [String] = []
  /// Paths of receipts, images or PDF, relative to the project's folder.
  package var receipts: [String] = []
  /// Paths of manuals, images or PDF, relative to the project's folder.
  package var manuals: [String] = []
  /// What the owner added fields of their own for, in the order of the columns.
  package var ownFields: [OwnField] = []

  package init() {}

  /// A field that its owner named.
  package struct OwnField: Hashable, Sendable {
    package var name: String
    package var text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }
}
