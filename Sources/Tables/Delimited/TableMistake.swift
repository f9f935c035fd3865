import Basics

/// What is wrong with a table as a whole, and where.
package struct TableMistake: Error, Hashable, Sendable {
  package var words: String
  /// The place in the table's text, in bytes; nil for the file as a whole.
  package var offset: Int?

  package init(_ words: String, at offset: Int? = nil) {
    self.words = words
    self.offset = offset
  }
}

/// Everything that is wrong with a table's structure, in the order of its lines.
package struct TableMistakes: Error, CustomStringConvertible {
  package let description: String

  /// The most mistakes that are shown: after so many it is the same one on every line.
  package static let limit = 20

  package init(_ mistakes: [TableMistake], in bytes: [UInt8], file: String) {
    let most = Folding.shown(mistakes.count, atMost: Self.limit)
    var messages = mistakes.prefix(most).map { mistake in
      guard let offset = mistake.offset else { return "\(file): \(mistake.words)" }
      return TablePlace(of: offset, in: bytes).message(mistake.words, file: file)
    }
    if mistakes.count > messages.count { messages.append("there are more mistakes like these") }
    messages.append("\(file) was not used")
    description = messages.joined(separator: "\n")
  }
}

/// A place in a table's text as people count.
package struct TablePlace: Hashable, Sendable {
  /// From 1; lines end in CRLF, LF or CR.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int
  /// The line around the place, and a caret below it; empty where there is nothing to see.
  package var excerpt: String

  /// A cell of a workbook, which has rows in the place of lines and shows nothing of itself.
  package init(row: Int, column: Int) { (line, self.column, excerpt) = (row, column, "") }

  /// How much of a line is looked at before and after a place, in bytes: more than a terminal shows
  /// of it.
  private static let reach = 160

  /// The place of an offset; `known` is the offset of a line's beginning before it, and the line.
  package init(of offset: Int, in bytes: [UInt8], after known: (offset: Int, line: Int) = (0, 1)) {
    let offset = min(max(offset, 0), bytes.count)
    var (start, line) = known
    for place in known.offset..<max(offset, known.offset) {
      let byte = bytes[place]
      let isEnd = byte == 10 || (byte == 13 && (place + 1 >= bytes.count || bytes[place + 1] != 10))
      if isEnd { (line, start) = (line + 1, place + 1) }
    }
    start = min(start, offset)
    self.line = line
    column = bytes[start..<offset].count { $0 & 0xC0 != 0x80 } + 1
    excerpt = Self.excerpt(of: bytes, line: start, at: offset)
  }

  private static func excerpt(of bytes: [UInt8], line start: Int, at offset: Int) -> String {
    var first = max(start, offset - reach)
    while first < offset, bytes[first] & 0xC0 == 0x80 { first += 1 }
    var end = offset
    while end < min(bytes.count, offset + reach), bytes[end] != 10, bytes[end] != 13 { end += 1 }
    while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let (head, tail) = (bytes[first..<offset], bytes[offset..<end])
    let text = String(decoding: head, as: UTF8.self) + String(decoding: tail, as: UTF8.self)
    guard text.contains(where: { !$0.isWhitespace }) else { return "" }
    let column = String(decoding: head, as: UTF8.self).unicodeScalars.count + 1
    let (shown, caret) = SourceLines.excerpt(of: text, at: column)
    return "  \(shown)\n  \(caret)"
  }

  /// A message as a compiler gives it: file, line and column, what is wrong, and the excerpt.
  package func message(_ words: String, file: String) -> String {
    let head = "\(file):\(line):\(column): \(words)"
    return excerpt.isEmpty ? head : "\(head)\n\(excerpt)"
  }
}
