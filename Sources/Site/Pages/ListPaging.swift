import Model
import Mustache

/// Which page of a list of items one is, and how it leads to the others.
struct ListPaging {
  private let formats: Formats
  private let itemsPerPage: Int
  /// From 0.
  private let number: Int
  /// How many items the whole list has.
  private let itemCount: Int
  /// What leads from this page to one of the list's.
  private let path: (Int) -> String

  init(of site: SiteView, number: Int, itemCount: Int, path: @escaping (Int) -> String) {
    (formats, itemsPerPage) = (site.formats, site.settings.itemsPerPage)
    (self.number, self.itemCount, self.path) = (number, itemCount, path)
  }

  private var count: Int { (itemCount - 1) / itemsPerPage + 1 }

  /// Whether there are several pages.
  private var isNeeded: Bool { itemCount > itemsPerPage }

  /// Which page of how many it is; nil where there is one alone.
  var positionText: String? {
    isNeeded ? Wording.page(number + 1, of: count, formats: formats) : nil
  }

  private func address(_ page: Int) -> Value {
    (0..<count).contains(page) ? .string(path(page)) : .null
  }

  private var links: [Link] {
    let named = Paging.pages(namedBy: number, of: count)
    return zip(named, [-1] + named).map { page, before in
      Link(
        number: formats.ordinal(page + 1), url: address(page), isCurrent: page == number,
        isBehindGap: page > before + 1)
    }
  }

  /// What a page's template is given of its paging; null where there is one page alone.
  static func field<Shown>(
    by maker: FormMaker, _ paging: @escaping @Sendable (Shown) -> ListPaging
  ) -> RecordFields<Shown> {
    let link = maker.form(Link.fields)
    let form = maker.form(
      [
        "positionText": { .string($0.positionText ?? "") },
        "rangeText": { paging in
          let each = paging.itemsPerPage
          let first = paging.number * each
          return .string(
            Wording.range(
              first + 1, min(first + each, paging.itemCount), of: paging.itemCount,
              formats: paging.formats))
        },
        "previous": { $0.address($0.number - 1) }, "next": { $0.address($0.number + 1) },
        "pages": { .list($0.links.map(link.value)) },
      ] as RecordFields<ListPaging>)
    return [
      "paging": { shown in
        let paging = paging(shown)
        return paging.isNeeded ? form.value(of: paging) : .null
      }
    ]
  }

  /// A page of the list that another one names.
  private struct Link {
    var number: String
    var url: Value
    var isCurrent: Bool
    var isBehindGap: Bool

    static let fields: RecordFields<Link> = [
      "number": { .string($0.number) }, "url": { $0.url }, "current": { .bool($0.isCurrent) },
      "isBehindGap": { .bool($0.isBehindGap) },
    ]
  }
}
