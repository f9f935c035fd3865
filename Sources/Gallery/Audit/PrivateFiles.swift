/// The photos, receipts and manuals that nobody is to see, by what is in their files.
struct PrivateFiles: Sendable {
  private struct Owner {
    var what: String
    /// The item's place in the whole catalogue.
    var item: Int
  }

  private var owners: [Digest: Owner] = [:]

  /// Those of a whole catalogue that are not shown.
  init(of whole: Catalog, besides shown: Catalog) {
    for (place, item) in whole.items.enumerated() {
      for photo in item.photos {
        owners[photo.facts.digest] = Owner(what: "a photo", item: place)
      }
      for document in item.documents {
        owners[document.digest] = Owner(what: "a \(document.kind.word)", item: place)
      }
      if let embedded = item.embedded {
        owners[Digest(of: Array(embedded.bytes))] = Owner(what: "the small picture", item: place)
      }
    }
    for item in shown.items {
      for photo in item.photos { owners[photo.facts.digest] = nil }
      for document in item.documents { owners[document.digest] = nil }
      if let embedded = item.embedded { owners[Digest(of: Array(embedded.bytes))] = nil }
    }
  }

  /// Whose file some bytes are, in words; nil where they are no private file's.
  func words(for bytes: [UInt8], of whole: Catalog) -> String? {
    guard !owners.isEmpty, let owner = owners[Digest(of: bytes)] else { return nil }
    return "\(owner.what) of \(whole.items[owner.item].subject) that nobody is to see"
  }
}
