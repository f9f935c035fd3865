import Basics

/// Which private texts may be read after all, and where: everywhere, or only within texts that may be read.
///
/// Texts have numbers from 0.
struct TextAllowances: Sendable {
  /// Whether each may be read wherever it stands.
  private var isEverywhere: [Bool] = []
  /// Whether each is a word that the search's data may hold by itself.
  private var isForWord: [Bool] = []
  /// Texts that may be read and that hold a private one, by its number.
  private var around: [Int: [(text: [UInt8], place: Int)]] = [:]

  /// As many public texts as are kept that hold a private one.
  static let mostAround = 32

  /// Adds a text that may be read nowhere.
  mutating func addText() {
    isEverywhere.append(false)
    isForWord.append(false)
  }

  mutating func allow(_ number: Int) { isEverywhere[number] = true }

  mutating func allow(word number: Int) { isForWord[number] = true }

  /// Takes a text of some length at its place in a line that may be read.
  mutating func allow(_ number: Int, of length: Int, at place: Int, of line: [UInt8]) {
    if length == line.count || around[number, default: []].count >= Self.mostAround {
      // So many public texts contain it that the site gives it away in any case.
      isEverywhere[number] = true
    } else {
      around[number, default: []].append((line, place))
    }
  }

  func areEverywhere(_ number: Int) -> Bool { isEverywhere[number] }

  func areForWord(_ number: Int) -> Bool { isForWord[number] }

  /// Whether a text at a place of others is a part of one that may be read.
  func cover(_ number: Int, at place: Int, of plain: [UInt8]) -> Bool {
    guard let texts = around[number] else { return false }
    return texts.contains { text, offset in
      let start = place - offset
      return start >= 0 && start + text.count <= plain.count
        && plain[start..<start + text.count].elementsEqual(text)
    }
  }

  /// A hash of what came before and of all that is allowed of a text.
  func adding(_ number: Int, to fingerprint: UInt64) -> UInt64 {
    let texts = around[number, default: []]
    var fingerprint = Fingerprint.adding(isForWord[number] ? 1 : 0, to: fingerprint)
    fingerprint = Fingerprint.adding(
      isEverywhere[number] ? 1 : UInt64(2 + texts.count), to: fingerprint)
    if isEverywhere[number] { return fingerprint }
    for (text, place) in texts {
      fingerprint = Fingerprint.adding(
        UInt64(place), to: Fingerprint.adding(text[...], to: fingerprint))
    }
    return fingerprint
  }
}

extension Fingerprint {
  /// The fingerprint of what came before and of some bytes.
  package static func adding(_ bytes: ArraySlice<UInt8>, to fingerprint: UInt64) -> UInt64 {
    var fingerprint = fingerprint
    var word: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if place & 7 == 7 { (fingerprint, word) = (adding(word, to: fingerprint), 0) }
    }
    return adding(UInt64(bytes.count), to: adding(word, to: fingerprint))
  }
}
