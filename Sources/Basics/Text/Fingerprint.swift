/// Numbers that tell values from one another; two that differ have the same by a chance of one in 2^64.
package enum Fingerprint {
  /// The fingerprint of nothing.
  package static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The fingerprint of several numbers in their order.
  package static func of(_ numbers: [UInt64]) -> UInt64 {
    numbers.reduce(start) { adding($1, to: $0) }
  }

  /// The fingerprint of what came before and a number.
  package static func adding(_ number: UInt64, to fingerprint: UInt64) -> UInt64 {
    // The finaliser of SplitMix64 (Steele, Lea, Flood 2014) over a sum that keeps the order.
    var mixed = (fingerprint ^ number) &+ (fingerprint << 6) &+ start
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The fingerprint of what came before and a text, whose end is part of it.
  package static func adding(_ text: String, to fingerprint: UInt64) -> UInt64 {
    var text = text
    return text.withUTF8 { adding(UnsafeRawBufferPointer($0), to: fingerprint) }
  }

  /// The fingerprint of what came before and some bytes, whose end is part of it.
  package static func adding(_ bytes: UnsafeRawBufferPointer, to fingerprint: UInt64) -> UInt64 {
    var fingerprint = fingerprint
    var place = 0
    while place + 8 <= bytes.count {
      let number = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      fingerprint = adding(UInt64(bigEndian: number), to: fingerprint)
      place += 8
    }
    if place < bytes.count {
      fingerprint = adding(bytes[place...].reduce(0) { $0 << 8 | UInt64($1) }, to: fingerprint)
    }
    return adding(UInt64(bytes.count), to: fingerprint)
  }
}
