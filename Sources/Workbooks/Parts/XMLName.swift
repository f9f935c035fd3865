#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The names of a standard, told apart by the address that stands for them in XML.
enum Vocabulary: UInt8 {
  case spreadsheet, documentRelationships, relationships, sheetDrawing, compatibility
  case office, table, text, style, number, draw, calc, manifest
  /// No address: attributes without a prefix.
  case none
  case other

  /// The separator between the address and the name, which stands in neither.
  static let separator: UInt8 = 0x01

  /// The addresses, the most frequent first.
  ///
  /// Sources: ECMA-376, Part 1 (strict) and Part 4 (transitional), annexes A; OpenDocument 1.3, 3.1.
  private static let addresses: [(StaticString, Vocabulary)] = [
    ("http://schemas.openxmlformats.org/spreadsheetml/2006/main", .spreadsheet),
    ("urn:oasis:names:tc:opendocument:xmlns:table:1.0", .table),
    ("urn:oasis:names:tc:opendocument:xmlns:text:1.0", .text),
    ("urn:oasis:names:tc:opendocument:xmlns:office:1.0", .office),
    ("urn:oasis:names:tc:opendocument:xmlns:style:1.0", .style),
    ("urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0", .number),
    ("urn:oasis:names:tc:opendocument:xmlns:drawing:1.0", .draw),
    ("urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0", .calc),
    ("urn:oasis:names:tc:opendocument:xmlns:manifest:1.0", .manifest),
    ("http://purl.oclc.org/ooxml/spreadsheetml/main", .spreadsheet),
    ("http://schemas.openxmlformats.org/package/2006/relationships", .relationships),
    (
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
      .documentRelationships
    ),
    ("http://purl.oclc.org/ooxml/officeDocument/relationships", .documentRelationships),
    ("http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing", .sheetDrawing),
    ("http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing", .sheetDrawing),
    ("http://schemas.openxmlformats.org/markup-compatibility/2006", .compatibility),
  ]

  fileprivate static func of(_ address: UnsafePointer<CChar>, count: Int) -> Vocabulary {
    for (known, vocabulary) in addresses
    where known.utf8CodeUnitCount == count && memcmp(known.utf8Start, address, count) == 0 {
      return vocabulary
    }
    return .other
  }
}

/// A name of an element or attribute as the parser gives it, which lasts for one call.
struct XMLName {
  let vocabulary: Vocabulary
  private let local: UnsafePointer<CChar>

  /// How the names of most elements of large sheets begin: to compare with that first saves to look for the separator.
  private static let usual: StaticString =
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main\u{1}"

  @inline(__always)
  private static func isUsual(_ name: UnsafePointer<CChar>) -> Bool {
    // Most attributes begin otherwise.
    name[0] == 0x68
      && strncmp(
        name, UnsafeRawPointer(usual.utf8Start).assumingMemoryBound(to: CChar.self),
        usual.utf8CodeUnitCount) == 0
  }

  @inline(__always)
  init(_ name: UnsafePointer<CChar>) {
    if Self.isUsual(name) {
      vocabulary = .spreadsheet
      local = name + Self.usual.utf8CodeUnitCount
    } else if name[0] != 0, name[1] != 0,
      let separator = strchr(name, Int32(Vocabulary.separator))
    {
      vocabulary = .of(name, count: separator - UnsafeMutablePointer(mutating: name))
      local = UnsafePointer(separator) + 1
    } else {
      // A name of one letter, as attributes of cells have, has no separator.
      vocabulary = .none
      local = name
    }
  }

  /// Whether it is this name of this vocabulary.
  @inline(__always)
  func `is`(_ name: StaticString, in vocabulary: Vocabulary) -> Bool {
    self.vocabulary == vocabulary && `is`(name)
  }

  /// Whether it is this name, of whatever vocabulary.
  @inline(__always)
  func `is`(_ name: StaticString) -> Bool { XMLValue(local).is(name) }
}

/// An attribute's value as the parser gives it, which lasts for one call.
struct XMLValue: Sequence {
  private let start: UnsafePointer<CChar>

  @inline(__always)
  init(_ start: UnsafePointer<CChar>) { self.start = start }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(start: start, count: strlen(start)).assumingMemoryBound(to: UInt8.self)
  }

  /// Its text, as far as a name goes that is kept.
  var string: String { String(decoding: bytes.prefix(Self.longestName), as: UTF8.self) }

  /// The longest name or code in bytes: a sheet's has 31 characters, a format's code 255. Longer ones
  /// are cut alike wherever they stand, so that styles are found by them all the same.
  private static let longestName = 512

  @inline(__always)
  func `is`(_ text: StaticString) -> Bool {
    // Both end in a zero byte; nearly all that differ do so at once.
    var place = 0
    while UInt8(bitPattern: start[place]) == text.utf8Start[place] {
      if text.utf8Start[place] == 0 { return true }
      place += 1
    }
    return false
  }

  /// Whether it says yes.
  var isTrue: Bool { `is`("1") || `is`("true") || `is`("on") }

  /// The whole number from 0 that it is, or nil.
  var number: Int? { Int(digits: self) }

  /// Gives its bytes, without a look for their end beforehand.
  struct Iterator: IteratorProtocol {
    fileprivate var place: UnsafePointer<CChar>

    @inline(__always)
    mutating func next() -> UInt8? {
      guard place.pointee != 0 else { return nil }
      defer { place += 1 }
      return UInt8(bitPattern: place.pointee)
    }
  }

  @inline(__always)
  func makeIterator() -> Iterator { Iterator(place: start) }
}

extension Int {
  /// The whole number that digits stand for; nil for anything else and what is beyond 18 digits.
  init?(digits: some Sequence<UInt8>) {
    var number = 0
    var count = 0
    for digit in digits {
      guard digit >= 0x30, digit <= 0x39, count < 18 else { return nil }
      number = number &* 10 &+ Int(digit &- 0x30)
      count += 1
    }
    guard count > 0 else { return nil }
    self = number
  }
}

/// An element's attributes as the parser gives them, which last for one call.
struct XMLAttributes: Sequence, IteratorProtocol {
  private var position: UnsafeMutablePointer<UnsafePointer<CChar>?>

  init(_ list: UnsafeMutablePointer<UnsafePointer<CChar>?>) { position = list }

  @inline(__always)
  mutating func next() -> (name: XMLName, value: XMLValue)? {
    guard let name = position[0], let value = position[1] else { return nil }
    position += 2
    return (XMLName(name), XMLValue(value))
  }

  /// The value of one of them.
  func value(_ name: StaticString, in vocabulary: Vocabulary = .none) -> XMLValue? {
    for attribute in self where attribute.name.is(name, in: vocabulary) { return attribute.value }
    return nil
  }
}
