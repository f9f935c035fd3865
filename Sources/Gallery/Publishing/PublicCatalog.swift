/// The catalogue that anybody may see: without the items, photos, documents and fields that are private, and
/// without anything that would tell of them.
///
/// What makes a public edition is given this and nothing else, so that it can show no more.
package struct PublicCatalog: Sendable {
  /// What is done about a photo or document that something else keeps private.
  fileprivate static let notPublished = "it is not published"

  package let catalog: Catalog
  /// The place in the archive of each item, which the catalogue itself does not tell.
  let origins: [Int]
  /// What was left out though its owner may not expect it.
  package private(set) var diagnostics: [Diagnostic]

  /// What is public of a catalogue by its settings, without some more items, by their places in the archive.
  package init(_ catalog: Catalog, settings: Settings, besides withdrawn: Set<Int> = []) {
    let privacy = settings.privacy
    let privateItems = PrivateItems(privacy)
    diagnostics = privateItems.notes(on: catalog) + privacy.notes(on: catalog)
    var items: [Item] = []
    var pictures = PrivatePictures(withDocumentsOf: privacy.fields)
    for item in catalog.items {
      if privateItems.contains(item) {
        pictures.add(allOf: item)
      } else {
        pictures.add(privateFilesOf: item)
        if !withdrawn.contains(item.index) { items.append(item) }
      }
    }
    // Their order would tell how what is private compares.
    if let field = settings.sort.field, privacy.fields.contains(field) {
      items.sort { $0.index < $1.index }
      diagnostics.append(
        Diagnostic(
          .note, .privacy, SettingsFile.name,
          "“sort” names \(field.rawValue), which nobody is to see",
          done: "items come in the inventory’s order"))
    }
    let origins = items.map(\.index)
    self.origins = origins
    // How many there were, and which of two alike came first, is nobody's business.
    var ranks = [Int](repeating: 0, count: items.count)
    for (rank, place) in items.indices.sorted(by: { origins[$0] < origins[$1] }).enumerated() {
      ranks[place] = rank
    }
    let rules = Rules(privacy: privacy, pictures: pictures)
    var identity = ItemIdentity(of: items.count)
    for place in items.indices {
      items[place] = rules.published(items[place], identity: &identity, &diagnostics)
      items[place].index = ranks[place]
    }
    self.catalog = Catalog(items: items, archive: catalog.archive, root: catalog.root)
  }
}

extension PrivacySettings {
  /// What the settings ask for and does not come about.
  fileprivate func notes(on catalog: Catalog) -> [Diagnostic] {
    let both = ItemField.all.filter { added.contains($0) && shown.contains($0) }.map { field in
      Diagnostic(
        .warning, .privacy, SettingsFile.name,
        "“private” and “show” both name \(field.rawValue)", done: "nobody is shown it",
        remedy: "delete it in one of them")
    }
    return both + notesOnOwnFields(of: catalog) + notesOnDocuments(of: catalog)
  }

  private func notesOnOwnFields(of catalog: Catalog) -> [Diagnostic] {
    if shownOwnFields.isEmpty { return [] }
    if added.contains(.ownFields) {
      return [
        Diagnostic(
          .warning, .privacy, SettingsFile.name,
          "“private” names own_fields, and “show_own_fields” some of them",
          done: "nobody is shown any",
          remedy: "delete it in one of them")
      ]
    }
    let names = Set(catalog.items.flatMap { $0.details.ownFields.map(\.name) })
    return shownOwnFields.filter { shown in !names.contains { Self.areSame($0, shown) } }.map {
      let near = EditDistance.nearest(to: $0, among: names.sorted())
      return Diagnostic(
        .warning, .privacy, SettingsFile.name,
        "“show_own_fields” names \(Quotation.quoted($0)), but no item has a field of your own of that name",
        done: "nothing was shown for it",
        remedy: near.map { "did you mean \(Quotation.quoted($0))?" }
          ?? "write it as its column is called, or delete it")
    }
  }

  private func notesOnDocuments(of catalog: Catalog) -> [Diagnostic] {
    if documents.isEmpty { return [] }
    let paths = catalog.items.flatMap { $0.documents.map(\.path) }
    let unknown = documents.filter { name in
      !paths.contains { ItemPrivacy.names(name, path: $0) }
    }
    return unknown.map { name in
      Diagnostic(
        .warning, .privacy, SettingsFile.name,
        "“publish_documents” names \(Quotation.quoted(name)), but no item has a receipt or manual of that name",
        done: "nothing was published for it", remedy: "correct the name, or delete it")
    }
  }
}

/// The pictures that must not be seen, whichever items have them.
private struct PrivatePictures {
  /// The fields of documents that are private.
  private let fields: Set<ItemField>
  private var photos: Set<Digest> = []
  private var thumbnails: Set<Digest> = []

  init(withDocumentsOf fields: Set<ItemField>) { self.fields = fields }

