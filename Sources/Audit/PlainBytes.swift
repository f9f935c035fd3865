import Basics

/// Texts as a reader would see them, whatever they are written in: HTML, JSON, scripts, addresses and tables of
/// values all become the same bytes.
///
/// Escapes are undone, of each kind and as deep as they go; capitals of ASCII become small, blanks of all kinds
/// one space, and quotation marks and marks of direction nothing, since each form writes those in its own way.
/// Apostrophes, hyphens and letters of several widths are one as `SearchFolding` has it.
enum PlainBytes {
  /// How often escapes within escapes are undone: nothing that a browser reads has more.
  private static let mostPasses = 6

  static func of(_ text: String) -> [UInt8] { of(Array(text.utf8)) }

  static func of(_ bytes: [UInt8]) -> [UInt8] {
    var plain = bytes
    for _ in 0..<mostPasses {
      var next: [UInt8] = []
      let isNested = plain.withUnsafeBufferPointer { source -> Bool in
        var isNested = false
        next = [UInt8](unsafeUninitializedCapacity: source.count + 4) { target, count in
          var writer = Writer(target: target)
          var reader = Reader(bytes: source)
          reader.read(into: &writer)
          count = writer.count
          isNested = writer.isNested
        }
        return isNested
      }
      if !isNested { return next }
      if next == plain { break }
      plain = next
    }
    return plain
  }

  /// What each byte becomes, whatever stands beside it; 0 where that counts.
  private static let plain: [UInt8] = (0..<256).map { byte in
    switch byte {
    case 0x00...0x20, 0x22, 0x25, 0x26, 0x5C, 0x7F, 0xC2, 0xCA, 0xCB, 0xE2, 0xE3, 0xEF: 0
    // A backtick stands for an apostrophe.
    case 0x60: 0x27
    case 0x41...0x5A: UInt8(byte) | 0x20
    default: UInt8(byte)
    }
  }

  /// Bytes that go into room that has been made for them: no escape is shorter than what it stands for.
  private struct Writer {
    let target: UnsafeMutableBufferPointer<UInt8>
    var count = 0
    /// Whether anything is left that may begin an escape: what was escaped, or what begins one now that what
    /// stands behind it has become another letter.
    var isNested = false

    mutating func put(_ byte: UInt8) {
      // A blank behind a blank says nothing.
      if byte == 0x20, count > 0, target[count - 1] == 0x20 { return }
      target[count] = byte
      count += 1
    }

    /// A character that was escaped.
    mutating func put(escaped value: UInt32) {
      guard let scalar = Unicode.Scalar(value) else { return }
      if value < 0x80 {
        if value == 0x26 || value == 0x25 || value == 0x5C { isNested = true }
        put(plain: UInt8(value))
        return
      }
      // As it would be if it were written so.
      let form = SearchFolding.form(of: value)
      if form.isItself {
        for byte in UTF8.encode(scalar) ?? .init() { put(byte) }
      } else {
        put(form)
      }
    }

    mutating func put(_ form: SearchFolding.Form) {
      for place in 0..<form.count { put(form[place]) }
    }

    /// A byte of ASCII.
    mutating func put(plain byte: UInt8) {
      switch byte {
      // Behind a backslash it is escaped itself, which is undone as a whole.
      case 0x22 where count > 0 && target[count - 1] == 0x5C:
        isNested = true
        put(byte)
      case 0x22: break
      case 0x00...0x20, 0x7F: put(0x20)
      case 0x41...0x5A: put(byte | 0x20)
      case 0x60: put(0x27)
      default: put(byte)
      }
    }
  }

