import Mustache

/// Which page of a list of items one is, and how it leads to the others.
struct ListPaging {
  let formats: Formats
  let link: RecordForm<PageLink>
  let itemsPerPage: Int
  /// From 0.
  let number: Int
  /// How many items the whole list has.
  let itemCount: Int
  /// What leads from this page to one of the list's.
  let path: (Int) -> String

  private var count: Int { (itemCount - 1) / itemsPerPage + 1 }

  /// Whether there are several pages.
  var isNeeded: Bool { itemCount > itemsPerPage }

  private func address(_ page: Int) -> Value {
    (0..<count).contains(page) ? .string(path(page)) : .null
  }

  static let fields: RecordFields<ListPaging> = [
    "positionText": {
      .string(Wording.page($0.number + 1, of: $0.count, formats: $0.formats))
    },
    "rangeText": { paging in
      let each = paging.itemsPerPage
      let first = paging.number * each
      return .string(
        Wording.range(
          first + 1, min(first + each, paging.itemCount), of: paging.itemCount,
          formats: paging.formats))
    },
    "previous": { $0.address($0.number - 1) }, "next": { $0.address($0.number + 1) },
    "pages": { paging in
      let named = Paging.pages(namedBy: paging.number, of: paging.count)
      return .list(
        zip(named, [-1] + named).map { number, before in
          paging.link.value(
            of: PageLink(
              number: paging.formats.ordinal(number + 1), url: paging.address(number),
              isCurrent: number == paging.number, isBehindGap: number > before + 1))
        })
    },
  ]
}

/// A page of a list that another one names.
struct PageLink {
  var number: String
  var url: Value
  var isCurrent: Bool
  var isBehindGap: Bool

  static let fields: RecordFields<PageLink> = [
    "number": { .string($0.number) }, "url": { $0.url }, "current": { .bool($0.isCurrent) },
    "isBehindGap": { .bool($0.isBehindGap) },
  ]
}
