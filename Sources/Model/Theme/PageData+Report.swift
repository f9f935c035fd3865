/// What the templates of the insurance report are given: the page that holds all sheets, and each
/// kind of sheet.
extension PageData {
  /// The template of the report, which is no page of the site.
  package static let reportTemplate = "report"

  /// Whether a template is the report's or one of its sheets'.
  package static func isOfReport(_ template: String) -> Bool {
    template == reportTemplate || template.hasPrefix(reportTemplate + "/")
  }

  /// The page that holds all sheets.
  package static let report: [PageField] =
    [
      PageField(
        "title", .text, "Household inventory for insurance – Things We Keep",
        "what the window is called"),
      PageField("sheets", .markup, "", "the sheets, each made of its template: `{{{sheets}}}`"),
      PageField(
        "styles", .markup, "", "`report.css` and the lengths of the sheets: `{{{styles}}}`"),
      PageField("csp", .text, "default-src 'none'; …", "a policy that allows these styles alone"),
    ] + reportDates

  private static let reportDates: [PageField] = [
    PageField("dateText", .text, "November 21, 2026", "the report’s date"),
    PageField("dateISO", .day, "2026-11-21", "the same for programs and formatters"),
    PageField("isLoss", .flag, "false", "whether it lists only what was lost"),
  ]

  /// What every sheet is given beside what everything is.
  static let everySheet: [PageField] =
    [
      PageField("runningTitle", .text, "Things We Keep", "the site’s title, as much of it as fits"),
      .optional(
        "policyNumber", .text, "HH-2026-0001", "the policy’s number, as much of it as fits"),
      PageField("pageText", .text, "Page 3 of 12", "the sheet’s number"),
      PageField("sheetId", .text, "sheet-3", "the `id` of its element, to which links lead"),
      PageField("chapter", .text, "Schedule of items · No. 3–9", "what it belongs to"),
    ] + reportDates

  /// The kinds of sheets, by their templates’ names in `report/`.
  package static let sheets: [(template: String, data: PageRecord)] = [
    ("cover", cover), ("summary", summary), ("schedule", schedule), ("item", itemSheet),
    ("evidence", evidence), ("receipt", receipt), ("missing", missing),
    ("declaration", declaration),
  ].map { ("\(reportTemplate)/\($0.0)", PageRecord(nil, $0.1 + everySheet + everywhere)) }

  private static let first = PageField(
    "isFirst", .flag, "true", "whether it is the first of its kind, which has their title")
  private static let again = PageField(
    "isContinued", .flag, "false", "whether it goes on from the sheet before")

  private static let labelled = PageRecord(
    nil,
    [
      PageField("label", .text, "Policy number", "what it is"),
      PageField("texts", .texts, "HH-2026-0001", "its lines; none where it is filled in by hand"),
      PageField("isLarge", .flag, "false", "whether it is one of the figures of the cover"),
    ])

  private static let chapter = PageRecord(
    nil,
    [
      PageField("label", .text, "Schedule of items", "its title"),
      PageField("href", .text, "#sheet-3", "the link to its first sheet"),
      PageField("numbers", .text, "3–9", "the numbers of its sheets"),
    ])

  private static let cover: [PageField] = [
    first, PageField("kind", .text, "Household inventory for insurance", "what the report is"),
    .optional("subject", .text, "Lost on March 4, 2026", "what of the inventory it is about"),
    PageField("coverTitle", .text, "Things We Keep", "the site’s title"),
    PageField("isLong", .flag, "false", "whether the title needs smaller letters"),
    PageField("isVeryLong", .flag, "false", "whether it needs still smaller ones"),
    PageField("figures", .records(labelled), "", "dates, the number of items and sums"),
    PageField("policyRows", .records(labelled), "", "what is known of the policy"),
    PageField("byHand", .records(labelled), "", "what is not, with lines to write on"),
    PageField("hasByHand", .flag, "true", "whether there is any"),
    PageField("contents", .records(chapter), "", "the chapters, where there is room for them"),
    PageField("hasContents", .flag, "true", "whether there is"),
  ]

