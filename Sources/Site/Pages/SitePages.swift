import Basics
import Model
import Mustache

/// Gives each page's template what it shows.
///
/// `Documentation/Themes.md` describes the data for those who write themes. What no template names is
/// left out.
final class SitePages: Sendable {
  /// All that there is; files of the site see it through a view.
  let site: SiteContents
  /// Of each template, a hash of what is the same for all of its pages; none where nothing tells it.
  let constants: [String: UInt64]
  private let index: RecordForm<IndexPage>
  private let sorted: RecordForm<SortedPage>
  private let item: (form: RecordForm<ItemPage>, maker: FormMaker)
  private let photo: (form: RecordForm<PhotoPage>, maker: FormMaker)
  private let row: (form: RecordForm<RowPage>, maker: FormMaker)
  private let group: RecordForm<GroupPage>
  private let overview: RecordForm<OverviewPage>
  private let names: RecordForm<NamesPage>
  private let notFound: RecordForm<NotFoundPage>
  private let own: [String: (title: String, form: RecordForm<ProjectPage>)]

  /// Without a theme any name may be asked for.
  init(_ site: SiteContents, theme: Theme? = nil) {
    self.site = site
    let (settings, formats, summary) = (site.settings, site.formats, site.summary)
    let common: [(key: String, value: Value)] = [
      ("isRefused", .bool(settings.searchEngines != .welcome)),
      ("feed", site.dataFiles.contains(.feed) ? .string(Settings.DataFile.feed.path) : .null),
      ("customStyles", theme?.customStyles.map { .string($0) } ?? .null),
      ("lang", .string(settings.language)), ("dir", .string(formats.direction)),
      ("placeholders", .string(PageData.placeholders)), ("siteTitle", .string(settings.title)),
      ("generator", .string(Product.generator)),
      ("text", .record(formats.words(for: settings, of: site.catalog))),
      ("owner", settings.owner.map { .string($0) } ?? .null),
      ("attribution", settings.attribution.map { .string($0) } ?? .null),
      ("rights", settings.rights.map(Self.value) ?? .null),
      ("countText", .string(summary.count)),
      ("totalText", summary.total.map { .string($0) } ?? .null),
    ]
    var constants: [String: UInt64] = [:]
    func maker(_ template: String) -> FormMaker {
      let maker = FormMaker(
        common: common, formats: formats, threshold: settings.markedThreshold,
        names: theme?.names(in: template))
      constants[template] = maker.constants
      return maker
    }
    func form<Shown>(
      _ form: (FormMaker) -> RecordForm<Shown>, of template: String
    ) -> (form: RecordForm<Shown>, maker: FormMaker) {
      let maker = maker(template)
      return (form(maker), maker)
    }
    index = IndexPage.form(by: maker(Page.index(0).template))
    sorted = SortedPage.form(by: maker(Page.sorted(Settings.ItemOrder(), 0).template))
    item = form(ItemPage.form, of: Page.item(0).template)
    photo = form(PhotoPage.form, of: Page.photo(item: 0, number: 0).template)
    row = form(RowPage.form, of: Page.rowTemplate)
    group = GroupPage.form(
      by: maker(Page.group(Page.GroupPlace(facet: 0, group: 0), 0).template))
    overview = OverviewPage.form(by: maker(Page.overview(0).template))
    names = NamesPage.form(by: maker(Page.names(0).template))
    notFound = NotFoundPage.form(by: maker(Page.notFound.template))
    let own = site.addresses.ownPages.map { page in
      (
        page.name,
        (title: page.title, form: ProjectPage.form(by: maker(Page.own(page.name).template)))
      )
    }
    self.own = Dictionary(own) { first, _ in first }
    self.constants = constants
  }

  private static func value(of rights: Rights) -> Value {
    .record(Record(pairs: [("name", .string(rights.name)), ("url", .string(rights.address))]))
  }

  /// The data of a page, which sees the site through a view.
  func data(of page: Page, seeing site: SiteView) -> Value {
    switch page {
    case .index(let number): index.value(of: IndexPage(site: site, number: number))
    case .sorted(let order, let number):
      sorted.value(of: SortedPage(site: site, order: order, number: number))
    case .item(let place):
      item.form.value(
        of: ItemPage(shown: ItemOnPage(place, of: site, from: "../", by: item.maker)))
    case .photo(let place, let number):
      photo.form.value(
        of: PhotoPage(
          of: ItemOnPage(place, of: site, from: "../", by: photo.maker), number: number))
    case .group(let place, let number):
      group.value(of: GroupPage(site: site, place: place, number: number))
    case .overview(let facet): overview.value(of: OverviewPage(site: site, facet: facet))
    case .names(let number): names.value(of: NamesPage(site: site, number: number))
    case .notFound: notFound.value(of: NotFoundPage(site: site))
    case .own(let name):
      own[name].map { $0.form.value(of: ProjectPage(site: site, name: name, title: $0.title)) }
        ?? .null
    }
  }

  /// The data of an item's row by itself.
  func rowData(of place: Int, seeing site: SiteView) -> Value {
    row.form.value(of: RowPage(shown: ItemOnPage(place, of: site, from: "", by: row.maker)))
  }
}
