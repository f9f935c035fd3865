import Foundation
import Support
import Testing

@testable import Reporting

/// How texts are broken into lines before anybody knows the fonts.
@Suite struct PrintedTextTests {
  /// A letter of 1,000 thousandths, such as a Chinese one, is as wide as this.
  private let style = PrintedText(points: 72 / 25.4, line: 2)

  private func lines(_ text: String, _ width: Double) -> [String] {
    style.lines(of: text, in: width).map(String.init)
  }

  /// The width of the widest line, without the blanks at its end.
  private func shown(_ line: String) -> Double {
    style.width(of: String(line.reversed().drop { CharacterWidth.endsWord($0) }.reversed()))
  }

  @Test func haveALetterSizeInMillimetres() {
    #expect(abs(PrintedText(points: 72, line: 1).size - 25.4) < 1e-9)
    #expect(abs(style.width(of: "字") - 1) < 1e-9)
    // An n is 645 thousandths wide.
    #expect(abs(style.width(of: "nn") - 1.29) < 1e-9)
  }

  @Test func keepWordsWholeWhereTheyFit() {
    // An n is 0.645 wide, a blank 0.318.
    #expect(lines("nnn nnn nnn", 4.5) == ["nnn nnn ", "nnn"])
    #expect(lines("nnn nnn nnn", 4.1) == ["nnn ", "nnn ", "nnn"])
    #expect(lines("nnn nnn", 4.182 + 0.01) == ["nnn nnn"])
  }

  @Test func cutAWordThatIsWiderThanTheColumn() {
    #expect(lines("nnnnnnn", 2) == ["nnn", "nnn", "n"])
    #expect(lines("n nnnnnnn n", 2) == ["n ", "nnn", "nnn", "n n"])
    // One letter at least, however narrow the column.
    #expect(lines("nnn", 0.1) == ["n", "n", "n"])
  }

  @Test func haveALineAtLeast() {
    #expect(lines("", 10) == [""])
    #expect(lines("\n", 10) == ["", ""])
    #expect(style.height(of: "", in: 10) == 2 && style.height(of: "a\nb", in: 10) == 4)
  }

  @Test func endWhereANewLineIs() {
    #expect(lines("a\n\nb", 10) == ["a", "", "b"])
    #expect(lines("a\r\nb\u{2028}c\n", 10) == ["a", "b", "c", ""])
  }

  @Test func haveBlanksHangAtTheirEnds() {
    let blanks = String(repeating: " ", count: 50)
    #expect(lines("nnn" + blanks + "n", 2) == ["nnn" + blanks, "n"])
    #expect(lines("nnn" + blanks, 2) == ["nnn" + blanks])
  }

