import Mustache

/// A page as its template is given it, and what each says of itself.
protocol ShownPage: SendableMetatype {
  var site: SiteContents { get }
  /// What leads from the page to the site's folder.
  var root: String { get }
  /// What the page shows, without the site's title.
  var title: String { get }
  /// Which page of its list it is, where that has several.
  var positionText: String? { get }
  /// What a search engine may show of it.
  var description: String { get }
  /// What it tells programs, by the names of schema.org; null for nothing.
  var linkedData: Value { get }
}

extension ShownPage {
  var positionText: String? { nil }

  var description: String { title }

  var linkedData: Value { .null }

  /// What a window with the page is called: `Desk lamp – Things We Keep`.
  private var fullTitle: String {
    let siteTitle = site.settings.title
    return [title, positionText, title == siteTitle ? nil : siteTitle].compactMap { $0 }
      .joined(separator: " – ")
  }

  /// What every page is given that is not the same for all.
  static var everywhere: RecordFields<Self> {
    [
      "root": { .string($0.root) }, "home": { .string($0.root + "index.html") },
      "title": { .string($0.title) }, "fullTitle": { .string($0.fullTitle) },
      "description": { .string($0.description) }, "linkedData": { $0.linkedData },
    ]
  }
}
