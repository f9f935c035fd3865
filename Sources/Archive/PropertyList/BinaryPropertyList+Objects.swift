extension BinaryPropertyList {
  /// One object, without what it refers to.
  ///
  /// | marker | object |
  /// | --- | --- |
  /// | 00, 08, 09 | null, false, true |
  /// | 1n | whole number of 2ⁿ bytes, n from 0 to 4: 1, 2 and 4 bytes unsigned, 8 and 16 signed |
  /// | 22, 23 | real number, 4 or 8 bytes, IEEE 754 |
  /// | 33 | date: 8-byte real number, seconds since 2001-01-01T00:00:00Z |
  /// | 4n | data of n bytes |
  /// | 5n, 7n | text of n bytes, ASCII or UTF-8 |
  /// | 6n | text of n UTF-16 units, 2 bytes each |
  /// | 8n | reference of a keyed archive (UID), n + 1 bytes |
  /// | An, Bn, Cn | array, ordered set, set: n references |
  /// | Dn | dictionary: n references to keys, then n to values |
  ///
  /// For 4 to 7 and A to D, an n of 15 says that a whole number (marker 1n) follows and is the
  /// count.
  enum Object: Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    case date(Double)
    case data(Range<Int>)
    case text(PropertyListText)
    /// A reference into the table of a keyed archive; at most 32 bits, as in Apple's reader.
    case uid(Int)
    case array(References)
    case dictionary(Pairs)
    /// A set, or a marker that nobody writes; never looked into.
    case other
    /// The object does not lie within the file.
    case damaged
  }

  /// References that lie one after another, all within the file.
  struct References: Equatable {
    let start: Int
    let count: Int
  }

  /// A dictionary's references; both parts have the same count.
  struct Pairs: Equatable {
    let keys: References
    let values: References
    var count: Int { keys.count }
  }

  /// The object of this number.
  ///
  /// A dictionary of one key, `CF$UID`, and a whole number is a reference, as in XML: programs write it so that turn
  /// that form into this one and know of no references.
  func object(_ number: Int) -> Object {
    let object = stored(number)
    guard case .dictionary(let pairs) = object, pairs.count == 1 else { return object }
    return uid(meantBy: pairs) ?? object
  }

  /// The reference that a dictionary of one key stands for; nil where it stands for none.
  private func uid(meantBy pairs: Pairs) -> Object? {
    guard let key = reference(0, of: pairs.keys), let value = reference(0, of: pairs.values),
      case .text(let text) = stored(key), text.range.count <= Self.uidKey.utf8.count * 2,
      case .integer(let uid) = stored(value), (0...Int(UInt32.max)).contains(uid),
      text.decoded(from: bytes, for: .key).string == Self.uidKey
    else { return nil }
    return .uid(uid)
  }

  private static var uidKey: String { "CF$UID" }

  /// The object of this number as it is stored.
  private func stored(_ number: Int) -> Object {
    guard let offset = offset(of: number) else { return .damaged }
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return simple(marker)
    case 0x1: return integer(at: offset).map { .integer($0.value) } ?? .damaged
    case 0x2 where low == 2 || low == 3:
      return real(at: offset + 1, size: 1 << low).map(Object.real) ?? .damaged
    case 0x3 where low == 3: return real(at: offset + 1, size: 8).map(Object.date) ?? .damaged
    case 0x4: return content(at: offset, unit: 1).map(Object.data) ?? .damaged
    case 0x5: return text(at: offset, .ascii)
    case 0x6: return text(at: offset, .utf16)
    case 0x7: return text(at: offset, .utf8)
    case 0x8: return uid(at: offset + 1, size: low + 1)
    case 0xA: return references(at: offset).map(Object.array) ?? .damaged
    case 0xD: return pairs(at: offset)
    default: return .other
    }
  }

  private func simple(_ marker: UInt8) -> Object {
    switch marker {
    case 0x00: .null
    case 0x08: .boolean(false)
    case 0x09: .boolean(true)
    default: .other
    }
  }

  /// The whole number whose marker is here, and where it ends; beyond `Int`, the nearest one.
  private func integer(at offset: Int) -> (value: Int, end: Int)? {
    guard offset < tableStart, bytes[offset] >> 4 == 0x1, bytes[offset] & 0x0F <= 4 else {
      return nil
    }
    let size = 1 << Int(bytes[offset] & 0x0F)
    let start = offset + 1
    guard size <= tableStart - start else { return nil }
    let low = bytes.bigEndian(at: start, size: size)
    if size < 8 { return (Int(low), start + size) }
    let signed = Int(truncatingIfNeeded: Int64(bitPattern: low))
    if size == 8 { return (signed, start + size) }
    let high = Int64(bitPattern: bytes.bigEndian(at: start, size: 8))
    if high == (signed < 0 ? -1 : 0) { return (signed, start + size) }
    return (high < 0 ? .min : .max, start + size)
  }

  private func real(at start: Int, size: Int) -> Double? {
    guard size <= tableStart - start else { return nil }
    let bits = bytes.bigEndian(at: start, size: size)
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  /// The count that a marker gives, and where what it counts starts.
  private func count(at offset: Int) -> (count: Int, start: Int)? {
    let low = Int(bytes[offset] & 0x0F)
    if low < 15 { return (low, offset + 1) }
    guard let number = integer(at: offset + 1), number.value >= 0 else { return nil }
    return (number.value, number.end)
  }

  /// The extent of counted units of so many bytes, if it lies before the offset table.
  private func content(at offset: Int, unit: Int) -> Range<Int>? {
    guard let (count, start) = count(at: offset), count <= (tableStart - start) / unit else {
      return nil
    }
    return start..<(start + count * unit)
  }

  private func text(at offset: Int, _ encoding: PropertyListText.Encoding) -> Object {
    guard let range = content(at: offset, unit: encoding == .utf16 ? 2 : 1) else { return .damaged }
    return .text(PropertyListText(encoding: encoding, range: range))
  }

  private func uid(at start: Int, size: Int) -> Object {
    guard size <= tableStart - start else { return .damaged }
    for index in start..<(start + max(0, size - 8)) where bytes[index] != 0 { return .damaged }
    let stored = bytes.bigEndian(at: start, size: size)
    return stored <= UInt64(UInt32.max) ? .uid(Int(stored)) : .damaged
  }

  private func references(at offset: Int) -> References? {
    guard let range = content(at: offset, unit: referenceSize) else { return nil }
    return References(start: range.lowerBound, count: range.count / referenceSize)
  }

  private func pairs(at offset: Int) -> Object {
    guard let range = content(at: offset, unit: referenceSize * 2) else { return .damaged }
    let count = range.count / (referenceSize * 2)
    return .dictionary(
      Pairs(
        keys: References(start: range.lowerBound, count: count),
        values: References(start: range.lowerBound + range.count / 2, count: count)))
  }
}
