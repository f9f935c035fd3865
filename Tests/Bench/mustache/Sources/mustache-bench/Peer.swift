import Mustache

/// The pages as hummingbird's swift-mustache makes them, from dictionaries.
struct Peer {
  let library: MustacheLibrary
  let index: [String: Any]
  let detail: [String: Any]

  init() throws {
    library = MustacheLibrary(
      templates: try Job.templates.mapValues { try MustacheTemplate(string: $0) })
    index = [
      "lang": "en-US", "title": "My things",
      "items": Job.items.map { item -> [String: Any] in
        [
          "anchor": item.anchor, "ordinal": item.ordinal, "url": item.url,
          "thumb": item.thumbnail, "name": item.name, "serial": item.serial, "value": item.value,
          "date": item.date,
        ]
      },
    ]
    let item: [String: Any] = [
      "name": "Grandmother's clock & stand", "serial": "SN-7919", "value": "$1,250",
      "date": "Mar 4, 2024", "iso": "2024-03-04", "note": Job.note,
    ]
    detail = [
      "lang": "en-US", "root": "../", "back": "../index.html#item-5",
      "next": ["url": "6.html", "name": "Clock"], "item": item,
    ]
  }

  func render(_ page: Page) -> String {
    library.render(page == .index ? index : detail, withTemplate: page.rawValue) ?? ""
  }
}
