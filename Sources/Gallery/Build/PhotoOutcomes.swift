/// What is known of the catalogue's photos once their pictures were made.
extension Catalog {
  /// The catalogue without the photos that cannot be shown.
  func leavingOut(failedIn outcomes: [Digest: PhotoOutcome]) -> Catalog {
    guard outcomes.contains(where: { $0.value.failure != nil }) else { return self }
    var catalog = self
    for place in catalog.items.indices {
      catalog.items[place].photos.removeAll { outcomes[$0.facts.digest]?.failure != nil }
      catalog.items[place].documents.removeAll {
        $0.picture != nil && outcomes[$0.digest]?.failure != nil
      }
      // Only an item without a photo shows its small picture.
      if catalog.items[place].photos.isEmpty, let thumbnail = catalog.items[place].thumbnail,
        outcomes[thumbnail.digest]?.failure != nil
      {
        catalog.items[place].embedded = nil
      }
    }
    return catalog
  }

  /// What is to be said of each item's photos, in the items' order.
  func diagnostics(of outcomes: [Digest: PhotoOutcome]) -> [Diagnostic] {
    if outcomes.values.allSatisfy(\.isSilent) { return [] }
    return items.flatMap { item in
      let photos = item.photos.map { ("its photo", $0.facts.digest) }
      let documents = item.documents.filter { $0.picture != nil }
        .map { ("its \($0.kind.word) \(Quotation.quoted($0.name))", $0.digest) }
      return (photos + documents).flatMap { what, digest -> [Diagnostic] in
        guard let outcome = outcomes[digest] else { return [] }
        if let failure = outcome.failure {
          return [CatalogDiagnostics.unusable(item, problem: "\(what) \(failure)", remedy: "")]
        }
        return outcome.warnings.map {
          Diagnostic(.warning, .photoDamaged, item.subject, "\(what) \($0)", done: "")
        }
          + outcome.notes.map {
            Diagnostic(.note, .photoDamaged, item.subject, "\(what) \($0)", done: "")
          }
      }
    }
  }
}
