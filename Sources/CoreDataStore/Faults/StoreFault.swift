/// Something wrong with one item, which leaves all other items as they are.
package struct StoreFault: Sendable, Hashable {
  /// The item's place among all items of the store, from 0.
  package var index: Int
  /// The item's name, where it could be read.
  package var itemName: String?
  /// The part of the item concerned; `item` if it is the whole.
  package var field: Field
  /// What is wrong with it.
  package var problem: Problem

  package init(index: Int, itemName: String?, field: Field, problem: Problem) {
    self.index = index
    self.itemName = itemName
    self.field = field
    self.problem = problem
  }

  /// A part of an item.
  package enum Field: Sendable, Hashable {
    case item, name, serialNumber, value, date, itemKey, imageKey, thumbnail, category
    /// An attribute that a reader of the book added, by its name in capitals.
    case other(String)
  }

  /// What can be wrong with an item or a field.
  package enum Problem: Sendable, Hashable {
    /// It is in a damaged part of the file, or refers to something that is not there.
    case missing
    /// Something else is in this place: a number for a picture, a picture for a name.
    case wrongKind
    /// A text was longer than the limit, in bytes, and was cut.
    case textCut(limit: Int)
    /// Characters that cannot be read or shown were replaced or dropped.
    case textRepaired
    /// The value is no number.
    case notANumber
    /// The value was beyond the limit and was set to it.
    case clamped(to: Int)
    /// The value had cents and was rounded to whole dollars.
    case rounded
    /// The date is none, or outside of the years 1 to 9999.
    case impossibleDate
    /// Core Data keeps the picture in a file of its own, not in the store.
    case pictureElsewhere
    /// The picture is packed into an archive of the app's own objects.
    case pictureArchived
  }

  /// What was done about a fault.
  package enum Outcome: Sendable, Hashable {
    /// The whole item was left out.
    case itemSkipped
    /// The field was left empty.
    case fieldLeftEmpty
    /// The field was kept, changed as the problem says.
    case fieldChanged
  }

  /// What was done about it.
  package var outcome: Outcome {
    switch problem {
    case .textCut, .textRepaired, .clamped, .rounded: .fieldChanged
    case .missing, .wrongKind, .notANumber, .impossibleDate, .pictureElsewhere, .pictureArchived:
      field == .item ? .itemSkipped : .fieldLeftEmpty
    }
  }
}

extension StoreFault: CustomStringConvertible {
  /// What is wrong and what was done about it, as one phrase without the item's name.
  package var description: String { "\(what): \(consequence)" }

  /// What is wrong, as one phrase: "the value is not a number".
  package var what: String {
    switch problem {
    case .missing where field == .category:
      "\(field) is one that the store does not have, or is in a damaged part of it"
    case .missing: "\(field) is in a damaged part of the store"
    case .wrongKind: "\(field) is not what it should be"
    case .textCut(let limit): "\(field) is longer than \(limit / 1024) KB"
    case .textRepaired: "\(field) holds characters that cannot be read"
    case .notANumber: "\(field) is not a number"
    case .clamped(let limit):
      limit < 0 ? "\(field) is below \(limit) dollars" : "\(field) is above \(limit) dollars"
    case .rounded: "\(field) has cents"
    case .impossibleDate: "\(field) is not a date between the years 1 and 9999"
    case .pictureElsewhere:
      "\(field) is kept in a hidden folder beside the store, which is not read"
    case .pictureArchived: "\(field) is kept in a form that cannot be read yet"
    }
  }

  /// What was done, as one phrase: "left empty".
  package var consequence: String {
    switch (outcome, problem) {
    case (.itemSkipped, _): "left out"
    case (.fieldLeftEmpty, _): "left empty"
    case (.fieldChanged, .textCut): "cut there"
    case (.fieldChanged, .clamped): "set to that limit"
    case (.fieldChanged, .rounded): "rounded to whole dollars"
    case (.fieldChanged, _): "repaired"
    }
  }

  /// What the owner can do, as one phrase, or nil if nothing needs to be done.
  package var remedy: String? {
    switch (outcome, problem) {
    case (_, .pictureElsewhere), (_, .pictureArchived): nil
    case (.itemSkipped, _):
      "if it is one of your things, add it again in the app or use an older backup"
    case (.fieldLeftEmpty, _):
      switch field {
      case .itemKey, .imageKey, .thumbnail:
        "take the item’s picture again in the app or use an older backup"
      default: "enter it again in the app or use an older backup"
      }
    case (.fieldChanged, _): "see whether it is right, and correct it in the app if not"
    }
  }
}

extension StoreFault.Field: CustomStringConvertible {
  /// The field in the owner's words, with its article.
  package var description: String {
    switch self {
    case .item: "the item"
    case .name: "the name"
    case .serialNumber: "the serial number"
    case .value: "the value"
    case .date: "the date"
    case .itemKey: "the item’s key"
    case .imageKey: "the picture’s key"
    case .thumbnail: "the thumbnail"
    case .category: "the category"
    case .other(let name): "the field “\(name)”"
    }
  }
}
