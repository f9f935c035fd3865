extension XMLPropertyList {
  /// The characters of an element that holds no other, with references resolved, up to its end tag.
  mutating func content(of name: Range<Int>) throws(XMLScanner.Failure) -> [UInt8] {
    var content: [UInt8] = []
    while true {
      let place = scanner.position
      switch try scanner.next() {
      case .text(let range): Self.append(scanner.bytes[range], to: &content)
      case .verbatim(let range): content.append(contentsOf: scanner.bytes[range])
      case .end(let end):
        guard scanner.bytes[end].elementsEqual(scanner.bytes[name]) else {
          throw .malformed(at: place)
        }
        return content
      case .start: throw .malformed(at: place)
      case .finish: throw .truncated
      }
    }
  }

  /// Appends text with its references resolved; what is no reference stands for itself.
  private static func append(_ text: ArraySlice<UInt8>, to content: inout [UInt8]) {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      content.append(contentsOf: rest[..<start])
      rest = rest[start...]
      if let end = rest.prefix(longestReference).firstIndex(of: UInt8(ascii: ";")),
        append(reference: rest[(start + 1)..<end], to: &content)
      {
        rest = rest[(end + 1)...]
      } else {
        content.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    content.append(contentsOf: rest)
  }

  /// The longest reference: `&#1114111;`, with as many zeros again.
  private static let longestReference = 20

  /// Appends what a name or number between `&` and `;` stands for; false if it is neither.
  private static func append(reference: ArraySlice<UInt8>, to content: inout [UInt8]) -> Bool {
    let name = String(decoding: reference, as: UTF8.self)
    switch name {
    case "amp": content.append(UInt8(ascii: "&"))
    case "lt": content.append(UInt8(ascii: "<"))
    case "gt": content.append(UInt8(ascii: ">"))
    case "quot": content.append(UInt8(ascii: "\""))
    case "apos": content.append(UInt8(ascii: "'"))
    default:
      guard name.first == "#" else { return false }
      let isHexadecimal = name.dropFirst().first == "x"
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else { return false }
      if let scalar = Unicode.Scalar(number) {
        content.append(scalar)
      } else {
        content.append(UTF16Text.unreadable)
      }
    }
    return true
  }

  /// The longest number that is read: more digits than any number of 64 bits has, in any form.
  private static let longestNumber = 400

  private static func word(_ content: [UInt8]) -> String? {
    guard content.count <= longestNumber else { return nil }
    var word = content[...]
    while word.first?.isSpace == true { word.removeFirst() }
    while word.last?.isSpace == true { word.removeLast() }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// A whole number; beyond `Int`, the nearest one.
  static func integer(_ content: [UInt8]) -> Int? {
    guard let word = word(content) else { return nil }
    let isNegative = word.first == "-"
    let unsigned = isNegative || word.first == "+" ? word.dropFirst() : word[...]
    let isHexadecimal = unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X")
    let digits = isHexadecimal ? unsigned.dropFirst(2) : unsigned
    let radix = isHexadecimal ? 16 : 10
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.hexDigitValue != nil }),
      isHexadecimal || digits.allSatisfy(\.isNumber)
    else { return nil }
    return Int((isNegative ? "-" : "") + digits, radix: radix) ?? (isNegative ? .min : .max)
  }

  static func real(_ content: [UInt8]) -> Double? {
    word(content).flatMap(Double.init)
  }

  /// The bytes that base64 stands for; nil if it is none.
  ///
  /// Source: RFC 4648, section 4. White space is passed over, and padding may be missing.
  static func data(_ content: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var isPadded = false
    for byte in content where !byte.isSpace {
      if byte == UInt8(ascii: "=") {
        isPadded = true
        continue
      }
      guard !isPadded, let value = sixBits(of: byte) else { return nil }
      bits = bits << 6 | value
      count += 1
      guard count == 4 else { continue }
      for shift in [16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
      (bits, count) = (0, 0)
    }
    // Two characters hold a byte, three hold two; one alone holds none.
    switch count {
    case 1: return nil
    case 2: bytes.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: bits >> 10))
      bytes.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: break
    }
    return bytes
  }

  private static func sixBits(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
