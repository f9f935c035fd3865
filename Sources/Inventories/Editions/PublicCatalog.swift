package import Basics
package import Model
import Foundation

/// The catalogue that anybody may see: without the items, photos, documents and fields that are private, and
/// without anything that would tell of them.
///
/// What makes a public edition is given this and nothing else, so that it can show no more.
package struct PublicCatalog: Sendable {
  /// What is done about a photo or document that something else keeps private.
  fileprivate static let notPublished = "it is not published"

  package let catalog: Catalog
  /// The place in the archive of each item, which the catalogue itself does not tell.
  package let origins: [Int]
  /// What was left out though its owner may not expect it.
  package private(set) var diagnostics: [Diagnostic]

  /// What the pages of all items may be called in a public edition, also of those that it leaves out.
  package static func ids(ofAll catalog: Catalog) -> Set<String> {
    var (byKey, byName) = (
      ItemIdentity(of: catalog.items.count), ItemIdentity(of: catalog.items.count)
    )
    return catalog.items.reduce(into: []) { ids, item in
      ids.insert(byKey.identify(key: item.publicKey, serialNumber: nil, name: item.name).id)
      // A key that tells what is private is none.
      ids.insert(byName.identify(key: nil, serialNumber: nil, name: item.name).id)
    }
  }

  /// What is public of a catalogue by its settings, without what was found to tell of what is private.
  package init(
    _ catalog: Catalog, settings: Settings, besides withdrawn: Withdrawn = Withdrawn()
  ) {
    let privacy = settings.privacy
    let privateItems = PrivateItems(privacy)
    diagnostics = privateItems.notes(on: catalog) + privacy.notes(on: catalog)
    var items: [Item] = []
    var pictures = PrivatePictures(of: privacy.fields)
    var privateCount = 0
    for item in catalog.items {
      if privateItems.contains(item) {
        privateCount += 1
        pictures.add(allOf: item)
      } else {
        pictures.add(privateFilesOf: item)
        if !withdrawn.items.contains(item.index) { items.append(item) }
      }
    }
    if privateCount == catalog.items.count, let note = privateItems.note(onAllOf: catalog.items) {
      diagnostics.append(note)
    }
    // Their order would tell how what is private compares.
    if let field = settings.sort.field, privacy.fields.contains(field) {
      items.sort { $0.index < $1.index }
    }
    let origins = items.map(\.index)
    self.origins = origins
    // How many there were, and which of two alike came first, is nobody's business.
    var ranks = [Int](repeating: 0, count: items.count)
    for (rank, place) in items.indices.sorted(by: { origins[$0] < origins[$1] }).enumerated() {
      ranks[place] = rank
    }
    let rules = Rules(privacy: privacy, pictures: pictures, withdrawn: withdrawn.documents)
    var identity = ItemIdentity(of: items.count)
    for place in items.indices {
      items[place] = rules.published(items[place], identity: &identity, &diagnostics)
      items[place].index = ranks[place]
    }
    if privacy.fields.contains(.date), let note = MomentNames.note(on: items, at: origins) {
      diagnostics.append(note)
    }
    self.catalog = Catalog(items: items, archive: catalog.archive, root: catalog.root)
  }
}

/// What is taken from items that are published.
private struct Rules {
  let privacy: PrivacySettings
  let hidden: Set<ItemField>
  let pictures: PrivatePictures
  /// Documents that were found to tell of what is private.
  let withdrawn: Set<Digest>

  init(privacy: PrivacySettings, pictures: PrivatePictures, withdrawn: Set<Digest>) {
    (self.privacy, self.pictures, self.withdrawn) = (privacy, pictures, withdrawn)
    hidden = privacy.fields
  }

  func published(
    _ item: Item, identity: inout ItemIdentity, _ diagnostics: inout [Diagnostic]
  ) -> Item {
    let whole = item
    var item = item
    leaveOutPhotos(of: &item, &diagnostics)
    leaveOutDocuments(of: &item, &diagnostics)
    // The names of files are their owner's: photos and documents lie under names of the site.
    for field in [ItemField.photos, .receipts, .manuals] { item.details[field] = nil }
    item.details.privacy = ItemPrivacy()
    for field in hidden { item.remove(field) }
    item.details.ownFields.removeAll { !privacy.shows(ownField: $0.name) }
    if tellsAnything(inKeyOf: whole, shownAs: item) { item.key = nil }
    // A page that is called by a serial number or a date would tell it to whoever tries some.
    item.id = identity.identify(key: item.publicKey, serialNumber: nil, name: item.name).id
    return item
  }

  /// Whether an item's key, which addresses show, is or holds one of its texts that nobody is to see, as where a
  /// table's `id` is made from the serial number.
  private func tellsAnything(inKeyOf whole: Item, shownAs item: Item) -> Bool {
    guard let key = whole.key else { return false }
    let letters = Self.letters(of: key)
    if letters.isEmpty { return false }
    // Of the app's own keys a few figures may be those of a number by chance.
    let fewest = UUIDText.isOne(key) ? letters.utf8.count : 0
    let secrets =
      hidden.flatMap { Self.texts(of: whole[$0]) }
      + whole.details.ownFields.filter { !privacy.shows(ownField: $0.name) }.map(\.text)
    let telling = secrets.flatMap { $0.split(whereSeparator: \.isNewline) }
      .filter { $0.utf8.count >= fewest }.map { Self.letters(of: String($0)) }
    if telling.contains(letters) { return true }
    let held = telling.filter { $0.count >= Self.fewestLetters && letters.contains($0) }
    if held.isEmpty { return false }
    // What its name says, too, its key may say.
    let shown =
      (ItemField.allCases.flatMap { Self.texts(of: item[$0]) } + item.details.ownFields.map(\.text))
      .map(Self.letters(of:))
    return held.contains { secret in !shown.contains { $0.contains(secret) } }
  }

