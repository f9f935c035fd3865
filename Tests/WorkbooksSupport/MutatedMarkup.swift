/// The bytes of an XML document, in which tags, attributes and texts are changed.
package struct MutatedMarkup {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Changes one thing.
  package mutating func mutate(using random: inout some RandomNumberGenerator) {
    guard bytes.count > 1 else { return }
    switch Int.random(in: 0..<14, using: &random) {
    case 0...4: changeValue(using: &random)
    case 5: changeAttribute(using: &random)
    case 6...7: changeTag(using: &random)
    case 8...9: repeatElements(using: &random)
    case 10: changeText(using: &random)
    case 11: insertMarkup(using: &random)
    case 12: bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...)
    default: changeBytes(using: &random)
    }
  }

  /// What values and texts are replaced with: numbers, references, days and lengths of time at and
  /// beyond what they may be, and what is none.
  private static let values: [[UInt8]] =
    [
      "", "0", "1", "-1", "2", "7", "100", "1048576", "1048577", "16385", "2147483648",
      "99999999999999999999", "-0", "1e308", "1e-400", "1E9999", ".", "0.1.2", "nan",
      "44263.99999999",
      "2958466", "-700000", "A1", "XFD1048576", "XFE1", "A0", "ZZZZZZZ9", "B2:A1", "A1:XFD1048576",
      "s", "str", "inlineStr", "b", "e", "d", "n", "true", "collapse", "float", "string", "date",
      "time",
      "currency", "percentage", "boolean", "2021-02-30", "9999-12-31T23:59:60", "0000-00-00",
      "T24:00:00", "PT999999999H", "-PT1.5S", "P1Y", "_x0041_", "_xD83D__xDE00_", "_xD83D_",
      "é&#x10FFFF;",
      "&#13;", "&lt;&amp;", "&none;", "#REF!", "[$€-407]0.00", "yyyy;@", "[h]:mm", "\"", "\\",
      "00-00",
      "../../xl/workbook.xml", "/xl/worksheets/sheet1.xml", "content.xml", "officeDocument",
      "worksheet",
      "hidden", "veryHidden", "preserve", "\u{1}", " \u{9}\u{A} ",
    ].map { Array($0.utf8) }
    + [[0xFF], [0xC0, 0x80], [UInt8](repeating: 0x39, count: 700), Array("é".utf8) + [0xCC]]

  private static let markup: [[UInt8]] = [
    "<!--", "-->", "<![CDATA[<a>]]>", "<![CDATA[", "]]>", "<?x y?>", "<?xml version=\"1.0\"?>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&a;", "&#0;", "</a>", "<a>", "<a/>", "<a xmlns=\"b\">",
    "<a:b xmlns:a=\"\">", "\u{0}", "\u{FEFF}", "<mc:AlternateContent>", "<c/>", "<row/>", "<is>",
    "<t>",
    "<v>1</v>", "<f/>", "<text:p>", "<text:s text:c=\"9999\"/>", "<table:table-cell/>",
    "<table:covered-table-cell table:number-columns-repeated=\"900\" office:value-type=\"string\"/>",
    "<draw:frame><draw:image/></draw:frame>",
  ].map { Array($0.utf8) }

  private mutating func changeValue(using random: inout some RandomNumberGenerator) {
    guard let (_, value) = attribute(using: &random) else { return changeText(using: &random) }
    let other = attribute(using: &random)?.value
    let new =
      Int.random(in: 0..<4, using: &random) == 0
      ? other.map { Array(bytes[$0]) } : Self.values.randomElement(using: &random)
    bytes.replaceSubrange(value, with: new ?? [])
  }

  /// Takes an attribute away, writes it twice, or gives it another one's name.
  private mutating func changeAttribute(using random: inout some RandomNumberGenerator) {
    guard let (name, value) = attribute(using: &random) else { return }
    let whole = name.lowerBound..<value.upperBound + 1
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(whole)
    case 1: bytes.insert(contentsOf: [0x20] + bytes[whole], at: whole.upperBound)
    default:
      guard let other = attribute(using: &random)?.name else { return }
      bytes.replaceSubrange(name, with: Array(bytes[other]))
    }
  }

  /// Takes a tag away, writes it twice, or gives it another one's name.
  private mutating func changeTag(using random: inout some RandomNumberGenerator) {
    guard let tag = tag(using: &random) else { return }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(tag)
    case 1: bytes.insert(contentsOf: bytes[tag], at: tag.upperBound)
    case 2:
      // An element that is empty, or one that is not closed.
      if bytes[tag.upperBound - 2] == 0x2F {
        bytes.remove(at: tag.upperBound - 2)
      } else {
        bytes.insert(0x2F, at: tag.upperBound - 1)
      }
    default:
      guard let other = self.tag(using: &random) else { return }
      bytes.replaceSubrange(name(of: tag), with: Array(bytes[name(of: other)]))
    }
  }

  /// Takes what stands between two tags away, or writes it again, once or often, there or elsewhere.
  private mutating func repeatElements(using random: inout some RandomNumberGenerator) {
    guard let first = tag(using: &random)?.lowerBound else { return }
    let most = min(first + Int.random(in: 1...400, using: &random), bytes.count)
    let last = bytes[first..<most].lastIndex(of: 0x3E) ?? first
    let piece = Array(bytes[first..<last])
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(first..<last)
    case 1:
      guard let place = tag(using: &random)?.lowerBound else { return }
      bytes.insert(contentsOf: piece, at: place)
    default:
      let times = Bool.random(using: &random) ? 1 : Int.random(in: 2...60, using: &random)
      bytes.insert(contentsOf: repeatElement(piece, count: times).joined(), at: first)
    }
  }

  private mutating func changeText(using random: inout some RandomNumberGenerator) {
    guard let start = tag(using: &random)?.upperBound else { return }
    let end = bytes[start...].firstIndex(of: 0x3C) ?? bytes.count
    bytes.replaceSubrange(start..<end, with: Self.values.randomElement(using: &random) ?? [])
  }

  private mutating func insertMarkup(using random: inout some RandomNumberGenerator) {
    guard let place = tag(using: &random)?.lowerBound else { return }
    let new = Self.markup.randomElement(using: &random) ?? []
    let times = Bool.random(using: &random) ? 1 : Int.random(in: 1...150, using: &random)
    bytes.insert(contentsOf: repeatElement(new, count: times).joined(), at: place)
  }

  private mutating func changeBytes(using random: inout some RandomNumberGenerator) {
    let from = Int.random(in: bytes.indices, using: &random)
    let to = min(from + Int.random(in: 0...30, using: &random), bytes.count)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(from..<to)
    case 1:
      bytes.insert(
        contentsOf: bytes[from..<to], at: Int.random(in: bytes.indices, using: &random))
    default: bytes[from] = Self.marks.randomElement(using: &random) ?? 0
    }
  }

  private static let marks = Array("<>/\"'= &;0123456789-_xABrstv:\u{0}\u{FF}".utf8)

  /// A tag from `<` to behind its `>`, or nil if there is none behind a random place.
  private func tag(using random: inout some RandomNumberGenerator) -> Range<Int>? {
    guard !bytes.isEmpty else { return nil }
    let place = Int.random(in: bytes.indices, using: &random)
    guard let start = bytes[place...].firstIndex(of: 0x3C) ?? bytes.firstIndex(of: 0x3C),
      let end = bytes[start...].firstIndex(of: 0x3E), end > start + 1
    else { return nil }
    return start..<end + 1
  }

  private func name(of tag: Range<Int>) -> Range<Int> {
    let start = tag.lowerBound + (bytes[tag.lowerBound + 1] == 0x2F ? 2 : 1)
    guard start < tag.upperBound else { return tag.upperBound - 1..<tag.upperBound - 1 }
    let end = bytes[start..<tag.upperBound].firstIndex {
      $0 == 0x20 || $0 == 0x2F || $0 == 0x3E || $0 == 0x0A
    }
    return start..<(end ?? tag.upperBound - 1)
  }

  /// An attribute's name, and its value without the quotes, or nil if there is none behind a random place.
  private func attribute(
    using random: inout some RandomNumberGenerator
  ) -> (name: Range<Int>, value: Range<Int>)? {
    guard bytes.count > 4 else { return nil }
    let place = Int.random(in: bytes.indices, using: &random)
    guard let equals = equals(from: place) ?? equals(from: 0),
      let end = bytes[(equals + 2)...].firstIndex(of: 0x22)
    else { return nil }
    let start = bytes[..<equals].lastIndex { $0 == 0x20 || $0 == 0x0A || $0 == 0x3C } ?? 0
    return (min(start + 1, equals)..<equals, equals + 2..<end)
  }

  /// Where the next `="` is.
  private func equals(from place: Int) -> Int? {
    var place = place
    while let next = bytes[place...].firstIndex(of: 0x3D) {
      guard next + 1 < bytes.count else { return nil }
      if bytes[next + 1] == 0x22 { return next }
      place = next + 1
    }
    return nil
  }
}
