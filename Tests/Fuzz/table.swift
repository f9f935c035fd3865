// fuzz-swift: Sources/Tables/Delimited Sources/Tables/Columns Sources/Tables/Cells Sources/Tables/Rows Tests/Fuzz/table
// fuzz-seeds: python3 Tests/Fuzz/table_seeds.py

import Foundation

private let conventions = [
  TableConventions(language: "en-US", currency: "USD", dateOrder: .monthDayYear),
  TableConventions(language: "de", currency: "EUR", timeZone: "Europe/Berlin"),
  TableConventions(language: "ar"), TableConventions(language: "zh-Hans", currency: "CNY"),
]
private let readers = conventions.map { (MoneyText($0), DayText($0), DurationText($0.words)) }

/// Reads any bytes as a table of items, in one of four languages, and what it holds again.
@_cdecl("LLVMFuzzerTestOneInput")
public func readTable(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  guard size > 0 else { return 0 }
  let choice = Int(data[0]) % conventions.count
  let bytes = Array(UnsafeBufferPointer(start: data + 1, count: size - 1))
  do {
    let table = try Table(reading: bytes, file: "t.csv", language: conventions[choice].language)
    precondition(table.rows.count <= size)
    writesTheSame(table)
    for row in table.rows.prefix(100) {
      for column in table.header.indices.prefix(20) {
        guard let text = table.cell(column, of: row) else { continue }
        precondition(table.place(column, of: row).line >= table.place(0, of: row).line)
        read(text, choice)
      }
    }
    // Making the names of months costs more than reading so small a table.
    if data[0] > 0xF0 {
      let details = try DetailsTable(
        reading: bytes, file: "t.csv", conventions: conventions[choice])
      precondition(details.rows.count <= table.rows.count)
      for diagnostic in details.diagnostics { precondition(!diagnostic.text.isEmpty) }
    }
  } catch {
    precondition("\(error)".contains("t.csv"))
  }
  return 0
}

/// What is written of a table reads back the same.
private func writesTheSame(_ table: Table) {
  let width = table.header.count
  guard width <= 20 else { return }
  var writer = TableWriter()
  writer.add((0..<width).map { .text("column \($0)") })
  let rows = table.rows.prefix(100).map { row in (0..<width).map { table.text($0, of: row) } }
  for row in rows { writer.add(row.map { .text($0) }) }
  guard let again = try? Table(reading: writer.bytes, file: "t.csv") else {
    preconditionFailure("what was written cannot be read")
  }
  // Rows of nothing are passed over.
  let expected = rows.filter { $0.contains { !$0.isEmpty } }
  precondition(again.rows.count == expected.count)
  for (row, texts) in zip(again.rows, expected) {
    for (column, text) in texts.enumerated() {
      precondition(Array(again.text(column, of: row).utf8) == Array(text.utf8))
    }
  }
}

/// Reads a cell as everything that it might be.
private func read(_ text: String, _ choice: Int) {
  let (money, days, durations) = readers[choice]
  _ = try? money.about(text)
  _ = try? money.currencyCode(text)
  _ = try? days.moment(text)
  if let date = try? days.date(text) {
    // A day is read back as it is said.
    precondition((try? days.date(date.description)) == date)
    precondition(PartialDate(date.description) == date && date.first <= date.last)
    precondition(CalendarDate(daysSince2001: date.first.daysSince2001) == date.first)
    if let duration = durations.read(text), let end = duration.end(from: date) {
      precondition(end >= date)
    }
  }
  let items = CellList.items(of: text)
  precondition(CellList.items(of: CellList.cell(of: items)) == items)
}
