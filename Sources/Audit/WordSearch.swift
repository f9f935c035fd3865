import Basics

/// Looks for many texts at once by their letters, however the words are parted that somebody typed.
///
/// At each beginning of a word what follows is hashed up to each end of one; how long that takes depends on the
/// searched text's length, and hardly on how many texts are looked for.
struct WordSearch: Sendable {
  /// What may stand between the letters of a text.
  enum Kind: Hashable, Sendable {
    /// Words, which something has to part.
    case words
    /// Parts of a number, which anything may part.
    case number
    /// Day, month and year, which something has to part but in eight figures.
    case day
    /// The same with a year of two figures: a mark or a hyphen parts them.
    case shortDay
  }

  private struct Pattern: Hashable, Sendable {
    var letters: [UInt8]
    var gaps: [SoughtWords.Gap]
    var kind: Kind
  }

  /// As many bytes of a beginning are compared at first; a text of fewer is not looked for.
  static let head = 4
  /// As many bytes are compared in all: a longer text is known by how it begins.
  private static let most = 192

  private var patterns: [Pattern] = []
  private var numbers: [Pattern: Int] = [:]
  private var ofLetters: [UInt64: [Int]] = [:]
  /// How long the longest text is that begins so.
  private var reaches: [UInt64: Int] = [:]
  /// The texts that are names of things.
  private var names: Set<Int> = []

  var isEmpty: Bool { patterns.isEmpty }

  /// Adds a text, unless it is too short; gives its number, and whether it is new.
  ///
  /// The name of a thing is also found where it may be what somebody calls a part of a style sheet: `.attic-room` is
  /// there for whatever is in that room, but `.sapphire-ring` tells of the ring.
  mutating func add(
    _ text: SoughtWords, as kind: Kind, isNameOfThing: Bool = false
  ) -> (number: Int, isNew: Bool)? {
    // Blanks between words count, too: `Box 12` is as long as `Box123`.
    let length = text.letters.count + text.gaps.dropFirst().count { $0 == .space }
    guard text.letters.count >= Self.head,
      text.letters.allSatisfy({ $0 < 0x80 })
        ? length >= SearchFolding.fewest : SearchFolding.isLongEnough(text.letters)
    else { return nil }
    // Without them a shorter one says nothing.
    let kind = kind == .number && text.letters.count < SearchFolding.fewest ? .words : kind
    var count = min(text.letters.count, Self.most)
    while count > Self.head, !text.gap(at: count).isEnding { count -= 1 }
    // A single word may be longer than what is compared.
    if !text.gap(at: count).isEnding { count = text.letters.count }
    var pattern = Pattern(
      letters: Array(text.letters[..<count]), gaps: Array(text.gaps[..<count]), kind: kind)
    pattern.gaps[0] = .none
    if kind == .number {
      pattern.gaps = pattern.gaps.map { $0 == .none ? .none : .space }
    }
    if let number = numbers[pattern] {
      if isNameOfThing { names.insert(number) }
      return (number, false)
    }
    let number = patterns.count
    if isNameOfThing { names.insert(number) }
    numbers[pattern] = number
    patterns.append(pattern)
    ofLetters[pattern.letters.reduce(Self.start, Self.adding), default: []].append(number)
    let head = Self.head(of: pattern.letters, at: 0)
    reaches[head] = max(reaches[head] ?? 0, count)
    return (number, true)
  }

  /// Gives how each word begins with what follows it; a text that begins otherwise is nowhere in it.
  static func eachHead(of text: SoughtWords, _ give: (UInt64) -> Void) {
    guard text.letters.count >= head else { return }
    for place in 0...(text.letters.count - head) where text.gaps[place].isBeginning {
      give(head(of: text.letters, at: place))
    }
  }

  /// The same of a text, which is only folded where its bytes do not show at once what that gives.
  static func eachHead(of text: String, _ give: (UInt64) -> Void) {
    // The last letters, and which of them begin words.
    var (last, beginnings, count): (UInt64, UInt8, Int) = (0, 0, 0)
    var (isInWord, isBehindFigure) = (false, false)
    for byte in text.utf8 {
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      let isFigure = SoughtWords.isFigure(small)
      guard isFigure || small &- 0x61 < 26 else {
        if isFoldedOrEscaped(byte) { return eachHead(of: SoughtWords(of: text), give) }
        (isInWord, isBehindFigure) = (false, false)
        continue
      }
      // `31st`, and the time behind a day.
      if isBehindFigure, !isFigure { return eachHead(of: SoughtWords(of: text), give) }
      last = (last << 8 | UInt64(small)) & 0xFFFF_FFFF
      beginnings = beginnings << 1 | (isInWord ? 0 : 1)
      (isInWord, isBehindFigure) = (true, isFigure)
      count += 1
      if count >= head, beginnings & 1 << 3 != 0 { give(last) }
    }
  }

