import Imaging

/// The files that items name: which they are, and what they are for.
struct SourceFiles: Sendable {
  private(set) var files: [File] = []
  /// The files that items name and that were not found, or are on the web.
  private(set) var unfound: [Unfound] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// A file that an item names and that is nowhere, or in several places of which none is named.
  struct Unfound: Sendable, Hashable {
    /// The item as messages name it.
    var item: String
    var role: Role
    var name: String
    /// The files that may be meant; empty where there is none.
    var candidates: [String] = []
  }

  /// A file that is to be read for an item.
  struct File: Sendable, Hashable {
    /// The item's place in the catalogue.
    var item: Int
    var role: Role
    var path: String

    var isDocument: Bool {
      switch role {
      case .keyed, .photo: false
      case .document: true
      }
    }
  }

  /// What a file is for.
  enum Role: Sendable, Hashable {
    /// The photo that goes with the item's key.
    case keyed
    /// A photo that a table names.
    case photo
    case document(ItemDocument.Kind)

    /// What messages call such a file.
    var word: String {
      switch self {
      case .keyed, .photo: "photo"
      case .document(let kind): kind.word
      }
    }
  }

  init(of reading: DraftReading, in store: ImageStore, root: SourceFolder) {
    var users: [String: Int] = [:]
    var guesses = 0
    /// Names that lead nowhere, once no others are guessed for them.
    var lost: Set<String> = []
    var addresses: [(place: Int, name: String)] = []
    var guessed: [(place: Int, near: String, plain: Diagnostic)] = []
    let (items, pictures) = (reading.items, reading.pictures)
    files.reserveCapacity(items.count)
    for place in items.indices {
      if case .file(let path) = pictures[place] {
        files.append(File(item: place, role: .keyed, path: path))
        if items[place].details.isEmpty { continue }
      }
      // Most rows of a table name no files, and their items need not be copied to know it.
      if case .none = pictures[place],
        !items[place].details.containsField(where: { $0.kind == .photos || $0.kind == .documents })
      {
        continue
      }
      let item = items[place]
      switch pictures[place] {
      case .none: break
      case .missing:
        // Where a table names photos, nobody expects another under the item's key.
        if item.details.texts(.photos).isEmpty {
          diagnostics.append(CatalogDiagnostics.missing(item))
        }
      case .folder(let path):
        if item.details.texts(.photos).isEmpty {
          diagnostics.append(
            CatalogDiagnostics.unusable(
              item, problem: "its photo \(Quotation.quoted(path)) \(Obstacle.folder.words)",
              remedy: Obstacle.folder.remedy))
        }
      case .refused(let reason):
        diagnostics.append(CatalogDiagnostics.refused(item, reason: reason))
      case .file: break
      }
      if item.details.isEmpty { continue }
      let named =
        item.details.texts(.photos).map { (Role.photo, $0) }
        + item.details.texts(.receipts).map { (Role.document(.receipt), $0) }
        + item.details.texts(.manuals).map { (Role.document(.manual), $0) }
      var own: Set<String> = Set(files.last.map { $0.item == place ? [$0.path] : [] } ?? [])
      for named in named {
        let parts =
          lost.contains(named.1) ? [named] : Self.parts(of: named, in: store, root: root)
        for (role, name) in parts {
          let path: String
          let whereabouts =
            lost.contains(name)
            ? .nowhere(near: nil)
            : store.whereabouts(ofFile: name, in: root, mayGuess: guesses < Self.guessLimit)
          switch whereabouts {
          case .there(let found): path = found
          case .elsewhere(let found):
            diagnostics.append(CatalogDiagnostics.moved(role.word, name: name, to: found, of: item))
            path = found
          case .several(let found):
            unfound.append(Unfound(item: item.subject, role: role, name: name, candidates: found))
            diagnostics.append(
              CatalogDiagnostics.ambiguous(role.word, name: name, among: found, of: item))
            continue
          case .nowhere where FileAddress.isOne(name):
            lost.insert(name)
            addresses.append((diagnostics.count, name))
            unfound.append(Unfound(item: item.subject, role: role, name: name))
            diagnostics.append(CatalogDiagnostics.missing(role.word, name: name, of: item))
            continue
          case .nowhere(let near):
            guesses += 1
            if guesses > Self.guessLimit { lost.insert(name) }
            unfound.append(Unfound(item: item.subject, role: role, name: name))
            if let near {
              let plain = CatalogDiagnostics.missing(role.word, name: name, of: item)
              guessed.append((diagnostics.count, near, plain))
            }
            diagnostics.append(
              CatalogDiagnostics.missing(role.word, name: name, near: near, of: item))
            continue
          }
          // The table that `list --csv` wrote names the photo that the key leads to as well.
          if role == .photo, !own.insert(path).inserted { continue }
          if let other = users.updateValue(place, forKey: path), other != place {
            diagnostics.append(
              CatalogDiagnostics.shared(role.word, name: name, of: item, with: items[other]))
          }
          files.append(File(item: place, role: role, path: path))
        }
      }
    }
    let used = guessed.isEmpty ? [] : Set(files.map(\.path))
    // What another item shows was not meant for this one.
    for (place, near, plain) in guessed where used.contains(near) { diagnostics[place] = plain }
    foldAddresses(addresses)
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

  /// A name, or those between its semicolons or commas where they are files and it is none.
  private static func parts(
    of named: (Role, String), in store: ImageStore, root: SourceFolder
  ) -> [(Role, String)] {
    let (role, name) = named
    func isThere(_ name: String) -> Bool {
      if case .there = store.whereabouts(ofFile: name, in: root, mayGuess: false) {
        true
      } else {
        false
      }
    }
    for mark in [UInt8(ascii: ";"), UInt8(ascii: ",")] where name.utf8.contains(mark) {
      if isThere(name) { return [named] }
      let parts = name.utf8.split(separator: mark).map { trimmed(String(Substring($0))) }
        .filter { !$0.isEmpty }
      if parts.count > 1, parts.contains(where: isThere) { return parts.map { (role, $0) } }
    }
    return [named]
  }

  /// How many missing files another name is looked for: as many as a person goes through, and each
  /// is compared with all files that there are.
  private static let guessLimit = 50

  /// Where no photo at all came with the archive, that is one thing to say and to mend.
  private mutating func foldMissingPhotos(storeName: String) {
    func isMissing(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.kind == .photoMissing && diagnostic.severity == .warning
    }
    let count = diagnostics.count(where: isMissing)
    let hasPhoto = files.contains { if case .document = $0.role { false } else { true } }
    guard count > 1, !hasPhoto else { return }
    diagnostics.removeAll(where: isMissing)
    diagnostics.insert(CatalogDiagnostics.withoutAnyPhoto(count, store: storeName), at: 0)
  }
}

/// Puts what reading the files has told into the items.
struct CatalogFilling: Sendable {
  private(set) var items: [Item]
  private(set) var diagnostics: [Diagnostic] = []
  /// What is worth knowing next time, if somebody asks for it.
  private(set) var sources: [KnownSources.Source] = []
  private let keepsSources: Bool

