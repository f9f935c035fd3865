/// The records that several pages share.
enum PageRecords {
  /// An item on a page of the site.
  static let item = PageRecord(
    "An item",
    described + [
      PageField("url", .text, "items/a1.html", "its page"),
      PageField("anchor", .text, "item-a1", "the name of its row in the index"),
      .optional("photo", .record(photo), "", "the first of its photos"),
      .optional("thumbnail", .record(picture), "", "the app’s own small picture, without a photo"),
    ])

  /// Another item that an item's page leads to.
  static let companion = PageRecord(
    nil,
    [
      PageField("name", .text, "Radio", "its name, or `Untitled item`"),
      PageField("unnamed", .flag, "false", "whether it has no name"),
      PageField("url", .text, "../items/a2.html", "its page"),
      .optional("photo", .record(photo), "", "the first of its photos"),
      .optional("thumbnail", .record(picture), "", "the app’s own small picture, without a photo"),
    ])

  /// What every page tells of an item.
  static let described: [PageField] =
    [
      PageField("name", .text, "Desk lamp", "its name, or `Untitled item`"),
      PageField("unnamed", .flag, "false", "whether it has no name"),
      PageField("ordinal", .text, "3", "its place in the inventory"),
    ] + ItemField.described.map(pageField) + [
      .optional(
        "own", .named, "",
        "the fields that you named yourself, by their names: `item.own.Provenance`; a name is "
          + "written with one `_` for whatever stands between its letters and digits",
        of: .ownFields)
    ]

  private static func pageField(_ field: ItemField) -> PageField {
    let declaration = field.declaration
    func optional(_ kind: PageField.Kind) -> PageField {
      .optional(field.key, kind, declaration.example, declaration.meaning, of: field)
    }
    return switch field.kind {
    case .amount: optional(.record(field == .value ? value : money))
    case .day, .moment: optional(.record(date))
    case .days: optional(.record(days))
    case .count: optional(.number)
    case .texts:
      PageField(field.key, .texts, declaration.example, declaration.meaning, of: field)
    default: optional(.text)
    }
  }

  /// An amount of money.
  private static let money = PageRecord(
    nil,
    [
      PageField("amount", .text, "$180", "in words"),
      PageField("number", .number, "180", "for formatters and programs"),
      PageField("currency", .text, "USD", "its currency’s code"),
    ])

  static let value = money.adding([
    PageField("above", .flag, "true", "whether it is more than `value_threshold`"),
    PageField("below", .flag, "false", "whether it is less than `value_threshold`"),
    .optional("each", .text, "$60 each", "what one piece is worth, where there are several"),
  ])

  static let date = PageRecord(
    nil,
    [
      PageField("medium", .text, "Feb 14, 2015", "in words"),
      PageField("iso", .day, "2015-02-14", "for formatters and programs"),
    ])

  /// The days of an item's pieces, of which mostly there is one.
  private static let days = PageRecord(
    nil,
    [
      PageField("medium", .text, "Feb 14, 2015", "in words, all of them where there are several"),
      PageField(
        "iso", .day, "2015-02-14",
        "for formatters and programs, the earliest where there are several"),
    ])

  /// The page before or after.
  static let neighbour = PageRecord(
    nil,
    [
      PageField("url", .text, "a2.html", "its address"),
      PageField("name", .text, "Radio", "the item’s name"),
      PageField("isSameItem", .flag, "false", "whether it is another photo of the same item"),
      .optional(
        "which", .text, "(2/3)",
        "which photo it is, where the item has several; of the same item `Photo 2 of 3`"),
    ])

  /// What a table tells of an item.
  static let detail = PageRecord(
    nil,
    [
      PageField("label", .text, "Category", "what it is called"),
      PageField("content", .text, "Lamps", "what it is"),
      .optional("iso", .day, "2024-03-04", "where it is a day"),
      PageField(
        "links",
        .records(
          PageRecord(
            nil,
            [
              PageField("name", .text, "Lamps", "what it names"),
              PageField("url", .text, "../categories/lamps.html", "its page"),
            ])), "", "the pages of a category, a room or tags"),
      PageField("hasLinks", .flag, "true", "whether there are any"),
    ])

  private static let picture = PageRecord(
    nil,
    [
      PageField("src", .text, "images/5f.png", "its address"),
      PageField("width", .number, "40", "in points"),
      PageField("height", .number, "40", "in points"),
    ])

  static let photo = PageRecord(
    "A photo",
    [
      PageField("page", .text, "photos/a1.html", "the photo’s page"),
      PageField("alt", .text, "Desk lamp", "the item’s name, for those who cannot see it"),
      .optional("positionText", .text, "Photo 2 of 3", "where the item has several"),
      PageField("src", .text, "images/5f.jpg", "the photo in a medium width"),
      PageField(
        "srcset", .text, "images/5e.jpg 320w, images/5f.jpg 640w",
        "in all widths; `sizes` is for the template to say"),
      PageField(
        "alternatives",
        .records(
          PageRecord(
            nil,
            [
              PageField("type", .text, "image/avif", "the format, for a source’s `type`"),
              PageField(
                "srcset", .text, "images/9d/5e.avif 320w, images/9d/5f.avif 640w", "in all widths"),
            ])), "",
        "the photo in smaller formats that not every browser knows, where `formats` in the settings "
          + "asks for them: a `source` each within `picture`"),
      PageField("hasAlternatives", .flag, "false", "whether there are any"),
      PageField("width", .number, "4032", "of the upright photo, in pixels"),
      PageField("height", .number, "3024", "of the upright photo, in pixels"),
      PageField("isPortrait", .flag, "false", "whether it is taller than wide"),
      PageField(
        "tone", .text, "tone-a97",
        "a class that colours the photo’s place until it is there, of the style sheet "
          + "`placeholders`"),
      .optional(
        "thumb",
        .record(
          PageRecord(
            nil,
            [
              PageField("src", .text, "images/6a.jpg", "it as small as in a table"),
              PageField("srcset", .text, "images/6a.jpg 1x, images/6b.jpg 2x", "for finer screens"),
              PageField("width", .number, "64", "in points"),
              PageField("height", .number, "48", "in points"),
              PageField(
                "isBook", .flag, "false", "whether it is the book’s, cut square with round corners"),
            ])), "", "its thumbnail, where it is an item’s first photo"),
      PageField(
        "full",
        .record(
          PageRecord(
            nil,
            [
              PageField("src", .text, "images/7c.jpg", "the whole photo without its metadata"),
              PageField("width", .number, "4032", "in pixels"),
              PageField("height", .number, "3024", "in pixels"),
              PageField("sizeText", .text, "4032 × 3024", "both"),
            ])), "", "the photo as it was taken"),
      .optional(
        "tiles", .text, "images/9d/7c/",
        "the folder of its tiles, where it is so large that it has any; the large view reads them"),
    ])
}
