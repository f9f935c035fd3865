import Basics

/// The letters and figures of a text, folded, without what stands between them, and what that was.
///
/// All that the owner wrote and all private texts are folded here, each once: so `Élodie’s ring`, `ELODIES RING` and
/// `elodie-s-ring` have the same letters.
struct SoughtWords: Sendable {
  /// What stands before a letter, the weakest first.
  enum Gap: UInt8, Comparable, Sendable {
    case none
    /// Nothing, and a word may end here: between syllables of Korean.
    case ending
    /// Nothing, and a word may begin or end here: between letters of scripts without spaces.
    case free
    case apostrophe
    case mark
    case hyphen
    case space

    static func < (one: Gap, other: Gap) -> Bool { one.rawValue < other.rawValue }

    var isBeginning: Bool { self >= .free }
    var isEnding: Bool { self >= .ending }
  }

  private(set) var letters: [UInt8] = []
  /// What stands before each byte of the letters.
  private(set) var gaps: [Gap] = []
  /// The text from which they come, plain, and the place in it of the run of letters that each belongs to.
  private(set) var plain: [UInt8] = []
  private(set) var places: [Int32] = []
  private var pending = Gap.space
  private var lastScript = SearchFolding.Script.alphabet

  init() {}

  init(of text: String) { append(line: Array(text.utf8)) }

  /// Adds a line, behind which a word goes on nowhere.
  mutating func append(line: [UInt8]) {
    pending = .space
    let start = plain.count
    plain += PlainBytes.of(line.map { $0 == UInt8(ascii: "\"") ? 0x20 : $0 }) + [0x20]
    var place = start
    while place < plain.count {
      guard Self.isLetter(plain[place]) else {
        pending = max(pending, Self.gap(of: plain[place]))
        place += 1
        continue
      }
      let first = place
      var isASCII = true
      while Self.isLetter(plain[place]) {
        isASCII = isASCII && plain[place] < 0x80
        place += 1
      }
      if isASCII {
        put(plain: plain[first..<place], at: first)
      } else {
        put(
          words: FoldedText.words(of: String(decoding: plain[first..<place], as: UTF8.self)),
          at: first)
      }
    }
  }

  /// The gap before a place, or behind the end.
  func gap(at place: Int) -> Gap { place < gaps.count ? gaps[place] : .space }

  private mutating func put(plain run: ArraySlice<UInt8>, at start: Int) {
    let run = run.dropLast(Self.isOrdinal(run) ? 2 : 0)
    for place in run.indices {
      let byte = run[place]
      // A day and its time: `1999-12-31t10:00`.
      if byte == UInt8(ascii: "t"), place > run.startIndex, place + 1 < run.endIndex,
        Self.isFigure(run[place - 1]), Self.isFigure(run[place + 1])
      {
        pending = .space
        continue
      }
      put(byte, at: start)
    }
    lastScript = .alphabet
  }

  private mutating func put(words: [String], at start: Int) {
    // A mark beyond ASCII.
    if words.isEmpty { pending = max(pending, .mark) }
    for (number, word) in words.enumerated() {
      if number > 0 { pending = .space }
      for scalar in word.unicodeScalars {
        let script = SearchFolding.Script(of: scalar)
        if pending == .none { pending = Self.gap(between: lastScript, and: script) }
        lastScript = script
        for byte in UTF8.encode(scalar) ?? .init() { put(byte, at: start) }
      }
    }
  }

  private mutating func put(_ byte: UInt8, at start: Int) {
    letters.append(byte)
    gaps.append(pending)
    places.append(Int32(clamping: start))
    pending = .none
  }

  private static func gap(
    between one: SearchFolding.Script, and other: SearchFolding.Script
  ) -> Gap {
    switch (one, other) {
    case (.alphabet, .alphabet), (_, .restOfSyllable): .none
    case (.syllable, .syllable), (.restOfSyllable, .syllable): .ending
    default: .free
    }
  }

  /// What a byte of ASCII parts: a blank, and what stands between words in markup, scripts and style sheets, as much
  /// as a blank.
  private static func gap(of byte: UInt8) -> Gap {
    switch byte {
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"): .hyphen
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "&"),
      UInt8(ascii: "%"),
      UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "~"), UInt8(ascii: "^"),
      UInt8(ascii: "\\"):
      .mark
    default: .space
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 0x61 < 26 || isFigure(byte)
  }

  static func isFigure(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// Whether some letters are those of `31st`.
  private static func isOrdinal(_ run: ArraySlice<UInt8>) -> Bool {
    guard (3...4).contains(run.count), run.dropLast(2).allSatisfy(isFigure) else { return false }
    return ["st", "nd", "rd", "th"].contains { run.suffix(2).elementsEqual($0.utf8) }
  }
}
