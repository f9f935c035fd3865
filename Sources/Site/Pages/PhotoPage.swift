import Model
import Mustache

/// The page of one of an item's photos.
final class PhotoPage: ShownPage {
  private let shown: ItemOnPage
  private let number: Int

  init(of shown: ItemOnPage, number: Int) { (self.shown, self.number) = (shown, number) }

  var site: SiteView { shown.site }

  var root: String { shown.root }

  var title: String { site.photoName(shown.place, number: number) }

  var description: String { site.describer.summary(of: shown.item) ?? shown.name }

  var page: Page? { .photo(item: shown.place, number: number) }

  var sharedPhoto: Photo? { shown.item.photos[number] }

  /// The page of the photo before or after.
  private func near(_ page: Page?) -> Neighbour? { page.flatMap { Neighbour(at: $0, of: shown) } }

  static func form(by maker: FormMaker) -> RecordForm<PhotoPage> {
    let item = ItemOnPage.shown(by: maker)
    let neighbour = maker.form(Neighbour.fields)
    return maker.page([
      "isPhoto": { _ in true },
      "item": { item.value(of: $0.shown) },
      "photo": { $0.shown.photo($0.number) },
      "positionText": {
        $0.site.position(of: $0.number, in: $0.shown.item).map { .string($0) } ?? .null
      },
      "back": { .string($0.root + $0.site.path(of: .item($0.shown.place))) },
      "previous": {
        $0.near($0.site.neighbours(of: $0.shown.place, $0.number).before).map(neighbour.value)
          ?? .null
      },
      "next": {
        $0.near($0.site.neighbours(of: $0.shown.place, $0.number).after).map(neighbour.value)
          ?? .null
      },
    ])
  }
}
