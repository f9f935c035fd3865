import Foundation

/// Looks for texts in the files of a site, in every form in which one may be written there.
///
/// It writes each text in all these forms and looks for the bytes, where the program undoes what files are
/// written in: the two have nothing in common that could be wrong in both.
package struct PublicScanner {
  /// A text that was found.
  package struct Find: Hashable, CustomStringConvertible {
    package var path: String
    package var text: String
    package var form: Form

    package var description: String { "\(path) holds “\(text)” (\(form))" }
  }

  /// How a text is written.
  package enum Form: String, Hashable, CaseIterable {
    case plain, small, folded
    case html, htmlOfNumbers, htmlOfHex, htmlBesideASCII
    case json, jsonOfNumbers, htmlInJSON, jsonInHTML
    case percent, address
    case base64, base64URL
    case wide, wideOtherEnd
  }

  /// Fewer bytes would be found by chance.
  private static let fewest = 8

  private var needles: [(bytes: [UInt8], text: String, form: Form)] = []
  /// The needles of each beginning of eight bytes.
  private var places: [UInt64: [Int]] = [:]
  /// Bits that say which beginnings there may be.
  private var filter = [UInt64](repeating: 0, count: 1 << 16)

  package init(for texts: some Sequence<String>) {
    var seen: Set<[UInt8]> = []
    for text in texts {
      for (form, bytes) in Self.spelled(text)
      where bytes.count >= Self.fewest && seen.insert(bytes).inserted {
        let head = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
        places[head, default: []].append(needles.count)
        needles.append((bytes, text, form))
        let bit = Self.bit(of: head)
        filter[bit >> 6] |= 1 << UInt64(bit & 63)
      }
    }
  }

  private static func bit(of head: UInt64) -> Int {
    Int(truncatingIfNeeded: (head &* 0x2545_F491_4F6C_DD1D) >> 42)
  }

  /// What stands in files or in their names.
  package func finds(in files: [String: [UInt8]]) -> [Find] {
    var finds: Set<Find> = []
    for (path, bytes) in files {
      finds.formUnion(self.finds(in: bytes, at: path))
      finds.formUnion(self.finds(in: Array(path.utf8), at: path))
    }
    return finds.sorted { "\($0)" < "\($1)" }
  }

  package func finds(in bytes: [UInt8], at path: String = "") -> Set<Find> {
    var finds: Set<Find> = []
    bytes.withUnsafeBytes { bytes in
      filter.withUnsafeBufferPointer { filter in
        var place = 0
        while place + 8 <= bytes.count {
          let head = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          let bit = Int(truncatingIfNeeded: (head &* 0x2545_F491_4F6C_DD1D) >> 42)
          if filter[bit >> 6] & (1 << UInt64(bit & 63)) != 0 {
            for number in places[head] ?? [] {
              let needle = needles[number]
              guard place + needle.bytes.count <= bytes.count,
                bytes[place..<place + needle.bytes.count].elementsEqual(needle.bytes),
                needle.form != .folded
                  || Self.isWord(in: bytes, from: place, to: place + needle.bytes.count)
              else { continue }
              finds.insert(Find(path: path, text: needle.text, form: needle.form))
            }
          }
          place += 1
        }
      }
    }
    return finds
  }

  /// Whether letters and digits begin and end at two places, so that the figures of a day are not found in a digest.
  private static func isWord(in bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Bool
  {
    func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF:
        true
      default: false
      }
    }
    return !(start > 0 && isOfWord(bytes[start - 1]) || end < bytes.count && isOfWord(bytes[end]))
  }

  // --- How texts are written ---

  /// A text in all forms.
  package static func spelled(_ text: String) -> [(Form, [UInt8])] {
    var all: [(Form, [UInt8])] = [
      (.plain, Array(text.utf8)), (.small, Array(text.lowercased().utf8)),
    ]
    // Of few letters, chance makes the same: some alphabets have fifteen.
    for word in folded(text) where word.unicodeScalars.count >= 7 {
      all.append((.folded, Array(word.utf8)))
    }
    let htmls = htmls(of: text)
    all += htmls.map { (.html, Array($0.utf8)) }
    all.append((.htmlOfNumbers, Array(text.unicodeScalars.map { "&#\($0.value);" }.joined().utf8)))
    for isUpper in [false, true] {
      let hex = { (scalar: Unicode.Scalar) in
        "&#x" + String(scalar.value, radix: 16, uppercase: isUpper) + ";"
      }
      all.append((.htmlOfHex, Array(text.unicodeScalars.map(hex).joined().utf8)))
      let beside = text.unicodeScalars.map { $0.isASCII ? String($0) : hex($0) }.joined()
      all.append((.htmlBesideASCII, Array(beside.utf8)))
    }
    all += jsons(of: text).map { (.json, Array($0.utf8)) }
    for isUpper in [false, true] {
      let units = text.utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: isUpper)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      all.append((.jsonOfNumbers, Array(units.joined().utf8)))
    }
    all += htmls.flatMap(jsons).map { (.htmlInJSON, Array($0.utf8)) }
    all += jsons(of: text).flatMap(Self.htmls).map { (.jsonInHTML, Array($0.utf8)) }
    for isUpper in [false, true] {
      all.append((.percent, percent(text, besides: "-_.~", isUpper)))
      all.append((.address, percent(text, besides: "-_.~!$&'()*+,;=:@/?#", isUpper)))
    }
    for shift in 0..<3 {
      let (plain, address) = base64(Array(text.utf8), behind: shift)
      all += [(.base64, plain), (.base64URL, address)]
    }
    let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    all.append((.wide, wide))
    all.append((.wideOtherEnd, text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    return all
  }

  /// The words without accents, capitals and marks.
  private static func folded(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map { word in
      let plain = word.folding(
        options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
      return String(
        String.UnicodeScalarView(
          plain.unicodeScalars.filter {
            CharacterSet.alphanumerics.contains($0) || $0.properties.isEmojiPresentation
          }))
    }
  }

  private static func htmls(of text: String) -> [String] {
    let base = text.replacing("&", with: "&amp;")
    let whole = base.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return [base, whole]
      + ["\"", "&quot;", "&#34;"].flatMap { double in
        ["'", "&#39;", "&apos;", "&#x27;"].map { single in
          whole.replacing("\"", with: double).replacing("'", with: single)
        }
      }
  }

  private static func jsons(of text: String) -> [String] {
    let base = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n")
    let slashed = base.replacing("/", with: "\\/")
    func safe(_ json: String) -> String {
      json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
        .replacing("&", with: "\\u0026")
    }
    return [
      base, slashed, safe(base), safe(slashed), base.replacing("<", with: "\\u003c"),
      base.replacing("'", with: "\\u0027"), safe(base).replacing("'", with: "\\u0027"),
      base.replacing("</", with: "<\\/"),
    ]
  }

  private static func percent(_ text: String, besides plain: String, _ isUpper: Bool) -> [UInt8] {
    let plain = Set(plain.utf8)
    return text.utf8.flatMap { byte -> [UInt8] in
      let isWord =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte)
      if isWord || plain.contains(byte) { return [byte] }
      let digits = String(byte, radix: 16, uppercase: isUpper)
      return Array(((digits.count < 2 ? "%0" : "%") + digits).utf8)
    }
  }

  /// What stands for a text for certain, wherever it begins among three bytes.
  private static func base64(_ text: [UInt8], behind shift: Int) -> ([UInt8], [UInt8]) {
    let whole = Data([UInt8](repeating: 0, count: shift) + text)
    let letters = Array(whole.base64EncodedString().utf8)
    // Six bits to a letter, of which the first and the last may hold bits of something else.
    let sure = letters[(shift * 8 + 5) / 6..<whole.count * 8 / 6]
    let address = sure.map { letter -> UInt8 in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: letter
      }
    }
    return (Array(sure), address)
  }
}
