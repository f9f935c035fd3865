import Foundation

/// Reads a file once in one of three ways and prints the seconds of processor time that it took.
///
/// `bytes` reads the file and adds up its bytes, which is what any reader does at least; `texts`
/// reads the texts of all fields; `rows` reads the rows with their amounts, days and lists.
@main enum TablesBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { return print("tables-bench bytes|texts|rows FILE") }
    let start = clock()
    let bytes = bytes(of: arguments[2])
    switch arguments[1] {
    case "bytes":
      var sum: UInt64 = 0
      for byte in bytes { sum &+= UInt64(byte) }
      report(start, "sum \(sum)")
    case "texts":
      let table = try Table(reading: bytes, file: "t.csv", language: "de")
      let texts = table.rows.map { row in table.header.indices.map { table.text($0, of: row) } }
      report(start, "\(texts.count) rows")
    default:
      let table = try DetailsTable(
        reading: bytes, file: "t.csv",
        conventions: TableConventions(language: "de", currency: "EUR"))
      report(start, "\(table.rows.count) rows, \(table.mistakes.count) mistakes")
      // Kept until here, as the program keeps them.
      _ = withExtendedLifetime(table) { table.rows.count }
    }
  }

  private static func report(_ start: clock_t, _ found: String) {
    print(Double(clock() - start) / Double(CLOCKS_PER_SEC), found)
  }

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
