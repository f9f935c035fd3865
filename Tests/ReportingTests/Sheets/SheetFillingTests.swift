import Support
import Testing

@testable import Reporting

/// Which rows of which table are on which sheet.
@Suite struct SheetFillingTests {
  /// What is on the sheets, in short: `0:0-2!` are the first three rows of the first table and its end.
  private func shown(_ sheets: [[TablePart]]) -> [String] {
    sheets.map { parts in
      parts.map {
        "\($0.table):\($0.rows.lowerBound)-\($0.rows.upperBound - 1)\($0.isLast ? "!" : "")"
      }
      .joined(separator: " ")
    }
  }

  private func table(
    _ rows: [Double], head: Double = 1, end: Double = 0, carried: Double? = nil
  ) -> FlowingTable {
    FlowingTable(
      head: head, rows: rows, end: end,
      carried: carried.map { Array(repeating: $0, count: rows.count) } ?? [])
  }

  private func sheets(
    _ tables: [FlowingTable], _ space: Double = 10, first: Double? = nil
  ) -> [String] {
    let sheets = SheetFilling.sheets(of: tables, space: space, first: first)
    #expect(Checker(tables, space, first).faults(of: sheets) == [])
    return shown(sheets)
  }

  @Test func fillASheetToItsEnd() {
    #expect(sheets([table([3, 3, 3])]) == ["0:0-2!"])
    #expect(sheets([table([3, 3, 3.5])]) == ["0:0-1", "0:2-2!"])
    #expect(sheets([table([3, 3, 3, 3])]) == ["0:0-2", "0:3-3!"])
  }

  @Test func haveNoHeadWithoutARow() {
    #expect(sheets([table([4, 3]), table([2])]) == ["0:0-1!", "1:0-0!"])
    #expect(sheets([table([4, 2]), table([2])]) == ["0:0-1! 1:0-0!"])
  }

  @Test func haveNoEndWithoutTheLastRow() {
    #expect(sheets([table([3, 3, 3], end: 1)]) == ["0:0-1", "0:2-2!"])
    #expect(sheets([table([3, 3, 2], end: 1)]) == ["0:0-2!"])
  }

