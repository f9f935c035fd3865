/// What somebody wrote, in each way in which a reader may see it.
enum WrittenForms {
  /// What was written as it stands, and as it is read without the markup in it, which may part two words or stand
  /// in the middle of one.
  static func all(of bytes: [UInt8]) -> [[UInt8]] {
    var forms = [bytes]
    if bytes.contains(UInt8(ascii: "<")) {
      forms += [withoutTags(bytes), withoutTags(bytes, parting: true)]
    }
    if bytes.contains(UInt8(ascii: "\\")) { forms.append(withoutEscapes(bytes)) }
    // The emphasis of Markdown (CommonMark 0.31, 6.2), also in the middle of a word.
    if bytes.contains(UInt8(ascii: "*")) { forms.append(bytes.filter { $0 != UInt8(ascii: "*") }) }
    return forms
  }

  /// A line with a hyphen before each capital that begins a word within another, as in `sapphireRing`,
  /// `#SapphireRing` and `URLOfRing`; nil for one without any.
  static func partedByCapitals(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    // Most lines have none, which their bytes show.
    func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || byte >= 0x80 }
    let mayBeParted = zip(line, line.dropFirst()).contains { before, byte in
      isCapital(byte) && (isCapital(before) || before | 0x20 &- 0x61 < 26 || isFigure(before))
    }
    if !mayBeParted { return nil }
    var parted: [Unicode.Scalar] = []
    var isParted = false
    // How the last two letters are written.
    var (older, last) = (Case.none, Case.none)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      let next = Case(of: scalar)
      if last == .small, next == .capital {
        parted.append("-")
        isParted = true
      } else if older == .capital, last == .capital, next == .small {
        parted.insert("-", at: parted.count - 1)
        isParted = true
      }
      parted.append(scalar)
      (older, last) = (last, next)
    }
    return isParted ? Array(String(String.UnicodeScalarView(parted)).utf8) : nil
  }

  private enum Case {
    case small, capital, none

    init(of scalar: Unicode.Scalar) {
      self =
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: .small
        case 0x41...0x5A: .capital
        case ..<0x80: .none
        default:
          scalar.properties.isUppercase
            ? .capital : scalar.properties.isLowercase ? .small : .none
        }
    }
  }

  private static func isFigure(_ byte: UInt8) -> Bool { SoughtWords.isFigure(byte) }

  /// The text with the escapes of style sheets (CSS Syntax 3, 4.3.7) and those with braces of scripts
  /// (ECMAScript, 12.9.4) undone.
  private static func withoutEscapes(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), let (scalar, end) = escape(in: bytes, at: place + 1)
      else {
        text.append(bytes[place])
        place += 1
        continue
      }
      text += Array(String(scalar).utf8)
      place = end
    }
    return text
  }

  /// The letter of an escape, behind its backslash, and the place behind it.
  private static func escape(
    in bytes: [UInt8], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let isBraced = bytes[start...].starts(with: "u{".utf8)
    let figures = bytes[(isBraced ? start + 2 : start)...].prefix(6).prefix { isHexFigure($0) }
    guard let value = UInt32(String(decoding: figures, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    var end = figures.endIndex
    if isBraced {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
      end += 1
    } else if end < bytes.count, [0x20, 0x09, 0x0A].contains(bytes[end]) {
      // A blank ends it.
      end += 1
    }
    return (scalar, end)
  }

  private static func isHexFigure(_ byte: UInt8) -> Bool {
    isFigure(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// The text without its tags and comments, whose lines stay; `parting` leaves a blank for each.
  private static func withoutTags(_ bytes: [UInt8], parting: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    var isInTag = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<"), place + 1 < bytes.count, mayOpenTag(bytes[place + 1]) {
        if parting, !isInTag { text.append(0x20) }
        isInTag = true
      }
      if !isInTag || byte == 10 { text.append(byte) }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return text
  }

  private static func mayOpenTag(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
  }
}
