package import Basics
package import Model

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
  package func subject(
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
    diagnostics += try Self.notes(on: lost.items, besides: items, in: catalog, list: loss.list)
    diagnostics += try LossDate.check(loss.day, report: date, items: items, in: catalog)
    try checkLent(items, in: catalog)
    let entries = items.map { item in
      ReportSubject.Entry(
        place: item.place, part: Self.part(of: item, in: catalog.items[item.place]))
    }
    let part = items.count < lost.items.count ? words : nil
    return (ReportSubject(entries, kind: .loss(loss.day, part: part)), diagnostics)
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
        .usage, .lossItemLent,
        "the loss list has items that are lent: \(names.joined(separator: "; "))\(more); no report was made: use "
          + "--claim-lent if they were lost too, or take them off the list"
      )
    }
    guard claimsLent(lent) else {
      throw GalleryError(
        .usage, .lossItemLent,
        "no report was made; take what is lent off the list, or clear “lent to” for things that have come back"
      )
    }
  }

  /// What was lost and is not among what was chosen, which a claim must not lack in silence.
  ///
  /// - Throws: `GalleryError` where that is all of it.
  private static func notes(
    on lost: [LostItem], besides chosen: [LostItem], in catalog: Catalog, list: LossList
  ) throws(GalleryError) -> [Diagnostic] {
    if !lost.isEmpty, chosen.isEmpty {
      throw GalleryError(
        .usage, .lossUnchosen,
        "nothing in \(list.file) matches the other options, such as --room; no report was made: leave these options out"
      )
    }
    let kept = Set(chosen.map(\.place))
    return lost.filter { !kept.contains($0.place) }.map { item in
      Diagnostic(
        .warning, .lossUnchosen, catalog.items[item.place].subject,
        "it is in \(list.file), but does not match the other options, such as --room",
        done: "it was left out", remedy: "leave these options out to have it listed")
    }
  }

  /// The part of an item's pieces that were lost; nil for all. Which they are is known of those alone that were named.
  private static func part(of lost: LostItem, in item: Item) -> PartOfPieces? {
    if lost.isWhole { return nil }
    var places: [String: Int] = [:]
    for (place, number) in item.pieces.serialNumbers.enumerated() {
      places[number] = places[number] ?? place
    }
    return PartOfPieces(
      quantity: lost.quantity, known: lost.serialNumbers.compactMap { places[$0] })
  }
}
