import Basics
import Model
import Foundation

/// All names in the language's order under the letters that they begin with, as at the end of a printed
/// catalogue.
struct NameIndex: Sendable {
  /// Names that begin with one letter.
  struct Section: Sendable {
    /// Such as `A`; `0–9` for figures, nil where the script has no alphabet.
    var letter: String?
    /// The places of the first name and behind the last one, in `places`.
    var range: Range<Int>
  }

  /// The places of the items, by their names.
  let places: [Int]
  let sections: [Section]

  init(of items: [Item], settings: Settings) {
    // Signs before the first letter neither choose the heading nor the place under it.
    places = ItemSorting(by: .name, settings: settings).places(
      ofValues: items.map { item in
        item.name.first.map { $0.isLetter || $0.isNumber } ?? true
          ? .text(item.name) : .text(String(item.name.drop { !$0.isLetter && !$0.isNumber }))
      })
    var headings = Headings(language: settings.language)
    var sections: [Section] = []
    for (rank, place) in places.enumerated() {
      let letter = headings.letter(of: items[place].name)
      if let last = sections.last, last.letter == letter {
        sections[sections.count - 1].range = last.range.lowerBound..<rank + 1
      } else {
        sections.append(Section(letter: letter, range: rank..<rank + 1))
      }
    }
    self.sections = sections
  }

  /// The letters of a language.
  private struct Headings {
    private let collation: Collation
    private var known: [Character: String?] = [:]

    init(language: String) { collation = Collation(language: language) }

    /// What a name stands under; nil for nothing.
    mutating func letter(of name: String) -> String? {
      guard let first = name.first(where: { $0.isLetter || $0.isNumber }) else { return nil }
      if let letter = known[first] { return letter }
      let letter = heading(of: first)
      known[first] = .some(letter)
      return letter
    }

    private func heading(of letter: Character) -> String? {
      guard letter.isLetter else { return "0–9" }
      guard let base = FoldedText.words(of: String(letter)).first?.first,
        let scalar = base.unicodeScalars.first, Self.hasAlphabet(scalar)
      else { return nil }
      let own = String(letter).uppercased()
      // A letter that stands behind all that begins with its base is one of its own, as Å is in Swedish.
      let isOwn =
        collation.compare(String(base) + "zzz", String(letter).lowercased()) == .orderedAscending
        && String(base) != String(letter).lowercased()
      return isOwn ? own : String(base).uppercased()
    }

    /// Whether a letter is one of an alphabet or a syllabary, under which names can stand.
    private static func hasAlphabet(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      // Chinese characters, Hangul (decomposed and not), and what stands in their blocks.
      case 0x1100...0x11FF, 0x2E80...0x303F, 0x3400...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
        0xF900...0xFAFF, 0x20000...0x3FFFF:
        false
      default: true
      }
    }
  }
}
