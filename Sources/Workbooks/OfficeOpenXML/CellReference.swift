/// References to cells: `AB12`.
///
/// Source: ECMA-376, Part 1, 18.18.62.
enum CellReference {
  /// The column that a reference begins with, from 0; nil if it begins with none.
  @inline(__always)
  static func column(_ text: some Sequence<UInt8>) -> Int? {
    var column = 0
    for byte in text {
      let letter = byte & 0xDF
      // Four letters are beyond any spreadsheet, and are counted so that it is said.
      guard byte >= 0x41, letter >= 0x41, letter <= 0x5A, column < 26 * 26 * 26 * 26 else { break }
      column = column &* 26 &+ Int(letter &- 0x40)
    }
    return column == 0 ? nil : column - 1
  }

  /// The rectangle of a reference to two cells: `A1:B2`.
  static func range(_ text: UnsafeBufferPointer<UInt8>) -> CellRange? {
    let ends = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let first = ends.first, let last = ends.last, ends.count <= 2,
      let start = cell(first), let end = cell(last), start.row <= end.row,
      start.column <= end.column
    else { return nil }
    return CellRange(rows: start.row...end.row, columns: start.column...end.column)
  }

  private static func cell(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> (row: Int, column: Int)? {
    let bytes = UnsafeBufferPointer(rebasing: text)
    let letters = bytes.prefix { $0 >= 0x41 }
    guard let column = column(bytes), let row = Int(digits: bytes.dropFirst(letters.count)),
      row > 0
    else { return nil }
    return (row, column)
  }
}