  init(_ items: consuming [Item], keepsSources: Bool = true) {
    sources.reserveCapacity(keepsSources ? items.count : 0)
    self.items = items
    self.keepsSources = keepsSources
  }

  private mutating func note(
    _ path: String, _ stamp: FileStamp, _ content: KnownSources.Content
  ) {
    guard keepsSources else { return }
    sources.append(.init(path: path, record: .init(stamp: stamp, content: content)))
  }

  /// Takes what became of one file; files come in the order in which an item shows them.
  mutating func take(_ file: SourceFiles.File, _ outcome: PhotoReader.Outcome) {
    switch (outcome, file.role) {
    case (.photo(let facts, let stamp), .keyed), (.photo(let facts, let stamp), .photo):
      items[file.item].photos.append(Photo(path: file.path, facts: facts))
      note(file.path, stamp, .photo(facts))
    case (.photo(let facts, let stamp), .document(let kind)):
      items[file.item].documents.append(
        ItemDocument(
          kind: kind, path: file.path, digest: facts.digest, length: stamp.size, picture: facts))
      note(file.path, stamp, .photo(facts))
    case (.document(let digest, let stamp), .document(let kind)):
      items[file.item].documents.append(
        ItemDocument(
          kind: kind, path: file.path, digest: digest, length: stamp.size, picture: nil))
      note(file.path, stamp, .document(digest))
    case (.document, _):
      diagnostics.append(
        CatalogDiagnostics.unusable(
          items[file.item], problem: "its photo \(Quotation.quoted(file.path)) is a PDF",
          remedy: "name it under receipts or manuals, or save the page as a JPEG"))
    case (.unusable(let problem, let remedy), .keyed):
      diagnostics.append(
        CatalogDiagnostics.unusable(
          items[file.item], problem: "its photo \(problem)", remedy: remedy))
    case (.unusable(let problem, let remedy), let role):
      diagnostics.append(
        CatalogDiagnostics.unusable(
          items[file.item], problem: "its \(role.word) \(Quotation.quoted(file.path)) \(problem)",
          remedy: remedy,
          isPhoto: !file.isDocument))
    case (.missing, .keyed): diagnostics.append(CatalogDiagnostics.missing(items[file.item]))
    case (.missing, let role):
      diagnostics.append(
        CatalogDiagnostics.missing(role.word, name: file.path, of: items[file.item]))
    }
  }
}
