/// The keys of a record and the slot of each, made once and shared by all records alike.
///
/// Keys are compared byte for byte. A key with a dot in it can never be named by a template.
package final class Shape: Sendable {
  /// The keys, by slot.
  package let keys: [String]

  private let hashes: [UInt64]
  /// Open addressing over a power of two, at most half full; −1 is an empty place.
  private let places: [Int32]

  /// Makes a shape of the keys in their order; a key that comes again is left out.
  package init(_ keys: [String]) {
    var unique: [String] = []
    var hashes: [UInt64] = []
    unique.reserveCapacity(keys.count)
    var capacity = 4
    while capacity < keys.count * 2 { capacity *= 2 }
    var places = [Int32](repeating: -1, count: capacity)
    for key in keys {
      let hash = Shape.hash(of: key)
      var place = Int(truncatingIfNeeded: hash) & (capacity - 1)
      var isKnown = false
      while places[place] >= 0 {
        let slot = Int(places[place])
        if hashes[slot] == hash, unique[slot] == key {
          isKnown = true
          break
        }
        place = (place + 1) & (capacity - 1)
      }
      if isKnown { continue }
      places[place] = Int32(truncatingIfNeeded: unique.count)
      unique.append(key)
      hashes.append(hash)
    }
    self.keys = unique
    self.hashes = hashes
    self.places = places
  }

  /// The slot of a key, or nil if the shape has no such key.
  package func slot(of key: String) -> Int? { slot(of: key, hash: Shape.hash(of: key)) }

  /// The slot of a key whose hash is already known.
  func slot(of key: String, hash: UInt64) -> Int? {
    let mask = places.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = Int(places[place])
      if slot < 0 { return nil }
      if hashes[slot] == hash, keys[slot] == key { return slot }
      place = (place + 1) & mask
    }
  }

  /// FNV-1a over the UTF-8 bytes, folded so that the low bits depend on all.
  ///
  /// Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", 64 bits.
  static func hash(of key: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
