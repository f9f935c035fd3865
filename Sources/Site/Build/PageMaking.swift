import Audit
import Inventories
import Basics
import Model
import Pictures
import Mustache

/// What the pages of a site are made of, once its pictures are there.
struct PageMaking: Sendable {
  let pages: SitePages
  let theme: Theme
  /// Nil where nothing proves that a page would come out as it is.
  let fingerprints: SiteFingerprints?
  /// The files that pages look like and that are none of them, by their paths, in order.
  let looks: [(path: String, content: [UInt8])]

  /// `settings` tells the settings and the languages from anything else.
  init(of site: SiteDraft, outcomes: [Digest: PhotoOutcome], settings: UInt64?) {
    theme = site.theme
    let pictures = SitePictures(
      catalog: site.shown.catalog, settings: site.settings, outcomes: outcomes)
    looks =
      site.plan.siteFiles.map { ($0, site.theme.siteFiles[$0] ?? []) }
      + [(PageData.placeholders, pictures.placeholders.styleSheet)]
    let contents = SiteContents(site.plan.addresses, settings: site.settings, pictures: pictures)
    pages = SitePages(contents, theme: theme)
    // What is looked for may be on a page that is as it was, and another edition says other things.
    let edition: [UInt64] = [site.audit?.fingerprint ?? 0, site.settings.isPublished ? 1 : 0]
    fingerprints = SiteFingerprints(
      of: pages, theme: theme, settings: settings.map { Fingerprint.of([$0] + edition) })
  }
}
