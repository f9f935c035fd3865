/// Finds among many words, such as names of files, those that differ from one in a single slip of the hand.
///
/// Two words differ in one letter that was added, dropped or changed, or in two neighbours that were exchanged, only
/// where they are the same once one letter at most was taken out of each (Garbe, "Symmetric Delete spelling
/// correction", 2012). So a word is looked up as often as it has letters, and not compared with all.
package struct OneSlip {
  private let words: [String]
  private let letters: [[Unicode.Scalar]]
  /// What is left of each word without one of its letters, as a number, in the order of these.
  private let rests: [(rest: UInt64, place: Int)]

  package init(_ words: [String]) {
    self.words = words
    letters = words.map { Array(NearWords.folded($0).unicodeScalars) }
    var rests: [(rest: UInt64, place: Int)] = []
    for (place, letters) in letters.enumerated() where letters.count <= Self.longest {
      rests += Self.rests(of: letters).map { ($0, place) }
    }
    self.rests = rests.sorted { $0 < $1 }
  }

  /// The word that differs in capitals and hyphens alone, else the one that is a slip away; nil where none or several
  /// are.
  package func nearest(to word: String) -> String? {
    let (places, isAll) = near(word)
    let meant = Array(NearWords.folded(word).unicodeScalars)
    if let same = places.first(where: { letters[$0] == meant }) { return words[same] }
    return isAll && places.count == 1 ? words[places[0]] : nil
  }

  /// The places of the words that are a slip away at most, in their order; not all of them where too many share what is
  /// left of the word.
  func near(_ word: String) -> (places: [Int], isAll: Bool) {
    let meant = Array(NearWords.folded(word).unicodeScalars)
    guard meant.count > 1, meant.count <= Self.longest else { return ([], true) }
    var (places, isAll): (Set<Int>, Bool) = ([], true)
    for rest in Self.rests(of: meant) {
      let begun = first(from: rest)
      var next = begun
      while next < rests.count, rests[next].rest == rest {
        guard next - begun < Self.mostShared else {
          isAll = false
          break
        }
        places.insert(rests[next].place)
        next += 1
      }
    }
    let near = places.filter { EditDistance.between(letters[$0], meant, atMost: 1) != nil }
    return (near.sorted(), isAll)
  }

  /// The place of the first rest that is no less than a number.
  private func first(from rest: UInt64) -> Int {
    var (low, high) = (0, rests.count)
    while low < high {
      let middle = (low + high) / 2
      if rests[middle].rest < rest { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Longer than names are.
  private static let longest = 100
  /// More than differ in one letter or figure, but for names of single signs of Chinese.
  static let mostShared = 1_000

  private static func rests(of letters: [Unicode.Scalar]) -> Set<UInt64> {
    var rests: Set = [number(of: letters, without: nil)]
    for place in letters.indices { rests.insert(number(of: letters, without: place)) }
    return rests
  }

  private static func number(of letters: [Unicode.Scalar], without place: Int?) -> UInt64 {
    var number = Fingerprint.start
    for (other, letter) in letters.enumerated() where other != place {
      number = Fingerprint.adding(UInt64(letter.value), to: number)
    }
    return number
  }
}
