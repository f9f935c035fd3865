/// Words among which those are looked for that somebody may have meant, one after another.
///
/// Where many are looked for among many, each is compared with those alone that are a slip or two away (`OneSlip`,
/// `TwoSlips`): comparing each with each would take the square of their number.
package struct NearWords {
  private var words: [Word] = []
  /// The places of the words by what is compared of them, of equal ones the first.
  private var places: [String: Int] = [:]
  /// The places of the words in the order of what is compared of them.
  private var ordered: [Int] = []
  /// Finds what is a slip away, where not all are compared.
  private var slips: OneSlip?
  /// The same of two slips: the place of a word for each text that is looked for and that no other is nearer to.
  private var twoSlips: [String: Int] = [:]

  /// So often two words are compared, letter by letter, in a second or two.
  static let mostCompared = 400_000

  private struct Word {
    var text: String
    var folded: String
    var letters: [Unicode.Scalar]
    /// A bit for each letter that it has, of 64 kinds of letters.
    var kinds: UInt64
  }

  /// `asked` are the texts that will be looked for, if they are many.
  package init(_ words: [String], asked: [String] = []) {
    for text in words {
      let word = Self.word(text)
      // A file may be called “-”, of which nothing is left that could be meant.
      if word.folded.isEmpty { continue }
      if places[word.folded] == nil { places[word.folded] = self.words.count }
      self.words.append(word)
    }
    let all = self.words
    ordered = all.indices.sorted { (all[$0].folded, $0) < (all[$1].folded, $1) }
    guard all.count > Self.mostCompared / max(1, asked.count) else { return }
    let slips = OneSlip(all.map(\.text))
    self.slips = slips
    let left = asked.map(Self.word).filter {
      Self.isComparable($0) && Self.mostWrong(in: $0) > 1 && places[$0.folded] == nil
        && slips.near($0.text).places.isEmpty
    }
    let found = TwoSlips(of: left.map(\.letters), among: all.map(\.letters)).places
    for (word, place) in zip(left, found) { twoSlips[word.folded] = place }
  }

  /// The one that somebody may have meant; nil where none is near. Of several that are as near it
  /// is the first.
  package func nearest(to text: String) -> String? {
    let meant = Self.word(text)
    guard Self.isComparable(meant) else { return nil }
    if let place = places[meant.folded] { return words[place].text }
    let near = near(meant, atMost: Self.mostWrong(in: meant))
    if meant.folded.count >= 3 {
      // A slip is nearer than a beginning: “DT990 bx” is “DT990 box” and not “DT990”.
      let slips = near.filter { $0.distance == 1 }
      if slips.count == 1 { return words[slips[0].place].text }
      let begun = begun(with: meant)
      if begun.count == 1 { return words[begun[0]].text }
    }
    return near.min { $0.distance < $1.distance }.map { words[$0.place].text }
  }

  /// The places of two words, of those of which one is the beginning of the other: more than one tells nothing.
  private func begun(with meant: Word) -> [Int] {
    var found: [Int] = []
    var next = first(from: meant.folded)
    while found.count < 2, next < ordered.count, words[ordered[next]].folded.hasPrefix(meant.folded)
    {
      found.append(ordered[next])
      next += 1
    }
    var beginning = String(meant.folded.dropLast())
    while found.count < 2, !beginning.isEmpty {
      var next = places[beginning] == nil ? ordered.count : first(from: beginning)
      while found.count < 2, next < ordered.count, words[ordered[next]].folded == beginning {
        found.append(ordered[next])
        next += 1
      }
      beginning.removeLast()
    }
    return found
  }

  /// The place, among those in order, of the first word that is not before a text.
  private func first(from text: String) -> Int {
    var (low, high) = (0, ordered.count)
    while low < high {
      let middle = (low + high) / 2
      if words[ordered[middle]].folded < text { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The places of the words with which a text is compared.
  func compared(with text: String) -> [Int] {
    guard let slips else { return Array(words.indices) }
    return slips.near(text).places + (twoSlips[Self.folded(text)].map { [$0] } ?? [])
  }

  private func near(_ meant: Word, atMost most: Int) -> [(place: Int, distance: Int)] {
    compared(with: meant.text).compactMap { place in
      let word = words[place]
      // Each edit takes away one kind of letters and adds one, at most.
      guard (word.kinds ^ meant.kinds).nonzeroBitCount <= 2 * most else { return nil }
      return EditDistance.between(word.letters, meant.letters, atMost: most).map { (place, $0) }
    }
  }

  /// One letter is a slip, and so is a third of them wrong; more is another word.
  private static func mostWrong(in word: Word) -> Int { max(1, word.folded.count / 3) }

  private static func isComparable(_ word: Word) -> Bool {
    !word.folded.isEmpty && word.folded.utf8.count <= longest
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

extension EditDistance {
  /// The one of several words that somebody may have meant.
  ///
  /// Capitals, spaces, hyphens and underscores do not count, and the beginning of a word stands for
  /// it.
  package static func nearest(to word: String, among words: [String]) -> String? {
    NearWords(words).nearest(to: word)
  }
}
