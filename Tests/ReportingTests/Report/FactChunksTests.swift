import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

/// What is told of an item, cut into rows that fit.
@Suite struct FactChunksTests {
  private func text(_ chunks: [FactChunks.Chunk]) -> String {
    let whole = FactChunks.Chunk.joined(chunks)
    return (whole.facts.map { "\($0.label) \($0.text)" } + whole.notes.map(\.text))
      .joined(separator: " ")
  }

  /// The letters of a text without its blanks, at which it may be cut.
  private func letters(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  private func chunks(
    _ facts: [LineFact], notes: String? = nil, in width: Double = 60, lines most: Int = 4
  ) -> [FactChunks.Chunk] {
    FactChunks(facts, notes: notes, in: width, lines: most).all
  }

  @Test func areOneWhereLittleIsTold() {
    #expect(chunks([]).map(\.lines) == [0])
    let one = chunks([LineFact(label: "Maker", text: "Holm")], notes: "It works.\n\n \nStill.")
    #expect(one.map(\.facts) == [[LineFact(label: "Maker", text: "Holm")]])
    #expect(one.map { $0.notes.map(\.text) } == [["It works.", "Still."]])
    #expect(one.map(\.lines) == [3])
    #expect(chunks([], notes: " \n ").map(\.notes) == [[]])
  }

  @Test func goOnWithTheLabelOnce() {
    let long = Array(repeating: "long", count: 60).joined(separator: " ")
    let facts = [
      LineFact(label: "Maker", text: "Holm"), LineFact(label: "Story", text: long),
      LineFact(label: "Plug", text: "EU"),
    ]
    let found = chunks(facts)
    #expect(found.count > 2)
    #expect(found[0].facts.first == facts[0])
    #expect(found[1].facts.first?.label == "")
    #expect(found[1].facts.first?.text.hasPrefix("long") == true)
    #expect(found.last?.facts.last == facts[2])
    // On one sheet they are what they were.
    let whole = FactChunks.Chunk.joined(found).facts
    #expect(whole.map(\.label) == facts.map(\.label))
    #expect(whole.map { trimmed($0.text) } == facts.map(\.text))
  }

  /// A label stays with what it labels, though a line could be filled by parting them.
  @Test func doNotEndALineWithinAFact() {
    let facts = (1...9).map { LineFact(label: "Label", text: "\($0)0000000") }
    let each = SheetLayout.facts.width(of: facts[0].whole)
    #expect(chunks(facts, in: each * 2.9, lines: 9).map(\.lines) == [5])
    #expect(chunks(facts, in: each * 3.01, lines: 9).map(\.lines) == [3])
  }

  /// A cell may hold several lines; the words at their ends stay apart.
  @Test func keepWordsApartThatANewLineParts() {
    let long = Array(repeating: "one\ntwo", count: 40).joined(separator: "\n")
    let found = text(chunks([LineFact(label: "Own", text: long)]))
    #expect(!found.contains("onetwo") && !found.contains("twoone"))
    #expect(found.split(whereSeparator: \.isWhitespace).count == 81)
  }

  @Test func cutLongNotes() {
    let notes = (1...40).map { "Paragraph \($0)." }.joined(separator: "\n")
    let found = chunks([LineFact(label: "Maker", text: "Holm")], notes: notes, lines: 6)
    #expect(found.map(\.lines) == [6, 6, 6, 6, 6, 6, 5])
    #expect(
      FactChunks.Chunk.joined(found).notes.map(\.text).joined(separator: "\n") == notes)
  }

  /// None is a single line where two could share them better.
  @Test func areOfNearlyEqualLength() {
    let notes = (1...9).map { "Paragraph \($0)." }.joined(separator: "\n")
    #expect(chunks([], notes: notes, lines: 8).map(\.lines) == [5, 4])
  }

  @Test func loseNothingAndAreNeverTooLong() {
    var random = SeededGenerator(seed: 17)
    let words = ["a", "lamp", "Wandleuchte", "字典", "ที่", "سلام", "\u{301}x", "👨‍👩‍👧‍👦", "-", "12,345.67"]
    func text(_ most: Int, blanks: [String]) -> String {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        (words.randomElement(using: &random) ?? "") + (blanks.randomElement(using: &random) ?? "")
      }.joined()
    }
    for seed in 0..<Soak.count(150) {
      let facts = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        LineFact(
          label: text(3, blanks: [" ", ""]),
          text: text(
            .random(in: 0...3, using: &random) == 0 ? 150 : 8, blanks: [" ", " ", "\n", ""]))
      }
      let notes = Bool.random(using: &random) ? text(120, blanks: [" ", " ", "\n", "\n\n"]) : nil
      let width = Double.random(in: 40...140, using: &random)
      let most = Int.random(in: 3...24, using: &random)
      let found = chunks(facts, notes: notes, in: width, lines: most)
      let told = facts.map { $0.label + $0.text }.joined() + (notes ?? "")
      #expect(letters(self.text(found)) == letters(told), "\(seed)")
      for (place, chunk) in found.enumerated() {
        #expect(chunk.lines <= most, "\(seed)")
        #expect(place == 0 || chunk.lines > 0, "\(seed): a row of nothing")
        // As they are shown, each whole in a line or in lines of its own, and paragraph below paragraph.
        var (lines, used) = (0, Double.infinity)
        for fact in chunk.facts {
          let own = SheetLayout.facts.width(of: fact.whole)
          if used + own > width { (lines, used) = (lines + 1, 0) }
          if own > width { lines += SheetLayout.facts.lines(of: fact.whole, in: width).count - 1 }
          used += own
        }
        lines += chunk.notes.reduce(0) {
          $0 + SheetLayout.facts.lines(of: $1.text, in: width).count
        }
        #expect(lines <= max(chunk.lines, 1), "\(seed): \(lines) of \(chunk.lines)")
      }
    }
  }
}
