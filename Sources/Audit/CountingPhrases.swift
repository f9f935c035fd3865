import Model

/// The phrases in which pages count, such as `Page 2 of 3`: a text that is one of them, or a part of one, tells
/// nothing.
struct CountingPhrases {
  /// Phrases and parts of them, with a mark for each number.
  private var parts: Set<[UInt8]> = []

  private static let mark = UInt8(ascii: "#")

  /// What stands for a number in a phrase.
  private static let numbers = ["{count}", "{number}", "{first}", "{last}"]

  /// As many figures as a page counts with; a longer number may tell anything.
  private static let mostFigures = 4

  /// The phrases of a language.
  init(of language: Language) {
    for phrase in language.phrases {
      let marked = Self.numbers.reduce(phrase) { $0.replacing($1, with: "#") }
      guard marked.contains("#"), !marked.contains("{") else { continue }
      let words = PlainBytes.of(marked).split(separator: 0x20)
      for first in words.indices {
        for last in first..<words.count {
          let part = Array(words[first...last].joined(separator: [0x20]))
          if part.contains(Self.mark), part.contains(where: Self.isLetter) { parts.insert(part) }
        }
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte &- 0x61 < 26 }

  private static func isFigure(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether a text that is plain already is one of them or a part of one.
  func contains(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(where: Self.isFigure) else { return false }
    var marked: [UInt8] = []
    var figures = 0
    for byte in text {
      if Self.isFigure(byte) {
        figures += 1
        if figures == 1 { marked.append(Self.mark) }
        if figures > Self.mostFigures { return false }
      } else {
        figures = 0
        marked.append(byte)
      }
    }
    return parts.contains(marked)
  }
}