  /// As amounts are written in French and German.
  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2007}"])
  func areNotCutAtABlankThatHoldsBothSides(blank: String) {
    #expect(lines("nn nn\(blank)nn", 3.6) == ["nn ", "nn\(blank)nn"])
  }

  @Test func endBetweenChineseAndThaiCharacters() {
    #expect(lines("一二三四五", 2.5) == ["一二", "三四", "五"])
    #expect(lines("nn一二三", 2.4) == ["nn一", "二三"])
    #expect(lines("一nnn", 2.5) == ["一", "nnn"])
    // Four letters, of which one bears a vowel and a tone.
    #expect(lines("กก็กก", 1.5) == ["ก", "ก็", "กก"])
    #expect(lines("กก็กก", 1.85) == ["กก็", "กก"])
  }

  /// Where no font has their script, a box stands for each mark too.
  @Test func areAsWideAsTheirBoxesAtLeast() {
    // Six letters and marks, two of which are drawn above others where there is a font.
    #expect(abs(style.width(of: "กั้กั้") - 3.6) < 1e-9)
    // Wide letters take more than their boxes, and what joins them takes none.
    let wide = style.width(of: "\u{0B94}\u{200D}")
    #expect(wide > 1.2 && abs(style.width(of: "\u{0B94}") - wide) < 1e-9)
    // Latin letters are in every font.
    #expect(style.width(of: "e\u{301}") < 1)
  }

  @Test func cutNoCharacterApart() {
    let accented = String(repeating: "e\u{301}", count: 6)
    for line in lines(accented, 1.3) { #expect(!line.hasPrefix("\u{301}") && line.count <= 2) }
    let family = "👨‍👩‍👧‍👦"
    #expect(lines(family + family, 3) == [family, family])
    #expect(lines("🇩🇪🇫🇷", 3).allSatisfy { $0.unicodeScalars.count == 2 })
  }

  @Test func areNoMoreInAWiderColumn() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<Soak.count(50) {
      let text = Self.text(using: &random)
      let counts = stride(from: 1.0, to: 40, by: 2.5).map { style.lines(of: text, in: $0).count }
      #expect(counts == counts.sorted(by: >), "\(text.debugDescription)")
    }
  }

  // MARK: Any text

  private static let characters: [[String]] = [
    "a b c n m W i l 1 - . , /".split(separator: " ").map(String.init),
    ["字", "典", "、", "あ", "カ", "한", "글"], ["ก", "า", "ก็", "ที่"],
    ["ش", "ر", "ّ", "ع", "سسس", "ه\u{200C}"], ["א", "ב", "ּ"],
    ["e\u{301}", "a\u{308}\u{323}", "\u{301}"],
    ["👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "☃"], ["д", "Ω", "ß", "Ǆ"], ["\u{200B}", "\u{202E}", "\u{0}", "\u{FEFF}"],
    ["क्षि", "ត្រ"],
  ]
  private static let blanks = [" ", " ", " ", "  ", "\n", "\r\n", "\t", "\u{3000}", "\u{A0}"]

  private static func text(using random: inout SeededGenerator) -> String {
    let scripts = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
      characters.randomElement(using: &random)
    }
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let script = scripts.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...18, using: &random) {
        text += script.randomElement(using: &random) ?? ""
      }
      text += blanks.randomElement(using: &random) ?? ""
    }
    return text
  }

  @Test func loseNothingAndNeverAreTooWide() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<Soak.count(300) {
      let text = Self.text(using: &random)
      let width = Double.random(in: 0.5...30, using: &random)
      let lines = lines(text, width)
      // New lines alone are gone.
      #expect(lines.joined() == String(text.filter { !$0.isNewline }), "\(text.debugDescription)")
      // Each character of the text is whole in a line.
      let count = text.split(whereSeparator: \.isNewline).reduce(0) { $0 + $1.count }
      #expect(
        lines.reduce(0) { $0 + $1.count } == count, "\(text.debugDescription) in \(width)")
      for line in lines where line.count > 1 {
        let isOne = line.filter { !CharacterWidth.endsWord($0) }.count <= 1
        #expect(shown(line) <= width + 0.01 || isOne, "\(line.debugDescription) in \(width)")
      }
      checkBreaks(of: text, lines, in: width)
    }
  }

  /// A line ends in the midst of a word only where the word is wider than the column, and no line ends
  /// where the next word had room.
  private func checkBreaks(of text: String, _ lines: [String], in width: Double) {
    for paragraph in Self.paragraphs(text, lines) {
      for (place, line) in paragraph.dropLast().enumerated() {
        let next = paragraph[(place + 1)...].joined()
        guard let end = line.last, let start = next.first else {
          Issue.record("there is an empty line in \(text.debugDescription)")
          continue
        }
        let isFree =
          CharacterWidth.endsWord(end) || CharacterWidth.standsAlone(end)
          || CharacterWidth.standsAlone(start)
        let word = next.prefix { !CharacterWidth.endsWord($0) && !CharacterWidth.standsAlone($0) }
        if isFree {
          let first = word.isEmpty ? String(start) : String(word)
          #expect(
            style.width(of: line + first) > width - 0.01,
            "\(first.debugDescription) had room after \(line.debugDescription) in \(width)")
        } else {
          let before = line.reversed().prefix {
            !CharacterWidth.endsWord($0) && !CharacterWidth.standsAlone($0)
          }
          #expect(
            before.count == line.count,
            "\(line.debugDescription) | \(start) cuts a word that could stand by itself")
          #expect(style.width(of: line + String(start)) > width - 0.01)
        }
      }
    }
  }

  /// The lines of each paragraph.
  private static func paragraphs(_ text: String, _ lines: [String]) -> [[String]] {
    var rest = lines[...]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      paragraph in
      var some: [String] = []
      var count = 0
      repeat {
        guard let line = rest.popFirst() else { break }
        some.append(line)
        count += line.unicodeScalars.count
      } while count < paragraph.unicodeScalars.count
      return some
    }
  }
}
