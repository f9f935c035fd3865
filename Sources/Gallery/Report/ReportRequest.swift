/// What somebody asks a report to be about.
package struct ReportRequest: Sendable {
  /// Which items; all where nothing is chosen.
  package var choice = ItemChoice()
  /// What was lost, and when; nil for a report of what there is.
  package var loss: (list: LossList, day: CalendarDate)?
  /// Asks whether things are claimed that are lent to somebody; nil where nobody can be asked.
  package var claimsLent: (@Sendable (_ lent: [Lent]) -> Bool)?

  /// An item that is on the list of what was lost, and lent to somebody.
  package struct Lent: Sendable {
    /// How messages name the item.
    package var subject: String
    package var lentTo: String
  }

  package init() {}

  /// What that is of a catalogue, for a report of a day.
  ///
  /// - Throws: `GalleryError` where a name is not known, the list is wrong, or what is lent is not to be claimed.
  func subject(
    of catalog: Catalog, on date: CalendarDate, settings: Settings
  ) throws(GalleryError) -> (subject: ReportSubject, diagnostics: [Diagnostic]) {
    var places: Set<Int>?
    var diagnostics: [Diagnostic] = []
    var words = ""
    if !choice.isEverything {
      let chosen = try choice.chosen(from: catalog)
      places = Set(chosen.places)
      diagnostics = chosen.diagnostics
      words = chosen.words(settings.formats).map { label, text in
        label.map { "\($0): \(text)" } ?? text
      }.joined(separator: " · ")
    }
    guard let loss else {
      let entries = catalog.items.indices.filter { places?.contains($0) ?? true }
        .map { ReportSubject.Entry(place: $0) }
      return (ReportSubject(entries, kind: places == nil ? .all : .choice(words)), diagnostics)
    }
    let lost = try Loss(loss.list, in: catalog)
    diagnostics += lost.diagnostics
    let items = lost.items.filter { places?.contains($0.place) ?? true }
    diagnostics += try LossDate.check(loss.day, report: date, items: items, in: catalog)
    try checkLent(items, in: catalog)
    let entries = items.map { item in
      ReportSubject.Entry(
        place: item.place, pieces: Self.pieces(of: item, in: catalog.items[item.place]))
    }
    return (ReportSubject(entries, kind: .loss(loss.day)), diagnostics)
  }

  private func checkLent(_ items: [LostItem], in catalog: Catalog) throws(GalleryError) {
    let lent = items.compactMap { item in
      item.lentTo.map { Lent(subject: catalog.items[item.place].subject, lentTo: $0) }
    }
    if lent.isEmpty { return }
    guard let claimsLent else {
      let names = lent.prefix(5).map { "\($0.subject), lent to \(Quotation.quoted($0.lentTo))" }
      let more = lent.count > names.count ? ", and \(lent.count - names.count) more" : ""
      throw GalleryError(
        .usage,
        "on the list of what was lost there is what is lent to somebody: \(names.joined(separator: "; "))\(more); "
          + "no report was made: use --claim-lent if it was lost all the same, or take it off the list"
      )
    }
    guard claimsLent(lent) else {
      throw GalleryError(
        .usage, "no report was made; take what is lent off the list, or say who has it no more")
    }
  }

  /// Those of an item's pieces that were lost, from 0: the named ones, and then the first of the others; nil for all.
  private static func pieces(of lost: LostItem, in item: Item) -> [Int]? {
    if lost.isWhole { return nil }
    let numbers = item.pieces.serialNumbers
    let named = lost.serialNumbers.compactMap { numbers.firstIndex(of: $0) }
    let others = (0..<lost.owned).lazy.filter { !named.contains($0) }
    return (named + others.prefix(max(0, lost.quantity - named.count))).sorted()
  }
}
