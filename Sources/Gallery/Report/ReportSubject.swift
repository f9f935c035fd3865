/// What a report is about.
package struct ReportSubject: Sendable {
  /// The items, by their places in the catalogue.
  package var entries: [Entry]
  package var kind: Kind

  package struct Entry: Sendable {
    /// The item's place in the catalogue.
    package var place: Int
    /// Those of its pieces that it is about, from 0; nil for all.
    package var pieces: [Int]?

    package init(place: Int, pieces: [Int]? = nil) { (self.place, self.pieces) = (place, pieces) }
  }

  package enum Kind: Hashable, Sendable {
    /// The whole inventory.
    case all
    /// Some of its items, and the words for which.
    case choice(String)
    /// What was lost on a day.
    case loss(CalendarDate)
  }

  package init(_ entries: [Entry], kind: Kind) { (self.entries, self.kind) = (entries, kind) }

  /// The day of the loss.
  var lossDate: CalendarDate? { if case .loss(let day) = kind { day } else { nil } }
}
