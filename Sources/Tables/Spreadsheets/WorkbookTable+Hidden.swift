import Basics
import Workbooks

/// Rows and columns that a spreadsheet does not show.
extension WorkbookTable {
  /// Says which of those that were read are hidden: whoever hid them may not want to see them published.
  mutating func note(hidden ranges: [ClosedRange<Int>], file: String) {
    let columns = Self.places(places, in: ranges).map { Quotation.quoted(header[$0]) }
    let numbers = rows.lazy.filter(\.sheetRow.isHidden).map { String($0.number.number) }
    let parts = [
      Self.list("column", columns), Self.list("row", Array(numbers)),
    ].compactMap(\.self)
    guard !parts.isEmpty else { return }
    let isOne = columns.count + numbers.count == 1
    notes.append(
      Diagnostic(
        .note, .hiddenCells, file,
        "its \(parts.joined(separator: " and its ")) \(isOne ? "is" : "are") hidden in the spreadsheet",
        done: "\(isOne ? "it was" : "they were") read like the others",
        remedy: "delete what should not be shown, or mark it as private"))
  }

  /// Says which rows have a name that is struck through, as people do with what they no longer have.
  mutating func noteStruck(_ meanings: [TableColumn?], file: String) {
    guard
      let place = meanings.firstIndex(of: .name)
        ?? meanings.firstIndex(where: { $0?.saysWhichItem == true })
    else { return }
    let column = places[place]
    let numbers = rows.lazy.filter { $0.sheetRow.struck.contains(column) }
      .map { String($0.number.number) }
    guard let struck = Self.list("row", Array(numbers)) else { return }
    let isOne = numbers.count == 1
    notes.append(
      Diagnostic(
        .note, .hiddenCells, file,
        "its \(struck) \(isOne ? "is" : "are") struck through in the spreadsheet",
        done:
          "\(isOne ? "it was" : "they were") read like the others, and \(isOne ? "counts" : "count")",
        remedy: "delete what you no longer have, or move it to another sheet"))
  }

  /// Which of some columns lie in ranges; both are counted from 0, and the columns rise.
  private static func places(_ columns: [Int], in ranges: [ClosedRange<Int>]) -> [Int] {
    let ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var (next, end) = (0, -1)
    return columns.indices.filter { place in
      while next < ranges.count, ranges[next].lowerBound <= columns[place] {
        end = max(end, ranges[next].upperBound)
        next += 1
      }
      return columns[place] <= end
    }
  }

  /// `row 3`, `rows 3, 4 and 9`, or `rows 3, 4, 9 and 12 more`; nil where there are none.
  private static func list(_ word: String, _ names: [String]) -> String? {
    guard names.count > 1 else { return names.first.map { "\(word) \($0)" } }
    let most = Folding.shown(names.count, atMost: 3)
    let first = names.prefix(most).joined(separator: ", ")
    if names.count > most { return "\(word)s \(first) and \(names.count - most) more" }
    return "\(word)s \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}
