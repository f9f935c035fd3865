import Foundation

/// Texts as they are searched: without accents, capitals and other differences that people do not type.
///
/// `find.js` folds what is typed in the same way, step by step; a test holds the two together.
package enum FoldedText {
  /// The words of a text, folded; what is neither letter nor figure is left out of them, so that `SN-12/a`
  /// is the word `sn12a`.
  package static func words(of text: String) -> [String] {
    var text = text
    let plain = text.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? asciiWords(of: bytes) : nil
    }
    return plain ?? words(ofAny: text)
  }

  private static func asciiWords(of bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if word.isEmpty { return }
      words.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case 0x20, 0x09...0x0D: end()
      default: break
      }
    }
    end()
    return words
  }

  private static func words(ofAny text: String) -> [String] {
    let letters = unmarked(String(unmarked(text)).lowercased())
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in letters {
      // What JavaScript takes for white space, which leaves out the next-line control.
      if scalar.properties.isWhitespace && scalar != "\u{85}" || scalar == "\u{FEFF}" {
        if !word.isEmpty { words.append(String(word)) }
        word = String.UnicodeScalarView()
      } else if let other = replacements[scalar] {
        word.append(contentsOf: other.unicodeScalars)
      } else if (0x30A1...0x30F6).contains(scalar.value),
        let hiragana = Unicode.Scalar(scalar.value - 0x60)
      {
        word.append(hiragana)
      } else if let digit = digit(scalar) {
        word.append(digit)
      } else if isLetterOrNumber(scalar) || isPictograph(scalar) {
        word.append(scalar)
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// The compatibility decomposition (Unicode Standard Annex 15, NFKD) without marks.
  private static func unmarked(_ text: String) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: break
      default: scalars.append(scalar)
      }
    }
    return scalars
  }

  /// A decimal digit of any script as that of ASCII.
  private static func digit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.properties.generalCategory == .decimalNumber,
      let value = scalar.properties.numericValue
    else { return nil }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }

  /// Whether it is of the blocks of pictures, such as 🎻.
  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x2600...0x27BF).contains(scalar.value) || (0x1F000...0x1FAFF).contains(scalar.value)
  }

  private static func isLetterOrNumber(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Letters that have no decomposition, and that people also write otherwise.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
    "ς": "σ", "ى": "ي", "ة": "ه", "ٱ": "ا", "ـ": "",
  ]
}
