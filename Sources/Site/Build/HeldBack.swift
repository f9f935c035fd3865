import Model
import Audit
import Basics
import Inventories

/// What a public edition does without, since something private stood in it.
struct HeldBack {
  /// Items and documents.
  private(set) var withdrawn = Withdrawn()
  private(set) var leaks: [Leak] = []
  private var itemLeaks: Set<Leak> = []
  private var documentLeaks: Set<Leak> = []
  /// Whether nothing at all can be shown.
  var isWithdrawn = false

  /// A file that was refused: what must not be published of it, and of what it is a part without which the site can
  /// be made.
  struct Refusal {
    var leaks: [Leak]
    /// The place of the item whose page it is.
    var item: Int?
    /// The receipt or manual that it is.
    var document: Digest?
  }

  /// Takes what was refused of what an edition shows; says whether the site can do without it.
  mutating func add(_ refused: [Refusal], of shown: Edition.Shown, audit: LeakAudit?) -> Bool {
    let documents = refused.filter { $0.document != nil }
    if !documents.isEmpty {
      withdrawn.documents.formUnion(documents.compactMap(\.document))
      documentLeaks.formUnion(documents.flatMap(\.leaks))
      leaks += documents.flatMap(\.leaks)
      return true
    }
    // A text on an item's own page may also be the cause of finds elsewhere; if the item's own words contain it,
    // also of those on its neighbours' pages.
    var ofItems = refused.filter { $0.item != nil }
    let telling = ofItems.filter { refusal in
      refusal.item.map { audit?.finds(anythingIn: shown.catalog.items[$0]) } == true
    }
    if !telling.isEmpty { ofItems = telling }
    for refusal in ofItems {
      if let place = refusal.item { withdrawn.items.insert(shown.origins[place]) }
      itemLeaks.formUnion(refusal.leaks)
    }
    leaks += (ofItems.isEmpty ? refused : ofItems).flatMap(\.leaks)
    return !ofItems.isEmpty && Set(ofItems.map(\.item)).count < shown.catalog.items.count
  }

  /// Takes what a picture holds, whose item goes on without it.
  mutating func add(ofPicture leaks: [Leak]) { self.leaks += leaks }

  /// Takes what is in files of a theme, unless it was refused already.
  mutating func add(ofTheme leaks: [String: [Leak]]) {
    let known = Set(self.leaks)
    self.leaks += leaks.sorted { $0.key < $1.key }.flatMap(\.value).filter { !known.contains($0) }
  }

  var diagnostics: [Diagnostic] {
    leaks.diagnostics { leak in
      isWithdrawn
        ? "no page of the site was published"
        : itemLeaks.contains(leak)
          ? "its item was left out"
          : documentLeaks.contains(leak)
            ? "the document was left out"
            : leak.path.hasPrefix("Templates/") ? "the page was left out" : "the file was left out"
    }
  }
}
