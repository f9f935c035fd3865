import Foundation

/// Names as people mean them: without what they do not type, or type in another way.
package enum AlikeText {
  /// The text without capitals, the width of its letters, accents, and marks that cannot be seen; curly quotation
  /// marks and long hyphens as plain ones, and one space for several.
  ///
  /// Signs are kept, so that `C` and `C++` stay two names. Marks of scripts in which they make another letter, such as
  /// those of kana and of Thai, are kept too.
  package static func folded(_ text: String) -> String {
    var letters = String.UnicodeScalarView()
    var isBehindSpace = false
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if scalar.properties.isWhitespace {
        isBehindSpace = !letters.isEmpty
        continue
      }
      if isAccent(scalar) || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.isBidiControl
      {
        continue
      }
      if isBehindSpace { letters.append(" ") }
      isBehindSpace = false
      letters.append(plain(scalar))
    }
    // Large letters first: they are one for ß and ss, and for both forms of sigma.
    return String(letters).uppercased().lowercased()
  }

  /// Whether it is a mark above or below a letter that people leave out: those of Latin, Greek and Cyrillic letters,
  /// and the vowels of Hebrew and Arabic.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7,
      0x0640, 0x064B...0x065F, 0x0670, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20F0:
      true
    default: false
    }
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "“", "”", "„", "‟", "″": "\""
    default: SearchFolding.mark(of: scalar) ?? scalar
    }
  }
}
