/// A text as it can be used, and what had to be done to it.
struct StoredText: Hashable {
  private(set) var string: String
  private(set) var wasCut = false
  private(set) var wasRepaired = false

  /// What a text is for.
  enum Purpose: Hashable {
    /// To be shown: control characters are dropped, those that end a line become spaces.
    case display
    /// To name something: every character stays, so that whoever uses it can judge it.
    case key
  }

  /// Reads bytes of UTF-8; what is none becomes U+FFFD.
  init(_ bytes: [UInt8], for purpose: Purpose, limit: Int) {
    // Nearly all texts are plain: these need no second look.
    if bytes.count <= limit, bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      string = String(decoding: bytes, as: UTF8.self)
      return
    }
    var end = min(bytes.count, limit)
    if end < bytes.count {
      // A character is not cut in two: at most three bytes continue one.
      for _ in 0..<3 where end > 0 && bytes[end] & 0xC0 == 0x80 { end -= 1 }
      wasCut = true
    }
    if let valid = String(validating: bytes[..<end], as: UTF8.self) {
      string = valid
    } else {
      string = String(decoding: bytes[..<end], as: UTF8.self)
      wasRepaired = true
    }
    if purpose == .display { dropControlCharacters() }
  }

  /// Drops control characters (Unicode's category Cc) and turns ends of lines and tabs to spaces.
  ///
  /// Marks of direction and joiners stay: without them Arabic, Hebrew and emoji fall apart.
  private mutating func dropControlCharacters() {
    var kept = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: kept.append(" ")
      case 0x00..<0x20, 0x7F..<0xA0: wasRepaired = true
      default: kept.append(scalar)
      }
      previous = scalar
    }
    string = String(kept)
  }
}

extension StoredValue {
  /// A text: as such, a number in its place, or, for keys, a UUID's sixteen bytes.
  func text(for purpose: StoredText.Purpose, limit: Int) -> Reading<String> {
    switch self {
    case .null: return .absent
    case .text(let bytes):
      let text = StoredText(bytes, for: purpose, limit: limit)
      return Reading(
        value: text.string,
        problem: text.wasCut ? .textCut(limit: limit) : text.wasRepaired ? .textRepaired : nil)
    case .integer(let number): return .found(String(number))
    case .real(let number) where number.isFinite:
      return .found(Int64(exactly: number).map(String.init) ?? String(number))
    case .blob(let bytes) where purpose == .key && bytes.count == 16:
      return .found(Self.uuidText(bytes))
    case .real, .blob: return .failed(.wrongKind)
    }
  }

  /// 16 bytes as a UUID is written: `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`.
  private static func uuidText(_ bytes: [UInt8]) -> String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return text
  }
}
