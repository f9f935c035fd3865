import Model

/// The addresses of what image viewers read: a document for each item with photos, and collections of them.
///
/// Those of photos lie with their pictures (`ImageService`).
extension Addresses {
  /// Items that viewers are shown together.
  enum Collection: Hashable, Sendable {
    /// All of the site's.
    case all
    /// Those of a room or of a category.
    case group(Page.GroupPlace)
  }

  /// The folder of the documents.
  static let viewers = "iiif/"

  /// Whether such a document may be called so.
  static func isForViewers(_ path: String) -> Bool {
    path.hasPrefix(viewers) && path.hasSuffix(".json")
  }

  /// The document of an item.
  func manifest(of place: Int) -> String {
    Self.viewers + Self.items + catalog.items[place].id + ".json"
  }

  func path(of collection: Collection) -> String {
    switch collection {
    case .all: Settings.DataFile.iiif.path
    case .group(let place):
      Self.viewers + Self.groupFolders[place.facet] + group(place).token + ".json"
    }
  }

  /// By what collections are made: rooms where any are shown, or else categories; nil where there are neither.
  var collectedBy: Int? {
    [ItemField.room, .category].lazy.compactMap { field in
      facets.firstIndex { $0.field == field && !$0.groups.isEmpty }
    }.first
  }

  /// The collection that an item belongs to.
  func collection(of place: Int) -> Collection {
    guard let facet = collectedBy, let name = catalog.items[place][facets[facet].field]?.text,
      let group = group(of: facets[facet].field, named: name)
    else { return .all }
    return .group(group)
  }

  /// The rooms or categories that are collections: those that hold a photo.
  var collected: [Page.GroupPlace] {
    guard let facet = collectedBy else { return [] }
    return facets[facet].groups.indices.map { Page.GroupPlace(facet: facet, group: $0) }
      .filter { plate(of: group($0)) != nil }
  }

  /// The places of the items with photos that a collection holds itself.
  func places(in collection: Collection) -> [Int] {
    let places =
      switch collection {
      case .all: Array(catalog.items.indices)
      case .group(let place): group(place).places
      }
    return places.filter {
      !catalog.items[$0].photos.isEmpty && (collection != .all || self.collection(of: $0) == .all)
    }
  }
}

extension SiteContents {
  /// What a collection is called.
  func name(of collection: Addresses.Collection) -> String {
    switch collection {
    case .all: settings.title
    case .group(let group): addresses.group(group).name
    }
  }
}
