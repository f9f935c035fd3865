package import Basics
package import Model
import Imaging

/// What is known of the catalogue's photos once their pictures were made.
extension Catalog {
  /// What is said of the photos whose libraries are not installed, which they may be the next time.
  package var photosWithoutLibraries: [Digest: PhotoOutcome] {
    var outcomes: [Digest: PhotoOutcome] = [:]
    func add(_ digest: Digest, _ format: PhotoFormat?) {
      guard let library = format?.library, !library.isInstalled else { return }
      outcomes[digest] = PhotoOutcome(failure: "\(PhotoError.libraryMissing(library))")
    }
    for item in items {
      for photo in item.photos { add(photo.facts.digest, photo.facts.format) }
      for document in item.documents { add(document.digest, document.picture?.format) }
    }
    return outcomes
  }

  /// The catalogue without the photos that cannot be shown.
  package func leavingOut(failedIn outcomes: [Digest: PhotoOutcome]) -> Catalog {
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
  package func diagnostics(of outcomes: [Digest: PhotoOutcome]) -> [Diagnostic] {
    if outcomes.values.allSatisfy(\.isSilent) { return [] }
    return items.flatMap { item in
      let photos = item.photos.map { (item.words(for: $0), $0.facts.digest) }
      let documents = item.documents.filter { $0.picture != nil }
        .map { ("its \($0.kind.word) \(Quotation.quoted($0.name))", $0.digest) }
      var shown = item
      shown.photos.removeAll { outcomes[$0.facts.digest]?.failure != nil }
      return (photos + documents).flatMap { what, digest -> [Diagnostic] in
        guard let outcome = outcomes[digest] else { return [] }
        if let failure = outcome.failure {
          let words = FaultWords(failure)
          return [
            shown.unusable(
              problem: "\(what) \(words.problem)", remedy: words.remedy)
          ]
        }
        return outcome.warnings.map {
          Diagnostic(.warning, .photoDamaged, item.subject, "\(what) \($0)", done: "")
        }
          + outcome.notes.map {
            Diagnostic(.note, .photoAltered, item.subject, "\(what) \($0)", done: "")
          }
      }
    }
  }
}

extension Item {
  /// What messages call one of its photos: by its file, unless that only repeats the item's key.
  fileprivate func words(for photo: Photo) -> String {
    let name = photo.path.split(separator: "/").last ?? ""
    return key.map { name.prefix { $0 != "." } == $0 } == true
      ? "its photo" : "its photo \(Quotation.quoted(photo.path))"
  }
}
