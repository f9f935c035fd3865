import Model

/// A collection of the programs of CLZ (Collectorz): comics, books, films, music and games.
///
/// A comic is often called only by its series and number. Source: the columns that public importers of comics read; those
/// of the other programs from memory.
enum CLZ {
  static let dialect = TableDialect(
    name: "CLZ",
    marks: [
      ["Core ComicID"],
      ["Core SeriesID", "Issue"],
      ["Collection Status", "Index", "Added Date"],
      ["Collection Status", "Storage Device"],
      ["Collection Status", "Added Date", "Modified Date"],
    ],
    columns: [
      .init(headings: ["Full Title", "Title"], meaning: .column(.name)),
      .init(
        headings: [
          "Core ComicID", "CLZ ComicID", "CLZ BookID", "CLZ MovieID", "CLZ AlbumID", "CLZ GameID",
        ], meaning: .column(.id)),
      .init(headings: ["Series"], meaning: .own("Series and issue")),
      .init(headings: ["Issue"], meaning: .own("Series and issue")),
      .init(headings: ["Issue Nr"], meaning: .own("Issue number")),
      .init(headings: ["Variant"], meaning: .own("Variant")),
      .init(headings: ["Core SeriesID"], meaning: .leftOut),
      .init(headings: ["Index"], meaning: .leftOut),
      .init(headings: ["Author", "Artist"], meaning: .column(.field(.maker))),
      .init(headings: ["Publisher"], meaning: .own("Publisher")),
      .init(headings: ["Grade", "Condition"], meaning: .column(.field(.condition))),
      .init(headings: ["Storage Box", "Storage Device"], meaning: .column(.field(.room))),
      .init(headings: ["Location"], meaning: .column(.field(.room))),
      .init(headings: ["Storage Slot", "Slot"], meaning: .own("Storage slot")),
      .init(
        headings: ["Quantity"], meaning: .column(.field(.quantity)), form: .number, nothing: ["0"]),
      .init(headings: ["Purchase Date"], meaning: .column(.field(.boughtOn))),
      .init(headings: ["Purchase Year"], meaning: .leftOut),
      .init(
        headings: ["Purchase Price"], meaning: .column(.field(.paid)),
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["Purchase Store"], meaning: .column(.field(.boughtFrom))),
      .init(
        headings: ["My Value", "Current Value"], meaning: .column(.field(.value)),
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["Value"], meaning: .own("Value by CLZ")),
      .init(headings: ["CovrPrice Value"], meaning: .own("Value by CovrPrice")),
      .init(headings: ["Cover Price"], meaning: .own("Cover price")),
      .init(headings: ["Date Sold", "Sold Date"], meaning: .own("Sold on")),
      .init(
        headings: ["Price Sold", "Sold Price"], meaning: .own("Sold for"),
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["Sold Year"], meaning: .leftOut),
      .init(headings: ["Added Date"], meaning: .own("Added on")),
      .init(headings: ["Modified Date"], meaning: .leftOut),
      .init(
        headings: ["Collection Status"], meaning: .own("Collection status"),
        nothing: ["In Collection"]),
      .init(headings: ["Slab Certification Number"], meaning: .column(.serialNumber)),
      .init(headings: ["Tags"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(headings: ["Notes"], meaning: .column(.field(.notes))),
    ],
    otherRows: [
      .init(
        headings: ["Collection Status"],
        isOne: { ["on wish list", "wish list", "not in collection"].contains($0.lowercased()) },
        words: "things of a wish list")
    ],
    doubtedRows: [
      .init(
        headings: ["Collection Status"],
        isOne: { ["sold", "for sale", "on order"].contains($0.lowercased()) },
        words: "things that are sold, for sale or on order"),
      .init(
        headings: ["Date Sold", "Sold Date"], isOne: { _ in true }, words: "things that were sold"),
    ],
    fallbacks: [.name: .own("Series and issue"), .field(.value): .own("Value by CLZ")])
}
