package import Basics
package import Model

/// The items that a check or a list is about, where it is not about all.
package struct CheckedItems: Sendable {
  /// Their places in the catalogue.
  package let places: Set<Int>
  /// What is to be said of how they were chosen.
  package let notes: [Diagnostic]

  package init(places: some Sequence<Int>, notes: [Diagnostic] = []) {
    self.places = Set(places)
    self.notes = notes
  }

  /// Themselves, in the catalogue's order.
  package func items(of catalog: Catalog) -> [Item] {
    places.sorted().map { catalog.items[$0] }
  }

  /// Leaves out what is of other items; what is of no item stays.
  package func only(_ diagnostics: [Diagnostic], in catalog: Catalog) -> [Diagnostic] {
    let others = Set(
      catalog.items.indices.lazy.filter { !places.contains($0) }.map { catalog.items[$0].subject })
    return diagnostics.filter { !others.contains($0.subject) }
  }
}
