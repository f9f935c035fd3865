/// The words of a catalogue with the items that have them, in scripts of which one search needs one.
///
/// A word stands in the script of each pair of letters in it, so that any part of two letters or more leads to
/// all words that hold it. Where there is one script alone, each word stands in it once.
struct WordIndex: Sendable {
  let shardCount: Int
  private let words: [String]
  /// Where the places of each word's items begin in `places`, and where the last one's end.
  private let starts: [Int]
  private let places: [Int32]
  /// The numbers of the words in each shard, in the words' order.
  private let shards: [[Int32]]

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
    var numbers: [String: Int32] = [:]
    var found: [(word: String, last: Int32, count: Int32)] = []
    var uses: [(number: Int32, place: Int32)] = []
    for (place, item) in items.enumerated() {
      let place = Int32(place)
      putWords(item) { word in
        if let number = numbers[word] {
          if found[Int(number)].last == place { return }
          found[Int(number)].last = place
          found[Int(number)].count += 1
          uses.append((number, place))
        } else {
          let number = Int32(found.count)
          numbers[word] = number
          found.append((word, place, 1))
          uses.append((number, place))
        }
      }
    }
    let order = found.indices.sorted {
      found[$0].word.unicodeScalars.lexicographicallyPrecedes(found[$1].word.unicodeScalars)
    }
    words = order.map { found[$0].word }
    var ranks = [Int](repeating: 0, count: found.count)
    var starts = [0]
    starts.reserveCapacity(found.count + 1)
    for (rank, number) in order.enumerated() {
      ranks[number] = rank
      starts.append(starts[rank] + Int(found[number].count))
    }
    self.starts = starts
    var next = starts
    var places = [Int32](repeating: 0, count: uses.count)
    for use in uses {
      let rank = ranks[Int(use.number)]
      places[next[rank]] = use.place
      next[rank] += 1
    }
    self.places = places
    var shards = [[Int32]](repeating: [], count: shardCount)
    for (number, word) in words.enumerated() {
      for shard in Self.shards(of: word, among: shardCount) { shards[shard].append(Int32(number)) }
    }
    self.shards = shards
  }

  /// The shards in which a word stands, from 0.
  static func shards(of word: String, among count: Int) -> Set<Int> {
    if count == 1 { return [0] }
    func shard(_ units: UInt16...) -> Int {
      Int(units.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } % UInt32(count))
    }
    var shards: Set<Int> = []
    var last: UInt16?
    for unit in (word.first == dayMark ? word.dropFirst() : word[...]).utf16 {
      shards.insert(last.map { shard($0, unit) } ?? shard(0x5E, unit))
      if unit > 0x7F { shards.insert(shard(unit)) }
      last = unit
    }
    return shards
  }

  /// About how many kilobytes each shard has.
  var sizes: FindNumbers {
    var sizes = FindNumbers()
    for shard in shards {
      sizes.append(
        shard.reduce(0) { size, number in
          let number = Int(number)
          return size + words[number].utf8.count + 2 + 2 * (starts[number + 1] - starts[number])
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
      lines += FindNumbers.set(places[starts[number]..<starts[number + 1]].lazy.map(Int.init)).bytes
    }
    return lines
  }
}
