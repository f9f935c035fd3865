import Model

/// The collection of records of Discogs, as “Export my collection” writes it.
///
/// A release may be there several times, so its number tells no copies apart. Fields that a user added begin as the
/// others of a collection do. Source: `discogs_real_headers` in public tests of importers, of January 2026.
enum Discogs {
  static let dialect = TableDialect(
    name: "Discogs",
    marks: [
      ["Catalog#", "release_id"],
      ["release_id", "CollectionFolder"],
    ],
    columns: [
      .init(headings: ["Title"], meaning: .column(.name)),
      .init(headings: ["release_id"], meaning: .column(.id)),
      .init(headings: ["Artist"], meaning: .column(.field(.maker))),
      .init(headings: ["Catalog#"], meaning: .own("Catalogue number")),
      .init(headings: ["Label"], meaning: .own("Label")),
      .init(headings: ["Format"], meaning: .own("Format")),
      .init(headings: ["Rating"], meaning: .own("Rating"), nothing: ["0"]),
      .init(headings: ["Released"], meaning: .own("Released"), nothing: ["0"]),
      .init(
        headings: ["CollectionFolder"], meaning: .column(.field(.category)),
        nothing: ["Uncategorized", "All"]),
      .init(headings: ["Date Added"], meaning: .column(.date)),
      .init(headings: ["Collection Media Condition"], meaning: .column(.field(.condition))),
      .init(headings: ["Collection Sleeve Condition"], meaning: .own("Sleeve condition")),
      .init(headings: ["Collection Notes"], meaning: .column(.field(.notes))),
    ],
    ownPrefix: "Collection ", mayRepeatIDs: true)
}
