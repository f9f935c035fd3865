import Basics
import Mustache

/// What each page's template is given: the one declaration that templates are checked against and
/// that the guide to themes is written from.
///
/// `SitePages` and `Report` make the data; a test holds every page of whole sites to it, in both
/// directions.
package enum PageData {
  /// By the template's name.
  package static let pages: [(template: String, data: PageRecord)] =
    [
      ("index", PageRecord(nil, common + index)), ("item", PageRecord(nil, common + item)),
      ("photo", PageRecord(nil, common + photo)), ("group", PageRecord(nil, common + group)),
      ("overview", PageRecord(nil, common + overview)), ("names", PageRecord(nil, common + names)),
      ("sorted", PageRecord(nil, common + sorted)),
      ("not-found", PageRecord(nil, common + notFound)), ("row", PageRecord(nil, common + row)),
      (reportTemplate, PageRecord(nil, report + everywhere)),
    ] + sheets

  /// What a set of templates is checked against. The report shows everything, whatever is withheld elsewhere.
  static func types(
    _ site: PageTypes = PageTypes(), ownPages: [OwnPage] = []
  ) -> [String: DataType] {
    let all = pages + ownPages.map { (OwnPage.template(of: $0.name), ownPage) }
    let report = PageTypes(ownFields: site.ownFields)
    return Dictionary(all.map { ($0, $1.type(isOfReport($0) ? report : site)) }) { $1 }
  }

  /// What a page of a project's own template is given.
  static let ownPage = PageRecord(nil, common + own)

  /// The path of the style sheet of photos' colours, which is made with the pages.
  package static let placeholders = "assets/placeholders.css"

  /// What pages are given whole, for `json`.
  static let wholeNames = Set(
    common.compactMap { if case .data = $0.kind { $0.name } else { nil } })

  // MARK: Every page

  /// What every page of a site is given.
  package static let common: [PageField] =
    [
      PageField("title", .text, "Desk lamp", "the page’s own title"),
      PageField(
        "fullTitle", .text, "Desk lamp – Things We Keep", "that with the site’s, for the window"),
      PageField(
        "description", .text, "Holm & Sons · L1 · 2015 · Lamps · Study",
        "what a search engine may show of it"),
      .optional(
        "linkedData", .data, "",
        "structured data by the names of schema.org, for `{{linkedData \\| json}}`"),
      .optional(
        "canonical", .text, "https://example.org/things/items/lamp.html",
        "its own address, where a public edition knows that of its site"),
      .optional(
        "sharedPicture", .record(sharedPicture), "",
        "the picture that stands for it where it is shared, where there is an address"),
      PageField(
        "isRefused", .flag, "true", "whether search engines are asked to leave the page out"),
      .optional(
        "attribution", .text, "Ada Berg", "the name to credit, as the settings say"),
      .optional(
        "rights",
        .record(
          PageRecord(
            nil,
            [
              PageField("name", .text, "CC BY 4.0", "what it is called"),
              PageField(
                "url", .text, "https://creativecommons.org/licenses/by/4.0/",
                "where people read what it means"),
            ])), "", "what others may do with the photos, as the settings say"),
      .optional("feed", .text, "feed.xml", "the feed of what is new, behind `root`"),
      .optional(
        "customStyles", .text, "assets/custom.css", "your own style sheet, behind `root`"),
      PageField("root", .text, "../", "the path from the page to the site’s folder"),
      PageField("home", .text, "../index.html", "the address of the index"),
      PageField(
        "placeholders", .text, placeholders,
        "the style sheet of the photos’ colours, behind `root`"),
    ] + everywhere

  private static let sharedPicture = PageRecord(
    nil,
    [
      PageField(
        "url", .text, "https://example.org/things/images/3f/…-1280.jpg", "its whole address"),
      PageField("width", .text, "1280", "its width in pixels"),
      PageField("height", .text, "853", "its height"),
    ])

  /// What a host shows in place of a page that is not there.
  package static let notFound: [PageField] = [
    PageField("isNotFound", .flag, "true", "that this is that page")
  ]

  /// What the report is given too.
  package static let everywhere: [PageField] = [
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

  /// The pages that lead to items by something else than their order.
  private static let browse = PageRecord(
    nil,
    [
      PageField("label", .text, "Rooms", "what it gives"),
      PageField("url", .text, "rooms.html", "its address"),
    ])

  package static let index: [PageField] =
    [
      PageField(
        "browse", .records(browse), "", "the pages of all categories, rooms, tags and names"),
      PageField("hasBrowse", .flag, "true", "whether there are any"),
      PageField("isIndex", .flag, "true", "that this is the index"),
      photoList,
      .optional(
        "find", .record(find), "", "what items can be looked for by; none where there are few"),
      PageField("isLater", .flag, "false", "whether it is a page after the first"),
      PageField("empty", .flag, "false", "whether the inventory holds nothing"),
      PageField("hasDataFiles", .flag, "true", "whether there are any"),
      PageField("dataFiles", .texts, "items.csv", "the addresses of the items as data"),
      .optional("paging", .record(paging), "", "where there are several pages"),
    ] + itemTable

  /// Items in a table or grid.
  private static let itemTable: [PageField] = [
    PageField("items", .records(listedItem), "", "the items of this page"),
    PageField("nameHead", .record(PageRecord(nil, sorting)), "", "the head of the names’ column"),
    PageField("columns", .records(column), "", "the columns beside photo and name"),
    PageField("hasDetails", .flag, "true", "whether any of them shows more than the app knows"),
    PageField("hasAbove", .flag, "true", "whether an item of this page is marked as worth more"),
    PageField("hasBelow", .flag, "false", "whether an item of this page is marked as worth less"),
  ]

  package static let sorted: [PageField] =
    [
      photoList,
      PageField("isSorted", .flag, "true", "that this is a page of all items in another order"),
      .optional("paging", .record(paging), "", "where there are several pages"),
    ] + itemTable

  package static let own: [PageField] =
    [
      photoList,
      PageField("isOwn", .flag, "true", "that this is a page of your own"),
      PageField(
        "browse", .records(browse), "", "the pages of all categories, rooms, tags and names"),
      PageField("hasBrowse", .flag, "true", "whether there are any"),
      PageField("categories", .records(groupLink), "", "the categories, in the language’s order"),
      PageField("rooms", .records(groupLink), "", "the rooms"),
      PageField("tags", .records(groupLink), "", "the tags"),
    ] + itemTable

  /// A category, a room or a tag.
  private static let groupLink = PageRecord(
    nil,
    [
      PageField("name", .text, "Kitchen", "its name"),
      PageField("url", .text, "../rooms/kitchen.html", "its page"),
      PageField("itemsText", .text, "12 items", "how many items there are in it"),
      .optional("sumText", .text, "$2,300", "the sum of their values"),
      .optional("plate", .record(PageRecords.photo), "", "the photo that stands for it"),
    ])

  package static let group: [PageField] =
    [
      photoList,
      PageField("isGroup", .flag, "true", "that this is the page of a category, a room or a tag"),
      PageField("group", .record(groupLink), "", "the category, the room or the tag"),
      PageField("kind", .text, "Rooms", "what it is one of"),
      PageField("overview", .text, "../rooms.html", "the page of all of that kind"),
      .optional("paging", .record(paging), "", "where there are several pages"),
    ] + itemTable

  package static let overview: [PageField] = [
    PageField("isOverview", .flag, "true", "that this gives all categories, rooms or tags"),
    PageField("groups", .records(groupLink), "", "all of them, in the language’s order"),
  ]

  package static let names: [PageField] = [
    PageField("isNames", .flag, "true", "that this gives the names from A to Z"),
    PageField(
      "letters",
      .records(
        PageRecord(
          nil,
          [
            PageField("letter", .text, "A", "the letter"),
            PageField("url", .text, "#at-1", "where its names begin"),
          ])), "", "all letters that names begin with"),
    PageField("hasLetters", .flag, "true", "whether there are any"),
    PageField(
      "sections",
      .records(
        PageRecord(
          nil,
          [
            .optional("letter", .text, "A", "the letter; none where the script has no alphabet"),
            PageField("anchor", .text, "at-1", "the name of the place"),
            PageField(
              "names",
              .records(
                PageRecord(
                  nil,
                  [
                    PageField("name", .text, "Armchair", "the item’s name"),
                    PageField("unnamed", .flag, "false", "whether it has none"),
                    PageField("url", .text, "items/a1.html", "its page"),
                  ])), "", "the names"),
          ])), "", "the names of this page by their letters"),
    .optional("previous", .text, "a-z.html", "the address of the page before"),
    .optional("next", .text, "a-z-3.html", "the address of the page after"),
  ]

  /// The categories, the rooms or the tags.
  private static let choice = PageRecord(
    nil,
    [
      PageField("name", .text, "room", "what searches call it"),
      PageField("label", .text, "Room", "what it is"),
      PageField("anyText", .text, "Any room", "that none is chosen"),
      PageField(
        "groups",
        .records(
          PageRecord(
            nil,
            [
              PageField("name", .text, "Study", "its name"),
              PageField("countText", .text, "3", "how many items there are in it"),
            ])), "",
        "all of them, in the language’s order; none where they are more than 200, which `find.js` lists"
      ),
    ])

  /// What items can be looked for by.
  private static let find = PageRecord(
    nil,
    [
      PageField("path", .text, "find/", "the folder of the scripts that hold the data"),
      PageField(
        "choices", .records(choice), "", "categories, rooms and tags, as far as there are any"),
      PageField("hasPhotos", .flag, "true", "whether some items have a photo and some have none"),
      PageField("hasValues", .flag, "true", "whether any item has a value"),
      PageField(
        "currencies",
        .records(PageRecord(nil, [PageField("code", .text, "USD", "the currency’s code")])), "",
        "the currencies of the values"),
      PageField("hasCurrencies", .flag, "false", "whether there are several"),
      PageField("hasWarranties", .flag, "true", "whether any item has a warranty"),
      PageField("hasDates", .flag, "true", "whether any item has a date"),
    ])

  /// A row of the index by itself, as scripts show it where items were looked for.
  package static let row: [PageField] = [
    PageField("isRow", .flag, "true", "that this is a row by itself"),
    PageField("item", .record(listedItem), "", "its item, as in the index"),
  ]

  private static let listedItem = PageRecords.item.adding([
    PageField("cells", .records(cell), "", "what goes with `columns`, in their order"),
    .optional("photosText", .text, "5 photos", "where it has several"),
    .optional(
      "photoList", .text, "2",
      "the list that its photos are in, where the page lists items of several pages of the index"),
    PageField("hasReceipt", .flag, "false", "whether it has a receipt"),
  ])

  private static let column = PageRecord(
    nil,
    [
      PageField("class", .text, "serial", "the column’s class in the style sheet"),
      PageField("label", .text, "Serial number", "its heading"),
      PageField("isValue", .flag, "false", "whether it is the stated value"),
    ] + sorting)

  /// How a page is sorted by a column, and how it can be.
  private static let sorting: [PageField] = [
    .optional("sorted", .text, "ascending", "whether it is sorted by the column, and which way"),
    .optional("sortField", .text, "value", "the field that these pages are sorted by"),
    .optional("sortUrl", .text, "by-name.html", "the page that is sorted by it, or the other way"),
  ]

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
      PageField("rangeText", .text, "101–200 of 250", "which items it lists"),
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

  package static let item: [PageField] = [
    PageField("isItem", .flag, "true", "that this is an item’s page"),
    PageField("item", .record(PageRecords.item), "", "the item"),
    PageField("photos", .records(PageRecords.photo), "", "all its photos"),
    photoList,
    PageField("hasSeveralPhotos", .flag, "false", "whether there is more than one"),
    .optional(
      "manifest", .record(manifest), "",
      "the item as image viewers open it (IIIF), in a public edition whose address is known"),
    PageField("details", .records(PageRecords.detail), "", "what a table tells of it, with labels"),
    PageField(
      "tombstone", .records(PageRecords.detail), "",
      "maker, model and year of purchase, as on a museum’s label, as far as they are known"),
    PageField("groups", .records(factGroup), "", "what is known of it, in groups"),
    PageField(
      "ownFacts", .records(PageRecords.detail), "",
      "the fields that you named yourself, with labels"),
    PageField("hasOwnFacts", .flag, "true", "whether there are any"),
    PageField("documents", .records(document), "", "its receipts and manuals"),
    PageField("hasDocuments", .flag, "false", "whether there are any"),
    PageField("notes", .texts, "Needs a new plug", "its notes, a paragraph each"),
    PageField("hasNotes", .flag, "true", "whether there are any"),
    PageField("positionText", .text, "3 of 17", "its place in the inventory"),
    .optional("section", .record(section), "", "the room that it is in, or else its category"),
    PageField("back", .text, "../index.html#item-a1", "its row in the index"),
    .optional("previous", .record(PageRecords.neighbour), "", "the item before"),
    .optional("next", .record(PageRecords.neighbour), "", "the item after"),
  ]

  private static let manifest = PageRecord(
    nil,
    [
      PageField(
        "url", .text, "https://example.org/things/iiif/items/lamp.json", "the document’s address"),
      PageField(
        "link", .text,
        "https://example.org/things/iiif/items/lamp.json?manifest=https://example.org/things/iiif/items/lamp.json",
        "a link that can be dragged into a viewer"),
    ])

  private static let factGroup = PageRecord(
    nil,
    [
      PageField("title", .text, "Purchase", "its head"),
      PageField("facts", .records(PageRecords.detail), "", "the facts, with labels"),
    ])

  private static let section = PageRecord(
    nil,
    [
      PageField("name", .text, "Study", "its name"),
      .optional("url", .text, "../rooms/study.html", "its page, where there is one"),
      PageField("title", .text, "Also in Study", "what stands above others of it"),
      PageField("countText", .text, "12 items", "how many items there are"),
      PageField("allText", .text, "All 12", "the same, as a link to them is called"),
      PageField("hasMore", .flag, "true", "whether there are more than those four"),
      PageField("hasOthers", .flag, "true", "whether there are others"),
      PageField(
        "others", .records(PageRecords.companion), "", "four of them, those that come next"),
    ])

  private static let document = PageRecord(
    nil,
    [
      PageField("label", .text, "Receipt", "what kind it is"),
      PageField("name", .text, "lamp.pdf", "its file’s name"),
      PageField("url", .text, "../files/5f.pdf", "its address"),
      PageField("sizeText", .text, "84 kB", "its length in words"),
      PageField("length", .number, "84213", "its length in bytes"),
    ])

  package static let photo: [PageField] = [
    PageField("isPhoto", .flag, "true", "that this is a photo’s page"),
    PageField("photo", .record(PageRecords.photo), "", "the photo"),
    PageField("item", .record(PageRecords.item), "", "its item"),
    .optional("positionText", .text, "Photo 2 of 3", "where the item has several"),
    PageField("back", .text, "../items/a1.html", "the item’s page"),
    .optional("previous", .record(PageRecords.neighbour), "", "the photo before, of any item"),
    .optional("next", .record(PageRecords.neighbour), "", "the photo after, of any item"),
  ]
}
