/// Something wrong with one item, which leaves all other items as they are.
package struct ArchiveFault: Sendable, Hashable {
  /// The item's place in the archive, from 0.
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
  package enum Field: UInt8, Sendable, Hashable, CaseIterable, Comparable {
    case item, name, serialNumber, value, date, itemKey, imageKey, thumbnail

    package static func < (one: Field, other: Field) -> Bool { one.rawValue < other.rawValue }
  }

  /// What can be wrong with an item or a field.
  package enum Problem: Sendable, Hashable {
    /// The archive refers to something that it does not hold.
    case missing
    /// Something else is in this place: a text for a picture, a list for a name.
    case wrongKind
    /// Nothing in it is a field of an item.
    case noKnownFields
    /// The same item was already read at another place.
    case repeats(index: Int)
    /// The item has more fields than any app writes; those after the limit were not read.
    case tooManyFields(limit: Int)
    /// A text was longer than the limit, in bytes, and was cut.
    case textCut(limit: Int)
    /// Characters that cannot be read or shown were replaced or dropped.
    case textRepaired
    /// The archive's texts add up to more than the archive itself can honestly hold.
    case tooMuchText
    /// The value is no number.
    case notANumber
    /// The value was beyond the limit and was set to it.
    case clamped(to: Int)
    /// The value had cents and was rounded to whole dollars.
    case rounded
    /// The date is none, or outside of the years 1 to 9999.
    case impossibleDate
    /// The thumbnail refers to a picture inside the app instead of holding one.
    case pictureNotInArchive
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
    case .textCut, .textRepaired, .clamped, .rounded, .tooManyFields: .fieldChanged
    case .noKnownFields, .repeats: .itemSkipped
    case .missing, .wrongKind, .tooMuchText, .notANumber, .impossibleDate, .pictureNotInArchive:
      field == .item ? .itemSkipped : .fieldLeftEmpty
    }
  }
}

extension ArchiveFault: CustomStringConvertible {
  /// What is wrong and what was done about it, as one phrase without the item's name.
  package var description: String { "\(what): \(consequence)" }

  /// What is wrong, as one phrase: "the value is not a number".
  package var what: String {
    switch problem {
    case .missing: "\(field) is in a damaged part of the archive"
    case .wrongKind: "\(field) is not what it should be"
    case .noKnownFields: "\(field) has none of the fields of an item"
    case .repeats(let index): "\(field) is the same as item \(index + 1)"
    case .tooManyFields(let limit): "\(field) has more than \(limit) fields"
    case .textCut(let limit): "\(field) is longer than \(limit / 1024) KB"
    case .textRepaired: "\(field) holds characters that cannot be read"
    case .tooMuchText: "\(field) was not read: the archive claims more text than it can hold"
    case .notANumber: "\(field) is not a number"
    case .clamped(let limit):
      limit < 0 ? "\(field) is below \(limit) dollars" : "\(field) is above \(limit) dollars"
    case .rounded: "\(field) has cents"
    case .impossibleDate: "\(field) is not a date between the years 1 and 9999"
    case .pictureNotInArchive: "\(field) is a picture inside the app, not in the archive"
    }
  }

  /// What was done, as one phrase: "left empty".
  package var consequence: String {
    switch (outcome, problem) {
    case (.itemSkipped, _): "left out"
    case (.fieldLeftEmpty, _): "left empty"
    case (.fieldChanged, .textCut): "cut there"
    case (.fieldChanged, .textRepaired): "repaired"
    case (.fieldChanged, .clamped): "set to that limit"
    case (.fieldChanged, .rounded): "rounded to whole dollars"
    case (.fieldChanged, _): "the others were not read"
    }
  }
}

extension ArchiveFault {
  /// What the owner can do, as one phrase, or nil if nothing needs to be done.
  package var remedy: String? {
    switch (outcome, problem) {
    case (_, .repeats): nil
    case (_, .pictureNotInArchive): nil
    case (.itemSkipped, _):
      "if it is one of your things, add it again in the app or use an older backup"
    case (.fieldLeftEmpty, _):
      switch field {
      case .itemKey, .imageKey, .thumbnail:
        "take the item’s picture again in the app or use an older backup"
      default: "enter it again in the app or use an older backup"
      }
    case (.fieldChanged, .tooManyFields): nil
    case (.fieldChanged, _): "see whether it is right, and correct it in the app if not"
    }
  }
}

extension ArchiveFault.Field: CustomStringConvertible {
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
    }
  }
}
