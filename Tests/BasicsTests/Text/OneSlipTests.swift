import Support
import Testing

@testable import Basics

/// Words that differ from another in a single slip of the hand.
@Suite struct OneSlipTests {
  @Test(arguments: [
    ("lmap.jpg", "lamp.jpg"), ("lam.jpg", "lamp.jpg"), ("lampp.jpg", "lamp.jpg"),
    ("lump.jpg", "lamp.jpg"), ("LAMP.jpg", "lamp.jpg"), ("chair_2.jpg", "chair2.jpg"),
    ("chair-1.jpg", nil), ("lmpa.jgp", nil), ("", nil), ("vase.png", nil),
  ])
  func areFoundWhereTheyAreTheOnlyOne(word: String, meant: String?) {
    let slips = OneSlip(["lamp.jpg", "chair2.jpg", "chair3.jpg", "-", "", "v"])
    #expect(slips.nearest(to: word) == meant)
  }

  /// Whatever the words, what is found is what comparing with each of them finds.
  @Test(arguments: 0..<Soak.count(5))
  func areThoseThatComparingFinds(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func word() -> String {
      String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          "abcé".randomElement(using: &random) ?? "a"
        })
    }
    let words = Array(Set((0..<60).map { _ in word() })).sorted()
    let slips = OneSlip(words)
    for _ in 0..<200 {
      let text = word()
      let near = words.filter { EditDistance.between($0, text) <= 1 }
      let same = words.first { $0 == text }
      let meant = text.unicodeScalars.count > 1 ? same ?? (near.count == 1 ? near[0] : nil) : nil
      #expect(slips.nearest(to: text) == meant, "\(text), \(words)")
    }
  }
}
