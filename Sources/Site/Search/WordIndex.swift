import Model

/// The words of a catalogue with the items that have them, in scripts of which one search needs one.
///
/// A word stands in the script of each pair of letters in it, so that any part of two letters or more leads to
/// all words that hold it. Where there is one script alone, each word stands in it once.
struct WordIndex: Sendable {
  let shardCount: Int
  private let words: [String]
  /// The places of each word's items.
  private let places: NumberLists
  /// The numbers of the words in each shard, in the words' order.
  private let shards: NumberLists

  /// How many bytes of text lead to one more script: some forty kilobytes of it.
  private static let bytesOfShard = 10_000

  /// How many scripts there are for so many bytes of text.
  static func shardCount(ofBytes count: Int) -> Int {
    count < 2 * bytesOfShard ? 1 : (count + bytesOfShard - 1) / bytesOfShard
  }

  /// What stands before a day in figures, which its start alone finds: `=20240304`.
  static let dayMark: Character = "="

  /// The words of items, folded, as `words` gives them.
  init(of items: [Item], shardCount: Int, words putWords: (Item, (String) -> Void) -> Void) {
    self.shardCount = shardCount
    // What is no longer needed goes at once: among many items this is where a build takes most memory.
    var (spelled, uses) = Self.uses(of: items, putWords)
    let order = spelled.indices.sorted {
      spelled[$0].unicodeScalars.lexicographicallyPrecedes(spelled[$1].unicodeScalars)
    }
    let words = order.map { spelled[$0] }
    spelled = []
    var ranks = [Int32](repeating: 0, count: order.count)
    for (rank, number) in order.enumerated() { ranks[number] = Int32(rank) }
    places = NumberLists(count: words.count) { put in
      var item: Int32 = 0
      for number in uses {
        if number < 0 { item += 1 } else { put(Int(ranks[Int(number)]), item) }
      }
    }
    uses = []
    shards = NumberLists(count: shardCount) { put in
      for (number, word) in words.enumerated() {
        for shard in Self.shards(of: word, among: shardCount) { put(shard, Int32(number)) }
      }
    }
    self.words = words
  }

  /// The words that items have, each once, and the numbers of those of each item, with -1 behind them.
  private static func uses(
    of items: [Item], _ putWords: (Item, (String) -> Void) -> Void
  ) -> (words: [String], uses: [Int32]) {
    var numbers: [String: Int32] = [:]
    /// The last item in which each word was seen.
    var seen: [Int32] = []
    var uses: [Int32] = []
    for (place, item) in items.enumerated() {
      let place = Int32(place)
      putWords(item) { word in
        if let number = numbers[word] {
          if seen[Int(number)] == place { return }
          seen[Int(number)] = place
          uses.append(number)
        } else {
          uses.append(Int32(seen.count))
          numbers[word] = Int32(seen.count)
          seen.append(place)
        }
      }
      uses.append(-1)
    }
    var words = [String](repeating: "", count: numbers.count)
    for (word, number) in numbers { words[Int(number)] = word }
    return (words, uses)
  }

  /// The shards in which a word stands, from 0, each once.
  static func shards(of word: String, among count: Int) -> [Int] {
    if count == 1 { return [0] }
    var shards: [Int] = []
    func add(_ units: UInt16...) {
      let shard = Int(units.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % UInt32(count))
      if !shards.contains(shard) { shards.append(shard) }
    }
    var last: UInt16 = 0x5E
    let units = word.utf16
    for unit in units.first == dayMark.utf16.first ? units.dropFirst() : units[...] {
      add(last, unit)
      if unit > 0x7F { add(unit) }
      last = unit
    }
    return shards
  }

  /// About how many kilobytes each shard has.
  var sizes: FindNumbers {
    var sizes = FindNumbers()
    for shard in 0..<shardCount {
      sizes.append(
        shards[shard].reduce(0) { size, number in
          let number = Int(number)
          return size + words[number].utf8.count + 2 + 2 * places[number].count
        } >> 10)
    }
    return sizes
  }

  /// The lines of a shard, from 0: each a word, a space and the set of its items.
  func lines(of shard: Int) -> [UInt8] {
    var lines: [UInt8] = []
    for number in shards[shard] {
      let number = Int(number)
      if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
      lines += words[number].utf8
      lines.append(UInt8(ascii: " "))
      lines += FindNumbers.set(places[number].lazy.map(Int.init)).bytes
    }
    return lines
  }
}

/// Lists of numbers, one behind the other.
private struct NumberLists: Sendable {
  private var numbers: [Int32]
  /// Where each list begins, and where the last one ends.
  private var starts: [Int32]

  /// Lists that a function fills: it is called twice, first to count, and puts the same each time.
  init(count: Int, _ fill: (_ put: (_ list: Int, _ number: Int32) -> Void) -> Void) {
    var starts = [Int32](repeating: 0, count: count + 2)
    fill { list, _ in starts[list + 2] += 1 }
    for list in 0..<count { starts[list + 2] += starts[list + 1] }
    var numbers = [Int32](repeating: 0, count: Int(starts[count + 1]))
    // Each list's start moves on to its end, which is the start of the next.
    fill { list, number in
      numbers[Int(starts[list + 1])] = number
      starts[list + 1] += 1
    }
    starts.removeLast()
    (self.numbers, self.starts) = (numbers, starts)
  }

  subscript(list: Int) -> ArraySlice<Int32> { numbers[Int(starts[list])..<Int(starts[list + 1])] }
}
