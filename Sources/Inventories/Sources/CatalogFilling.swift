import Basics
import Model

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
        items[file.item].unusable(
          problem: "its photo \(Quotation.quoted(file.path)) is a PDF",
          remedy: "name it under receipts or manuals, or save the page as a JPEG"))
    case (.unusable(let problem, let remedy), .keyed):
      diagnostics.append(
        items[file.item].unusable(
          problem: "its photo \(problem)", remedy: remedy))
    case (.unusable(let problem, let remedy), let role):
      diagnostics.append(
        items[file.item].unusable(
          problem: "its \(role.word) \(Quotation.quoted(file.path)) \(problem)",
          remedy: remedy,
          isPhoto: !file.isDocument))
    case (.missing, .keyed): diagnostics.append(CatalogDiagnostics.missing(items[file.item]))
    case (.missing, let role):
      diagnostics.append(
        CatalogDiagnostics.missing(role.word, name: file.path, of: items[file.item]))
    }
  }
}
