import Basics
import Model

/// Looks for the files that items name, one item after the other.
struct SourceFileSearch {
  private let items: [Item]
  private let pictures: [KeyedPicture]
  private let store: ImageStore
  private let root: SourceFolder
  /// The photos that belong to items by what they are called, by the items' places.
  private let called: [Int: [String]]

  private(set) var files: [SourceFiles.File] = []
  private(set) var unfound: [SourceFiles.Unfound] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The names that are addresses on the web, and the places of their messages among the diagnostics.
  private(set) var addresses: [(place: Int, name: String)] = []

  /// The last item that uses each file.
  private var users: [String: Int] = [:]
  private var guessCount = 0
  /// Names that lead nowhere, once no others are guessed for them.
  private var lost: Set<String> = []
  /// The messages that say which file may be meant, with what they say where it is not.
  private var guesses: [(place: Int, near: String, plain: Diagnostic)] = []

  /// How many missing files another name is looked for: as many as a person goes through, and each
  /// is compared with all files that there are.
  private static let guessLimit = 50

  init(
    _ reading: DraftReading, in store: ImageStore, root: SourceFolder, called: [Int: [String]]
  ) {
    (items, pictures) = (reading.items, reading.pictures)
    self.called = called
    self.store = store
    self.root = root
    files.reserveCapacity(items.count)
  }

  /// Looks for the files of the item at a place of the catalogue.
  mutating func look(_ place: Int) {
    let picture = pictures[place]
    if case .file(let path) = picture {
      files.append(.init(item: place, role: .keyed, path: path))
    }
    let called = called.isEmpty ? [] : called[place] ?? []
    for path in called { files.append(.init(item: place, role: .photo, path: path)) }
    // Most rows of a table name no files, and their items need not be copied to know it.
    guard Self.isRemarkable(picture) || namesFiles(place) else { return }
    let item = items[place]
    if called.isEmpty { note(picture, of: item) }
    if item.details.isEmpty { return }
    var own: Set<String> = Set(files.last.map { $0.item == place ? [$0.path] : [] } ?? [])
    for named in Self.names(of: item) {
      let parts = lost.contains(named.name) ? [named] : self.parts(of: named)
      for (role, name) in parts {
        guard let path = path(of: role, name, of: item) else { continue }
        // The table that `list --csv` wrote names the photo that the key leads to as well.
        if role == .photo, !own.insert(path).inserted { continue }
        if let other = users.updateValue(place, forKey: path), other != place {
          diagnostics.append(
            CatalogDiagnostics.shared(role.word, name: name, of: item, with: items[other]))
        }
        files.append(.init(item: place, role: role, path: path))
      }
    }
  }

  private static func isRemarkable(_ picture: KeyedPicture) -> Bool {
    switch picture {
    case .none, .file: false
    case .refused, .missing, .folder: true
    }
  }

  private func namesFiles(_ place: Int) -> Bool {
    items[place].details.containsField { $0.kind == .photos || $0.kind == .documents }
  }

  private typealias Named = (role: SourceFiles.Role, name: String)

  private static func names(of item: Item) -> [Named] {
    item.details.texts(.photos).map { (.photo, $0) }
      + item.details.texts(.receipts).map { (.document(.receipt), $0) }
      + item.details.texts(.manuals).map { (.document(.manual), $0) }
  }

  /// Says why an item has no photo under its key.
  private mutating func note(_ picture: KeyedPicture, of item: Item) {
    // Where a table names photos, nobody expects another under the item's key.
    let isExpected = item.details.texts(.photos).isEmpty
    switch picture {
    case .none, .file: break
    case .missing:
      if isExpected { diagnostics.append(CatalogDiagnostics.missing(item)) }
    case .folder(let path):
      if isExpected {
        diagnostics.append(
          item.unusable(
            problem: "its photo \(Quotation.quoted(path)) \(Obstacle.folder.words)",
            remedy: Obstacle.folder.remedy))
      }
    case .refused(let reason):
      diagnostics.append(CatalogDiagnostics.refused(item, reason: reason))
    }
  }

  /// The file that a name leads to; nil where there is none, or several, which is said.
  private mutating func path(
    of role: SourceFiles.Role, _ name: String, of item: Item
  ) -> String? {
    let whereabouts =
      lost.contains(name)
      ? .nowhere(near: nil)
      : store.whereabouts(ofFile: name, in: root, mayGuess: guessCount < Self.guessLimit)
    switch whereabouts {
    case .there(let found): return found
    case .elsewhere(let found):
      diagnostics.append(CatalogDiagnostics.moved(role.word, name: name, to: found, of: item))
      return found
    case .several(let found):
      unfound.append(.init(item: item.subject, role: role, name: name, candidates: found))
      diagnostics.append(
        CatalogDiagnostics.ambiguous(role.word, name: name, among: found, of: item))
    case .nowhere(let near):
      unfound.append(.init(item: item.subject, role: role, name: name))
      let isAddress = FileAddress.isOne(name)
      if store.isInCloud(name, near: near) {
        diagnostics.append(CatalogDiagnostics.inCloud(role.word, name: name, of: item))
        return nil
      }
      let plain = CatalogDiagnostics.missing(role.word, name: name, of: item)
      if isAddress {
        addresses.append((diagnostics.count, name))
      } else {
        guessCount += 1
        if let near { guesses.append((diagnostics.count, near, plain)) }
      }
      if isAddress || guessCount > Self.guessLimit { lost.insert(name) }
      diagnostics.append(
        isAddress || near == nil
          ? plain : CatalogDiagnostics.missing(role.word, name: name, near: near, of: item))
    }
    return nil
  }

  /// A name, or those between its semicolons, commas, bars or spaces where they are files and it is none.
  private func parts(of named: Named) -> [Named] {
    let (role, name) = named
    func isThere(_ name: String) -> Bool {
      if case .there = store.whereabouts(ofFile: name, in: root, mayGuess: false) {
        true
      } else {
        false
      }
    }
    func parts(_ isMark: (UInt8) -> Bool) -> [String] {
      name.utf8.split(whereSeparator: isMark).map { trimmed(String(Substring($0))) }
        .filter { !$0.isEmpty }
    }
    // By its end alone a row of addresses leads to the last file.
    if let addresses = FileAddress.several(in: name) { return addresses.map { (role, $0) } }
    for mark in [UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|")]
    where name.utf8.contains(mark) {
      if isThere(name) { return [named] }
      let parts = parts { $0 == mark }
      if parts.count > 1, parts.contains(where: isThere) { return parts.map { (role, $0) } }
    }
    // Names have spaces as well, so that each part must be a file.
    if name.utf8.contains(UInt8(ascii: " ")), !isThere(name) {
      let parts = parts { $0 == UInt8(ascii: " ") }
      if parts.count > 1, parts.allSatisfy({ $0.contains(".") && isThere($0) }) {
        return parts.map { (role, $0) }
      }
    }
    return [named]
  }

  /// Takes back the guesses at files that another item shows: they were not meant for this one.
  mutating func correctGuesses() {
    if guesses.isEmpty { return }
    let used = Set(files.map(\.path))
    for (place, near, plain) in guesses where used.contains(near) { diagnostics[place] = plain }
  }
}
