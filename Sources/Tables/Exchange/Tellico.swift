import Model

/// Collections of Tellico in English.
///
/// Several values have semicolons between them. Source: `src/collections` and `src/translators/csvexporter.cpp` of
/// KDE/tellico.
enum Tellico {
  static let dialect = TableDialect(
    name: "Tellico",
    marks: [
      ["ISBN#", "LCCN#"],
      ["Mint Mark", "Grading Service"],
      ["Front Cover", "Date Modified"],
      ["Title", "ID", "Date Created", "Date Modified"],
    ],
    columns: [
      .init(headings: ["Title"], meaning: .column(.name)),
      .init(headings: ["ID"], meaning: .column(.id)),
      .init(
        headings: ["Author", "Artist", "Designer", "Developer", "Producer"],
        meaning: .column(.field(.maker))),
      .init(headings: ["Keywords"], meaning: .column(.field(.tags)), form: .list(";")),
      .init(
        headings: ["Front Cover", "Cover", "Image", "Obverse", "Reverse"], meaning: .column(.photos)
      ),
      .init(headings: ["Purchase Date"], meaning: .column(.field(.boughtOn))),
      .init(headings: ["Purchase Price"], meaning: .column(.field(.paid))),
      .init(headings: ["Location"], meaning: .column(.field(.room))),
      .init(headings: ["Condition", "Grade"], meaning: .column(.field(.condition))),
      .init(headings: ["Comments"], meaning: .column(.field(.notes))),
      .init(headings: ["Description", "Plot Summary"], meaning: .own("Summary")),
      .init(headings: ["Signed"], meaning: .own("Signed"), form: .truth),
      .init(headings: ["Read"], meaning: .own("Read"), form: .truth),
      .init(headings: ["Gift"], meaning: .own("Gift"), form: .truth),
      .init(headings: ["Loaned"], meaning: .own("Loaned"), form: .truth),
      .init(headings: ["Date Created"], meaning: .column(.date)),
      .init(headings: ["Date Modified"], meaning: .leftOut),
    ])
}
