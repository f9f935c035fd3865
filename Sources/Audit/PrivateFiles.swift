import Basics
import Inventories
import Model

/// The photos, receipts and manuals that nobody is to see, by what is in their files.
///
/// It goes by the whole catalogue and the settings, and not by what is shown, which it is there to check: what is
/// private stays so where it is shown by mistake, and the photo of an item that is held back is no secret for that.
struct PrivateFiles: Sendable {
  private struct Owner {
    var what: String
    /// The item's place in the whole catalogue.
    var item: Int
  }

  private var owners: [Digest: Owner] = [:]
  /// The same by their pictures alone, whatever is noted beside them.
  private var pictures: [UInt64: Owner] = [:]
  /// Those that the program made of them, by the first halves of their digests.
  private var renditions: [UInt128: Owner] = [:]

  init(of whole: Catalog, privacy: PrivacySettings) {
    let items = PrivateItems(privacy)
    let hidden = privacy.fields
    for (place, item) in whole.items.enumerated() {
      let isWhole = items.contains(item)
      // A name that none of its photos has may be that of any.
      let areAllPrivate =
        isWhole || hidden.contains(.photos) || !item.unknownPrivatePhotos.isEmpty
      let photos = areAllPrivate ? item.photos : item.privatePhotos
      for photo in photos {
        add(photo.facts.digest, photo.facts.picture, Owner(what: "a photo", item: place))
      }
      for document in item.documents
      where isWhole || hidden.contains(document.field) || !Self.isAsked(for: document, by: privacy)
      {
        add(
          document.digest, document.picture?.picture,
          Owner(what: "a \(document.kind.word)", item: place))
      }
      if let embedded = item.embedded, areAllPrivate || !photos.isEmpty {
        owners[Digest(of: Array(embedded.bytes))] = Owner(what: "the small picture", item: place)
      }
    }
  }

  /// Adds what the program made of them for any site; where there are no private files, or nothing that may be such a
  /// picture, nobody is asked.
  mutating func addRenditions(
    _ made: (Set<Digest>) -> [MadePicture], if arePictures: @autoclosure () -> Bool
  ) {
    guard !owners.isEmpty, arePictures() else { return }
    for picture in made(Set(owners.keys)) { renditions[picture.content] = owners[picture.source] }
  }

  private mutating func add(_ digest: Digest, _ picture: UInt64?, _ owner: Owner) {
    owners[digest] = owner
    if let picture { pictures[picture] = owner }
  }

  /// Whether the settings let a document be published as far as it goes by its kind: PDFs have to be named.
  private static func isAsked(for document: ItemDocument, by privacy: PrivacySettings) -> Bool {
    document.picture != nil
      || privacy.publishes(documentAt: document.path)
  }

  /// Whose file some bytes are, in words; nil where they are no private file's.
  func words(for bytes: [UInt8], of whole: Catalog) -> String? {
    if owners.isEmpty { return nil }
    let digest = Digest(of: bytes)
    guard
      let owner = owners[digest] ?? renditions[digest.first] ?? owner(ofPictureIn: bytes)
    else { return nil }
    return "\(owner.what) of \(whole.items[owner.item].subject) that is private"
  }

  private func owner(ofPictureIn bytes: [UInt8]) -> Owner? {
    pictures.isEmpty ? nil : PhotoFacts.picture(in: bytes).flatMap { pictures[$0] }
  }
}
