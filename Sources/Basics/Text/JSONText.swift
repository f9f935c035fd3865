/// Writes JSON (RFC 8259), for people to read with a line for each value and two spaces for each level.
///
/// It comes out as from Foundation's `JSONEncoder`, in a small part of the time.
package struct JSONText {
  /// What was written since it was taken last.
  package private(set) var bytes: [UInt8] = []
  private let isPretty: Bool
  /// What stands between a name and its value.
  private let separator: [UInt8]
  private var indentation: [UInt8] = []
  private var isFirst = true

  package init(
    bytes: [UInt8] = [], isPretty: Bool, separator: [UInt8], indentation: [UInt8] = [],
    isFirst: Bool = true
  ) {
    self.bytes = bytes
    self.isPretty = isPretty
    self.separator = separator
    self.indentation = indentation
    self.isFirst = isFirst
  }

  /// Without lines and spaces where it is for programs alone.
  package init(isPretty: Bool = true) {
    self.isPretty = isPretty
    separator = Array((isPretty ? " : " : ":").utf8)
  }

  /// Hands over what was written, and begins anew behind it.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func array(_ elements: (inout JSONText) throws -> Void) rethrows {
    try inside("[", elements, "]")
  }

  package mutating func object(_ members: (inout JSONText) throws -> Void) rethrows {
    try inside("{", members, "}")
  }

  private mutating func inside(
    _ opening: Unicode.Scalar, _ content: (inout JSONText) throws -> Void,
    _ closing: Unicode.Scalar
  ) rethrows {
    bytes.append(UInt8(ascii: opening))
    endLine()
    if isPretty { indentation.append(contentsOf: "  ".utf8) }
    isFirst = true
    try content(&self)
    if isPretty { indentation.removeLast(2) }
    isFirst = false
    endLine()
    indent()
    bytes.append(UInt8(ascii: closing))
  }

  /// Members of an object in an array as they are written, for those that are written many times; the value
  /// of the last one may be still to come.
  package struct Members: Sendable {
    fileprivate let bytes: [UInt8]

    /// `isFirst` says whether the object begins with them.
    package init(isFirst: Bool, _ members: (inout JSONText) -> Void) {
      var json = JSONText()
      json.array { json in
        json.element()
        json.object { json in
          json.isFirst = isFirst
          _ = json.take()
          members(&json)
        }
        // Without the object's end.
        json.bytes.removeLast("\n  }".utf8.count)
      }
      bytes = Array(json.bytes.dropLast("\n]".utf8.count))
    }
  }

  /// Writes members that were written before.
  package mutating func members(written: Members) {
    bytes.append(contentsOf: written.bytes)
    isFirst = false
  }

  /// How many bytes stand before an element of an array, besides its value.
  package static let lengthBeforeElement = ",\n  ".utf8.count

  /// Where the first of the objects of an array ends, by its brace, which alone stands so on a line; nil
  /// where it does not end.
  package static func endOfObject(in bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while let brace = rest.place(of: UInt8(ascii: "}")) {
      rest = bytes[(brace + 1)...]
      if bytes[..<brace].suffix(3).elementsEqual("\n  ".utf8) { return brace + 1 }
    }
    return nil
  }

  /// Writes a value that was written before.
  package mutating func value(written bytes: ArraySlice<UInt8>) {
    self.bytes.append(contentsOf: bytes)
  }

  /// Begins an element of an array; its value follows.
  package mutating func element() {
    if !isFirst {
      bytes.append(UInt8(ascii: ","))
      endLine()
    }
    isFirst = false
    indent()
  }

  /// Begins a member of an object; its value follows.
  package mutating func member(_ name: String) {
    element()
    text(name)
    bytes.append(contentsOf: separator)
  }

  /// Writes a member that is a text.
  package mutating func member(_ name: String, _ text: String) {
    member(name)
    self.text(text)
  }

  /// Writes a member that is a number.
  package mutating func member(_ name: String, _ number: Int) {
    member(name)
    self.number("\(number)")
  }

  package mutating func bool(_ flag: Bool) {
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
  }

  package mutating func null() { bytes.append(contentsOf: "null".utf8) }

  /// A number by its digits.
  package mutating func number(_ digits: String) { bytes.append(contentsOf: digits.utf8) }

  package mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all texts lie in one piece, and need not be copied for it.
    if text.utf8.withContiguousStorageIfAvailable({ add($0) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { add($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while true {
      let place = Self.firstToEscape(in: text, from: start)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
      if place == text.count { return }
      escape(text[place])
      start = place + 1
    }
  }

  /// The place of the first byte from one on that must be escaped, or the end.
  private static func firstToEscape(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var place = start
    while place + 8 <= text.count, !mayNeedEscape(text, at: place) { place += 8 }
    while place < text.count, text[place] >= 0x20, text[place] != 0x22, text[place] != 0x5C {
      place += 1
    }
    return place
  }

  /// Whether one of eight bytes is to be escaped, of which all are looked at together.
  ///
  /// A byte is below another if taking the other from it borrows from its highest bit.
  /// Source: Sean Eron Anderson, “Bit Twiddling Hacks”, “Determine if a word has a byte less than n”.
  private static func mayNeedEscape(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: place, as: UInt64.self)
    func hasByte(below limit: UInt64, in word: UInt64) -> UInt64 {
      (word &- everyByte &* limit) & ~word & everyByte << 7
    }
    return hasByte(below: 0x20, in: word) | hasByte(below: 1, in: word ^ everyByte &* 0x22)
      | hasByte(below: 1, in: word ^ everyByte &* 0x5C) != 0
  }

  private static let everyByte: UInt64 = 0x0101_0101_0101_0101

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x22, 0x5C: bytes.append(byte)
    default:
      bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
      let digit = byte & 0xF
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  private mutating func endLine() { if isPretty { bytes.append(UInt8(ascii: "\n")) } }

  private mutating func indent() { bytes.append(contentsOf: indentation) }
}
