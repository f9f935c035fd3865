/// Words among which those are looked for that somebody may have meant, one after another.
package struct NearWords {
  private var words: [Word] = []
  /// The places of the words by what is compared of them, of equal ones the first.
  private var places: [String: Int] = [:]

  private struct Word {
    var text: String
    var folded: String
    var letters: [Unicode.Scalar]
    /// A bit for each letter that it has, of 64 kinds of letters.
    var kinds: UInt64
  }

  package init(_ words: [String]) {
    for text in words {
      let word = Self.word(text)
      // A file may be called “-”, of which nothing is left that could be meant.
      if word.folded.isEmpty { continue }
      if places[word.folded] == nil { places[word.folded] = self.words.count }
      self.words.append(word)
    }
  }

  /// The one that somebody may have meant; nil where none is near. Of several that are as near it
  /// is the first.
  package func nearest(to text: String) -> String? {
    let meant = Self.word(text)
    guard !meant.folded.isEmpty, meant.folded.utf8.count <= Self.longest else { return nil }
    if let place = places[meant.folded] { return words[place].text }
    // One letter is a slip, and so is a third of them wrong; more is another word.
    let near = near(meant, atMost: max(1, meant.folded.count / 3))
    if meant.folded.count >= 3 {
      // A slip is nearer than a beginning: “DT990 bx” is “DT990 box” and not “DT990”.
      let slips = near.filter { $0.distance == 1 }
      if slips.count == 1 { return words[slips[0].place].text }
      let begun = words.filter {
        $0.folded.hasPrefix(meant.folded) || meant.folded.hasPrefix($0.folded)
      }
      if begun.count == 1 { return begun[0].text }
    }
    return near.min { $0.distance < $1.distance }.map { words[$0.place].text }
  }

  private func near(_ meant: Word, atMost most: Int) -> [(place: Int, distance: Int)] {
    words.indices.compactMap { place in
      let word = words[place]
      // Each edit takes away one kind of letters and adds one, at most.
      guard (word.kinds ^ meant.kinds).nonzeroBitCount <= 2 * most else { return nil }
      return EditDistance.between(word.letters, meant.letters, atMost: most).map { (place, $0) }
    }
  }

  /// Longer than any name; comparing takes the square of it.
  private static let longest = 100

  private static func word(_ text: String) -> Word {
    let folded = folded(text)
    let letters = Array(folded.unicodeScalars)
    return Word(
      text: text, folded: folded, letters: letters,
      kinds: letters.reduce(0) { $0 | 1 << UInt64($1.value % 64) })
  }

  static func folded(_ word: String) -> String {
    word.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }
}
