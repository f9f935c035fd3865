/// What a public edition does without, since something private stood in it.
struct HeldBack {
  /// Items, by their places in the archive.
  private(set) var items: Set<Int> = []
  private(set) var leaks: [Leak] = []
  private var itemLeaks: [Leak] = []
  /// Whether nothing at all can be shown.
  var isWithdrawn = false

  /// A file that was refused: what must not be published of it, and the place of the item whose page it is.
  struct Refusal {
    var leaks: [Leak]
    var item: Int?
  }

  /// Takes what was refused; says whether the site can do without it.
  mutating func add(_ refused: [Refusal], from site: SiteDraft) -> Bool {
    // What stands on an item's own page may be why it stands elsewhere, too; and where it is what the item
    // itself says, why it stands on the pages of its neighbours.
    var ofItems = refused.filter { $0.item != nil }
    let telling = ofItems.filter { refusal in
      refusal.item.map { site.audit?.finds(anythingIn: site.shown.catalog.items[$0]) } == true
    }
    if !telling.isEmpty { ofItems = telling }
    for refusal in ofItems {
      if let place = refusal.item { items.insert(site.shown.origins[place]) }
      itemLeaks += refusal.leaks
    }
    leaks += (ofItems.isEmpty ? refused : ofItems).flatMap(\.leaks)
    return !ofItems.isEmpty
      && Set(ofItems.map(\.item)).count < site.shown.catalog.items.count
  }

  /// Takes what a picture holds, whose item goes on without it.
  mutating func add(ofPicture leaks: [Leak]) { self.leaks += leaks }

  /// Takes files of a theme to which nothing leads.
  mutating func add(ofTheme leaks: [String: [Leak]]) {
    self.leaks += leaks.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  var diagnostics: [Diagnostic] {
    let itemLeaks = Set(itemLeaks)
    return leaks.diagnostics { leak in
      isWithdrawn
        ? "no page of the site was published"
        : itemLeaks.contains(leak)
          ? "its item was left out"
          : leak.path.hasPrefix("Templates/") ? "the page was left out" : "the file was left out"
    }
  }
}
