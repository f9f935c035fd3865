/// How far two words are apart: the fewest letters to add, drop or change, or neighbours to exchange.
///
/// Source: Damerau, "A technique for computer detection and correction of spelling errors", 1964, in
/// the restricted form that edits no letter twice.
package enum EditDistance {
  package static func between(_ first: String, _ second: String) -> Int {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    var before: [Int] = []
    var row = Array(0...second.count)
    for (line, letter) in first.enumerated() {
      var next = [line + 1]
      for (column, other) in second.enumerated() {
        var least = min(
          row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, letter == second[column - 1], first[line - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, row) = (row, next)
    }
    return row[second.count]
  }

  /// The one of several words that somebody may have meant.
  ///
  /// Capitals, spaces, hyphens and underscores do not count, and the beginning of a word stands for
  /// it.
  package static func nearest(to word: String, among words: [String]) -> String? {
    let meant = folded(word)
    guard !meant.isEmpty, meant.utf8.count <= longest else { return nil }
    // A file may be called “-”, of which nothing is left that could be meant.
    let words = words.filter { !folded($0).isEmpty }
    if let same = words.first(where: { folded($0) == meant }) { return same }
    // One letter is a slip, and so is a third of them wrong; more is another word.
    let most = max(1, meant.count / 3)
    let near = words.map { ($0, between(folded($0), meant)) }.filter { $0.1 <= most }
    if meant.count >= 3 {
      // A slip is nearer than a beginning: “DT990 bx” is “DT990 box” and not “DT990”.
      let slips = near.filter { $0.1 == 1 }
      if slips.count == 1 { return slips.first?.0 }
      let begun = words.filter { folded($0).hasPrefix(meant) || meant.hasPrefix(folded($0)) }
      if begun.count == 1 { return begun.first }
    }
    return near.min { $0.1 < $1.1 }?.0
  }

  /// Longer than any name; comparing takes the square of it.
  private static let longest = 100

  private static func folded(_ word: String) -> String {
    word.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }
}
