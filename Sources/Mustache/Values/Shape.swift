/// The keys of a record and the slot of each, made once and shared by all records alike.
///
/// Keys are compared byte for byte. A key with a dot in it can never be named by a template.
public final class Shape: Sendable {
  /// A place of the table of keys.
  private struct Place {
    var hash: UInt64 = 0
    /// −1 is an empty place.
    var slot = -1
    var key = ""
  }

  /// The keys, by slot.
  public let keys: [String]
  /// Whether there may be other names: one that is no key is then null, and never a mistake.
  let isOpen: Bool
  /// Open addressing over a power of two, at most half full.
  private let places: [Place]

  /// Makes a shape of the keys in their order; a key that comes again is left out.
  public init(_ keys: [String], isOpen: Bool = false) {
    self.isOpen = isOpen
    var unique: [String] = []
    unique.reserveCapacity(keys.count)
    var capacity = 4
    while capacity < keys.count * 2 { capacity *= 2 }
    var places = [Place](repeating: Place(), count: capacity)
    for key in keys {
      let hash = Shape.hash(of: key)
      var index = Int(truncatingIfNeeded: hash) & (capacity - 1)
      var isKnown = false
      while places[index].slot >= 0 {
        if places[index].hash == hash, places[index].key == key {
          isKnown = true
          break
        }
        index = (index + 1) & (capacity - 1)
      }
      if isKnown { continue }
      places[index] = Place(hash: hash, slot: unique.count, key: key)
      unique.append(key)
    }
    self.keys = unique
    self.places = places
  }

  /// The slot of a key, or nil if the shape has no such key.
  public func slot(of key: String) -> Int? {
    let slot = slot(of: Path.Name(key))
    return slot < 0 ? nil : slot
  }

  /// The slot of a name whose hash is already known; −1 if the shape has no such key.
  @inline(__always)
  func slot(of name: Path.Name) -> Int {
    let mask = places.count &- 1
    var index = Int(truncatingIfNeeded: name.hash) & mask
    while true {
      let slot = places[index].slot
      if slot < 0 { return slot }
      if places[index].hash == name.hash, places[index].key == name.text { return slot }
      index = (index &+ 1) & mask
    }
  }

  /// FNV-1a over the UTF-8 bytes, folded so that the low bits depend on all.
  ///
  /// Source: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", 64 bits.
  static func hash(of key: String) -> UInt64 {
    key.utf8.withContiguousStorageIfAvailable(hash(of:)) ?? hash(of: key.utf8)
  }

  private static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ (hash >> 32)
  }
}
