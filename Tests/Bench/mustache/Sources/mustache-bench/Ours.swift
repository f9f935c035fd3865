import Templates

/// The pages as this project's templates make them: escaping by place in the markup is on.
struct Ours {
  let set: TemplateSet
  let index: Value
  let detail: Value

  init() throws {
    set = try TemplateSet(sources: Job.templates.mapValues { Array($0.utf8) })
    let shape = Shape([
      "anchor", "ordinal", "url", "thumb", "name", "serial", "value", "date",
    ])
    let items = Job.items.map { item in
      Value.record(
        Record(
          shape,
          [
            .string(item.anchor), .string(item.ordinal), .string(item.url),
            .string(item.thumbnail), .string(item.name), .string(item.serial),
            .string(item.value), .string(item.date),
          ]))
    }
    index = ["lang": "en-US", "title": "My things", "items": .list(items)]
    detail = [
      "lang": "en-US", "root": "../", "back": "../index.html#item-5",
      "next": ["url": "6.html", "name": "Clock"],
      "item": [
        "name": "Grandmother's clock & stand", "serial": "SN-7919", "value": "$1,250",
        "date": "Mar 4, 2024", "iso": "2024-03-04", "photo": nil, "note": .string(Job.note),
      ],
    ]
  }

  func render(_ page: Page, into buffer: inout [UInt8]) {
    buffer.removeAll(keepingCapacity: true)
    do {
      try set.render(page.rawValue, page == .index ? index : detail, into: &buffer)
    } catch {
      print(error)
    }
  }
}
