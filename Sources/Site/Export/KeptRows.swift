/// The rows of a file that `ItemExport` wrote, for the items that are as they were then.
///
/// The file is read once from its beginning, a row for each item in their order. Where it ends too soon,
/// no more of it is kept.
package final class KeptRows {
  /// Whether each item is as it was.
  private let isKept: [Bool]
  /// Gives the file's next bytes, and none at its end.
  private let read: () -> [UInt8]
  /// What was read and not passed yet, from `start` on.
  private var bytes: [UInt8] = []
  private var start = 0

  init(_ isKept: [Bool], read: @escaping () -> [UInt8]) {
    (self.isKept, self.read) = (isKept, read)
  }

  /// Passes what stands before the first row; says whether that is what it should be.
  func begins(with beginning: [UInt8]) -> Bool {
    while bytes.count < beginning.count, readMore() {}
    start = min(beginning.count, bytes.count)
    return bytes[..<start].elementsEqual(beginning)
  }

  /// Passes the row of the item at a place, which must be the next one; gives it where the item is as it was.
  ///
  /// So many bytes stand before each row, and `end` finds where a row ends.
  func row(
    of place: Int, behind lead: Int, upTo end: (ArraySlice<UInt8>) -> Int?
  ) -> ArraySlice<UInt8>? {
    while true {
      if start + lead < bytes.count, let end = end(bytes[(start + lead)...]) {
        defer { start = end }
        return isKept[place] ? bytes[start + lead..<end] : nil
      }
      guard readMore() else {
        // What is left is no row.
        (bytes, start) = ([], 0)
        return nil
      }
    }
  }

  private func readMore() -> Bool {
    let more = read()
    (bytes, start) = (bytes[start...] + more, 0)
    return !more.isEmpty
  }
}
