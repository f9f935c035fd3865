import Mustache

/// What each page's template is given: the one declaration that templates are checked against and
/// that the guide to themes is written from.
///
/// `SitePages` and `Report` make the data; a test holds every page of whole sites to it, in both
/// directions.
enum PageData {
  /// By the template's name.
  static let pages: [(template: String, data: PageRecord)] = [
    ("index", PageRecord(nil, common + index)), ("item", PageRecord(nil, common + item)),
    ("photo", PageRecord(nil, common + photo)), ("report", PageRecord(nil, report + everywhere)),
  ]

  /// What a set of templates is checked against; the fields that the owner named are anything, or
  /// those that are given.
  static func types(ownFields: DataType = .any) -> [String: DataType] {
    Dictionary(pages.map { ($0.template, $0.data.type(ownFields: ownFields)) }) { $1 }
  }

  /// The path of the style sheet of photos' colours, which is made with the pages.
  static let placeholders = "assets/placeholders.css"

  // MARK: Every page

  /// What every page of a site is given.
  static let common: [PageField] =
    [
      PageField("title", .text, "Desk lamp", "the page’s own title"),
      PageField("description", .text, "Desk lamp", "what a search engine may show of it"),
      PageField("root", .text, "../", "the path from the page to the site’s folder"),
      PageField("home", .text, "../index.html", "the address of the index"),
      PageField(
        "placeholders", .text, placeholders,
        "the style sheet of the photos’ colours, behind `root`"),
    ] + everywhere

  /// What the report is given too.
  static let everywhere: [PageField] = [
    PageField("lang", .text, "en-US", "the site’s language"),
    PageField("dir", .text, "ltr", "which way it is written: `ltr` or `rtl`"),
    PageField("siteTitle", .text, "Things We Keep", "`title` of the settings"),
    .optional("owner", .text, "Ada and Grace Berg", "`owner` of the settings"),
    PageField("generator", .text, Product.generator, "the program and its version"),
    PageField("countText", .text, "17 items", "how many items there are"),
    .optional("totalText", .text, "$12,345", "the sum of their values"),
    PageField("text", .words, "", "the words of the interface, such as `text.next`: see below"),
  ]

  // MARK: Pages

  /// Where the photos are that the large view leads through.
  private static let photoList = PageField.optional(
    "photoList",
    .record(
      PageRecord(
        nil,
        [
          PageField(
            "path", .text, "photos/list-", "how the paths of the scripts that list them begin"),
          PageField("number", .text, "1", "the number that follows for this page, before `.js`"),
        ])), "", "the photos of the large view; none with `large_view: book`")

  static let index: [PageField] = [
    PageField("isIndex", .flag, "true", "that this is the index"),
    PageField("items", .records(listedItem), "", "the items of this page"),
    photoList,
    PageField("columns", .records(column), "", "the columns beside photo and name"),
    PageField("empty", .flag, "false", "whether the inventory holds nothing"),
    PageField("hasAbove", .flag, "true", "whether an item of this page is worth more than 50"),
    PageField("hasBelow", .flag, "false", "whether an item of this page is worth less than 50"),
    .optional("paging", .record(paging), "", "where there are several pages"),
  ]

  private static let listedItem = PageRecords.item.adding([
    PageField("cells", .records(cell), "", "what goes with `columns`, in their order"),
    PageField("first", .flag, "true", "whether it is seen before scrolling"),
  ])

  private static let column = PageRecord(
    nil,
    [
      PageField("class", .text, "serial", "the column’s class in the style sheet"),
      PageField("label", .text, "Serial number", "its heading"),
      PageField("isValue", .flag, "false", "whether it is the stated value"),
    ])

  private static let cell = PageRecord(
    nil,
    [
      PageField("class", .text, "serial", "as the column’s"),
      PageField("isText", .flag, "true", "whether it is neither value nor date"),
      .optional(
        "label", .text, "Paid", "its heading, where the text would not be clear without it"),
      PageField("content", .text, "L1-60422-R", "the text, empty where there is none"),
      .optional("value", .record(PageRecords.value), "", "the item’s, in the value’s column"),
      .optional("date", .record(PageRecords.date), "", "the item’s, in the date’s column"),
    ])

