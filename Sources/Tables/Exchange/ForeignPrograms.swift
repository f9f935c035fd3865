package import Basics
package import Model

/// The programs whose tables are known by their headings.
enum ForeignPrograms {
  static let all: [TableDialect] = [
    Homebox.dialect, SnipeIT.dialect, Sortly.dialect, Shelf.dialect, Grocy.dialect,
    Discogs.dialect, BoardGameGeek.dialect, LibraryThing.dialect, Goodreads.dialect, Libib.dialect,
    CLZ.dialect, Numista.dialect, Colnect.dialect, GCstar.dialect, Tellico.dialect, Koha.dialect,
    Omeka.dialect, CollectiveAccess.dialect, PastPerfect.dialect, CollectionBuilder.dialect,
  ]
}

extension TableConventions {
  /// How a table of items is read that may be another program's, or whose headings the settings explain.
  ///
  /// - Throws: `GalleryError` where the settings explain a heading by what is none.
  package init(ofItems settings: Settings, currency: String? = nil) throws(GalleryError) {
    self.init(settings, currency: currency)
    dialects = ForeignPrograms.all
    headings = try GivenHeadings.columns(settings.headings, language: words)
  }
}
