/// A script, or another kind of characters, that fonts are made for.
package enum WritingSystem: String, Hashable, Sendable, CaseIterable {
  case latin = "Latin"
  case greek = "Greek"
  case cyrillic = "Cyrillic"
  case armenian = "Armenian"
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case syriac = "Syriac"
  case thaana = "Thaana"
  case devanagari = "Devanagari"
  case bengali = "Bengali"
  case gurmukhi = "Gurmukhi"
  case gujarati = "Gujarati"
  case oriya = "Odia"
  case tamil = "Tamil"
  case telugu = "Telugu"
  case kannada = "Kannada"
  case malayalam = "Malayalam"
  case sinhala = "Sinhala"
  case thai = "Thai"
  case lao = "Lao"
  case tibetan = "Tibetan"
  case myanmar = "Burmese"
  case georgian = "Georgian"
  case ethiopic = "Ethiopic"
  case cherokee = "Cherokee"
  case canadian = "Canadian Aboriginal"
  case khmer = "Khmer"
  case mongolian = "Mongolian"
  case hangul = "Korean"
  case kana = "Japanese"
  case han = "Chinese"
  case emoji = "emoji"
  /// Signs, and scripts that are rarely met.
  case other = "other"

  /// What it is called in the middle of a sentence.
  package var words: String {
    switch self {
    case .emoji: "emoji"
    case .other: "other characters"
    default: rawValue
    }
  }

  /// The writing system of a character; nil of what leaves no mark on paper, and of what no font is made for.
  package init?(_ scalar: Unicode.Scalar) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return nil
    default: break
    }
    // Such as what turns a sign into an emoji.
    if properties.isVariationSelector || properties.isDefaultIgnorableCodePoint { return nil }
    let range = Self.ranges.last { $0.range.lowerBound <= scalar.value }
    if let range, range.range.contains(scalar.value) {
      self = range.system
    } else {
      self = properties.isEmojiPresentation ? .emoji : .other
    }
  }

  /// Blocks of characters, in order. What lies between them is `other`, or emoji.
  ///
  /// Source: Unicode 16, Blocks.txt; Han unification means that Chinese characters are Japanese ones, too.
  private static let ranges: [(range: ClosedRange<UInt32>, system: WritingSystem)] = [
    (0x0041...0x005A, .latin), (0x0061...0x007A, .latin), (0x00C0...0x02AF, .latin),
    (0x0370...0x03FF, .greek), (0x0400...0x052F, .cyrillic), (0x0530...0x058F, .armenian),
    (0x0590...0x05FF, .hebrew), (0x0600...0x06FF, .arabic), (0x0700...0x074F, .syriac),
    (0x0750...0x077F, .arabic), (0x0780...0x07BF, .thaana), (0x0860...0x086F, .syriac),
    (0x0870...0x08FF, .arabic), (0x0900...0x097F, .devanagari), (0x0980...0x09FF, .bengali),
    (0x0A00...0x0A7F, .gurmukhi), (0x0A80...0x0AFF, .gujarati), (0x0B00...0x0B7F, .oriya),
    (0x0B80...0x0BFF, .tamil), (0x0C00...0x0C7F, .telugu), (0x0C80...0x0CFF, .kannada),
    (0x0D00...0x0D7F, .malayalam), (0x0D80...0x0DFF, .sinhala), (0x0E00...0x0E7F, .thai),
    (0x0E80...0x0EFF, .lao), (0x0F00...0x0FFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x139F, .ethiopic),
    (0x13A0...0x13FF, .cherokee), (0x1400...0x167F, .canadian), (0x1780...0x17FF, .khmer),
    (0x1800...0x18AF, .mongolian), (0x18B0...0x18FF, .canadian), (0x19E0...0x19FF, .khmer),
    (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian), (0x1E00...0x1EFF, .latin),
    (0x1F00...0x1FFF, .greek), (0x2C60...0x2C7F, .latin), (0x2D00...0x2D2F, .georgian),
    (0x2D80...0x2DDF, .ethiopic), (0x2DE0...0x2DFF, .cyrillic), (0x2E80...0x2FDF, .han),
    (0x3005...0x3007, .han), (0x3021...0x3029, .han), (0x3041...0x30FF, .kana),
    (0x3105...0x312F, .han), (0x3130...0x318F, .hangul), (0x31A0...0x31BF, .han),
    (0x31F0...0x31FF, .kana), (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han),
    (0xA640...0xA69F, .cyrillic), (0xA720...0xA7FF, .latin), (0xA8E0...0xA8FF, .devanagari),
    (0xA960...0xA97F, .hangul), (0xA9E0...0xA9FF, .myanmar), (0xAA60...0xAA7F, .myanmar),
    (0xAB00...0xAB2F, .ethiopic), (0xAB30...0xAB6F, .latin), (0xAB70...0xABBF, .cherokee),
    (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin),
    (0xFB13...0xFB17, .armenian), (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic),
    (0xFE70...0xFEFF, .arabic), (0xFF21...0xFF3A, .latin), (0xFF41...0xFF5A, .latin),
    (0xFF66...0xFF9F, .kana), (0xFFA0...0xFFDC, .hangul), (0x1AFF0...0x1B16F, .kana),
    (0x1F000...0x1FAFF, .emoji), (0x20000...0x3FFFF, .han),
  ]
}
