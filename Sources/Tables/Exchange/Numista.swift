import Model

/// A collection of coins, notes and tokens of Numista, in the columns that a member chose.
///
/// Each lot has a row of its own with the number of its type, so that tells none apart. `Currency` is that of the face
/// value; those of amounts stand in their headings. Source: the header in public tests of importers, of 2025 and 2026.
enum Numista {
  static let dialect = TableDialect(
    name: "Numista",
    marks: [
      ["N# number", "Issuer"], ["N# number", "Title", "Year"],
      ["Issuer", "Face value", "Gregorian year"],
      ["Issuer", "Ruling authority", "Face value"],
    ],
    columns: [
      .init(headings: ["Title"], meaning: .column(.name)),
      .init(headings: ["N# number"], meaning: .own("Numista number")),
      .init(headings: ["Currency"], meaning: .own("Currency of the face value")),
      .init(headings: ["Face value"], meaning: .own("Face value")),
      .init(headings: ["Type", "Category"], meaning: .column(.field(.category))),
      .init(
        headings: ["Quantity"], meaning: .column(.field(.quantity)), form: .number, nothing: ["0"]),
      .init(headings: ["Grade"], meaning: .column(.field(.condition))),
      .init(headings: ["Acquisition date"], meaning: .column(.field(.boughtOn)), form: .day),
      .init(headings: ["Acquisition place"], meaning: .column(.field(.boughtFrom))),
      .init(headings: ["Storage location"], meaning: .column(.field(.room))),
      .init(headings: ["Comment", "Public comment"], meaning: .column(.field(.notes))),
      .init(headings: ["Private comment"], meaning: .own("Private comment")),
      .init(headings: ["Serial number"], meaning: .column(.serialNumber)),
      .init(headings: ["Collection"], meaning: .own("Collection")),
      .init(headings: ["Reference"], meaning: .own("Reference")),
    ],
    fallbacks: [.name: .own("Reference")])
}
