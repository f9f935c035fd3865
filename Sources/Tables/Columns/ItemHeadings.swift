import Model

/// Headings that say no more than that things stand below them: `Item`, `Artikel`, and with a number `Item #`.
enum ItemHeadings {
  /// What such columns are called, folded: a number may well be a title, and is no name of an item.
  static let words = Set(LanguageFile.builtInTerms(.things).map(TableColumn.folded))

  /// What may be ids, and gives way to other numbers of an inventory; folded.
  static let looseIDs = Set(
    [
      "idno", "object idno", "identifier", "acc no", "acc nr", "acc number", "cote",
    ].map(TableColumn.folded))

  /// What follows these where the heading says that it has numbers, folded: `Item #`, `Artikel-Nr.`.
  private static let numbers = ["no", "nr", "number", "nummer"]

  /// The place of the heading among some that says that it has the numbers of items: they are no names.
  static func ofNumbers(
    among places: [Int], _ names: [String], in files: [LanguageFile]
  ) -> Int? {
    let words = words.union(files.flatMap { ColumnNames($0).things }.map(TableColumn.folded))
    return places.first { place in
      numbers.contains { number in
        names[place].hasSuffix(number)
          && words.contains(String(names[place].dropLast(number.count)))
      }
    }
  }
}
