import Model

/// Where things are on a sheet, in millimetres: the one place that both the pages' making and their style
/// sheet have it from.
struct SheetLayout: Hashable, Sendable {
  let paper: Paper

  /// From the sheet's edge to its text where lines begin: so far from it that no hole for a binder reaches the text.
  static let binding = 20.0
  /// The same where lines end.
  static let outer = 12.0
  /// From the upper edge to what the sheet is about, beneath its running head.
  static let top = 21.0
  /// From the lower edge to the same, above the sheet's number.
  static let bottom = 17.0
  /// What is left free at the end of each sheet: rules and rounding take some.
  static let reserve = 3.0
  /// The padding of a row, above and below together, with its rule.
  static let rowPadding = 4.4
  /// From one column to the next.
  static let gap = 3.0
  /// The box of a photo in a row.
  static let photo = (width: 24.0, height: 18.0)
  static let photoColumn = photo.width + gap
  /// A column of numbers in the schedule, such as that of a line or a photo.
  static let numberColumn = 11.0
  static let evidenceColumn = 16.0

  /// The width of the text.
  var width: Double { paper.width - Self.binding - Self.outer }
  /// The height for what a sheet is about.
  var height: Double { paper.height - Self.top - Self.bottom - Self.reserve }

  // MARK: How texts are set

  static let title = PrintedText(points: 19, line: 9)
  static let section = PrintedText(points: 13, line: 6.5)
  static let name = PrintedText(points: 10.5, line: 4.8)
  static let text = PrintedText(points: 9.5, line: 4.6)
  static let facts = PrintedText(points: 8, line: 3.9)
  static let amount = PrintedText(points: 8.5, line: 4.2)
  static let head = PrintedText(points: 7.5, line: 3.5)
  static let figure = PrintedText(points: 12, line: 6)

  /// The distance above and below a sheet's title, and those of a section's.
  static let aroundTitle = 6.0
  static let aroundSection = 9.0
  /// A section's title of one line with these.
  static let sectionHead = section.line + aroundSection
  /// The height that is left below a title of one line.
  var heightBelowTitle: Double { height - Self.title.line - Self.aroundTitle }

  /// What the style sheet is given, as declarations of custom properties.
  var properties: [(name: String, value: String)] {
    let lengths = [
      ("sheet-width", paper.width), ("sheet-height", paper.height), ("sheet-binding", Self.binding),
      ("sheet-outer", Self.outer),
      ("sheet-top", Self.top), ("sheet-bottom", Self.bottom), ("text-width", width),
      ("gap", Self.gap), ("photo-width", Self.photo.width), ("photo-height", Self.photo.height),
      ("photo-column", Self.photoColumn), ("number-column", Self.numberColumn),
      ("evidence-column", Self.evidenceColumn),
    ]
    let texts = [
      ("title", Self.title), ("section", Self.section), ("name", Self.name), ("text", Self.text),
      ("facts", Self.facts), ("amount", Self.amount), ("head", Self.head), ("figure", Self.figure),
    ].flatMap { name, text in [("\(name)-size", text.size), ("\(name)-line", text.line)] }
    return (lengths + texts).map { ($0.0, Self.millimetres($0.1)) }
  }

  /// A length as the style sheet has it.
  static func millimetres(_ length: Double) -> String { "\((length * 100).rounded() / 100)mm" }
}