  private static let groupRow = PageRecord(
    nil,
    [
      PageField("name", .text, "Kitchen", "the room or the category"),
      PageField("count", .text, "12", "how many items there are in it"),
      PageField(
        "cells",
        .records(
          PageRecord(
            nil,
            [
              PageField("amounts", .texts, "$1,200.00", "the sums, one for each currency"),
              .optional("note", .text, "2 without", "how many items have no such value"),
            ])), "", "for each column"),
      .optional("limit", .text, "$5,000.00", "the most that the policy pays"),
      .optional("left", .text, "$3,800.00 below", "what is left of it, or lacking"),
      PageField("isOver", .flag, "false", "whether the sum is more than the limit"),
      PageField("isTotal", .flag, "false", "whether it is the sum of all"),
    ])

  private static let summary: [PageField] = [
    first, PageField("columns", .texts, "Stated value", "the kinds of value that there are"),
    PageField("hasLimits", .flag, "true", "whether any limit is known"),
    PageField(
      "tables",
      .records(
        PageRecord(
          nil,
          [
            PageField("title", .text, "By room", "what it is"),
            PageField("nameHead", .text, "Room", "the head of its first column"), again,
            PageField("rows", .records(groupRow), "", "rooms or categories"),
            .optional("total", .record(groupRow), "", "the sum of all, where the table ends"),
          ])), "", "the rooms and the categories"),
    PageField("notes", .texts, "", "how things were valued, in sentences"),
    PageField("hasNotes", .flag, "true", "whether there are any on this sheet"),
  ]

  private static let sums = PageRecord(
    nil,
    [
      PageField("label", .text, "Carried forward", "what they are"),
      PageField("name", .text, "carried", "`brought`, `subtotal`, `carried` or `total`"),
      .optional(
        "labelSpan", .number, "3", "how many columns the label takes, where that is more than one"),
      PageField(
        "cells",
        .records(
          PageRecord(
            nil,
            [
              PageField("name", .text, "amount", "that of the column"),
              PageField("amounts", .texts, "$1,200.00", "one for each currency"),
            ])), "", "for each column"),
    ])

  private static let sheetPicture = PageRecord(
    nil,
    [
      PageField("src", .markup, "data:image/jpeg;base64,…", "the picture itself"),
      PageField("width", .number, "240", "in pixels"),
      PageField("height", .number, "180", "in pixels"),
      PageField("alt", .text, "Desk lamp", "what it shows"),
    ])

  private static let named: [PageField] = [
    PageField("name", .text, "Desk lamp", "its name, or `Untitled item`"),
    PageField("unnamed", .flag, "false", "whether it has no name"),
  ]

  private static let lineFact = PageRecord(
    nil,
    [
      .optional("label", .text, "Serial number", "what it is; none where a fact goes on"),
      PageField("text", .text, "L1-60422-R", "the fact"),
    ])

  private static let line = PageRecord(
    nil,
    [PageField("number", .text, "3", "the line’s number")] + named + [
      again,
      PageField(
        "isWide", .flag, "false", "whether the name is too long to stand beside the amounts"),
      PageField("rowSpan", .number, "2", "how many rows of the table the line takes"),
      .optional("photo", .record(sheetPicture), "", "the first photo"),
      PageField("facts", .records(lineFact), "", "what is known of the item"),
      PageField("notes", .texts, "The switch sticks.", "the paragraphs of its notes"),
      PageField(
        "cells",
        .records(
          PageRecord(
            nil,
            [
              PageField("name", .text, "amount", "that of the column"),
              .optional("text", .text, "$180.00", "what is in it"),
              .optional("note", .text, "$90.00 each", "what stands below that"),
            ])), "", "for each column"),
    ])

  private static let schedule: [PageField] = [
    first,
    PageField(
      "columns",
      .records(
        PageRecord(
          nil,
          [
            PageField("label", .text, "Paid", "its head"),
            PageField("name", .text, "amount", "`quantity`, `amount` or `depreciation`"),
          ])), "", "the columns beside number, photo and name"),
    PageField("factsSpan", .number, "5", "how many columns the facts of a line take"),
    PageField(
      "tables",
      .records(
        PageRecord(
          nil,
          [
            .optional("title", .text, "Kitchen", "the room or the category"), again,
            PageField("rows", .records(line), "", "the items"),
            PageField("sums", .records(sums), "", "a subtotal, and at the end the total"),
          ])), "", "the sections, as far as they are on this sheet"),
    .optional("brought", .record(sums), "", "the sums of the sheets before"),
    .optional("carried", .record(sums), "", "the sums to here, where another sheet follows"),
  ]

