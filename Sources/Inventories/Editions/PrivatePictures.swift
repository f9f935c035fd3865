import Basics
import Model

/// The pictures that must not be seen, whichever items have them.
struct PrivatePictures {
  /// The fields that are private.
  private let fields: Set<ItemField>
  private var photos: Set<Digest> = []
  private var thumbnails: Set<Digest> = []
  /// What private photos are called that are none of their own item's.
  private var names: Set<String> = []

  init(of fields: Set<ItemField>) { self.fields = fields }

  mutating func add(allOf item: Item) {
    names.formUnion(item.unknownPrivatePhotos.lazy.map(NamedPaths.folded))
    photos.formUnion(item.photos.map(\.facts.digest))
    photos.formUnion(item.documents.map(\.digest))
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  mutating func add(privateFilesOf item: Item) {
    for document in item.documents where fields.contains(document.field) {
      photos.insert(document.digest)
    }
    // A name that none of them has may be that of any.
    let unknown = item.unknownPrivatePhotos
    names.formUnion(unknown.lazy.map(NamedPaths.folded))
    let areAllPrivate = fields.contains(.photos) || !unknown.isEmpty
    if !areAllPrivate, item.details.privacy.photos.isEmpty { return }
    photos.formUnion((areAllPrivate ? item.photos : item.privatePhotos).map(\.facts.digest))
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  func contains(_ digest: Digest) -> Bool { photos.contains(digest) }

  /// Whether a photo is one, or is called as one that another item keeps private.
  func contains(_ photo: Photo) -> Bool {
    photos.contains(photo.facts.digest)
      || !names.isEmpty && NamedPaths.ends(of: photo.path).contains(where: names.contains)
  }

  func contains(_ picture: EmbeddedPicture) -> Bool {
    !thumbnails.isEmpty && thumbnails.contains(Digest(of: Array(picture.bytes)))
  }
}
