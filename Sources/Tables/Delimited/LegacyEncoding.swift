import Foundation

/// An encoding of the time before Unicode in which spreadsheets save tables whose letters are not Western.
package enum LegacyEncoding: CaseIterable, Hashable, Sendable {
  case gb18030, big5, shiftJIS, eucJP, eucKR, windows1255, windows1256

  /// What messages call it.
  package var name: String {
    switch self {
    case .gb18030: "GB18030 (GBK)"
    case .big5: "Big5"
    case .shiftJIS: "Shift-JIS"
    case .eucJP: "EUC-JP"
    case .eucKR: "EUC-KR"
    case .windows1255: "Windows-1255"
    case .windows1256: "Windows-1256"
    }
  }

  /// Whose letters it has.
  var language: String {
    switch self {
    case .gb18030, .big5: "Chinese"
    case .shiftJIS, .eucJP: "Japanese"
    case .eucKR: "Korean"
    case .windows1255: "Hebrew"
    case .windows1256: "Arabic"
    }
  }

  /// The languages of the program that are written in it.
  var tags: [String] {
    switch self {
    case .gb18030: ["zh-Hans", "zh-Hant"]
    case .big5: ["zh-Hant"]
    case .shiftJIS, .eucJP: ["ja"]
    case .eucKR: []
    case .windows1255: ["he"]
    case .windows1256: ["ar"]
    }
  }

  /// Whether some of its letters take two bytes, so that few texts of other encodings are one of it.
  var hasPairs: Bool { self != .windows1255 && self != .windows1256 }

  /// What Foundation knows it by: Windows' own forms, which have more letters; of EUC-JP, which it has not on Linux, the
  /// same letters in Shift-JIS.
  private var foundation: String.Encoding {
    // CFStringEncodings of CFStringEncodingExt.h, with the bit by which NSString tells them from its own.
    let number: UInt =
      switch self {
      case .gb18030: 0x0632
      case .big5: 0x0423
      case .shiftJIS, .eucJP: 0x0420
      case .eucKR: 0x0422
      case .windows1255: 0x0505
      case .windows1256: 0x0506
      }
    return String.Encoding(rawValue: 0x8000_0000 | number)
  }

  /// The text of bytes; nil where they are none in this encoding.
  func text(of bytes: [UInt8]) -> String? {
    guard let known = self == .eucJP ? JapaneseBytes.shiftJIS(ofEUC: bytes) : bytes,
      let text = String(bytes: known, encoding: foundation),
      // Foundation leaves out what it cannot read.
      text.data(using: foundation).map({ $0.elementsEqual(known) }) == true
    else { return nil }
    return text
  }

  /// The bytes of a text; nil where the encoding has not all of its letters.
  func bytes(of text: String) -> [UInt8]? {
    guard let data = text.data(using: foundation) else { return nil }
    return self == .eucJP ? JapaneseBytes.euc(ofShiftJIS: Array(data)) : Array(data)
  }
}
