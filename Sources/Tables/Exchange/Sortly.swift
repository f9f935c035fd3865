import Model
import Basics

/// The items of Sortly, which lie in folders, with several columns of photos.
///
/// A price is that of one piece, and the value that of all. Its photos are addresses of pages that ask who is there.
package enum Sortly {
  package static let dialect = TableDialect(
    name: "Sortly",
    marks: [
      ["Entry Name", "Entry Type"], ["Entry Name", "Primary Folder"], ["Entry Name", "SID"],
      ["Entry Name", "Transaction Type"],
    ],
    columns: [
      .init(headings: ["Entry Name"], meaning: .column(.name)),
      .init(headings: ["SID", "Sortly ID (SID)"], meaning: .column(.id)),
      .init(headings: ["Entry Type"], meaning: .leftOut),
      .init(headings: ["Item Group Name"], meaning: .own("Group")),
      .init(
        headings: ["Quantity"], meaning: .column(.field(.quantity)), form: .number,
        nothing: ["0", "0.0"]),
      .init(headings: ["Unit"], meaning: .own("Unit"), nothing: ["unit", "units", "each"]),
      .init(headings: ["Min Level"], meaning: .own("Minimum"), nothing: nothing),
      .init(
        headings: ["Price"], meaning: .column(.each(.value)), form: .number, nothing: nothing),
      .init(
        headings: ["Value"], meaning: .column(.field(.value)), form: .number, nothing: nothing),
      .init(headings: ["Notes"], meaning: .column(.field(.notes))),
      .init(headings: ["Tags"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(headings: ["Ordered"], meaning: .own("Ordered"), form: .truth),
      .init(headings: ["Primary Folder"], meaning: .column(.field(.room))),
    ]
      + (1...3).flatMap { place -> [TableDialect.Column] in
        [
          .init(
            headings: ["Attribute \(place) Name"], meaning: .own("Variant"), form: .label),
          .init(headings: ["Attribute \(place) Option"], meaning: .own("Variant")),
        ]
      }
      + (1...4).map {
        .init(headings: ["Subfolder-level\($0)"], meaning: .column(.field(.room)))
      }
      + (1...8).map { .init(headings: ["Photo\($0)"], meaning: .column(.photos)) }
      + (1...2).flatMap { place -> [TableDialect.Column] in
        [
          .init(
            headings: ["Barcode/QR\(place)-Data"],
            meaning: .own(place == 1 ? "Barcode" : "Barcode \(place)")),
          .init(headings: ["Barcode/QR\(place)-Type"], meaning: .leftOut),
        ]
      },
    otherRows: [
      .init(
        headings: ["Entry Type"], isOne: { trimmed($0).lowercased() == "folder" },
        words: "folders of Sortly")
    ],
    refused: [
      (
        "Transaction Type",
        "this is Sortly’s report of what was moved, which has a row for each move; export the items instead"
      )
    ],
    mayRepeatIDs: true)

  private static let nothing: Set<String> = ["0", "0.0", "0.00"]
}