  mutating func add(allOf item: Item) {
    photos.formUnion(item.photos.map(\.facts.digest))
    photos.formUnion(item.documents.map(\.digest))
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  mutating func add(privateFilesOf item: Item) {
    for document in item.documents where fields.contains(document.field) {
      photos.insert(document.digest)
    }
    if item.details.privacy.photos.isEmpty { return }
    photos.formUnion(item.privatePhotos.map(\.facts.digest))
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  func contains(_ digest: Digest) -> Bool { photos.contains(digest) }

  func contains(_ picture: EmbeddedPicture) -> Bool {
    !thumbnails.isEmpty && thumbnails.contains(Digest(of: Array(picture.bytes)))
  }
}

/// What is taken from items that are published.
private struct Rules {
  let privacy: PrivacySettings
  let hidden: Set<ItemField>
  let pictures: PrivatePictures

  init(privacy: PrivacySettings, pictures: PrivatePictures) {
    (self.privacy, self.pictures) = (privacy, pictures)
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
    item.details.unread = []
    for field in hidden { item.remove(field) }
    item.details.ownFields.removeAll { !privacy.shows(ownField: $0.name) }
    if tellsAnything(inKeyOf: whole) { item.key = nil }
    // A page that is called by a serial number or a date would tell it to whoever tries some.
    item.id = identity.identify(key: item.publicKey, serialNumber: nil, name: item.name).id
    return item
  }

  /// Whether an item's key, which addresses show, is one of the texts that nobody is to see, as where a table's `id`
  /// is the serial number.
  private func tellsAnything(inKeyOf item: Item) -> Bool {
    guard let key = item.key.map(Self.letters(of:)), !key.isEmpty else { return false }
    return hidden.contains { item[$0]?.text.map(Self.letters(of:)) == key }
  }

  private static func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private func leaveOutPhotos(of item: inout Item, _ diagnostics: inout [Diagnostic]) {
    if hidden.contains(.photos) { return }
    let subject = item.subject
    let unknown = item.unknownPrivatePhotos
    if let name = unknown.first {
      (item.photos, item.embedded) = ([], nil)
      diagnostics.append(
        Diagnostic(
          .warning, .privacy, subject,
          "\(Quotation.quoted(name)) is named as a private photo, but none of its photos that could be read is called that",
          done: "none of its photos is published",
          remedy: "correct the name in “private photos”, or see what else is said of the photo"))
      return
    }
    let own = Set(item.privatePhotos.map(\.path))
    if !own.isEmpty { item.embedded = nil }
    let shared = item.photos.filter { !own.contains($0.path) && pictures.contains($0.facts.digest) }
    if let photo = shared.first {
      diagnostics.append(
        Diagnostic(
          .warning, .privacy, subject,
          "its photo \(Quotation.quoted(photo.path)) is also a private photo, a receipt or a manual of this or another item",
          done: PublicCatalog.notPublished, remedy: "take another photo of it"))
    }
    item.photos.removeAll { own.contains($0.path) || pictures.contains($0.facts.digest) }
    if let embedded = item.embedded, !shared.isEmpty || pictures.contains(embedded) {
      item.embedded = nil
    }
  }

  private func leaveOutDocuments(of item: inout Item, _ diagnostics: inout [Diagnostic]) {
    let subject = item.subject
    item.documents.removeAll { document in
      if hidden.contains(document.field) { return true }
      if pictures.contains(document.digest) {
        diagnostics.append(
          Diagnostic(
            .warning, .privacy, subject,
            "its \(document.kind.word) \(Quotation.quoted(document.name)) is also a private photo, a receipt "
              + "or a manual of this or another item",
            done: PublicCatalog.notPublished, remedy: "take another picture of it"))
        return true
      }
      guard document.picture == nil else { return false }
      let isNamed = privacy.documents.contains { ItemPrivacy.names($0, path: document.path) }
      let what = "its \(document.kind.word) \(Quotation.quoted(document.name))"
      diagnostics.append(
        isNamed
          ? Diagnostic(
            .warning, .privacy, subject,
            "\(what) is published as it is, with all that is written in it: check its pages, and its author",
            done: "“publish_documents” asks for it")
          : Diagnostic(
            .warning, .privacy, subject, "\(what) is a PDF, which tells who made it and more",
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
  fileprivate var field: ItemField { kind == .receipt ? .receipts : .manuals }
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
    switch field {
    case .serialNumber: serialNumber = nil
    case .value: value = nil
    case .date: dateCreated = nil
    case .photos: (photos, embedded) = ([], nil)
    case .receipts: documents.removeAll { $0.kind == .receipt }
    case .manuals: documents.removeAll { $0.kind == .manual }
    case .ownFields: details.ownFields = []
    default: details[field] = nil
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

extension Settings {
  /// The settings as far as they concern what a public edition shows.
  package var ofPublicEdition: Settings {
    let hidden = privacy.fields
    var settings = self
    settings.isPublished = true
    // Without rooms, numbers and values there is room for who made it.
    if columns == Settings().columns {
      settings.columns = [.photos, .name, .maker, .category, .room, .value]
    }
    settings.columns.removeAll(where: hidden.contains)
    settings.sortedPages.removeAll(where: hidden.contains)
    if sort.field.map(hidden.contains) ?? false { settings.sort = ItemOrder() }
    // What it costs new would be shown as the value that nobody is to know.
    if hidden.contains(.value) { settings.valueMeans = .stated }
    settings.searchEngines = searchEngines ?? .welcome
    return settings
  }
}
