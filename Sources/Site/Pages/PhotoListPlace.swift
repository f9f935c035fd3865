import Model
import Mustache

/// Where the photos are that the large view leads through from a page.
struct PhotoListPlace {
  private let root: String
  /// The number of the page of the index whose photos they are, from 0.
  private let number: Int

  /// Nil where the large view leads to no other photo.
  init?(of number: Int, from root: String, settings: Settings) {
    guard settings.hasPhotoLists else { return nil }
    (self.root, self.number) = (root, number)
  }

  /// What a page's template is given of it.
  static func field<Shown>(
    by maker: FormMaker, _ place: @escaping @Sendable (Shown) -> PhotoListPlace?
  ) -> RecordFields<Shown> {
    let form = maker.form(
      [
        "path": { .string($0.root + Addresses.photoLists) },
        "number": { .string("\($0.number + 1)") },
      ] as RecordFields<PhotoListPlace>)
    return ["photoList": { place($0).map(form.value) ?? .null }]
  }
}