  /// Whether a byte is a part of what is another letter or mark once it is folded.
  static func isFoldedOrEscaped(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "&")
      || byte == UInt8(ascii: "\\")
  }

  /// How a text begins; nil for one that is too short.
  static func head(of text: SoughtWords) -> UInt64? {
    text.letters.count < head ? nil : head(of: text.letters, at: 0)
  }

  private static func head(of letters: [UInt8], at place: Int) -> UInt64 {
    letters[place..<place + head].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Gives the number of each text that stands in another, and the place of its first letter.
  ///
  /// In the name of a file, hyphens part words as blanks do. `isOfCapitals` says that hyphens were put before
  /// capitals: only names of things are looked for, with such between all of their words.
  func search(
    _ text: SoughtWords, isName: Bool = false, isOfCapitals: Bool = false,
    _ found: (_ number: Int, _ place: Int) -> Void
  ) {
    let count = text.letters.count
    if patterns.isEmpty || count < Self.head { return }
    for place in 0...(count - Self.head) where text.gaps[place].isBeginning {
      guard let reach = reaches[Self.head(of: text.letters, at: place)] else { continue }
      var hash = Self.start
      for next in place..<min(count, place + reach) {
        hash = Self.adding(hash, text.letters[next])
        let end = next + 1
        guard end - place >= Self.head, text.gap(at: end).isEnding,
          let numbers = ofLetters[hash]
        else { continue }
        for number in numbers
        where patterns[number].letters.elementsEqual(text.letters[place..<end])
          && isWhole(text, from: place, to: end)
          && (isOfCapitals
            ? names.contains(number) && isOfHyphens(patterns[number], text, at: place)
            : fits(
              patterns[number], text, at: place, isName: isName || names.contains(number)))
        {
          found(number, place)
        }
      }
    }
  }

  /// Whether no number goes on with figures before or behind: `98,000` is no part of `198,000` nor of `98,000.5`.
  private func isWhole(_ text: SoughtWords, from start: Int, to end: Int) -> Bool {
    func goesOn(at place: Int) -> Bool {
      guard place > 0, place < text.letters.count,
        [.apostrophe, .mark, .hyphen].contains(text.gaps[place])
      else { return false }
      return SoughtWords.isFigure(text.letters[place - 1])
        && SoughtWords.isFigure(text.letters[place])
    }
    return !goesOn(at: start) && !goesOn(at: end)
  }

  /// Whether hyphens stand between all the words of a text that has several, and nothing within one.
  private func isOfHyphens(_ pattern: Pattern, _ text: SoughtWords, at start: Int) -> Bool {
    pattern.kind == .words && pattern.gaps.contains(.space)
      && pattern.gaps.indices.dropFirst().allSatisfy { place in
        let written = text.gaps[start + place]
        return switch pattern.gaps[place] {
        case .space: written == .hyphen
        case .none: written == .none
        default: written <= .hyphen
        }
      }
  }

  private func fits(
    _ pattern: Pattern, _ text: SoughtWords, at start: Int, isName: Bool
  ) -> Bool {
    var words = 1
    var isHyphenated = false
    let hasFigures = pattern.letters.contains(where: SoughtWords.isFigure)
    var gaps: Set<SoughtWords.Gap> = []
    for place in 1..<pattern.letters.count {
      let (own, written) = (pattern.gaps[place], text.gaps[start + place])
      switch pattern.kind {
      case .number: if own == .none, written == .space { return false }
      case .day, .shortDay:
        if own == .none, written != .none { return false }
        if own != .none { gaps.insert(written) }
      case .words:
        switch own {
        case .none: if written == .space { return false }
        case .ending, .free, .apostrophe: break
        case .mark, .hyphen: if written == .space, hasFigures { return false }
        case .space:
          words += 1
          if written == .hyphen { isHyphenated = true }
          guard written == .space || written == .hyphen || written == .free || written == .ending
          else { return false }
        }
      }
    }
    switch pattern.kind {
    case .number: return true
    case .shortDay: return gaps.isSubset(of: [.mark, .hyphen])
    case .day:
      return gaps.isSubset(of: [.mark, .hyphen, .space])
        || gaps == [.none] && pattern.letters.count == 8
    case .words:
      // Two words with a hyphen between are also what somebody calls a part of a style sheet. Names of things are
      // found there all the same, also `.coffee-table`: which words are common is not known in any language, and what
      // is found for nothing is said, with how to allow it, while a name that is missed is published in silence.
      let isInWords = words == 2 && isHyphenated && !isName
      return !isInWords || !Self.isIdentifier(text, at: start, to: start + pattern.letters.count)
    }
  }

  /// Whether words with hyphens between them are the name of an element, a class or a variable.
  private static func isIdentifier(_ text: SoughtWords, at start: Int, to end: Int) -> Bool {
    let plain = text.plain
    let first = Int(text.places[start])
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte &- 0x61 < 26 || SoughtWords.isFigure(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    var behind = Int(text.places[end - 1])
    while behind < plain.count, isPart(plain[behind]) { behind += 1 }
    while behind < plain.count, plain[behind] == 0x20 { behind += 1 }
    // A tag stands behind what is read on the page: `<p>#living-room</p>`.
    let isOnPage = behind < plain.count && plain[behind] == UInt8(ascii: "<")
    // `.living-room`, `#living-room`, `--living-room`.
    if first > 0, !isOnPage {
      let before = plain[first - 1]
      let further = first < 2 ? 0x20 : plain[first - 2]
      // `.card.living-room` is one, too; `page.html#attic-room` is an address, and `...` goes before words.
      if before == UInt8(ascii: "."), further != before { return true }
      if before == UInt8(ascii: "#"), !isPart(further) { return true }
      if first > 1, before == UInt8(ascii: "-"), plain[first - 2] == before { return true }
    }
    // `living-room { }`.
    if behind < plain.count, plain[behind] == UInt8(ascii: "{") { return true }
    // `class="living-room"`; further away than this nobody writes an attribute's other words.
    let near = plain[max(0, first - mostOfAttribute)..<first]
    guard let equals = near.lastIndex(where: { [0x3C, 0x3D, 0x3E].contains($0) }),
      plain[equals] == UInt8(ascii: "=")
    else { return false }
    return ["class", "id", "for", "name"].contains {
      near[..<equals].reversed().starts(with: $0.utf8.reversed())
    }
  }

  private static let mostOfAttribute = 120

  // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
  private static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func adding(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
