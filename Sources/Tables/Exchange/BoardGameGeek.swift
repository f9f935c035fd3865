import Model

/// The collection of games of BoardGameGeek, with games that somebody once had or only wants.
///
/// Two amounts have a currency each. Source: the header that public importers of `collection.csv` name.
enum BoardGameGeek {
  static let dialect = TableDialect(
    name: "BoardGameGeek",
    marks: [
      ["objectname", "objectid", "collid"],
      ["objectname", "objectid", "wanttobuy"],
    ],
    columns: [
      .init(headings: ["objectname"], meaning: .column(.name)),
      .init(headings: ["collid"], meaning: .column(.id)),
      .init(headings: ["objectid"], meaning: .own("BoardGameGeek number")),
      .init(headings: ["originalname"], meaning: .own("Original name")),
      .init(headings: ["version_publishers"], meaning: .column(.field(.maker))),
      .init(headings: ["invlocation"], meaning: .column(.field(.room))),
      .init(
        headings: ["quantity"], meaning: .column(.field(.quantity)), form: .number, nothing: ["0"]),
      .init(headings: ["conditiontext"], meaning: .column(.field(.condition))),
      .init(headings: ["comment"], meaning: .column(.field(.notes))),
      .init(headings: ["privatecomment"], meaning: .own("Private comment")),
      .init(headings: ["pricepaid"], meaning: .column(.field(.paid)), form: .number),
      .init(headings: ["pp_currency"], meaning: .column(.field(.paid)), form: .currency),
      .init(
        headings: ["currvalue"], meaning: .column(.field(.value)), form: .number,
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["cv_currency"], meaning: .column(.field(.value)), form: .currency),
      .init(
        headings: ["acquisitiondate"], meaning: .column(.field(.boughtOn)), form: .day,
        nothing: ["0000-00-00"]),
      .init(headings: ["acquiredfrom"], meaning: .column(.field(.boughtFrom))),
      .init(
        headings: ["invdate"], meaning: .own("Inventory date"), form: .day, nothing: ["0000-00-00"]),
      .init(headings: ["barcode"], meaning: .own("Barcode")),
      .init(headings: ["yearpublished"], meaning: .own("Year published"), nothing: ["0"]),
      .init(
        headings: ["version_yearpublished"], meaning: .own("Year of the version"), nothing: ["0"]),
      .init(headings: ["version_languages"], meaning: .own("Languages")),
      .init(headings: ["version_nickname"], meaning: .own("Version")),
      .init(headings: ["year"], meaning: .own("Year"), nothing: ["0"]),
      .init(headings: ["language"], meaning: .own("Language")),
      .init(headings: ["other"], meaning: .own("Other")),
      .init(headings: ["rating"], meaning: .own("Rating"), nothing: ["0", "N/A"]),
      .init(headings: ["numplays"], meaning: .own("Plays"), nothing: ["0"]),
      .init(headings: ["minplayers"], meaning: .own("Fewest players"), nothing: ["0"]),
      .init(headings: ["maxplayers"], meaning: .own("Most players"), nothing: ["0"]),
      .init(headings: ["playingtime"], meaning: .own("Minutes"), nothing: ["0"]),
      .init(headings: ["minplaytime"], meaning: .own("Fewest minutes"), nothing: ["0"]),
      .init(headings: ["maxplaytime"], meaning: .own("Most minutes"), nothing: ["0"]),
      .init(headings: ["fortrade"], meaning: .own("For trade"), form: .truth),
      .init(headings: ["haspartslist"], meaning: .own("Parts")),
      .init(headings: ["wantpartslist"], meaning: .own("Missing parts")),
      .init(
        headings: [
          "own", "prevowned", "want", "wanttobuy", "wanttoplay", "preordered", "wishlist",
          "wishlistpriority", "wishlistcomment",
        ], meaning: .leftOut),
      .init(
        headings: [
          "weight", "avgweight", "baverage", "average", "rank", "numowned", "objecttype",
          "itemtype", "publisherid", "imageid", "bggrecplayers", "bggbestplayers", "bggrecagerange",
          "bgglanguagedependence",
        ], meaning: .leftOut),
    ],
    otherRows: [
      .init(headings: ["own"], isOne: { $0 == "0" }, words: "games that are not owned")
    ])
}
