import Foundation

/// Names that are safe in every address and file system.
package enum SafeName {
  /// Whether a name has lower-case letters of ASCII, digits, `-` and `_` alone, begins with a letter or digit,
  /// is not over 64 long, and is not one that Windows keeps for its devices.
  package static func isOne(_ name: String) -> Bool {
    func isPlain(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard let first = name.utf8.first, isPlain(first), name.utf8.count <= 64 else { return false }
    let marks = [UInt8(ascii: "-"), UInt8(ascii: "_")]
    guard name.utf8.allSatisfy({ isPlain($0) || marks.contains($0) }) else { return false }
    let isNumberedDevice =
      name.utf8.count == 4 && (name.hasPrefix("com") || name.hasPrefix("lpt"))
    return !["con", "prn", "aux", "nul"].contains(name) && !isNumberedDevice
  }

  /// The name that a text makes: its letters without accents, its figures, and a hyphen for what stands between; empty
  /// where nothing of it is left, or figures alone of a text in another script.
  ///
  /// It is no longer than leaves room for a number behind it. `con` and the like are made too, which `isOne` refuses.
  package static func made(of text: String) -> String {
    var name = ""
    var (isApart, hasLetter, hasOtherLetter) = (false, false, false)
    for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
      let letters: String
      switch scalar {
      case "a"..."z", "0"..."9": letters = String(scalar)
      case "'", "’", "ʼ": continue
      default:
        if isMark(scalar) { continue }
        guard let others = replacements[scalar] else {
          isApart = true
          hasOtherLetter = hasOtherLetter || scalar.properties.isAlphabetic
          continue
        }
        letters = others
      }
      if isApart, !name.isEmpty { name += "-" }
      isApart = false
      hasLetter = hasLetter || letters.contains { $0.isLetter }
      name += letters
    }
    if hasOtherLetter, !hasLetter { return "" }
    guard name.utf8.count > longest else { return name }
    // A word that is cut tells less than one that is left out.
    let start = name.prefix(longest + 1)
    let whole = start.lastIndex(of: "-").map { start[..<$0] } ?? start.dropLast()
    return String(whole)
  }

  /// As long as somebody reads in an address; behind it there is room for a number.
  private static let longest = 48

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Latin letters that have no decomposition.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
  ]
}
