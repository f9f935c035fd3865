import Model

/// The library of Goodreads, which lists what somebody read or means to read, owned or not.
///
/// It writes an ISBN as `="…"`. Source: the header in public tests of importers, as it was exported in 2026 and with the
/// columns on owned books that it had before.
enum Goodreads {
  static let dialect = TableDialect(
    name: "Goodreads",
    marks: [
      ["Book Id", "Exclusive Shelf"],
      ["Author l-f", "Bookshelves"],
    ],
    columns: [
      .init(headings: ["Title"], meaning: .column(.name)),
      .init(headings: ["Book Id"], meaning: .column(.id)),
      .init(headings: ["Author"], meaning: .column(.field(.maker))),
      .init(headings: ["Author l-f"], meaning: .leftOut),
      .init(headings: ["Additional Authors"], meaning: .own("Other authors")),
      .init(headings: ["ISBN"], meaning: .own("ISBN")),
      .init(headings: ["ISBN13"], meaning: .own("ISBN-13")),
      .init(headings: ["My Rating"], meaning: .own("Rating"), nothing: ["0"]),
      .init(headings: ["Average Rating"], meaning: .leftOut),
      .init(headings: ["Publisher"], meaning: .own("Publisher")),
      .init(headings: ["Binding"], meaning: .own("Binding")),
      .init(headings: ["Number of Pages"], meaning: .own("Pages"), nothing: ["0"]),
      .init(headings: ["Year Published"], meaning: .own("Year published")),
      .init(headings: ["Original Publication Year"], meaning: .own("First published")),
      .init(headings: ["Date Read"], meaning: .own("Read on"), form: .day),
      .init(headings: ["Date Added"], meaning: .column(.date), form: .day),
      .init(headings: ["Bookshelves"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(headings: ["Bookshelves with positions"], meaning: .leftOut),
      .init(headings: ["Exclusive Shelf"], meaning: .own("Shelf")),
      .init(headings: ["My Review"], meaning: .own("Review")),
      .init(headings: ["Spoiler"], meaning: .leftOut),
      .init(headings: ["Private Notes"], meaning: .own("Private notes")),
      .init(headings: ["Read Count"], meaning: .own("Times read"), nothing: ["0"]),
      .init(
        headings: ["Owned Copies"], meaning: .column(.field(.quantity)), form: .number,
        nothing: ["0"]),
      .init(headings: ["Recommended For"], meaning: .own("Recommended for")),
      .init(headings: ["Recommended By"], meaning: .own("Recommended by")),
      .init(headings: ["Original Purchase Date"], meaning: .column(.field(.boughtOn)), form: .day),
      .init(headings: ["Original Purchase Location"], meaning: .column(.field(.boughtFrom))),
      .init(headings: ["Condition"], meaning: .column(.field(.condition))),
      .init(headings: ["Condition Description"], meaning: .own("Notes on the condition")),
      .init(headings: ["BCID"], meaning: .own("BCID")),
    ],
    doubtedRows: [
      .init(
        headings: ["Exclusive Shelf"], isOne: { $0 == "to-read" },
        words: "books that are only to be read")
    ])
}
