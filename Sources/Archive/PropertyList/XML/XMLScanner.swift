/// The markup of an XML text in UTF-8, one piece after another.
///
/// Comments, processing instructions and the document type are passed over; the last with all that
/// it declares, so that no entity is ever expanded but the five of XML itself. Attributes are
/// passed over too: a property list has none that matter. Each byte is looked at once.
struct XMLScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A piece of markup or text, as ranges of the bytes.
  enum Piece: Equatable {
    /// A start tag's name; an empty element (`<true/>`) ends where it starts.
    case start(Range<Int>, isEmpty: Bool)
    /// An end tag's name.
    case end(Range<Int>)
    /// Text, in which `&` starts a reference.
    case text(Range<Int>)
    /// The content of a CDATA section: every character stands for itself.
    case verbatim(Range<Int>)
    /// The end of the bytes.
    case finish
  }

  /// Why there is no next piece.
  enum Failure: Error, Equatable {
    /// The bytes end inside of markup.
    case truncated
    /// The markup at this place is none.
    case malformed(at: Int)
  }

  /// The next piece.
  mutating func next() throws(Failure) -> Piece {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        let start = position
        position = end(of: start) { $0 == UInt8(ascii: "<") } ?? bytes.count
        return .text(start..<position)
      }
      guard position + 1 < bytes.count else { throw .truncated }
      switch bytes[position + 1] {
      case UInt8(ascii: "/"): return .end(try tag(from: position + 2).name)
      case UInt8(ascii: "?"): try skip(past: "?>", from: position + 2)
      case UInt8(ascii: "!"):
        if let content = try declaration() { return .verbatim(content) }
      default:
        let (name, isEmpty) = try tag(from: position + 1)
        return .start(name, isEmpty: isEmpty)
      }
    }
    return .finish
  }

  /// The first place from here on whose byte is wanted.
  private func end(of start: Int, where isWanted: (UInt8) -> Bool) -> Int? {
    var place = start
    while place < bytes.count {
      if isWanted(bytes[place]) { return place }
      place += 1
    }
    return nil
  }

  /// Reads a tag's name, and passes over the rest of the tag.
  private mutating func tag(from start: Int) throws(Failure) -> (name: Range<Int>, isEmpty: Bool) {
    guard let nameEnd = end(of: start, where: { $0.isSpace || $0 == 0x2F || $0 == 0x3E }) else {
      throw .truncated
    }
    if nameEnd == start { throw .malformed(at: position) }
    var place = nameEnd
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        position = place + 1
        return (start..<nameEnd, bytes[place - 1] == UInt8(ascii: "/"))
      } else if byte == UInt8(ascii: "<") {
        throw .malformed(at: place)
      }
      place += 1
    }
    throw .truncated
  }

  /// Passes over what starts with `<!`; gives the content if it is a CDATA section.
  private mutating func declaration() throws(Failure) -> Range<Int>? {
    if begins("<!--") {
      try skip(past: "-->", from: position + 4)
      return nil
    }
    if begins("<![CDATA[") {
      let start = position + 9
      try skip(past: "]]>", from: start)
      return start..<(position - 3)
    }
    if begins("<!DOCTYPE") {
      try skipDocumentType()
      return nil
    }
    // A few letters of one of the above at the end of the bytes are no mistake of their own.
    if bytes.count - position < 9 { throw .truncated }
    throw .malformed(at: position)
  }

  /// Passes over a document type and the declarations that it may hold in square brackets.
  private mutating func skipDocumentType() throws(Failure) {
    var place = position
    var isInside = false
    var quote: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        isInside = true
      } else if byte == UInt8(ascii: "]") {
        isInside = false
      } else if byte == UInt8(ascii: ">"), !isInside {
        position = place + 1
        return
      }
      place += 1
    }
    throw .truncated
  }

  private func begins(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - position >= length else { return false }
    return text.withUTF8Buffer { bytes[position..<(position + length)].elementsEqual($0) }
  }

  private mutating func skip(past ending: StaticString, from start: Int) throws(Failure) {
    let length = ending.utf8CodeUnitCount
    var place = start
    while place + length <= bytes.count {
      let isThere = ending.withUTF8Buffer { ending in
        bytes[place] == ending[0] && bytes[place..<(place + length)].elementsEqual(ending)
      }
      if isThere {
        position = place + length
        return
      }
      place += 1
    }
    throw .truncated
  }
}

extension UInt8 {
  /// Whether a byte is white space to XML: a blank, a tab or the end of a line.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
