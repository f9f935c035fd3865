import Support
import Testing

@testable import Basics

/// Many words that somebody may have meant by many others.
@Suite struct NearWordsTests {
  /// Of 4,000 words and as many that are looked for, each is compared with few.
  @Test func compareFewWhereManyAreLookedForAmongMany() {
    let count = 4_000
    let asked = (0..<count).map { "Bras lamp \($0 * 7919)" }
    let words = NearWords((0..<count).map { "Brass lamp \($0 * 7919)" }, asked: asked)
    #expect(asked.reduce(0) { $0 + words.compared(with: $1).count } <= 100 * count)
  }

  /// All are compared where few are looked for.
  @Test func compareAllWhereFewAreLookedFor() {
    let words = NearWords((0..<2_000).map { "lamp \($0)" }, asked: ["lmap 1", "lmap 2"])
    #expect(words.compared(with: "lmap 1").count == 2_000)
  }

  /// A slip, a beginning, and what is longer are found either way.
  @Test(
    arguments: [
      ("Brss lamp 77", "brass lamp 77"), ("Barss lamp 77", "brass lamp 77"),
      ("BRASS-LAMP 77", "brass lamp 77"), ("copper ket", "copper kettle"),
      ("copper kettle from Rome", "copper kettle"), ("wooden spoon", nil), ("b", nil), ("", nil),
      ("brass lamp", "brass lamp 0"),
      ("brass lamp 1", "brass lamp 0"), ("Brss lmp 77", "brass lamp 77"),
      ("copr kettle", "copper kettle"), ("ocpper kettel", "copper kettle"),
      ("capper kattle", "copper kettle"), ("xxcopper kettle", "copper kettle"),
      ("coppér kettlé", "copper kettle"), ("coer ktle", nil),
    ] as [(String, String?)], [1, 1_000])
  func findTheSameAmongManyAsAmongFew(word: (text: String, meant: String?), asked: Int) {
    let words = (0..<500).map { "brass lamp \($0 * 11)" } + ["copper kettle", "-", ""]
    let others = (1..<asked).map { "steel spoon \($0)" }
    #expect(NearWords(words, asked: [word.text] + others).nearest(to: word.text) == word.meant)
  }

  /// The outcome is that of comparing each with each, where nothing is nearer than two slips.
  @Test func findTwoSlipsOfTheHandWhereverTheyAre() {
    var generator = SeededGenerator(seed: 56)
    func slipped(_ text: String) -> String {
      var letters = Array(text)
      let place = Int.random(in: 0..<letters.count - 1, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: letters.remove(at: place)
      case 1: letters.insert("x", at: place)
      case 2: letters[place] = "y"
      default: letters.swapAt(place, place + 1)
      }
      return String(letters)
    }
    func word() -> String {
      String((0..<12).map { _ in "abcdefghij".randomElement(using: &generator) ?? "a" })
    }
    let words = (0..<400).map { _ in word() }
    let meant = (0..<300).map { Array(slipped(slipped(words[$0])).unicodeScalars) }
    let letters = words.map { Array($0.unicodeScalars) }
    let found = TwoSlips(of: meant, among: letters)
    for (number, text) in meant.enumerated() {
      let first = letters.firstIndex { EditDistance.between($0, text, atMost: 2) != nil }
      #expect(found.places[number] == first, "\(String(String.UnicodeScalarView(text)))")
    }
  }

  /// Names that differ in figures alone have much in common once two of them are taken out.
  @Test func compareFewOfManyThatAreAlike() {
    let words = (0..<2_000).map { Array("brasslamp\($0)".unicodeScalars) }
    let asked = (0..<1_000).map { Array("silverlamp\($0)".unicodeScalars) }
    let lost = (0..<1_000).map { Array("brasslmpx\($0)".unicodeScalars) }
    let (far, near) = (TwoSlips(of: asked, among: words), TwoSlips(of: lost, among: words))
    #expect(far.compared == 0 && far.places.allSatisfy { $0 == nil })
    #expect(near.compared <= 50 * lost.count)
    #expect(near.places == (0..<1_000).map { $0 })
  }

  /// Two of them begin so, and neither is told.
  @Test(arguments: [1, 200_000]) func findNoneWhereTwoBeginSo(asked: Int) {
    let words = NearWords(
      ["garden chair", "garden table", "desk"],
      asked: ["garden"] + [String](repeating: "x", count: asked))
    #expect(words.nearest(to: "garden") == nil)
    #expect(words.nearest(to: "des") == "desk")
    #expect(words.nearest(to: "desk lamp of brass") == "desk")
  }

  /// A word is not told from thousands that differ from it in the same letter.
  @Test func compareFewWhereAllShareTheirBeginning() {
    let signs = (0x4E00..<0x4E00 + 5_000).compactMap { Unicode.Scalar($0) }
    let words = NearWords(
      signs.map { "\(Character($0))." }, asked: [String](repeating: "x.", count: 1_000))
    let compared = words.compared(with: "x.").count
    #expect(compared <= 3 * OneSlip.mostShared)
    #expect(OneSlip(signs.map { "\(Character($0))." }).nearest(to: "x.") == nil)
  }
}
