import Basics
import Foundation

/// What stands in base64 in the `data:` addresses of a text: RFC 2397; Fetch Standard, 6; Infra Standard, 7.
enum DataAddresses {
  /// The bytes of each; two readings of one that has blanks in it, which may be a part of it or its end.
  static func contents(in bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var place = 0
    while let start = bytes[place...].place(of: UInt8(ascii: ";")) {
      place = start + 1
      guard let start = contentStart(in: bytes, behind: start) else { continue }
      let content = Content(of: bytes, from: start)
      place = content.end
      for letters in content.readings {
        if let data = Data(base64Encoded: Data(letters)), !data.isEmpty {
          found.append(Array(data))
        }
      }
    }
    return found
  }

  private static let name = Array("base64".utf8)

  /// Where the content of an address begins that says what it is behind a semicolon; nil where it says something
  /// else.
  private static func contentStart(in bytes: [UInt8], behind semicolon: Int) -> Int? {
    var place = semicolon + 1
    func skipBlanks() { while place < bytes.count, bytes[place] == 0x20 { place += 1 } }
    skipBlanks()
    guard
      bytes[place...].prefix(name.count).map({ $0 | 0x20 }).elementsEqual(name.map { $0 | 0x20 })
    else { return nil }
    place += name.count
    skipBlanks()
    guard let (letter, end) = letter(in: bytes, at: place), letter == UInt8(ascii: ",") else {
      return nil
    }
    return end
  }

  /// The letters of base64 at a place, up to the first byte that is neither such a letter nor to be left out.
  private struct Content {
    private var letters: [UInt8] = []
    /// How many letters stand before the first blank; nil where there is none.
    private var countBeforeBlank: Int?
    /// The place behind it.
    private(set) var end: Int

    init(of bytes: [UInt8], from start: Int) {
      end = start
      while let (letter, next) = DataAddresses.letter(in: bytes, at: end) {
        if DataAddresses.isBlank(letter) {
          if countBeforeBlank == nil { countBeforeBlank = letters.count }
        } else if DataAddresses.isOfBase64(letter) {
          letters.append(letter)
        } else {
          break
        }
        end = next
      }
    }

    /// The letters, with as many equals signs as make them whole.
    var readings: [[UInt8]] {
      let counts = Set([letters.count, countBeforeBlank ?? letters.count])
      return counts.sorted().map { count in
        var reading = letters[..<count]
        // A single letter of four says nothing yet.
        if reading.count % 4 == 1 { reading.removeLast() }
        return reading + Array(repeating: UInt8(ascii: "="), count: (4 - reading.count % 4) % 4)
      }
    }
  }

  /// A letter as it is read, and the place behind it: escapes of addresses, of HTML and of scripts are undone, and
  /// a backslash alone says that a line goes on.
  private static func letter(in bytes: [UInt8], at place: Int) -> (letter: UInt8, end: Int)? {
    guard place < bytes.count else { return nil }
    let rest = bytes[(place + 1)...]
    let escape: (letter: UInt8, end: Int)? =
      switch bytes[place] {
      case UInt8(ascii: "%"): number(in: rest.prefix(2), of: 2, radix: 16)
      case UInt8(ascii: "&"): entity(in: rest)
      case UInt8(ascii: "\\"): backslash(in: rest)
      default: nil
      }
    return escape ?? (bytes[place], place + 1)
  }

  /// The letters that HTML calls by names: HTML Living Standard, 13.5.
  private static let entities: [(name: String, letter: UInt8)] = [
    ("NewLine;", 0x0A), ("Tab;", 0x09), ("plus;", UInt8(ascii: "+")), ("sol;", UInt8(ascii: "/")),
    ("equals;", UInt8(ascii: "=")), ("comma;", UInt8(ascii: ",")),
  ]

  private static func entity(in rest: ArraySlice<UInt8>) -> (letter: UInt8, end: Int)? {
    guard rest.first == UInt8(ascii: "#") else {
      return entities.first { rest.starts(with: $0.name.utf8) }
        .map { ($0.letter, rest.startIndex + $0.name.utf8.count) }
    }
    let isHex = rest.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let figures = rest.dropFirst(isHex ? 2 : 1).prefix(8)
      .prefix { isHex ? isHexFigure($0) : $0 &- 0x30 < 10 }
    guard let (letter, end) = number(in: figures, of: figures.count, radix: isHex ? 16 : 10) else {
      return nil
    }
    return (
      letter, rest.dropFirst(end - rest.startIndex).first == UInt8(ascii: ";") ? end + 1 : end
    )
  }

  /// What stands behind a backslash: `\n`, `\x2B`, `\u002B`, and nothing that counts before anything else.
  private static func backslash(in rest: ArraySlice<UInt8>) -> (letter: UInt8, end: Int)? {
    switch rest.first {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): (0x20, rest.startIndex + 1)
    case UInt8(ascii: "x"): number(in: rest.dropFirst().prefix(2), of: 2, radix: 16)
    case UInt8(ascii: "u"): number(in: rest.dropFirst().prefix(4), of: 4, radix: 16)
    default: (0x20, rest.startIndex)
    }
  }

  /// The letter of ASCII that so many figures stand for, and the place behind them.
  private static func number(
    in figures: ArraySlice<UInt8>, of count: Int, radix: Int
  ) -> (letter: UInt8, end: Int)? {
    guard count > 0, figures.count == count, figures.allSatisfy(isHexFigure),
      let value = UInt8(String(decoding: figures, as: UTF8.self), radix: radix), value < 0x80
    else { return nil }
    return (value, figures.endIndex)
  }

  private static func isHexFigure(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isOfBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"): true
    default: false
    }
  }
}
