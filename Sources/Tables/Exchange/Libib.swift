import Model

/// A library of Libib, in the columns that it writes for books, films, music and games.
///
/// It has no ids, and the day on which a thing was entered is not that on which it was bought. Source: an observed export
/// of July 2026, described in public notes on an importer.
enum Libib {
  static let dialect = TableDialect(
    name: "Libib",
    marks: [
      ["ean_isbn13", "creators"],
      ["ean_isbn13", "upc_isbn10"],
    ],
    columns: [
      .init(headings: ["title"], meaning: .column(.name)),
      .init(headings: ["creators"], meaning: .column(.field(.maker))),
      .init(headings: ["item_type"], meaning: .column(.field(.category))),
      .init(headings: ["first_name"], meaning: .leftOut),
      .init(headings: ["last_name"], meaning: .leftOut),
      .init(headings: ["collection"], meaning: .own("Collection")),
      .init(headings: ["ean_isbn13"], meaning: .own("EAN or ISBN-13")),
      .init(headings: ["upc_isbn10"], meaning: .own("UPC or ISBN-10")),
      .init(headings: ["description"], meaning: .own("Summary")),
      .init(headings: ["publisher"], meaning: .own("Publisher")),
      .init(headings: ["publish_date"], meaning: .own("Date of publication"), form: .day),
      .init(headings: ["group"], meaning: .own("Group")),
      .init(headings: ["tags"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(headings: ["notes"], meaning: .column(.field(.notes))),
      .init(
        headings: ["price"], meaning: .column(.field(.paid)), form: .number,
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["length"], meaning: .own("Length"), nothing: ["0"]),
      .init(headings: ["number_of_discs"], meaning: .own("Discs"), nothing: ["0"]),
      .init(headings: ["number_of_players"], meaning: .own("Players"), nothing: ["0"]),
      .init(headings: ["rating"], meaning: .own("Rating"), nothing: ["0"]),
      .init(headings: ["review"], meaning: .own("Review")),
      .init(headings: ["status"], meaning: .own("Status")),
      .init(headings: ["added"], meaning: .column(.date), form: .day),
      .init(
        headings: ["copies"], meaning: .column(.field(.quantity)), form: .number, nothing: ["0"]),
      .init(headings: ["call_number"], meaning: .own("Call number")),
      .init(headings: ["cover_url"], meaning: .own("Address of the cover")),
    ])
}
