package import Basics
package import Model

/// The files that items name: which they are, and what they are for.
package struct SourceFiles: Sendable {
  package private(set) var files: [File] = []
  /// The files that items name and that were not found, or are on the web.
  package private(set) var unfound: [Unfound] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// A file that an item names and that is nowhere, or in several places of which none is named.
  package struct Unfound: Sendable, Hashable {
    /// The item as messages name it.
    package var item: String
    package var role: Role
    package var name: String
    /// The files that may be meant; empty where there is none.
    package var candidates: [String] = []
  }

  /// A file that is to be read for an item.
  package struct File: Sendable, Hashable {
    /// The item's place in the catalogue.
    package var item: Int
    package var role: Role
    package var path: String

    var isDocument: Bool {
      switch role {
      case .keyed, .photo: false
      case .document: true
      }
    }
  }

  /// What a file is for.
  package enum Role: Sendable, Hashable {
    /// The photo that goes with the item's key.
    case keyed
    /// A photo that a table names.
    case photo
    case document(ItemDocument.Kind)

    /// What messages call such a file.
    package var word: String {
      switch self {
      case .keyed, .photo: "photo"
      case .document(let kind): kind.word
      }
    }
  }

  /// `called` are photos that belong to items by what they are called.
  init(
    of reading: DraftReading, in store: ImageStore, root: SourceFolder,
    called: CalledPhotos = CalledPhotos()
  ) {
    var search = SourceFileSearch(reading, in: store, root: root, called: called.paths)
    for place in reading.items.indices { search.look(place) }
    search.correctGuesses()
    (files, unfound) = (search.files, search.unfound)
    diagnostics = search.diagnostics + called.diagnostics
    foldAddresses(search.addresses)
    foldMissingPhotos(storeName: root.path)
  }

  /// As many files on the web as are told of each for itself.
  private static let mostAddresses = 3

  /// Where a program gave an address for each photo, that is one thing to say.
  private mutating func foldAddresses(_ addresses: [(place: Int, name: String)]) {
    guard addresses.count > Folding.shown(addresses.count, atMost: Self.mostAddresses),
      let first = addresses.first
    else { return }
    let places = Set(addresses.dropFirst().map(\.place))
    diagnostics = diagnostics.indices.filter { !places.contains($0) }.map { diagnostics[$0] }
    diagnostics[first.place] = CatalogDiagnostics.onTheWeb(addresses.count, first: first.name)
  }

  /// Where no photo at all came with the archive, that is one thing to say and to mend.
  private mutating func foldMissingPhotos(storeName: String) {
    func isMissing(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.identifier == .photoMissing
    }
    let count = diagnostics.count(where: isMissing)
    let hasPhoto = files.contains { if case .document = $0.role { false } else { true } }
    guard count > 1, !hasPhoto else { return }
    diagnostics.removeAll(where: isMissing)
    diagnostics.insert(CatalogDiagnostics.withoutAnyPhoto(count, store: storeName), at: 0)
  }
}