  private static let paging = PageRecord(
    nil,
    [
      PageField("positionText", .text, "Page 2 of 3", "which page this is"),
      .optional("previous", .text, "index.html", "the address of the page before"),
      .optional("next", .text, "page-3.html", "the address of the page after"),
      PageField(
        "pages",
        .records(
          PageRecord(
            nil,
            [
              PageField("number", .text, "2", "the page’s number"),
              PageField("url", .text, "page-2.html", "its address"),
              PageField("current", .flag, "true", "whether it is this one"),
              PageField("isBehindGap", .flag, "false", "whether pages before it are left out"),
            ])), "", "the first, the last and those near this one; all where there are few"),
    ])

  static let item: [PageField] = [
    PageField("isItem", .flag, "true", "that this is an item’s page"),
    PageField("item", .record(PageRecords.item), "", "the item"),
    PageField("photos", .records(PageRecords.photo), "", "all its photos"),
    photoList,
    PageField("hasSeveralPhotos", .flag, "false", "whether there is more than one"),
    PageField("details", .records(PageRecords.detail), "", "what a table tells of it, with labels"),
    PageField("documents", .records(document), "", "its receipts and manuals"),
    PageField("notes", .texts, "Needs a new plug", "its notes, a paragraph each"),
    PageField("hasNotes", .flag, "true", "whether there are any"),
    PageField("positionText", .text, "3 / 17", "its place in the inventory"),
    PageField("back", .text, "../index.html#item-a1", "its row in the index"),
    .optional("previous", .record(PageRecords.neighbour), "", "the item before"),
    .optional("next", .record(PageRecords.neighbour), "", "the item after"),
  ]

  private static let document = PageRecord(
    nil,
    [
      PageField("label", .text, "Receipt", "what kind it is"),
      PageField("name", .text, "lamp.pdf", "its file’s name"),
      PageField("url", .text, "../files/5f.pdf", "its address"),
      PageField("sizeText", .text, "84 kB", "its length in words"),
      PageField("length", .number, "84213", "its length in bytes"),
    ])

  static let photo: [PageField] = [
    PageField("isPhoto", .flag, "true", "that this is a photo’s page"),
    PageField("photo", .record(PageRecords.photo), "", "the photo"),
    PageField("item", .record(PageRecords.item), "", "its item"),
    .optional("positionText", .text, "Photo 2 of 3", "where the item has several"),
    PageField("back", .text, "../items/a1.html", "the item’s page"),
    .optional("previous", .record(PageRecords.neighbour), "", "the photo before, of any item"),
    .optional("next", .record(PageRecords.neighbour), "", "the photo after, of any item"),
  ]

  static let report: [PageField] =
    [
      PageField("title", .text, "Things We Keep", "as `siteTitle`"),
      PageField("dateText", .text, "November 21, 2026", "the report’s date"),
      PageField("dateISO", .day, "2026-11-21", "the same for programs and formatters"),
      PageField("items", .records(PageRecords.reportItem), "", "all items"),
      PageField("empty", .flag, "false", "whether there are none"),
      PageField("hasDates", .flag, "true", "whether any item has a date"),
      PageField("complete", .flag, "false", "whether nothing is missing"),
      .optional("withoutValueText", .text, "3 items have no stated value", "what is missing"),
      .optional("withoutPhotoText", .text, "1 item has no photo", "what is missing"),
      .optional("withoutSerialText", .text, "2 items have no serial number", "what is missing"),
      .optional("insured", .text, "Ada Berg", "`insured` of the settings’ `report`"),
      .optional("address", .text, "1 Main Street", "`address` there"),
      .optional("insurer", .text, "Alder Mutual", "`insurer` there"),
      .optional("policy", .text, "HO-2291", "`policy` there"),
      PageField("styles", .markup, "", "`report.css` and the words of the margins: `{{{styles}}}`"),
      PageField("csp", .text, "default-src 'none'; …", "a policy that allows these styles alone"),
    ]
}
