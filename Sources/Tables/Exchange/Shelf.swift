import Model

/// Assets of Shelf, in the columns of its import and export; its users' own fields begin with `cf:`.
///
/// Source: `apps/webapp/public/static/shelf.nu-example-asset-import-from-content-with-barcodes.csv` of
/// Shelf-nu/shelf.nu.
enum Shelf {
  static let dialect = TableDialect(
    name: "Shelf",
    marks: [
      ["title", "valuation", "bookable"],
      ["title", "custodian", "bookable"],
      ["title", "assetModel", "consumptionType"],
    ],
    columns: [
      .init(headings: ["title"], meaning: .column(.name)),
      .init(headings: ["description"], meaning: .column(.field(.notes))),
      .init(headings: ["category"], meaning: .column(.field(.category))),
      .init(headings: ["tags"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(headings: ["location"], meaning: .column(.field(.room))),
      .init(headings: ["custodian"], meaning: .column(.field(.lentTo))),
      .init(headings: ["assetModel"], meaning: .column(.field(.model))),
      .init(headings: ["kit"], meaning: .own("Kit")),
      .init(headings: ["valuation"], meaning: .column(.each(.value)), form: .number),
      .init(
        headings: ["quantity"], meaning: .column(.field(.quantity)), form: .number, nothing: ["0"]),
      .init(headings: ["bookable"], meaning: .own("Bookable")),
      .init(headings: ["type"], meaning: .own("Kind of asset"), nothing: ["INDIVIDUAL"]),
      .init(headings: ["minQuantity"], meaning: .own("Minimum")),
      .init(headings: ["unitOfMeasure"], meaning: .own("Unit")),
      .init(headings: ["consumptionType"], meaning: .own("Kind of use")),
    ])
}
