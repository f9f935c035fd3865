/// Finds, for many misspelt words at once, the first of many others that is at most two typing slips away.
///
/// As with one slip (`OneSlip`), two words can be that near only if they become the same once at most two letters are
/// taken out of each. The remainders of the misspelt words are kept and the others are streamed past them, so memory
/// grows with what is misspelt and not with all there is.
struct TwoSlips {
  /// The place of the first such word for each that is looked for.
  let places: [Int?]
  /// How often two words were compared letter by letter.
  private(set) var compared = 0

  init(of asked: [[Unicode.Scalar]], among words: [[Unicode.Scalar]]) {
    let rests = Rests(of: asked)
    var places = [Int?](repeating: nil, count: asked.count)
    var compared = [Int](repeating: 0, count: asked.count)
    // Two words may be the same in several ways.
    var last = [Int](repeating: -1, count: asked.count)
    for (place, word) in words.enumerated() where rests.lengths.contains(word.count) {
      Rests.forEach(of: word) { rest in
        for number in rests.words(with: rest) {
          if places[number] != nil || last[number] == place
            || compared[number] == Self.mostCompared
          {
            continue
          }
          last[number] = place
          compared[number] += 1
          if EditDistance.between(word, asked[number], atMost: 2) != nil { places[number] = place }
        }
      }
    }
    self.places = places
    self.compared = compared.reduce(0, +)
  }

  /// Among names that differ in figures alone, many have the same left once two are taken out.
  static let mostCompared = 200
}

/// What remains of words without up to two of their letters, as numbers.
private struct Rests {
  /// How long a word may be that is two slips away from any of them.
  private(set) var lengths: Set<Int> = []
  /// In the order of the numbers, each with the place of its word.
  private var all: [(rest: UInt64, word: Int)] = []
  /// Bits that rule out nearly all other numbers.
  private var filter: [UInt64]
  private let shift: UInt64

  /// A word has about half as many remainders as the square of its letters, and few names are longer.
  private static let longest = 50

  init(of words: [[Unicode.Scalar]]) {
    var all: [(rest: UInt64, word: Int)] = []
    for (place, letters) in words.enumerated() where letters.count <= Self.longest {
      lengths.formUnion(max(0, letters.count - 2)...letters.count + 2)
      Self.forEach(of: letters) { all.append(($0, place)) }
    }
    self.all = all.sorted { $0 < $1 }
    // Eight bits for each number leave one in eight of the others, and 64 of them are a place of the list.
    let bits = max(6, min(26, Int.bitWidth - (8 * all.count).leadingZeroBitCount))
    shift = UInt64(64 - bits)
    filter = [UInt64](repeating: 0, count: 1 << (bits - 6))
    for (rest, _) in all {
      let bit = rest >> shift
      filter[Int(bit >> 6)] |= 1 << (bit & 63)
    }
  }

  /// The places of the words of which a number is left; not all where very many share it.
  func words(with rest: UInt64) -> [Int] {
    let bit = rest >> shift
    guard filter[Int(bit >> 6)] & 1 << (bit & 63) != 0 else { return [] }
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].rest < rest { low = middle + 1 } else { high = middle }
    }
    return all[low...].prefix(OneSlip.mostShared).prefix { $0.rest == rest }.map(\.word)
  }

  /// Gives what is left of a word.
  ///
  /// A word's number is a polynomial whose coefficients are its letters, so that the number of a part is had from those
  /// of two beginnings (Karp and Rabin, 1987).
  static func forEach(of letters: [Unicode.Scalar], _ give: (UInt64) -> Void) {
    let count = letters.count
    var beginnings: [UInt64] = [0]
    var number: UInt64 = 0
    for letter in letters {
      number = number &* base &+ UInt64(letter.value) &+ 1
      beginnings.append(number)
    }
    /// The number of some letters with those of a part of the word behind them.
    func adding(_ start: Int, _ end: Int, to number: UInt64) -> UInt64 {
      (number &- beginnings[start]) &* powers[end - start] &+ beginnings[end]
    }
    give(number)
    for first in letters.indices {
      give(adding(first + 1, count, to: beginnings[first]))
      for second in first + 1..<count {
        give(adding(second + 1, count, to: adding(first + 1, second, to: beginnings[first])))
      }
    }
  }

  /// An odd number without a pattern: that of the golden section.
  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// As many as the longest word has letters that is looked at.
  private static let powers = (0..<longest + 2).reduce(into: [UInt64(1)]) { powers, place in
    powers.append(powers[place] &* base)
  }
}
