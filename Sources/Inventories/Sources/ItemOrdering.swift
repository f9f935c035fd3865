package import Model

extension DraftReading {
  /// Puts the items in the order that the settings ask for; those without the field come last, and
  /// equal ones stay in the archive's order.
  package mutating func sort(as settings: Settings) {
    guard let field = settings.sort.field else {
      if settings.sort.isDescending { order(by: items.indices.reversed()) }
      return
    }
    order(
      by: ItemSorting(by: field, settings: settings).places(
        of: items.map { $0.valued(as: settings.valueMeans) },
        isDescending: settings.sort.isDescending))
  }
}
