import Workbooks

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the first sheet of a workbook once in one of three ways.
///
/// `values` keeps the values of all cells until the end; `rows` keeps one row at a time; `texts` writes
/// the cells as texts, to be compared with what others read. Without arguments it does nothing.
@main enum WorkbooksRead {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { return }
    do {
      let workbook = try Workbook(reading: bytes(of: arguments[2]))
      guard let sheet = workbook.sheets.first else { exit(1) }
      let rows = try workbook.rows(of: sheet)
      switch arguments[1] {
      case "values":
        var kept: [Row] = []
        while let row = try rows.next() { kept.append(row) }
        print(withExtendedLifetime(workbook) { kept.count }, "rows")
      case "rows":
        var count = 0
        while let row = try rows.next() { count += row.cells.count }
        print(count, "cells")
      default:
        while let row = try rows.next() {
          let width = (row.cells.last?.column ?? -1) + 1
          print((0..<width).map { text(row[$0]) }.joined(separator: "\t"))
        }
      }
    } catch {
      print(error)
      exit(1)
    }
  }

  private static func text(_ value: CellValue) -> String {
    switch value {
    case .empty: ""
    case .text(let text), .number(let text, _): text
    case .day(let day): "\(day.year)-\(two(day.month))-\(two(day.day))"
    default: "\(value)"
    }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let length = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = buffer.baseAddress.map { fread($0, 1, length, file) } ?? 0
    }
  }
}
