/// Which pages of the index each of them names: all where there are few, else the first, the last and
/// those near it.
///
/// To name all others would make an index of many pages grow with their square.
enum Paging {
  /// As many as stand in one row of a phone.
  private static let most = 7

  /// The numbers of the pages that one names, from 0, in ascending order.
  static func pages(namedBy page: Int, of count: Int) -> [Int] {
    guard count > most else { return Array(0..<count) }
    // The first and the last frame a window; where only one page would be left out beside it, that
    // one stands there instead of a gap.
    let width = most - 2
    let start = min(max(page - width / 2, 1), count - 1 - width)
    var window = Array(start..<start + width)
    if start > 1 { window.removeFirst() }
    if start + width < count - 1 { window.removeLast() }
    return [0] + window + [count - 1]
  }
}
