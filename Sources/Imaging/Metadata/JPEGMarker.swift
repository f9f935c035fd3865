/// A JPEG marker's second byte.
///
/// Source: ITU-T T.81, table B.1.
struct JPEGMarker: RawRepresentable, Hashable, Sendable {
  let rawValue: UInt8

  static let startOfImage = JPEGMarker(rawValue: 0xD8)
  static let endOfImage = JPEGMarker(rawValue: 0xD9)
  static let startOfScan = JPEGMarker(rawValue: 0xDA)
  static let quantisationTables = JPEGMarker(rawValue: 0xDB)
  static let restartInterval = JPEGMarker(rawValue: 0xDD)
  static let huffmanTables = JPEGMarker(rawValue: 0xC4)

  /// The marker of an application's own segment.
  static func application(_ number: UInt8) -> JPEGMarker {
    JPEGMarker(rawValue: 0xE0 | (number & 0x0F))
  }

  /// Whether a frame begins here, of whatever coding.
  var startsFrame: Bool {
    (0xC0...0xCF).contains(rawValue)
      && ![0xC4, 0xC8, 0xCC].contains(rawValue)
  }

  var isRestart: Bool { (0xD0...0xD7).contains(rawValue) }

  /// Whether it stands alone, without a length and payload.
  var standsAlone: Bool { isRestart || rawValue == 0xD8 || rawValue == 0xD9 || rawValue == 0x01 }

  /// Whether it ends a scan's data; anything else after an 0xFF there is part of the data, or of
  /// data that is broken.
  var endsScanData: Bool {
    rawValue >= 0xC0 && !isRestart && rawValue != 0xC8 && !(0xF0...0xFD).contains(rawValue)
  }

  /// Its name in the standard.
  var name: String {
    switch rawValue {
    case 0xD8: "SOI"
    case 0xD9: "EOI"
    case 0xDA: "SOS"
    case 0xDB: "DQT"
    case 0xDC: "DNL"
    case 0xDD: "DRI"
    case 0xDE: "DHP"
    case 0xDF: "EXP"
    case 0xC4: "DHT"
    case 0xC8: "JPG"
    case 0xCC: "DAC"
    case 0xFE: "COM"
    case 0xD0...0xD7: "RST\(rawValue - 0xD0)"
    case 0xC0...0xCF: "SOF\(rawValue - 0xC0)"
    case 0xE0...0xEF: "APP\(rawValue - 0xE0)"
    case 0xF0...0xFD: "JPG\(rawValue - 0xF0)"
    default: "RES\(rawValue)"
    }
  }
}
