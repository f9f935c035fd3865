import Model
import Basics
import Pictures
import Imaging

/// A file that image viewers read.
struct ViewerFile: Sendable {
  let path: String
  let content: Content

  enum Content: Hashable, Sendable {
    /// What there is of a photo, by its item's place and its number there.
    case image(item: Int, number: Int)
    /// An item with its photos.
    case manifest(Int)
    /// The items of a room or of a category.
    case collection(Page.GroupPlace)
  }

  /// Those of a site but for the collection of all, which is one of its data files: descriptions of photos first, and
  /// collections last, so that nothing is named that is not there.
  static func all(at addresses: Addresses, style: PictureStyle) -> [ViewerFile] {
    let (catalog, inIndex) = (addresses.catalog, addresses.catalog.photosInIndex)
    var described: Set<Digest> = []
    var (images, manifests): ([ViewerFile], [ViewerFile]) = ([], [])
    for (place, item) in catalog.items.enumerated() where !item.photos.isEmpty {
      for (number, photo) in item.photos.enumerated()
      where described.insert(photo.facts.digest).inserted {
        let outputs = PhotoOutputs(
          of: photo.facts, isInIndex: inIndex.contains(photo.facts.digest), style: style)
        if let service = outputs.service {
          images.append(
            ViewerFile(path: service.description, content: .image(item: place, number: number)))
        }
      }
      manifests.append(
        ViewerFile(path: addresses.manifest(of: place), content: .manifest(place)))
    }
    let collections = addresses.collected.map {
      ViewerFile(path: addresses.path(of: .group($0)), content: .collection($0))
    }
    return images + manifests + collections
  }
}
