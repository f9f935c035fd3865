/// How far two words are apart: the fewest letters to add, drop or change, or neighbours to exchange.
///
/// Source: Damerau, "A technique for computer detection and correction of spelling errors", 1964, in
/// the restricted form that edits no letter twice.
package enum EditDistance {
  package static func between(_ first: String, _ second: String) -> Int {
    between(Array(first.unicodeScalars), Array(second.unicodeScalars), atMost: .max) ?? 0
  }

  /// The same of letters; nil where it is more than a limit.
  static func between(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost most: Int
  ) -> Int? {
    if abs(first.count - second.count) > most { return nil }
    var (before, row) = ([Int](repeating: 0, count: second.count + 1), Array(0...second.count))
    var next = before
    for (line, letter) in first.enumerated() {
      next[0] = line + 1
      var nearest = next[0]
      for (column, other) in second.enumerated() {
        var least = min(
          row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next[column + 1] = least
        nearest = min(nearest, least)
      }
      // An exchange of neighbours looks two rows back, and adds one to what stands there.
      if nearest > most, row.allSatisfy({ $0 >= most }) { return nil }
      (before, row, next) = (row, next, before)
    }
    return row[second.count] <= most ? row[second.count] : nil
  }
}
