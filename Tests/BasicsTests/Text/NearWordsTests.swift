import Testing

@testable import Basics

/// Many words that somebody may have meant by many others.
@Suite struct NearWordsTests {
  /// Of 4,000 words and as many that are looked for, each is compared with few.
  @Test func compareFewWhereManyAreLookedForAmongMany() {
    let count = 4_000
    let words = NearWords((0..<count).map { "Brass lamp \($0 * 7919)" }, asked: count)
    var compared = 0
    for number in 0..<count {
      let text = "Bras lamp \(number * 7919)"
      compared += words.compared(with: text).count
    }
    #expect(compared <= 100 * count)
  }

  /// All are compared where few are looked for.
  @Test func compareAllWhereFewAreLookedFor() {
    let words = NearWords((0..<2_000).map { "lamp \($0)" }, asked: 10)
    #expect(words.compared(with: "lmap 1").count == 2_000)
  }

  /// A slip, a beginning, and what is longer are found either way.
  @Test(
    arguments: [
      ("Brss lamp 77", "brass lamp 77"), ("Barss lamp 77", "brass lamp 77"),
      ("BRASS-LAMP 77", "brass lamp 77"), ("copper ket", "copper kettle"),
      ("copper kettle from Rome", "copper kettle"), ("wooden spoon", nil), ("b", nil), ("", nil),
      ("brass lamp", "brass lamp 0"),
      ("brass lamp 1", "brass lamp 0"),
    ] as [(String, String?)], [1, 100_000])
  func findTheSameAmongManyAsAmongFew(word: (text: String, meant: String?), asked: Int) {
    let words = (0..<500).map { "brass lamp \($0 * 11)" } + ["copper kettle", "-", ""]
    #expect(NearWords(words, asked: asked).nearest(to: word.text) == word.meant)
  }

  /// Two of them begin so, and neither is told.
  @Test(arguments: [1, 10_000_000]) func findNoneWhereTwoBeginSo(asked: Int) {
    let words = NearWords(["garden chair", "garden table", "desk"], asked: asked)
    #expect(words.nearest(to: "garden") == nil)
    #expect(words.nearest(to: "des") == "desk")
    #expect(words.nearest(to: "desk lamp of brass") == "desk")
  }

  /// A word is not told from thousands that differ from it in the same letter.
  @Test func compareFewWhereAllShareTheirBeginning() {
    let signs = (0x4E00..<0x4E00 + 5_000).compactMap { Unicode.Scalar($0) }
    let words = NearWords(signs.map { "\(Character($0))." }, asked: 100_000)
    let compared = words.compared(with: "x.").count
    #expect(compared <= 3 * OneSlip.mostShared)
    #expect(OneSlip(signs.map { "\(Character($0))." }).nearest(to: "x.") == nil)
  }
}