  @Test func haveRoomForWhatIsCarried() {
    #expect(sheets([table([2, 2, 2, 2], carried: 1)]) == ["0:0-3!"])
    #expect(sheets([table([2, 2, 2, 2, 2], carried: 1)]) == ["0:0-3", "0:4-4!"])
    #expect(sheets([table([2, 2, 2, 3, 2], carried: 1)]) == ["0:0-2", "0:3-4!"])
    // The head, what is brought and carried forward, and two rows.
    #expect(
      sheets([table([4, 4, 2, 3, 3, 2], carried: 1)]) == ["0:0-1", "0:2-3", "0:4-5!"])
  }

  /// One row alone at the end looks like a fault.
  @Test func haveSomeRowsWithTheEnd() {
    var table = table([2, 2, 2, 2, 2], end: 1)
    #expect(sheets([table]) == ["0:0-3", "0:4-4!"])
    table.leastLast = 3
    #expect(sheets([table]) == ["0:0-1", "0:2-4!"])
    // Not at the cost of a lonely one before, and as many as fit.
    table.rows = [5, 2, 2, 3]
    #expect(sheets([table]) == ["0:0-1", "0:2-3!"])
    table.rows = [2, 2, 1, 4, 4]
    #expect(sheets([table]) == ["0:0-2", "0:3-4!"])
  }

  /// What goes on from the row before has its name again at the head of a sheet, and not below that row.
  @Test func haveRoomForWhatARowOpensASheetWith() {
    func sheets(opening: [Double]) -> [String] {
      var table = table([3, 3, 3, 5])
      table.opening = opening
      return self.sheets([table])
    }
    #expect(sheets(opening: [0, 5, 5, 0]) == ["0:0-2", "0:3-3!"])
    var long = table([3, 3, 3, 3, 3, 3])
    long.opening = [0, 1, 1, 1, 1, 1]
    #expect(self.sheets([long]) == ["0:0-2", "0:3-4", "0:5-5!"])
  }

  @Test func haveAnOversizeRowByItself() {
    #expect(sheets([table([2, 30, 2])]) == ["0:0-0", "0:1-1", "0:2-2!"])
    #expect(sheets([table([30, 30])]) == ["0:0-0", "0:1-1!"])
  }

  @Test func leaveTheFirstSheetToOtherThingsWhereNothingFits() {
    #expect(sheets([table([3, 3])], first: 5) == ["0:0-0", "0:1-1!"])
    #expect(sheets([table([3, 3])], first: 3) == ["", "0:0-1!"])
    #expect(sheets([table([30])], first: 3) == ["", "0:0-0!"])
  }

  @Test func areNoneWhereThereAreNoRows() {
    #expect(sheets([]) == [] && sheets([table([]), table([])]) == [])
    #expect(sheets([table([]), table([3]), table([])]) == ["1:0-0!"])
  }

  // MARK: Any tables

  @Test func areRightForAnyTables() {
    var random = SeededGenerator(seed: 17)
    for seed in 0..<Soak.count(500) {
      let isCarried = Bool.random(using: &random)
      let tables = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        let rows = (0..<Int.random(in: 0...14, using: &random)).map { _ in
          Double(
            Int.random(
              in: 1...(Int.random(in: 0...9, using: &random) == 0 ? 40 : 9), using: &random))
        }
        return FlowingTable(
          head: Double(Int.random(in: 0...4, using: &random)), rows: rows,
          end: Double(Int.random(in: 0...3, using: &random)),
          leastLast: Int.random(in: 1...3, using: &random),
          opening: rows.indices.map { $0 == 0 ? 0 : Double(Int.random(in: 0...2, using: &random)) },
          carried: isCarried ? rows.map { _ in Double(Int.random(in: 1...2, using: &random)) } : [])
      }
      let space = Double(Int.random(in: 12...40, using: &random))
      let first =
        Bool.random(using: &random) ? nil : Double(Int.random(in: -3...Int(space), using: &random))
      let sheets = SheetFilling.sheets(of: tables, space: space, first: first)
      #expect(Checker(tables, space, first).faults(of: sheets) == [], "\(seed): \(tables) \(space)")
    }
  }

  /// Looks at sheets without knowing how they were made.
  private struct Checker {
    let tables: [FlowingTable]
    let space: Double
    let first: Double

    init(_ tables: [FlowingTable], _ space: Double, _ first: Double?) {
      (self.tables, self.space, self.first) = (tables, space, first ?? space)
    }

    func faults(of sheets: [[TablePart]]) -> [String] {
      var faults: [String] = []
      let told = sheets.joined().flatMap { part in part.rows.map { [part.table, $0] } }
      let rows = tables.indices.flatMap { table in tables[table].rows.indices.map { [table, $0] } }
      if told != rows { faults.append("not every row is there once and in order") }
      for (number, parts) in sheets.enumerated() {
        for part in parts {
          let isEndAlone = endsAlone(part.table)
          if part.rows.isEmpty, !(part.isLast && isEndAlone) {
            faults.append("a head without a row on sheet \(number)")
          }
          let isAtEnd = part.rows.upperBound == tables[part.table].rows.count
          if part.isLast != (isAtEnd && (part.rows.isEmpty || !isEndAlone)) {
            faults.append("an end in the wrong place on sheet \(number)")
          }
        }
        for (one, next) in zip(parts, parts.dropFirst())
        where !one.isLast || next.table <= one.table {
          faults.append("a table that goes on beside another on sheet \(number)")
        }
        let count = parts.reduce(0) { $0 + $1.rows.count }
        // Only the first sheet has anything else on it.
        if parts.isEmpty, number > 0 || first >= space { faults.append("an empty sheet \(number)") }
        let room = number == 0 ? first : space
        let height = height(of: parts, on: number, of: sheets)
        let isAlone = count == 1 && (number > 0 || first >= space)
        if !parts.isEmpty, height > room, !isAlone { faults.append("sheet \(number) is too full") }
        guard number + 1 < sheets.count, let next = sheets[number + 1].first else { continue }
        if next.rows.isEmpty || endsAlone(next.table) { continue }
        // The last few rows may have been kept together.
        let rest = tables[next.table].rows.count - next.rows.lowerBound
        if next.rows.lowerBound > 0, rest <= tables[next.table].leastLast, rest > 1 { continue }
        // With one row more it would be.
        var more = parts
        let row = next.rows.lowerBound
        let isLast = row + 1 == tables[next.table].rows.count
        if row > 0, let last = more.indices.last {
          more[last] = TablePart(
            table: next.table, rows: more[last].rows.lowerBound..<row + 1, isLast: isLast)
        } else {
          more.append(TablePart(table: next.table, rows: row..<row + 1, isLast: isLast))
        }
        if self.height(of: more, on: number, of: sheets) <= room {
          faults.append("sheet \(number) had room for a row")
        }
      }
      return faults
    }

    /// The height of what would be on a sheet of some.
    private func height(of parts: [TablePart], on number: Int, of sheets: [[TablePart]]) -> Double {
      var height = 0.0
      for part in parts {
        let table = tables[part.table]
        height += table.head + table.rows[part.rows].reduce(0, +) + (part.isLast ? table.end : 0)
        if let first = part.rows.first {
          height += table.opening.isEmpty ? 0 : table.opening[first]
        }
      }
      if let last = sheets.prefix(number).last(where: { !$0.isEmpty })?.last {
        height += carried(after: last)
      }
      if let last = parts.last, !isEnd(last) { height += carried(after: last) }
      return height
    }

    /// Whether a table's last row and its end do not fit on one sheet.
    private func endsAlone(_ table: Int) -> Bool {
      guard let last = tables[table].rows.last, tables[table].end > 0 else { return false }
      let carried = tables[table].carried
      let earlier = tables[..<table].last { !$0.rows.isEmpty }
      let brought = carried.dropLast().last ?? earlier?.carried.last ?? 0
      return brought + tables[table].head + last + tables[table].end + (carried.last ?? 0)
        + (tables[table].opening.last ?? 0) > space
    }

    private func carried(after part: TablePart) -> Double {
      let carried = tables[part.table].carried
      return carried.isEmpty ? 0 : carried[part.rows.upperBound - 1]
    }

    private func isEnd(_ part: TablePart) -> Bool {
      part.isLast && tables[(part.table + 1)...].allSatisfy(\.rows.isEmpty)
    }
  }
}
