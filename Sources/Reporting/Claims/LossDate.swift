package import Basics
package import Model

/// The day of a loss, by which things are valued.
package enum LossDate {
  /// Says which lost items were bought after the loss.
  ///
  /// - Throws: `GalleryError` where the loss is after the day of the report.
  package static func check(
    _ date: CalendarDate, report: CalendarDate, items: [LostItem], in catalog: Catalog
  ) throws(GalleryError) -> [Diagnostic] {
    guard date <= report else {
      throw GalleryError(
        .usage, .optionsContradict,
        "the loss is dated \(date), but the report \(report): a loss cannot be in the future; correct "
          + "--loss-date, or the report’s --date")
    }
    return items.compactMap { lost in
      let item = catalog.items[lost.place]
      return problem(with: lost, item.pieces, on: date).map { problem in
        Diagnostic(
          .warning, .boughtLater, item.subject, problem, done: "it was listed anyway",
          remedy: "correct one of the days, or take it off the list if it was not lost")
      }
    }
  }

  /// What of an item cannot have been lost yet on a day.
  private static func problem(
    with lost: LostItem, _ pieces: ItemPieces, on date: CalendarDate
  ) -> String? {
    let days = pieces.daysOfPurchase
    guard let first = days.min() else { return nil }
    if first.first > date { return "it was bought on \(first), after the loss on \(date)" }
    guard days.count == pieces.count else { return nil }
    let bought = days.count { $0.first <= date }
    if lost.quantity > bought {
      return
        "\(lost.quantity) of it are listed, but only \(bought) were bought by the loss on \(date)"
    }
    if pieces.skipsPieces { return nil }
    // Days and numbers are in one order.
    let piece = zip(pieces.serialNumbers, days).first { number, day in
      day.first > date && pieces.areNumbered && lost.serialNumbers.contains(number)
    }
    return piece.map { number, day in
      "that with the serial number \(Quotation.quoted(number)) was bought on \(day), after the loss on \(date)"
    }
  }
}
