import Basics
import Model
import Pictures
import Imaging
import Mustache

/// The page of an item.
struct ItemPage: ShownPage {
  let shown: ItemOnPage

  private var item: Item { shown.item }

  var site: SiteView { shown.site }

  var root: String { shown.root }

  var title: String { shown.name }

  var description: String { site.describer.summary(of: item) ?? title }

  var page: Page? { .item(shown.place) }

  var sharedPhoto: Photo? { item.photos.first ?? site.sharedPhoto }

  var linkedData: Value {
    LinkedData.item(
      item, name: title,
      photos: item.photos.indices.map {
        let path = shown.outputs(ofPhoto: $0).full.path
        return site.settings.publicAddress(of: path) ?? root + path
      })
  }

  private var notes: String { item.details[.notes]?.text ?? "" }

  private var indexNumber: Int { site.indexNumber(listing: shown.place) }

  private var documents: [LinkedDocument] {
    item.documents.compactMap { LinkedDocument($0, from: root, formats: site.formats) }
  }

  /// The address of the document with which image viewers open the item; nil where there is none.
  private var manifest: ManifestLink? {
    guard site.facts.dataFiles.contains(.iiif), !item.photos.isEmpty else { return nil }
    return site.settings.publicAddress(of: site.manifest(of: shown.place)).map {
      ManifestLink(url: $0)
    }
  }

  private func neighbour(_ step: Int) -> Neighbour? {
    Neighbour(at: .item(shown.place + step), of: shown)
  }

  /// The address of the page of a category, a room or a tag.
  private func address(of field: ItemField, named name: String) -> String? {
    site.path(ofGroup: name, by: field).map { root + $0 }
  }

  static func form(by maker: FormMaker) -> RecordForm<ItemPage> {
    let describer = maker.describer
    let item = ItemOnPage.shown(by: maker)
    let section = SectionOfItem.form(by: maker)
    let factGroup = maker.form(FactGroup.fields)
    let document = maker.form(LinkedDocument.fields)
    let neighbour = maker.form(Neighbour.fields)
    let manifest = maker.form(ManifestLink.fields)
    return maker.page(
      [
        "isItem": { _ in true },
        "item": { item.value(of: $0.shown) },
        "manifest": { $0.manifest.map(manifest.value) ?? .null },
        "hasSeveralPhotos": { .bool($0.item.photos.count > 1) },
        "photos": { page in
          .list(page.item.photos.indices.map { page.shown.photo($0) })
        },
        "details": { describer.details(of: $0.item) },
        "tombstone": { .list(describer.tombstone(of: $0.item)) },
        "groups": { page in
          .list(
            FieldDeclaration.Group.allCases.compactMap { group -> Value? in
              let facts = describer.facts(
                in: group, of: page.item, linking: page.address(of:named:))
              guard !facts.isEmpty else { return nil }
              let title = page.site.formats.wording.phrase(group.word)
              return factGroup.value(of: FactGroup(title: title, facts: facts))
            })
        },
        "ownFacts": { .list(describer.ownFacts(of: $0.item)) },
        "hasOwnFacts": { .bool($0.item.details.ownFields.contains { !$0.text.isBlank }) },
        "section": { SectionOfItem(of: $0.shown).map(section.value) ?? .null },
        "hasNotes": { .bool(!$0.notes.isBlank) },
        "notes": { .list($0.notes.paragraphs.map { .string($0) }) },
        "hasDocuments": { .bool(!$0.documents.isEmpty) },
        "documents": { .list($0.documents.map(document.value)) },
        "positionText": { .string($0.site.position(of: $0.shown.place)) },
        "back": { page in
          let listing = page.site.path(of: .index(page.indexNumber))
          return .string("\(page.root)\(listing)#\(page.site.anchor(of: page.shown.place))")
        },
        "previous": { $0.neighbour(-1).map(neighbour.value) ?? .null },
        "next": { $0.neighbour(1).map(neighbour.value) ?? .null },
      ]
        + PhotoListPlace.field(by: maker) {
          PhotoListPlace(of: $0.indexNumber, from: $0.root, settings: $0.site.settings)
        })
  }
}

/// Facts that a page tells together, below a head.
private struct FactGroup {
  let title: String
  let facts: [Value]

  static let fields: RecordFields<FactGroup> = [
    "title": { .string($0.title) }, "facts": { .list($0.facts) },
  ]
}

/// The document with which image viewers open an item.
private struct ManifestLink {
  let url: String

  /// The link that a viewer takes when it is dragged there (https://zimeon.github.io/iiif-dragndrop/): it leads to the
  /// document, and names it once more.
  var link: String {
    let escaped = url.replacing("%", with: "%25").replacing("&", with: "%26")
      .replacing("+", with: "%2B")
    return "\(url)?manifest=\(escaped)"
  }

  static let fields: RecordFields<ManifestLink> = [
    "url": { .string($0.url) }, "link": { .string($0.link) },
  ]
}

/// A receipt or manual that a page leads to.
private struct LinkedDocument {
  let document: ItemDocument
  let path: String
  let root: String
  let formats: Formats

  /// Nil where the site has none of it.
  init?(_ document: ItemDocument, from root: String, formats: Formats) {
    guard let path = document.outputPath else { return nil }
    (self.document, self.path, self.root, self.formats) = (document, path, root, formats)
  }

  /// What it is where nobody is to know what its owner called it.
  private var name: String {
    document.name.isEmpty ? document.picture?.format.copyFormat.name ?? "PDF" : document.name
  }

  static let fields: RecordFields<LinkedDocument> = [
    "label": {
      .string($0.formats.wording.phrase($0.document.kind == .receipt ? "receipt" : "manual"))
    },
    "name": { .string($0.name) }, "url": { .string($0.root + $0.path) },
    "sizeText": { .string($0.formats.bytes($0.document.length)) },
    "length": { .int($0.document.length) },
  ]
}

extension String {
  /// The text's lines, without empty ones.
  fileprivate var paragraphs: [String] {
    split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isBlank }
  }
}
