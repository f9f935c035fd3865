import Model

/// A collection of Colnect, below some rows of title.
///
/// `Currency` is that of the face value. Sources: the columns in comments and importers of public programs for its files;
/// those of a member's own copies from memory. Its headings are in the language of the member.
enum Colnect {
  static let dialect = TableDialect(
    name: "Colnect",
    marks: [
      ["Name", "Catalog Codes", "Issued on"],
      ["Name", "Catalog Codes", "Face value"],
    ],
    columns: [
      .init(headings: ["Name"], meaning: .column(.name)),
      .init(headings: ["Catalog Codes"], meaning: .own("Catalogue codes")),
      .init(headings: ["Currency"], meaning: .own("Currency of the face value")),
      .init(headings: ["Face value", "FaceValue"], meaning: .own("Face value")),
      .init(headings: ["Issued on"], meaning: .own("Issued")),
      .init(headings: ["Country"], meaning: .own("Country")),
      .init(headings: ["Series"], meaning: .own("Series")),
      .init(headings: ["Description"], meaning: .own("Description")),
      .init(headings: ["Colors"], meaning: .own("Colours")),
      .init(headings: ["Condition", "Grade"], meaning: .column(.field(.condition))),
      .init(headings: ["My comments", "Comments"], meaning: .column(.field(.notes))),
      .init(
        headings: ["Quantity", "Amount"], meaning: .column(.field(.quantity)), form: .number,
        nothing: ["0"]),
      .init(headings: ["FrontPicture", "BackPicture"], meaning: .own("Address of a picture")),
      .init(headings: ["Link"], meaning: .own("Address")),
    ])
}
