/// How a site is to be made; every setting has a default, so that none need be given.
package struct Settings: Hashable, Sendable {
  /// The item archive, or the folder or zip archive that holds it; nil to have it looked for.
  package var source: String?
  /// What the site is called.
  package var title = "Inventory"
  /// The site's language as a BCP 47 tag: dates, money and numbers are written its way.
  package var language = "en-US"
  /// The time zone in which a moment becomes a date, as the IANA database names it.
  package var timeZone = "UTC"
  /// The currency of the archive's values: the app calls them dollars.
  package var archiveCurrency = "USD"
  package var thumbnails = ThumbnailStyle.photo
  /// The widths of the photos' renditions, in pixels, smallest first.
  package var widths = [320, 640, 1280, 2048]
  /// The renditions' JPEG quality, 1 to 100.
  package var quality = 82
  /// The items on one page of the index.
  package var itemsPerPage = 100

  package init() {}

  /// What the thumbnails of the index are.
  package enum ThumbnailStyle: String, Sendable, CaseIterable {
    /// JPEGs of 64 points, rounded by the style sheet: small, and right on any ground.
    case photo
    /// The book's: PNGs of 40 points, with corners of radius 5 on transparency.
    case book
  }
}
