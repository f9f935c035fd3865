// fuzz-swift: Sources/Workbooks
// fuzz-maps: Sources/CZip Sources/CExpat
// fuzz-link: zip expat
// fuzz-seeds: python3 Tests/Fuzz/workbook_seeds.py

/// Reads any bytes as a workbook: as the file itself, or, where they begin with `PART`, as the parts that
/// follow, each with a name and a length, so that checksums do not keep what is changed from being read.
@_cdecl("LLVMFuzzerTestOneInput")
public func readWorkbook(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let file = bytes.starts(with: "PART".utf8) ? StoredZip.file(of: bytes.dropFirst(4)) : bytes
  var limits = WorkbookLimits()
  // A few bytes may stand for many cells, which take their time.
  (limits.rows, limits.cells) = (2_000, 10_000)
  limits.unpackedBytes = 4 << 20
  do throws(WorkbookFault) {
    let workbook = try Workbook(reading: file, limits: limits)
    precondition(workbook.sheets.count <= limits.sheets)
    for sheet in workbook.sheets.prefix(4) { check(try workbook.rows(of: sheet), limits) }
  } catch {
    precondition(!error.description.isEmpty)
  }
  return 0
}

private func check(_ rows: SheetRows, _ limits: WorkbookLimits) {
  var number = 0
  var cells = 0
  while true {
    do throws(WorkbookFault) {
      guard let row = try rows.next() else { break }
      precondition(row.number > number && row.number <= limits.rows)
      number = row.number
      var column = -1
      for cell in row.cells {
        precondition(cell.column > column && cell.column < limits.columns)
        column = cell.column
        precondition(cell.value != .empty)
        check(cell.value)
        precondition(row[column] == cell.value)
      }
      cells += row.cells.count
      precondition(column >= 0 && cells <= limits.cells)
    } catch {
      // It is the same when it is asked for again.
      let first = error
      do throws(WorkbookFault) {
        _ = try rows.next()
        preconditionFailure("a fault was forgotten")
      } catch {
        precondition(error == first)
      }
      break
    }
  }
  precondition(rows.mergedRanges.count <= limits.mergedRanges && rows.pictureCount >= 0)
  precondition(rows.hiddenColumns.count <= limits.columns)
}

private func check(_ value: CellValue) {
  switch value {
  case .number(let text, _): precondition(Double(text) != nil)
  case .day(let day), .moment(let day, _):
    precondition((1...9_999).contains(day.year) && (1...12).contains(day.month))
    precondition((1...31).contains(day.day))
  case .time(let time):
    precondition((0..<24).contains(time.hour) && (0..<60).contains(time.minute))
    precondition((0..<60).contains(time.second))
  default: break
  }
}

/// Writes parts into a zip archive as they are, which needs nothing but their checksums.
private enum StoredZip {
  /// Takes parts one behind another: the length of the name, the name, two bytes of length, the bytes.
  static func file(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var rest = bytes
    var file: [UInt8] = []
    var list: [UInt8] = []
    var count = 0
    while let length = rest.popFirst(), count < 32 {
      let name = rest.prefix(Int(length))
      rest = rest.dropFirst(name.count)
      let size = Int(rest.popFirst() ?? 0) | Int(rest.popFirst() ?? 0) << 8
      let content = rest.prefix(size)
      rest = rest.dropFirst(content.count)
      let place = file.count
      let head =
        little(20, 2) + little(0, 8) + little(Int(checksum(content)), 4)
        + little(content.count, 4) + little(content.count, 4) + little(name.count, 2) + little(0, 2)
      file += [0x50, 0x4B, 0x03, 0x04] + head + name + content
      list +=
        [0x50, 0x4B, 0x01, 0x02] + little(20, 2) + head + little(0, 10) + little(place, 4) + name
      count += 1
    }
    return file + list + [0x50, 0x4B, 0x05, 0x06] + little(0, 4) + little(count, 2)
      + little(count, 2) + little(list.count, 4) + little(file.count, 4) + little(0, 2)
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 < 8 ? number >> (8 * $0) : 0) }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { rest, _ in
      rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}