  /// The form of the character of two or three bytes at a place, and its length; itself where there is none.
  fileprivate static func form(
    at place: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (form: SearchFolding.Form, length: Int) {
    let first = UInt32(bytes[place])
    let length = first < 0xE0 ? 2 : 3
    guard place + length <= bytes.count else { return (SearchFolding.Form(), 1) }
    var value = first & (length == 2 ? 0x1F : 0x0F)
    for next in bytes[(place + 1)..<(place + length)] {
      guard next & 0xC0 == 0x80 else { return (SearchFolding.Form(), 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (SearchFolding.form(of: value), length)
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func read(into writer: inout Writer) {
      PlainBytes.plain.withUnsafeBufferPointer { read(into: &writer, by: $0) }
    }

    private mutating func read(
      into writer: inout Writer, by plain: UnsafeBufferPointer<UInt8>
    ) {
      let count = bytes.count
      while place < count {
        let byte = bytes[place]
        let own = plain[Int(byte)]
        if own != 0 {
          // Nearly all are so.
          writer.target[writer.count] = own
          writer.count += 1
          place += 1
          continue
        }
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "%"), UInt8(ascii: "\\"):
          let start = place
          if let value = escape() {
            writer.put(escaped: value)
          } else {
            place = start + 1
            writer.put(byte)
            writer.isNested = true
          }
        case 0xC2, 0xCA, 0xCB, 0xE2, 0xE3, 0xEF:
          let (form, length) = PlainBytes.form(at: place, of: bytes)
          if form.isItself {
            writer.put(byte)
            place += 1
          } else {
            writer.put(form)
            place += length
          }
        case 0x80...:
          writer.put(byte)
          place += 1
        default:
          writer.put(plain: byte)
          place += 1
        }
      }
    }

    /// What an escape stands for, and the place behind it; nil where none begins here.
    private mutating func escape() -> UInt32? {
      let first = bytes[place]
      place += 1
      switch first {
      case UInt8(ascii: "&"): return entity()
      case UInt8(ascii: "%"): return percent()
      default: return backslash()
      }
    }

    private mutating func entity() -> UInt32? {
      guard place < bytes.count else { return nil }
      if bytes[place] == UInt8(ascii: "#") {
        place += 1
        var isHex = false
        if place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "x") {
          isHex = true
          place += 1
        }
        var value: UInt32 = 0
        var digits = 0
        while place < bytes.count, digits < 8, let digit = Self.digit(bytes[place]),
          isHex || digit < 10
        {
          value = value &* (isHex ? 16 : 10) &+ digit
          place += 1
          digits += 1
        }
        guard digits > 0 else { return nil }
        skipSemicolon()
        return value
      }
      for (name, value) in Self.entities where matches(name) {
        place += name.count
        skipSemicolon()
        return value
      }
      return namedLetter()
    }

    /// A letter or mark that people write by its name, which ends with a semicolon.
    private mutating func namedLetter() -> UInt32? {
      var end = place
      while end < bytes.count, end - place < Self.longestName, Self.isLetterOrFigure(bytes[end]) {
        end += 1
      }
      guard end < bytes.count, bytes[end] == UInt8(ascii: ";"),
        let value = Self.names[String(decoding: bytes[place..<end], as: UTF8.self)]
      else { return nil }
      place = end + 1
      return value
    }

    private static func isLetterOrFigure(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
    }

    /// The names of U+00A1 to U+00FF in their order, and of marks: HTML Living Standard, 13.5.
    private static let names: [String: UInt32] = {
      let latin = """
        iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
        acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc \
        Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve \
        Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute \
        acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde \
        ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """
      var names: [String: UInt32] = [
        "num": 0x23, "dollar": 0x24, "percnt": 0x25, "lpar": 0x28, "rpar": 0x29, "plus": 0x2B,
        "comma": 0x2C, "period": 0x2E, "sol": 0x2F, "colon": 0x3A, "semi": 0x3B, "equals": 0x3D,
        "quest": 0x3F, "commat": 0x40, "bsol": 0x5C, "lowbar": 0x5F, "hyphen": 0x2010,
        "dash": 0x2010, "horbar": 0x2015, "minus": 0x2212, "grave": 0x60, "rsquor": 0x2019,
        "OpenCurlyQuote": 0x2018, "CloseCurlyQuote": 0x2019, "DiacriticalAcute": 0xB4,
        "DiacriticalGrave": 0x60, "prime": 0x2032, "bprime": 0x2035, "UnderBar": 0x5F,
        "NonBreakingSpace": 0xA0, "hairsp": 0x200A, "puncsp": 0x2008, "numsp": 0x2007,
        "ndash": 0x2013, "mdash": 0x2014, "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A,
        "ldquo": 0x201C, "rdquo": 0x201D, "bdquo": 0x201E, "bull": 0x2022, "hellip": 0x2026,
        "euro": 0x20AC, "trade": 0x2122, "zwnj": 0x200C, "zwj": 0x200D, "lrm": 0x200E,
        "rlm": 0x200F,
        "ensp": 0x2002, "emsp": 0x2003, "thinsp": 0x2009, "Tab": 0x09, "NewLine": 0x0A,
        "NoBreak": 0x2060, "ZeroWidthSpace": 0x200B,
      ]
      for (place, name) in latin.split(separator: " ").enumerated() {
        names[String(name)] = 0xA1 + UInt32(place)
      }
      return names
    }()

    private static let longestName = names.keys.reduce(0) { max($0, $1.utf8.count) }

    private static let entities: [([UInt8], UInt32)] = [
      ("amp", 0x26), ("quot", 0x22), ("lt", 0x3C), ("gt", 0x3E), ("apos", 0x27), ("nbsp", 0xA0),
    ].map { (Array($0.0.utf8), $0.1) }

    private func matches(_ name: [UInt8]) -> Bool {
      place + name.count <= bytes.count
        && zip(bytes[place...], name).allSatisfy { $0 | 0x20 == $1 }
    }

    private mutating func skipSemicolon() {
      if place < bytes.count, bytes[place] == UInt8(ascii: ";") { place += 1 }
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
      switch byte {
      case 0x30...0x39: UInt32(byte - 0x30)
      case 0x41...0x46: UInt32(byte - 0x41 + 10)
      case 0x61...0x66: UInt32(byte - 0x61 + 10)
      default: nil
      }
    }

    /// A number of hexadecimal digits.
    private mutating func hex(_ count: Int) -> UInt32? {
      guard place + count <= bytes.count else { return nil }
      var value: UInt32 = 0
      for number in 0..<count {
        guard let digit = Self.digit(bytes[place + number]) else { return nil }
        value = value << 4 | digit
      }
      place += count
      return value
    }

    /// A character of one or more bytes in percent.
    private mutating func percent() -> UInt32? {
      guard let first = hex(2) else { return nil }
      let more: Int
      var value: UInt32
      switch first {
      case 0..<0x80: return first
      case 0xC2..<0xE0: (more, value) = (1, first & 0x1F)
      case 0xE0..<0xF0: (more, value) = (2, first & 0x0F)
      case 0xF0..<0xF5: (more, value) = (3, first & 0x07)
      default: return nil
      }
      for _ in 0..<more {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "%") else { return nil }
        place += 1
        guard let next = hex(2), next & 0xC0 == 0x80 else { return nil }
        value = value << 6 | next & 0x3F
      }
      return value
    }

    private mutating func backslash() -> UInt32? {
      guard place < bytes.count else { return nil }
      let letter = bytes[place]
      place += 1
      switch letter {
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "f"),
        UInt8(ascii: "b"):
        return 0x20
      case UInt8(ascii: "x"): return hex(2)
      case UInt8(ascii: "u"):
        guard let unit = hex(4) else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return unit }
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
          bytes[place + 1] == UInt8(ascii: "u")
        else { return nil }
        place += 2
        guard let low = hex(4), (0xDC00..<0xE000).contains(low) else { return nil }
        return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
      case UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "\""),
        UInt8(ascii: "`"):
        return UInt32(letter)
      default: return nil
      }
    }
  }
}
