import Support
import Testing

@testable import Audit

/// Looking for many texts at once finds what looking for each alone finds.
@Suite struct TextSearchTests {
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// Where a text stands by itself: neither in the middle of a word of ASCII, nor with one going on behind.
  private static func places(of text: [UInt8], in whole: [UInt8]) -> [Int] {
    guard text.count >= 6, text.count <= whole.count else { return [] }
    return (0...(whole.count - text.count)).filter { place in
      guard Array(whole[place..<place + text.count]) == text else { return false }
      let first = text[0]
      // In the middle of a character, nothing begins.
      if (0x80..<0xC0).contains(first) { return false }
      if isPlain(first), place > 0, isPlain(whole[place - 1]) { return false }
      let end = place + text.count
      return end == whole.count || !isPlain(text[text.count - 1]) || !isPlain(whole[end])
    }
  }

  private struct Find: Hashable {
    var text: [UInt8]
    var place: Int
  }

  private static func found(_ texts: [[UInt8]], in whole: [UInt8]) -> Set<Find> {
    var search = TextSearch(of: texts.count)
    for text in texts { _ = search.add(text) }
    var finds: Set<Find> = []
    search.search(whole) { number, place in
      let isNew = finds.insert(Find(text: Array(search[number]), place: place)).inserted
      #expect(isNew)
    }
    return finds
  }

  @Test func findsWhatASlowSearchFinds() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "a", "b", "ab", "ba", "aa", "1", "12", " ", "-", "é", "ж", "金", "🎻", "(", "/", "lamp", "sn",
    ].map { Array($0.utf8) }
    func text(_ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
    }
    var total = 0
    for _ in 0..<Soak.count(300) {
      let whole = text(60)
      var texts = Set((0..<20).map { _ in text(Int.random(in: 1...6, using: &random)) })
      // Parts of it, too, which are there for certain.
      for _ in 0..<10 {
        let start = Int.random(in: 0..<whole.count - 12, using: &random)
        texts.insert(Array(whole[start..<start + Int.random(in: 4...12, using: &random)]))
      }
      let expected = Set(
        texts.flatMap { text in
          Self.places(of: text, in: whole).map { Find(text: text, place: $0) }
        })
      #expect(Self.found(Array(texts), in: whole) == expected)
      total += expected.count
    }
    #expect(total > 300)
  }

  @Test func takesEachTextOnceAndNoneThatIsShort() {
    var search = TextSearch(of: 2)
    #expect(search.add(Array("short".utf8)) == nil)
    let first = search.add(Array("longer".utf8))
    let second = search.add(Array("longer still".utf8))
    let again = search.add(Array("longer".utf8))
    #expect(first.map { $0 == (0, true) } == true && second.map { $0 == (1, true) } == true)
    #expect(again.map { $0 == (0, false) } == true)
    #expect(search.count == 2 && search[1].elementsEqual("longer still".utf8))
  }

  /// Many with one beginning share a slot, and more than there was room for are found, too.
  @Test func findsAllOfManyWithOneBeginning() {
    let texts = (0..<3_000).map { Array("number \($0)".utf8) }
    #expect(
      Self.found(texts, in: Array("no number 2999, number 7; numbers 8 number 30000".utf8)).count
        == 2)
  }

  @Test func findsNothingWhereNothingIsLookedFor() {
    #expect(Self.found([], in: Array("anything at all".utf8)).isEmpty)
    #expect(Self.found([Array("anything".utf8)], in: []).isEmpty)
    #expect(Self.found([Array("anything".utf8)], in: Array("any".utf8)).isEmpty)
  }
}
