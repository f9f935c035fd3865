import Model

/// Products and stock of Grocy, by the names of its database, which its users save from it.
///
/// Places and groups are numbers there, which say nothing outside of it. From memory: it has no export of its own.
enum Grocy {
  static let dialect = TableDialect(
    name: "Grocy",
    marks: [
      ["qu_id_stock", "location_id"],
      ["qu_id_stock", "product_group_id"],
      ["qu_id_purchase", "location_id"],
    ],
    columns: [
      .init(headings: ["id"], meaning: .column(.id)),
      .init(headings: ["name"], meaning: .column(.name)),
      .init(headings: ["description"], meaning: .column(.field(.notes))),
      .init(
        headings: ["stock_amount", "amount"], meaning: .column(.field(.quantity)), form: .number,
        nothing: ["0"]),
      .init(
        headings: ["price", "last_price"], meaning: .column(.each(.paid)), form: .number,
        nothing: ["0", "0.0", "0.00"]),
      .init(headings: ["picture_file_name"], meaning: .column(.photos)),
      .init(headings: ["row_created_timestamp"], meaning: .column(.date)),
      .init(headings: ["location_id"], meaning: .own("Place in Grocy")),
      .init(headings: ["product_group_id"], meaning: .own("Group in Grocy")),
      .init(
        headings: ["qu_id_purchase", "qu_id_stock", "qu_id_consume", "qu_id_price"],
        meaning: .leftOut),
      .init(headings: ["min_stock_amount"], meaning: .own("Minimum"), nothing: ["0"]),
      .init(
        headings: ["default_best_before_days"], meaning: .own("Days that it keeps"), nothing: ["0"]),
    ])
}