  /// The fewest letters and figures by which a text is known within another.
  private static let fewestLetters = 6

  private static func texts(of value: FieldValue?) -> [String] {
    switch value {
    case .text(let text): [text]
    case .texts(let texts): texts
    default: []
    }
  }

  /// What is compared: letters and figures without case and accents.
  private static func letters(of text: String) -> String {
    text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil
    )
    .filter { $0.isLetter || $0.isNumber }
  }

  private func leaveOutPhotos(of item: inout Item, _ diagnostics: inout [Diagnostic]) {
    if hidden.contains(.photos) { return }
    let subject = item.subject
    let unknown = item.unknownPrivatePhotos
    if let name = unknown.first {
      (item.photos, item.embedded) = ([], nil)
      diagnostics.append(
        Diagnostic(
          .warning, .privatePhotoUnknown, subject,
          "\(Quotation.quoted(name)) is named as a private photo, but none of its photos that could be read has this name",
          done: "none of its photos is published",
          remedy:
            "correct the name in “private photos”, or look for another message about the photo"))
      return
    }
    let own = Set(item.privatePhotos.map(\.path))
    if !own.isEmpty { item.embedded = nil }
    let shared = item.photos.filter { !own.contains($0.path) && pictures.contains($0) }
    if let photo = shared.first {
      diagnostics.append(
        Diagnostic(
          .warning, .fileSharedWithPrivate, subject,
          "its photo \(Quotation.quoted(photo.path)) is also a private photo, a receipt or a manual of this or another item",
          done: PublicCatalog.notPublished, remedy: "take another photo of it"))
    }
    item.photos.removeAll { own.contains($0.path) || pictures.contains($0) }
    if let embedded = item.embedded, !shared.isEmpty || pictures.contains(embedded) {
      item.embedded = nil
    }
  }

  private func leaveOutDocuments(of item: inout Item, _ diagnostics: inout [Diagnostic]) {
    let subject = item.subject
    item.documents.removeAll { document in
      if hidden.contains(document.field) || withdrawn.contains(document.digest) { return true }
      if pictures.contains(document) {
        diagnostics.append(
          Diagnostic(
            .warning, .fileSharedWithPrivate, subject,
            "its \(document.kind.word) \(Quotation.quoted(document.name)) is also a private photo, a receipt "
              + "or a manual of this or another item",
            done: PublicCatalog.notPublished, remedy: "take another picture of it"))
        return true
      }
      guard document.picture == nil else { return false }
      let isNamed = privacy.publishes(documentAt: document.path)
      let what = "its \(document.kind.word) \(Quotation.quoted(document.name))"
      diagnostics.append(
        isNamed
          ? Diagnostic(
            .warning, .documentPublished, subject,
            "\(what) is published as it is, with all that is written in it: check its pages, and its author",
            done: "“publish_documents” asks for it")
          : Diagnostic(
            .warning, .documentWithheld, subject,
            "\(what) is a PDF, which reveals who made it, and more",
            done: PublicCatalog.notPublished,
            remedy:
              "add its name to “publish_documents” if everybody may read it, or scan it as a picture"
          ))
      return !isNamed
    }
    for place in item.documents.indices { item.documents[place].isNameless = true }
  }
}

extension ItemDocument {
  /// The field whose files it is one of.
  package var field: ItemField { kind == .receipt ? .receipts : .manuals }
}

extension Item {
  /// The key, where the item's pages are called by it.
  ///
  /// In the first three editions of the app the key is that of the picture, which changes with each new
  /// one.
  fileprivate var publicKey: String? {
    key.flatMap { key in
      let token = ItemIdentity.token(ofKey: key)
      return id == token || id.hasPrefix(token + "-") ? key : nil
    }
  }

  /// Takes away all that a field holds.
  fileprivate mutating func remove(_ field: ItemField) {
    self[field] = nil
    switch field {
    case .photos: (photos, embedded) = ([], nil)
    case .receipts: documents.removeAll { $0.kind == .receipt }
    case .manuals: documents.removeAll { $0.kind == .manual }
    case .ownFields: details.ownFields = []
    default: break
    }
  }
}

extension [Diagnostic] {
  /// What is said of sources, as far as it is true of a public edition: a file that two items share is shown with
  /// neither where another one says that it is not published.
  package func ofPublicEdition(besides shown: [Diagnostic]) -> [Diagnostic] {
    let refused = Set(shown.filter { $0.done == PublicCatalog.notPublished }.map(\.subject))
    return compactMap { diagnostic in
      guard diagnostic.kind == .fileShared else { return diagnostic }
      if refused.contains(diagnostic.subject) { return nil }
      var diagnostic = diagnostic
      diagnostic.done = "it is shown with whichever of them is published"
      return diagnostic
    }
  }
}
