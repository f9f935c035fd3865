import Model

/// Items of a library's catalogue in Koha, by the names of its database.
///
/// Source: columns of reports and imports in public scripts for Koha; which of them an export has, its profile says.
enum Koha {
  static let dialect = TableDialect(
    name: "Koha",
    marks: [
      ["homebranch", "itemcallnumber"],
      ["homebranch", "barcode"],
      ["biblionumber", "itemnumber"],
    ],
    columns: [
      .init(headings: ["title"], meaning: .column(.name)),
      .init(headings: ["barcode"], meaning: .column(.id)),
      .init(headings: ["author"], meaning: .column(.field(.maker))),
      .init(headings: ["location"], meaning: .column(.field(.room))),
      .init(headings: ["homebranch"], meaning: .own("Library")),
      .init(headings: ["holdingbranch"], meaning: .own("Held at")),
      .init(headings: ["itemcallnumber"], meaning: .own("Call number")),
      .init(headings: ["itype", "itemtype"], meaning: .column(.field(.category))),
      .init(headings: ["ccode"], meaning: .own("Collection code")),
      .init(
        headings: ["price"], meaning: .column(.field(.paid)), form: .number,
        nothing: ["0", "0.0", "0.00"]),
      .init(
        headings: ["replacementprice"], meaning: .column(.field(.replacementValue)), form: .number,
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["dateaccessioned"], meaning: .column(.field(.boughtOn)), form: .day),
      .init(headings: ["booksellerid"], meaning: .column(.field(.boughtFrom))),
      .init(headings: ["itemnotes", "notes"], meaning: .column(.field(.notes))),
      .init(headings: ["itemnotes_nonpublic"], meaning: .own("Internal notes")),
      .init(headings: ["subject"], meaning: .column(.field(.tags)), form: .list(";")),
      .init(headings: ["abstract"], meaning: .own("Summary")),
      .init(headings: ["notforloan"], meaning: .own("Not for loan"), nothing: ["0"]),
      .init(headings: ["itemlost"], meaning: .own("Lost"), nothing: ["0"]),
      .init(headings: ["withdrawn"], meaning: .own("Withdrawn"), nothing: ["0"]),
    ],
    doubtedRows: [
      .init(headings: ["withdrawn"], isOne: { $0 != "0" }, words: "things that were withdrawn"),
      .init(headings: ["itemlost"], isOne: { $0 != "0" }, words: "things that are lost"),
    ])
}
