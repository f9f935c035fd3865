import Model

/// The tables of assets of Snipe-IT: the list that its page saves, its report, and the sample for its import.
///
/// Source: `app/Presenters/AssetPresenter.php`, `app/Http/Controllers/ReportsController.php` and
/// `sample_csvs/assets-sample.csv` of snipe/snipe-it.
enum SnipeIT {
  static let dialect = TableDialect(
    name: "Snipe-IT",
    marks: [
      ["Asset Tag", "Asset Name"], ["Asset Tag", "Model Number"], ["Asset Tag", "Model No."],
      ["Asset Tag", "Model Name"], ["Asset Tag", "Checked Out To"],
    ],
    columns: [
      .init(headings: ["Asset Tag"], meaning: .column(.id)),
      .init(headings: ["Asset Name", "Item Name"], meaning: .column(.name)),
      .init(headings: ["Name"], meaning: .column(.name)),
      .init(headings: ["Model", "Model Name"], meaning: .column(.field(.model))),
      .init(headings: ["Model No.", "Model Number"], meaning: .own("Number of the model")),
      .init(headings: ["Model Notes"], meaning: .own("Notes on the model")),
      .init(headings: ["Category"], meaning: .column(.field(.category))),
      .init(headings: ["Manufacturer"], meaning: .column(.field(.maker))),
      .init(headings: ["Serial", "Serial Number"], meaning: .column(.serialNumber)),
      .init(headings: ["Location"], meaning: .column(.field(.room))),
      .init(headings: ["Default Location"], meaning: .own("Default location")),
      .init(headings: ["Supplier"], meaning: .column(.field(.boughtFrom))),
      .init(
        headings: ["Purchase Date", "Purchased"], meaning: .column(.field(.boughtOn)), form: .day),
      .init(headings: ["Purchase Cost", "Cost"], meaning: .column(.field(.paid))),
      .init(headings: ["Current Value"], meaning: .column(.field(.value))),
      .init(
        headings: ["Warranty Expires"], meaning: .column(.field(.warrantyUntil)), form: .day),
      .init(
        headings: ["Warranty", "Warranty Months"], meaning: .column(.field(.warrantyUntil)),
        form: .months),
      .init(headings: ["Notes", "Asset Notes"], meaning: .column(.field(.notes))),
      .init(headings: ["Company"], meaning: .own("Company")),
      .init(headings: ["Order Number"], meaning: .own("Order number")),
      .init(headings: ["Status"], meaning: .own("Status")),
      .init(headings: ["Checked Out To"], meaning: .own("Checked out to")),
      .init(headings: ["Requestable"], meaning: .own("Requestable"), form: .truth),
      .init(headings: ["BYOD"], meaning: .own("BYOD"), form: .truth),
      .init(headings: ["Image Filename"], meaning: .column(.photos)),
      .init(headings: ["ID"], meaning: .leftOut),
      .init(headings: ["URL"], meaning: .leftOut),
      .init(headings: ["Created At"], meaning: .leftOut),
      .init(headings: ["Updated at"], meaning: .leftOut),
    ],
    fallbacks: [.name: .column(.field(.model)), .field(.room): .own("Default location")],
    plain: plain)

  /// A text without what the exports put into it: a backtick before what a spreadsheet would run, and quotes that were
  /// doubled though nothing is around them.
  @Sendable private static func plain(_ text: String) -> String {
    var text = text.replacing("\"\"", with: "\"")
    if text.first == "`", let next = text.dropFirst().first, "=+-@\t\r".contains(next) {
      text.removeFirst()
    }
    return text
  }
}
