import Basics
import Model

/// The pictures that must not be seen, whichever items have them.
struct PrivatePictures {
  /// The fields that are private.
  private let fields: Set<ItemField>
  private var photos: Set<Digest> = []
  /// Their pictures, in whatever copies of their files.
  private var pictures: Set<UInt64> = []
  private var thumbnails: Set<Digest> = []
  /// What private photos are called that are none of their own item's.
  private var names: Set<String> = []

  init(of fields: Set<ItemField>) { self.fields = fields }

  mutating func add(allOf item: Item) {
    names.formUnion(item.unknownPrivatePhotos.lazy.map(NamedPaths.folded))
    item.photos.forEach { add($0.facts) }
    item.documents.forEach { add($0) }
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  mutating func add(privateFilesOf item: Item) {
    for document in item.documents where fields.contains(document.field) {
      add(document)
    }
    // A name that none of them has may be that of any.
    let unknown = item.unknownPrivatePhotos
    names.formUnion(unknown.lazy.map(NamedPaths.folded))
    let areAllPrivate = fields.contains(.photos) || !unknown.isEmpty
    if !areAllPrivate, item.details.privacy.photos.isEmpty { return }
    (areAllPrivate ? item.photos : item.privatePhotos).forEach { add($0.facts) }
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  private mutating func add(_ facts: PhotoFacts) {
    photos.insert(facts.digest)
    if let picture = facts.picture { pictures.insert(picture) }
  }

  private mutating func add(_ document: ItemDocument) {
    photos.insert(document.digest)
    if let facts = document.picture { add(facts) }
  }

  /// Whether a photo is one but for what is noted in its file.
  private func contains(_ facts: PhotoFacts) -> Bool {
    photos.contains(facts.digest) || facts.picture.map(pictures.contains) == true
  }

  func contains(_ document: ItemDocument) -> Bool {
    photos.contains(document.digest) || document.picture.map { contains($0) } == true
  }

  /// Whether a photo is one, or is called as one that another item keeps private.
  func contains(_ photo: Photo) -> Bool {
    contains(photo.facts)
      || !names.isEmpty && NamedPaths.ends(of: photo.path).contains(where: names.contains)
  }

  func contains(_ picture: EmbeddedPicture) -> Bool {
    !thumbnails.isEmpty && thumbnails.contains(Digest(of: Array(picture.bytes)))
  }
}
