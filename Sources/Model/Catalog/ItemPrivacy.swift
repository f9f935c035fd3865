import Basics

/// What an item's row keeps from a public edition. It says nothing of the thing, and so is no field: no page
/// shows it.
package struct ItemPrivacy: Hashable, Sendable {
  /// Whether the item is private altogether.
  package var isWhole = false
  /// The names or paths of its photos that are private.
  package var photos: [String] = []
  /// What says that it may have been meant to be private.
  package var doubts: [Doubt] = []

  /// A column that says what everybody may see, and does not say so of the item.
  package struct Doubt: Hashable, Sendable {
    package var column: String
    /// What it says instead, if anything.
    package var text: String?

    package init(column: String, text: String? = nil) {
      self.column = column
      self.text = text
    }
  }

  package init() {}

  package var isEmpty: Bool { !isWhole && photos.isEmpty && doubts.isEmpty }

  /// Keeps private what another row does, too.
  package mutating func add(_ other: ItemPrivacy) {
    isWhole = isWhole || other.isWhole
    let known = Set(photos)
    photos += other.photos.filter { !known.contains($0) }
    doubts += other.doubts.filter { !doubts.contains($0) }
  }

  /// Whether a name is that of a file: its path, or its last part; capitals make no difference.
  package static func names(_ name: String, path: String) -> Bool {
    let name = NamedPaths.folded(name)
    let path = path.lowercased()
    return name == path || path.hasSuffix("/" + name)
  }
}

extension Item {
  /// Its photos that are private.
  package var privatePhotos: [Photo] {
    let named = NamedPaths(details.privacy.photos)
    return photos.filter { named.contains($0.path) }
  }

  /// The names of private photos that none of its photos has.
  package var unknownPrivatePhotos: [String] {
    if details.privacy.photos.isEmpty { return [] }
    let ends = Set(photos.flatMap { NamedPaths.ends(of: $0.path) })
    return details.privacy.photos.filter { !ends.contains(NamedPaths.folded($0)) }
  }
}
