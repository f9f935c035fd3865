/// What fields hold.
extension ItemField {
  /// What it holds; no part of the declaration, since readers of tables ask for it of each cell.
  package var kind: Kind {
    switch self {
    case .name, .serialNumber, .category, .room, .maker, .model, .colour, .boughtFrom, .condition,
      .lentTo, .businessUse:
      .text
    case .value, .paid, .replacementValue: .amount
    case .date: .moment
    case .quantity, .depreciationYears: .count
    case .boughtOn: .days
    case .warrantyUntil: .day
    case .notes: .notes
    case .tags: .texts
    case .photos: .photos
    case .receipts, .manuals: .documents
    case .ownFields: .own
    }
  }

  /// What a field holds.
  package enum Kind: Sendable {
    case text
    /// Paragraphs.
    case notes
    case amount
    /// A day of the calendar.
    case day
    /// A day of the calendar, or one for each piece.
    case days
    /// A moment, as the app keeps it.
    case moment
    /// A whole number of what `counted` says.
    case count
    /// Several texts.
    case texts
    case photos
    /// Receipts or manuals.
    case documents
    /// All the fields that the owner named.
    case own

    /// Whether it is one value that words in a line can say.
    var isDescribed: Bool {
      switch self {
      case .notes, .photos, .documents, .own: false
      case .text, .amount, .day, .days, .moment, .count, .texts: true
      }
    }

    /// Whether it is a day, several days or a moment.
    package var isOfTime: Bool {
      switch self {
      case .day, .days, .moment: true
      case .text, .notes, .amount, .count, .texts, .photos, .documents, .own: false
      }
    }

    /// Whether a column of the index can show it.
    var fitsColumn: Bool { isDescribed || self == .photos }
  }
}
