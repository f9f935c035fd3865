/// A binary property list (`bplist00`) that answers questions about its objects, one at a time.
///
/// The format, with all numbers big-endian:
///
/// | part | bytes |
/// | --- | --- |
/// | header | `bplist0` and one more character |
/// | objects | each a marker byte and what the marker says (`Object`); they start at byte 8 |
/// | offset table | for object 0, 1, 2 …, where its marker is; `offset size` bytes each |
/// | trailer | 5 unused bytes, sort version, offset size, reference size (a byte each), then the count of objects, the number of the outermost object and the start of the offset table (8 bytes each) |
///
/// Arrays and dictionaries hold references, that is, numbers of objects, of `reference size` bytes.
///
/// Nothing is built and nothing is followed: a list that contains itself, or whose references
/// double at each level, costs no more than one that does not. The trailer is checked at once; an
/// object's offset and extent are checked when it is asked for, so that a damaged object costs only
/// those who need it. Every number that leaves this type was checked against the file.
///
/// Source: the checks of `__CFBinaryPlistGetTopLevelInfo` in Apple's CFBinaryPList.c, and sizes of
/// at most 8.
package struct BinaryPropertyList: Sendable {
  let bytes: [UInt8]
  /// How many objects there are; numbers of objects are below it.
  let objectCount: Int
  /// The number of the outermost object.
  let top: Int
  /// Where objects end and the offset table starts.
  let tableStart: Int
  let referenceSize: Int
  private let offsetSize: Int

  static let headerLength = 8
  static let trailerLength = 32
  /// A header, one object, its offset and a trailer.
  static let shortest = headerLength + 2 + trailerLength

  /// Takes bytes whose trailer agrees with them, else nil.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.shortest, bytes.starts(with: Self.signature) else { return nil }
    let trailer = bytes.count - Self.trailerLength
    let offsetSize = Int(bytes[trailer + 6])
    let referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Int(exactly: bytes.bigEndian(at: trailer + 8, size: 8)),
      let top = Int(exactly: bytes.bigEndian(at: trailer + 16, size: 8)),
      let tableStart = Int(exactly: bytes.bigEndian(at: trailer + 24, size: 8)),
      count >= 1, top < count, tableStart > Self.headerLength, tableStart < trailer
    else { return nil }
    // By division, since a product could overflow.
    let tableLength = trailer - tableStart
    guard tableLength % offsetSize == 0, tableLength / offsetSize == count,
      Self.fits(tableStart - 1, in: offsetSize), Self.fits(count - 1, in: referenceSize)
    else { return nil }
    self.bytes = bytes
    self.objectCount = count
    self.top = top
    self.tableStart = tableStart
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
  }

  /// What a file of this kind starts with; the character after it is not looked at, as Apple's
  /// reader does not.
  static let signature: [UInt8] = Array("bplist0".utf8)

  /// Whether a number that is not negative fits in so many bytes.
  private static func fits(_ number: Int, in size: Int) -> Bool {
    size >= 8 || number >> (size * 8) == 0
  }

  /// Where an object's marker is, or nil if the offset table leads out of the objects.
  func offset(of number: Int) -> Int? {
    guard number >= 0, number < objectCount else { return nil }
    let stored = bytes.bigEndian(at: tableStart + number * offsetSize, size: offsetSize)
    guard stored >= UInt64(Self.headerLength), stored < UInt64(tableStart) else { return nil }
    return Int(stored)
  }

  /// The number of the object that a reference names, or nil if there is none.
  func reference(_ index: Int, of references: References) -> Int? {
    guard index >= 0, index < references.count else { return nil }
    let stored = bytes.bigEndian(at: references.start + index * referenceSize, size: referenceSize)
    return stored < UInt64(objectCount) ? Int(stored) : nil
  }
}

extension [UInt8] {
  /// The unsigned number stored in `size` bytes, the most significant first; of more than 8 bytes,
  /// the last 8 count.
  func bigEndian(at start: Int, size: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in start..<(start + size) { number = number << 8 | UInt64(self[index]) }
    return number
  }
}
