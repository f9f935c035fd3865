import Pictures
import Model
import Imaging
import Mustache

/// A page as its template is given it, and what each says of itself.
protocol ShownPage: SendableMetatype {
  var site: SiteView { get }
  /// What leads from the page to the site's folder.
  var root: String { get }
  /// What the page shows, without the site's title.
  var title: String { get }
  /// Which page of its list it is, where that has several.
  var positionText: String? { get }
  /// What a search engine may show of it.
  var description: String { get }
  /// Which page it is; nil for one without an address of its own.
  var page: Page? { get }
  /// The photo that stands for it where it is shared.
  var sharedPhoto: Photo? { get }
  /// What it tells programs, by the names of schema.org; null for nothing.
  var linkedData: Value { get }
}

extension ShownPage {
  var positionText: String? { nil }

  var description: String { title }

  var linkedData: Value { .null }

  var page: Page? { nil }

  var sharedPhoto: Photo? { site.sharedPhoto }

  /// The page's own address, where a public edition knows that of its site.
  private var canonical: String? {
    guard let page, site.settings.publicAddress != nil else { return nil }
    return site.settings.publicAddress(of: site.path(of: page))
  }

  /// The picture that stands for it where it is shared, with its address.
  private var shared: SharedPicture? {
    guard canonical != nil, let photo = sharedPhoto else { return nil }
    let picture = site.pictures.shared(of: photo)
    return site.settings.publicAddress(of: picture.path).map {
      SharedPicture(url: $0, size: picture.size)
    }
  }

  /// What a window with the page is called: `Desk lamp – Things We Keep`.
  private var fullTitle: String {
    let siteTitle = site.settings.title
    var text = title
    if let positionText { text += " – " + positionText }
    if title != siteTitle { text += " – " + siteTitle }
    return text
  }

  /// What every page is given that is not the same for all.
  static var everywhere: RecordFields<Self> {
    [
      "root": { .string($0.root) }, "home": { .string($0.root + "index.html") },
      "title": { .string($0.title) }, "fullTitle": { .string($0.fullTitle) },
      "description": { .string($0.description) }, "linkedData": { $0.linkedData },
      "canonical": { $0.canonical.map { .string($0) } ?? .null },
      "sharedPicture": { $0.shared.map(SharedPicture.form.value) ?? .null },
    ]
  }
}

/// A picture with its whole address.
private struct SharedPicture {
  let url: String
  let size: PixelSize

  static let form = RecordForm<SharedPicture>(
    [
      "url": { .string($0.url) }, "width": { .string("\($0.size.width)") },
      "height": { .string("\($0.size.height)") },
    ], names: nil)
}
