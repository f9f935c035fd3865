import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// The words of a catalogue, with which any part of one leads to its items.
@Suite struct WordIndexTests {
  private static func items(_ names: [String]) -> [Item] {
    names.enumerated().map { place, name in
      Item(id: "id\(place)", index: place, name: name, photos: [])
    }
  }

  private static func index(_ names: [String], shards: Int) -> WordIndex {
    WordIndex(of: items(names), shardCount: shards) { item, put in
      FoldedText.words(of: item.name).forEach(put)
    }
  }

  /// The lines of a shard as the script reads them.
  private static func words(_ index: WordIndex, _ shard: Int) -> [String: [Int]] {
    String(decoding: index.lines(of: shard), as: UTF8.self).split(separator: "\n").reduce(into: [:])
    {
      words, line in
      let parts = line.split(separator: " ")
      var place = 0
      words[String(parts[0])] = parts[1].split(separator: ",").map {
        place += Int($0, radix: 36) ?? -1
        return place
      }
    }
  }

  @Test func namesTheItemsOfEachWordOnce() {
    let index = Self.index(["Lamp lamp", "desk Lamp", "", "Deskchair"], shards: 1)
    #expect(Self.words(index, 0) == ["lamp": [0, 1], "desk": [1], "deskchair": [3]])
    #expect(
      String(decoding: index.lines(of: 0), as: UTF8.self) == "desk 1\ndeskchair 3\nlamp 0,1")
  }

  /// A day in figures stands where any two of its figures lead, as its sign does not count.
  @Test func leadsToDaysByTheirFigures() {
    for shards in [1, 7] {
      #expect(
        WordIndex.shards(of: "=20240304", among: shards)
          == WordIndex.shards(of: "20240304", among: shards))
    }
  }

  /// The shard of a key as the script reckons it.
  private static func shard(of key: [UInt16], among count: Int) -> Int {
    var hash = 0
    for unit in key { hash = (hash * 31 + Int(unit)) % (1 << 32) }
    return hash % count
  }

  /// Whatever part of a word is typed, the shard of any two of its letters has all words that hold it.
  @Test func leadsFromAnyPartToAllWordsThatHoldIt() {
    var generator = SeededGenerator(seed: 3)
    let letters = Array("abcdeé笛子가🎻12")
    let names = (0..<(Soak.isOn ? 300 : 40)).map { _ in
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 1...7, using: &generator)).map { _ in
            letters.randomElement(using: &generator) ?? "a"
          })
      }.joined(separator: " ")
    }
    let folded = names.map { FoldedText.words(of: $0) }
    for shards in [1, 7] {
      let index = Self.index(names, shards: shards)
      let all = (0..<shards).map { Self.words(index, $0) }
      for word in Set(folded.joined()) {
        let units = Array(word.utf16)
        for start in units.indices {
          for end in (start + 1)...units.count {
            let part = Array(units[start..<end])
            let term = String(decoding: part, as: UTF16.self)
            guard Array(term.utf16) == part else { continue }
            let isOneLetter = part.count == 1 && part[0] < 0x80
            let keys =
              part.count > 1
              ? zip(part, part.dropFirst()).map { [$0, $1] }
              : [isOneLetter ? [0x5E, part[0]] : part]
            let expected = folded.indices.filter { place in
              folded[place].contains {
                isOneLetter
                  ? $0.utf16.first == part[0] : Self.contains(Array($0.utf16), part)
              }
            }
            for key in keys {
              let found = all[Self.shard(of: key, among: shards)].filter {
                isOneLetter
                  ? $0.key.utf16.first == part[0] : Self.contains(Array($0.key.utf16), part)
              }
              #expect(Set(found.values.joined()) == Set(expected), "\(term) among \(shards)")
            }
          }
        }
      }
    }
  }

  private static func contains(_ units: [UInt16], _ part: [UInt16]) -> Bool {
    units.count >= part.count
      && (0...(units.count - part.count)).contains { Array(units[$0..<$0 + part.count]) == part }
  }
}
