import Basics
import Model
import Foundation

/// What a report comes to.
extension LabelledRow {
  /// The dates of a report, how many items it is of, and their sums, which may be large.
  static func figures(
    _ making: ReportMaking, date: CalendarDate, areLarge: Bool = false
  ) -> [LabelledRow] {
    let (contents, words) = (making.contents, making.words)
    var rows: [LabelledRow] = []
    if let owner = making.settings.owner {
      rows.append(LabelledRow(label: words.phrase("owner"), texts: [owner]))
    }
    rows.append(
      LabelledRow(label: words.phrase("reportDate"), texts: [words.formats.longDate(date)]))
    if contents.day != date {
      rows.append(
        LabelledRow(
          label: words.phrase("valuedAsOf"), texts: [words.formats.longDate(contents.day)]))
    }
    rows.append(
      LabelledRow(
        label: words.phrase("reportCount"),
        texts: [Wording.items(contents.lines.count, formats: words.formats)], isLarge: areLarge))
    for kind in contents.kinds {
      rows.append(
        LabelledRow(
          label: words.phrase(kind.totalKey), texts: words.sums(contents.totals, kind),
          isLarge: areLarge))
    }
    return rows
  }
}
