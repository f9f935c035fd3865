import Foundation

/// How letters and marks that people write in several ways become one wherever texts are searched.
///
/// The addresses of pages are made otherwise (`SafeName`), and stay as they are.
package enum SearchFolding {
  /// The apostrophe or hyphen of ASCII that a mark stands for; nil for any other character.
  package static func mark(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00B4, 0x02B9, 0x02BB...0x02BD, 0x02C8, 0x02CA, 0x02CB, 0x2018, 0x2019, 0x201B, 0x2032,
      0x2035, 0xFF07, 0xFF40:
      "'"
    case 0x2010...0x2015, 0x2043, 0x2212, 0xFE58, 0xFE63, 0xFF0D: "-"
    default: nil
    }
  }

  /// What a character becomes: as many bytes as its own, or fewer.
  package struct Form: Sendable {
    fileprivate var bits: UInt32 = 0

    package init() {}

    /// Whether the character stays as it is.
    package var isItself: Bool { bits == 0 }
    package var count: Int { Int(bits >> 24 & 3) }
    package subscript(place: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt32(8 * place)) }
  }

  /// The form of a character beyond ASCII: blanks are spaces, marks that nobody sees are nothing, and letters of
  /// another width or within a circle are those alone (Unicode Standard Annex 15, NFKC).
  package static func form(of value: UInt32) -> Form {
    value < 0x10000 ? forms[Int(value)] : Form()
  }

  private static let forms: [Form] = {
    var forms = [Form](repeating: Form(), count: 0x10000)
    func set(_ value: UInt32, _ bytes: some Collection<UInt8>) {
      let low = bytes.enumerated().reduce(UInt32(0)) {
        $0 | UInt32($1.element) << UInt32(8 * $1.offset)
      }
      forms[Int(value)].bits = 1 << 31 | UInt32(bytes.count) << 24 | low
    }
    // Ligatures, circles and squares of letters, compatibility ideographs, letters of other widths. Raised
    // figures stay: they are marks of notes behind a word.
    for range in [
      0x2126...0x212B, 0x2160...0x217F, 0x2460...0x24FF, 0x3200...0x33FF, 0xF900...0xFFDC,
    ] {
      for value in range {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
        let whole = String(scalar)
        let plain = whole.precomposedStringWithCompatibilityMapping
        let bytes = Array(plain.utf8).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        // What begins an escape, or a mark of quotation, would say something else.
        guard plain != whole || !plain.utf8.elementsEqual(whole.utf8),
          bytes.count <= whole.utf8.count,
          !bytes.contains(where: { [0x20, 0x22, 0x25, 0x26, 0x5C].contains($0) })
        else { continue }
        set(UInt32(value), bytes)
      }
    }
    for value in UInt32(0xA0)..<0x10000 {
      guard let mark = Unicode.Scalar(value).flatMap(mark) else { continue }
      set(value, Array(String(mark).utf8))
    }
    set(0x2026, Array("...".utf8))
    for value in [0xA0, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000] + Array(0x2000...0x200A) as [UInt32]
    {
      set(value, [0x20])
    }
    let unseen: [ClosedRange<UInt32>] = [
      0xAD...0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xFEFF...0xFEFF,
    ]
    for value in unseen.joined() { set(value, []) }
    return forms
  }()

  // MARK: How much a text says

  /// The fewest characters of a text that is looked for.
  package static let fewest = 6

  /// Whether a text is long enough to be looked for: a few letters of an alphabet say nothing by themselves; two or
  /// three characters of Chinese, Japanese or Korean are a name.
  package static func isLongEnough(_ text: some Collection<UInt8>) -> Bool {
    var (count, weight) = (0, 0)
    var hasFigure = false
    for byte in text where byte & 0xC0 != 0x80 {
      count += 1
      if count >= fewest { return true }
      hasFigure = hasFigure || byte &- 0x30 < 10
    }
    // `3月` is a month of any year.
    if hasFigure || !text.contains(where: { $0 >= 0xE1 }) { return false }
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      weight += Script(of: scalar).weight
    }
    return weight >= fewest
  }

  /// Of what kind a letter is, as far as its words have no spaces between them.
  package enum Script {
    case alphabet, kana, ideograph
    /// A syllable of Korean, or the letter with which it begins.
    case syllable
    /// A letter of Korean that goes on with a syllable.
    case restOfSyllable

    package init(of scalar: Unicode.Scalar) {
      self =
        switch scalar.value {
        case 0..<0x1100: .alphabet
        case 0x1100...0x115E, 0xAC00...0xD7A3: .syllable
        case 0x1160...0x11FF: .restOfSyllable
        case 0x3040...0x30FF: .kana
        case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
          .ideograph
        default: .alphabet
        }
    }

    /// As how many letters of an alphabet it counts.
    fileprivate var weight: Int {
      switch self {
      case .alphabet: 1
      case .kana: 2
      case .ideograph, .syllable: 3
      case .restOfSyllable: 0
      }
    }
  }
}
