/// The words and the figures of a day such as `3rd of April, 2021`, without what stands between
/// them.
struct DayParts {
  private(set) var words: [String] = []
  private(set) var figures: [String] = []

  /// Takes a text apart whose digits are those of ASCII. A point belongs to the word before it, and
  /// is left out.
  init(_ text: Substring) {
    var part = ""
    var kind = Kind.other
    for scalar in text.unicodeScalars where scalar != "." {
      let next = Kind(scalar)
      if next != kind {
        end(part, kind)
        (part, kind) = ("", next)
      }
      part.unicodeScalars.append(scalar)
    }
    end(part, kind)
  }

  private mutating func end(_ part: String, _ kind: Kind) {
    switch kind {
    case .letter: words.append(part)
    case .digit: figures.append(part)
    case .other: break
    }
  }

  private enum Kind {
    case letter
    case digit
    case other

    init(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        self =
          switch byte {
          case 0x30...0x39: .digit
          case 0x41...0x5A, 0x61...0x7A: .letter
          default: .other
          }
        return
      }
      switch scalar.properties.generalCategory {
      // An accent of its own belongs to its letter.
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark:
        self = .letter
      default: self = .other
      }
    }
  }
}