  private static let itemSheet: [PageField] =
    [PageField("number", .text, "3", "the line’s number")] + named + [
      again,
      PageField(
        "factRows",
        .records(PageRecord(nil, [PageField("facts", .records(labelled), "", "two of them")])), "",
        "all that is known of the item"),
      PageField("notes", .texts, "The switch sticks.", "the paragraphs of its notes"),
      PageField(
        "photoRows",
        .records(
          PageRecord(
            nil,
            [
              PageField("isFirst", .flag, "true", "whether it is the first photo, by itself"),
              PageField(
                "photos",
                .records(
                  PageRecord(
                    nil,
                    [
                      PageField("number", .text, "P-014", "the photo’s number"),
                      .optional("picture", .record(sheetPicture), "", "the photo"),
                      .optional("taken", .text, "Feb 14, 2015", "when it was taken"),
                    ])), "", "one or two of them"),
            ])), "", "its photos in rows"),
    ]

  private static let evidence: [PageField] = [
    first,
    PageField(
      "tables",
      .records(
        PageRecord(
          nil,
          [
            PageField("title", .text, "Photographs", "what it lists"), again,
            PageField("hasPictures", .flag, "true", "whether photos are listed, not receipts"),
            PageField(
              "rows",
              .records(
                PageRecord(
                  nil,
                  [
                    PageField("number", .text, "P-014", "the photo’s or receipt’s number"),
                    PageField("item", .text, "Desk lamp", "the item, or the items of a receipt"),
                    PageField(
                      "line", .text, "3", "its line’s number, or the numbers of a receipt’s lines"),
                    PageField("file", .text, "lamp-back.jpg", "the file’s name"),
                    .optional("taken", .text, "Feb 14, 2015", "when it was taken"),
                    PageField("digest", .texts, "5f…", "the SHA-256 of the file, in two lines"),
                    .optional(
                      "note", .text, "its pages are not in this report",
                      "what is said of a receipt that is not shown"),
                    .optional("photo", .record(sheetPicture), "", "where it is shown nowhere else"),
                    .optional(
                      "shown", .text, "shown with the item",
                      "what is said of a photo that is shown elsewhere"),
                  ])), "", "the photos or receipts"),
          ])), "", "photos and receipts"),
  ]

  private static let receipt: [PageField] = [
    PageField("number", .text, "R-003", "its number"),
    PageField("item", .text, "Desk lamp", "the item, or the items of a receipt"),
    PageField("line", .text, "3", "its line’s number, or the numbers of a receipt’s lines"),
    PageField("file", .text, "lamp.png", "the file’s name"),
    PageField("digest", .text, "5f…", "the SHA-256 of the file"), again,
    .optional("page", .text, "Page 1 of 2", "which page it is, where the receipt is a PDF"),
    .optional("picture", .record(sheetPicture), "", "the receipt"),
  ]

  private static let missing: [PageField] = [
    first, PageField("complete", .flag, "false", "whether nothing is missing"),
    PageField("hasRows", .flag, "true", "whether it is told item by item"),
    PageField("columns", .texts, "Without a photo", "what is missing, item by item"),
    PageField(
      "rows",
      .records(
        PageRecord(
          nil,
          [PageField("number", .text, "3", "the line’s number")] + named + [
            PageField(
              "cells",
              .records(
                PageRecord(nil, [PageField("isLacking", .flag, "true", "whether it lacks that")])),
              "", "for each column")
          ])), "", "the items that lack something"),
    PageField(
      "lists",
      .records(
        PageRecord(
          nil,
          [
            PageField("title", .text, "Without a photo", "what is missing"), again,
            PageField("count", .text, "3 items", "of how many items"),
            PageField("texts", .texts, "1–3, 8", "the numbers of their lines"),
          ])), "", "the same of very many items, as their numbers"),
  ]

  private static let declaration: [PageField] = [
    first, PageField("statement", .text, "I declare …", "what is declared"),
    PageField("figures", .records(labelled), "", "of how many items, with which sums"),
    PageField(
      "signatories",
      .records(PageRecord(nil, [PageField("label", .text, "Witness", "who is to sign")])), "",
      "who is to sign, where there is room for it"),
    .optional("digest", .text, "5f…", "the SHA-256 of the report’s lines as a table"),
  ]
}
