import Basics
import Model

/// The pictures that must not be seen, whichever items have them.
struct PrivatePictures {
  /// The fields that are private.
  private let fields: Set<ItemField>
  private var photos: Set<Digest> = []
  private var thumbnails: Set<Digest> = []

  init(of fields: Set<ItemField>) { self.fields = fields }

  mutating func add(allOf item: Item) {
    photos.formUnion(item.photos.map(\.facts.digest))
    photos.formUnion(item.documents.map(\.digest))
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  mutating func add(privateFilesOf item: Item) {
    for document in item.documents where fields.contains(document.field) {
      photos.insert(document.digest)
    }
    // A name that none of them has may be that of any.
    let areAllPrivate = fields.contains(.photos) || !item.unknownPrivatePhotos.isEmpty
    if !areAllPrivate, item.details.privacy.photos.isEmpty { return }
    photos.formUnion((areAllPrivate ? item.photos : item.privatePhotos).map(\.facts.digest))
    if let embedded = item.embedded { thumbnails.insert(Digest(of: Array(embedded.bytes))) }
  }

  func contains(_ digest: Digest) -> Bool { photos.contains(digest) }

  func contains(_ picture: EmbeddedPicture) -> Bool {
    !thumbnails.isEmpty && thumbnails.contains(Digest(of: Array(picture.bytes)))
  }
}
