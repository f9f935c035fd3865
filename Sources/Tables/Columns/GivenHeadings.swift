import Basics
import Model

/// What the settings say of a table's headings.
enum GivenHeadings {
  /// What is written of a heading that is a field of the owner's own, and of one that is not read.
  private static let (own, nothing) = ("own", "nothing")

  /// The columns of headings, each with a heading that is known in the table's language or another.
  ///
  /// - Throws: `GalleryError` with the first that means none.
  static func columns(
    _ headings: [String: String], language: Language
  ) throws(GalleryError) -> [TableDialect.Column] {
    if headings.isEmpty { return [] }
    let given = headings.sorted { $0.key < $1.key }
    // One after the other, since what some mean depends on the others, and beside a name and an id.
    let meanings = given.map { given in
      TableColumns([TableColumn.id.heading, given.value], language: language).meanings[1]
    }
    var columns: [TableDialect.Column] = []
    for ((heading, words), meaning) in zip(given, meanings) {
      let said: TableDialect.Meaning
      if let meaning {
        said = .column(meaning)
      } else {
        switch TableColumn.folded(words) {
        case own: said = .own(CustomHeadings.name(heading))
        case nothing: said = .leftOut
        default:
          throw GalleryError(
            .usage, .headingUnknown,
            "\(SettingsFile.name) maps \(Quotation.quoted(heading)) to \(Quotation.quoted(words)) under “headings”, but "
              + "Bibelot knows no column \(Quotation.quoted(words)); write one of these: "
              + TableColumn.known.map(\.heading).joined(separator: ", ")
              + "; or “\(own)” for a field of your own, or “\(nothing)”")
        }
      }
      // What the owner called a field is enough where the program wrote more.
      let names = Set([heading, CustomHeadings.name(heading)]).sorted()
      columns.append(.init(headings: names, meaning: said))
    }
    return columns
  }
}
