/// A JPEG marker's second byte.
///
/// Source: ITU-T T.81, table B.1.
package struct JPEGMarker: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

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
}
