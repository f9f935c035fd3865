import Model

/// Collections of GCstar in English, whose export has semicolons and no quotes.
///
/// The value of a coin is what is struck on it. Source: `lib/gcstar/GCLang/EN/GCModels` and `GCExport/GCExportCSV.pm` of
/// formorer/pkg-gcstar.
enum GCstar {
  static let dialect = TableDialect(
    name: "GCstar",
    marks: [
      ["Condition (PCGS)", "Main picture"],
      ["Main picture", "Edge", "Metal"],
      ["Authors", "Rank", "Acquisition date"],
      ["Authors", "Rank", "Web page"],
    ],
    columns: [
      .init(headings: ["Title", "Name"], meaning: .column(.name)),
      .init(headings: ["Authors", "Artist"], meaning: .column(.field(.maker))),
      .init(headings: ["Cover", "Main picture"], meaning: .column(.photos)),
      .init(headings: ["Value"], meaning: .own("Face value")),
      .init(headings: ["Currency"], meaning: .own("Currency of the face value")),
      .init(headings: ["Estimate"], meaning: .column(.field(.value))),
      .init(headings: ["Condition (PCGS)", "Main picture"], meaning: .column(.field(.condition))),
      .init(headings: ["Acquisition date"], meaning: .column(.field(.boughtOn))),
      .init(headings: ["Comments"], meaning: .column(.field(.notes))),
      .init(headings: ["Description"], meaning: .own("Description")),
      .init(headings: ["Read"], meaning: .own("Read"), form: .truth),
      .init(headings: ["Favourite"], meaning: .own("Favourite"), form: .truth),
      .init(headings: ["Borrower"], meaning: .column(.field(.lentTo)), nothing: ["none"]),
    ])
}
