import Basics

/// The text of a list of items in YAML, and where its lines begin.
package struct ItemListText: Sendable {
  /// Valid UTF-8 without a byte order mark.
  package let bytes: [UInt8]
  /// The offset at which each line begins.
  private let starts: [Int]

  /// Ten times what a large household's list takes.
  package static let lengthLimit = 16 << 20
  /// How deep brackets and lines may be nested: a list of items needs two levels, and YAML's reader
  /// needs stack and time for each.
  package static let depthLimit = 100

  /// Decodes a file as UTF-8 or UTF-16, with or without a byte order mark.
  ///
  /// - Throws: `TableMistakes` where it is no text, or too large or nested for a list of items.
  package init(
    decoding bytes: [UInt8], file: String, lengthLimit: Int = lengthLimit
  ) throws(TableMistakes) {
    guard bytes.count <= lengthLimit else {
      throw TableMistakes(
        [
          TableMistake(
            "this file is larger than \(lengthLimit >> 20) MB, too large for a list of items")
        ], in: [], file: file)
    }
    let text: String
    do {
      text = try YAMLBytes.decode(bytes)
    } catch {
      let lossy = Array(String(decoding: bytes, as: UTF8.self).utf8)
      let starts = Self.lineStarts(lossy)
      let offset =
        error.line == 0 ? nil : Self.offset(error.line, error.column, in: lossy, starts: starts)
      throw TableMistakes([TableMistake(error.words, at: offset)], in: lossy, file: file)
    }
    let plain =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    self.bytes = Array(String(plain).utf8)
    starts = Self.lineStarts(self.bytes)
    if let deep = Self.tooDeep(self.bytes) {
      throw TableMistakes(
        [
          TableMistake(
            "this is nested too deeply for a list of items; delete what opens here", at: deep)
        ],
        in: self.bytes, file: file)
    }
  }

  /// The text's lines, without their ends.
  package var lines: [String] {
    starts.indices.map { line in
      let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
      return String(decoding: bytes[starts[line]..<end], as: UTF8.self)
        .trimmingSuffix { $0.isNewline }
    }
  }

  /// The offset of a line and column as YAML's reader counts them, from 1, in Unicode scalars.
  package func offset(line: Int, column: Int) -> Int {
    Self.offset(line, column, in: bytes, starts: starts)
  }

  /// The place of an offset.
  package func place(of offset: Int) -> TablePlace {
    // The last line that begins before it or there.
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return TablePlace(of: offset, in: bytes, after: (starts[low], low + 1))
  }

  private static func offset(
    _ line: Int, _ column: Int, in bytes: [UInt8], starts: [Int]
  ) -> Int {
    guard starts.indices.contains(line - 1) else { return bytes.count }
    var (offset, left) = (starts[line - 1], column - 1)
    while offset < bytes.count, left > 0 {
      offset += 1
      while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// Where lines begin, by YAML 1.1: also behind U+0085, U+2028 and U+2029.
  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (place, byte) in bytes.enumerated() {
      let isEnd =
        switch byte {
        case 0x0A: true
        case 0x0D: place + 1 >= bytes.count || bytes[place + 1] != 0x0A
        case 0x85: place > 0 && bytes[place - 1] == 0xC2
        case 0xA8, 0xA9: place > 1 && bytes[place - 1] == 0x80 && bytes[place - 2] == 0xE2
        default: false
        }
      if isEnd { starts.append(place + 1) }
    }
    return starts
  }

  /// Where brackets, hyphens or indentation are deeper than in any list of items.
  private static func tooDeep(_ bytes: [UInt8]) -> Int? {
    var (brackets, opening, isOpening) = (0, 0, true)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case 0x0A, 0x0D: (opening, isOpening) = (0, true)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets += 1
        isOpening = false
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        brackets = max(0, brackets - 1)
        isOpening = false
      case 0x20: if isOpening { opening += 1 }
      // Signs of which each may begin a level, if there is a space behind it.
      case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
        isOpening = isOpening && place + 1 < bytes.count && bytes[place + 1] == 0x20
      default: isOpening = false
      }
      if brackets > depthLimit || opening > depthLimit { return place }
    }
    return nil
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isLeftOut: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}
