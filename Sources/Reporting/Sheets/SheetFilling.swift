/// A table that runs over as many sheets as it needs, as its heights in millimetres.
struct FlowingTable: Sendable {
  /// What stands above its first row, and again where it goes on: its title and the heads of its columns.
  var head: Double
  var rows: [Double]
  /// What stands below its last row, and never alone unless both are higher than a sheet.
  var end = 0.0
  /// Whether it goes to the next sheet rather than on two, if it fits there.
  var isWhole = false
  /// How many rows are on its last sheet at least, if as many fit there and two stay on the sheet before.
  var leastLast = 1
  /// What is added to a row's height where a sheet begins with it that others are on; none if empty.
  var opening: [Double] = []
  /// What is carried forward after each row, and brought forward before the next one; none if empty.
  var carried: [Double] = []
}

extension FlowingTable {
  /// The row at which the next sheet begins if `row` is the first that does not fit: an earlier one rather than one of the
  /// last few alone.
  fileprivate func firstOfNext(_ row: Int, after start: Int, space: Double) -> Int {
    let wanted = max(rows.count - leastLast, start + 2)
    guard wanted < row else { return row }
    let most = carried.max() ?? 0
    return (wanted..<row).first {
      height(from: $0, before: rows.count) + end + 2 * most <= space
    } ?? row
  }

  /// The height of rows that are the first of a sheet, with the head above them.
  fileprivate func height(from first: Int, before end: Int) -> Double {
    head + (first < end && !opening.isEmpty ? opening[first] : 0) + rows[first..<end].reduce(0, +)
  }
}

/// The rows of a table that are on one sheet.
struct TablePart: Hashable, Sendable {
  /// Its place among the tables.
  let table: Int
  let rows: Range<Int>
  /// Whether the table begins here.
  var isFirst: Bool { rows.lowerBound == 0 }
  /// Whether it ends here.
  var isLast: Bool
}

/// Puts tables on sheets, one after the other.
enum SheetFilling {
  /// Which rows are on which sheet; a head is never without a row, and an end never without the last one.
  ///
  /// What is carried forward has its place at the end of each sheet but the last. A row that is higher than a
  /// sheet gets one of its own.
  ///
  /// `space` is the height that a sheet has for tables, and `first` that of the first sheet, where it holds other
  /// things besides.
  static func sheets(
    of tables: [FlowingTable], space: Double, first: Double? = nil
  ) -> [[TablePart]] {
    var sheets: [[TablePart]] = []
    var parts: [TablePart] = []
    var left = first ?? space
    /// What the next sheet would have brought forward.
    var brought = 0.0
    /// Whether nothing could be gained by another sheet.
    var isFresh = first.map { $0 >= space } ?? true
    let last = tables.lastIndex { !$0.rows.isEmpty }
    for (number, table) in tables.enumerated() {
      var start = 0
      func close(at row: Int) {
        guard row > start else { return }
        parts.append(
          TablePart(table: number, rows: start..<row, isLast: row == table.rows.count))
        start = row
      }
      let whole = table.head + table.rows.reduce(table.end, +)
      for (row, height) in table.rows.enumerated() {
        let isEnd = row == table.rows.count - 1
        let carried = table.carried.isEmpty ? 0 : table.carried[row]
        let opening = table.opening.isEmpty ? 0 : table.opening[row]
        let isEndAlone =
          isEnd && table.end > 0
          && brought + table.head + opening + height + table.end + carried > space
        let needed = height + (isEnd && !isEndAlone ? table.end : 0)
        let after = isEnd && number == last && !isEndAlone ? 0 : carried
        let isKept = row == 0 && table.isWhole && whole <= space
        let wanted = isKept ? whole : needed + (row == start ? table.head : 0) + after
        if wanted > left, !isFresh {
          let first = table.firstOfNext(row, after: start, space: space)
          close(at: first)
          // The first sheet may hold nothing but what it holds besides.
          sheets.append(parts)
          parts = []
          if first < row { brought = table.carried.isEmpty ? 0 : table.carried[first - 1] }
          left = space - brought - table.height(from: first, before: row) - needed
          if first == row { left -= opening }
        } else {
          left -= needed + (row == start ? table.head : 0)
        }
        isFresh = false
        brought = carried
        if isEndAlone, table.end > 0 {
          parts.append(TablePart(table: number, rows: start..<row + 1, isLast: false))
          sheets.append(parts)
          start = row + 1
          parts = [TablePart(table: number, rows: start..<start, isLast: true)]
          left = space - brought - table.head - table.end
        }
      }
      close(at: table.rows.count)
    }
    if !parts.isEmpty { sheets.append(parts) }
    return sheets
  }
}
