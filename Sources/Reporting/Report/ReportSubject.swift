package import Basics

/// What a report is about.
package struct ReportSubject: Sendable {
  /// The items, by their places in the catalogue.
  package var entries: [Entry]
  package var kind: Kind

  package struct Entry: Sendable {
    /// The item's place in the catalogue.
    package var place: Int
    /// The part of its pieces that it is about; nil for all of them.
    package var part: PartOfPieces?

    package init(place: Int, part: PartOfPieces? = nil) { (self.place, self.part) = (place, part) }
  }

  package enum Kind: Hashable, Sendable {
    /// The whole inventory.
    case all
    /// Some of its items, and the words for which.
    case choice(String)
    /// What was lost on a day; of a part of that, the words for which.
    case loss(CalendarDate, part: String?)
  }

  package init(_ entries: [Entry], kind: Kind) { (self.entries, self.kind) = (entries, kind) }

  /// The day of the loss.
  var lossDate: CalendarDate? { if case .loss(let day, _) = kind { day } else { nil } }
}

extension ReportSubject.Kind {
  /// The key of the words for what the report is.
  var kindKey: String { isLoss ? "lossKind" : "reportKind" }

  /// Whether it lists what was lost.
  var isLoss: Bool { if case .loss = self { true } else { false } }
}
