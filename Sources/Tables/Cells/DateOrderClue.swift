import Model

/// Which way the dates of a column are written, where one of them can be read in one way only.
///
/// `1/23/2023` is month first; a column that has it and `23/1/2023` says nothing.
struct DateOrderClue {
  private var isDayFirst = false
  private var isMonthFirst = false

  /// The order that all dates in figures allow; nil where several do, or none.
  var order: Settings.DateOrder? {
    isDayFirst == isMonthFirst ? nil : isDayFirst ? .dayMonthYear : .monthDayYear
  }

  /// Looks at a text, which may be no date.
  mutating func look(at text: String) {
    var (figures, figure): ([Int], Int?) = ([], nil)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        guard figure ?? 0 < 1000 else { return }
        figure = (figure ?? 0) * 10 + Int(byte - 0x30)
      case UInt8(ascii: "/"), UInt8(ascii: "-"):
        guard let ended = figure else { return }
        figures.append(ended)
        figure = nil
      default: return
      }
    }
    if let figure { figures.append(figure) }
    guard figures.count == 3, (1...31).contains(figures[0]), (1...31).contains(figures[1]) else {
      return
    }
    if figures[0] > 12, figures[1] <= 12 { isDayFirst = true }
    if figures[1] > 12, figures[0] <= 12 { isMonthFirst = true }
  }
}
