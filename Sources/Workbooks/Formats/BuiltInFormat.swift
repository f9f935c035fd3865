/// The formats that a workbook names by a number without writing their codes.
enum BuiltInFormat {
  /// The format of a number.
  ///
  /// Source: ECMA-376, Part 1, 18.8.30: those of all languages, and of Chinese, Japanese, Korean and
  /// Thai, where some are days in one and times of the day in another.
  static func format(_ number: Int) -> CellFormat {
    switch number {
    case 5...8, 42, 44: .currency("$")
    case 9, 10, 67, 68: .percentage
    case 11, 48: .scientific
    case 17: .month
    case 14...16, 27...31, 36, 50...54, 57, 58, 71...74, 81: .day
    case 18...21, 45, 47, 75, 76, 78, 80: .time
    case 22, 77: .moment
    case 46, 79: .duration
    case 32...35, 55, 56: .dayOrTime
    default: .plain
    }
  }
}
