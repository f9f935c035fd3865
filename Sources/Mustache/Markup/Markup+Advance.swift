extension Markup {
  /// Reads on over a piece of the template's own text.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    guard mode == .html else { return }
    for byte in bytes {
      if place == .text {
        if byte == UInt8(ascii: "<") {
          place = .tagStart
          name = []
        }
      } else {
        advance(over: byte)
        if place == .text { name = [] }
      }
    }
  }

  /// Reads on over a value, whatever it is.
  mutating func advanceOverValue() {
    guard mode == .html else { return }
    switch place {
    case .value
    where isAddress && (address == .start || address == .letters || address == .unsettled):
      address = .value
      name = []
    case .comment: place = .comment(.inside)
    default: break
    }
  }

  private mutating func advance(over byte: UInt8) {
    switch place {
    case .text, .unclear: break
    case .tagStart: advanceTagStart(over: byte)
    case .tagName, .between, .attributeName, .afterAttributeName, .nameEnd, .beforeValue:
      advanceTag(over: byte)
    case .value(let quote): advanceValue(over: byte, quote: quote)
    case .declarationStart:
      if byte == UInt8(ascii: "-") {
        if !name.isEmpty { place = .comment(.start) }
        name = name.isEmpty ? [byte] : []
      } else {
        place = byte == UInt8(ascii: ">") ? .text : .declaration
      }
    case .declaration:
      if byte == UInt8(ascii: ">") { place = .text }
    case .comment(let comment):
      place = advanceComment(comment, over: byte)
    }
  }

  private func advanceComment(_ comment: Comment, over byte: UInt8) -> Place {
    switch (comment, byte) {
    case (.start, UInt8(ascii: "-")): .comment(.startDash)
    case (.startDash, UInt8(ascii: "-")), (.dash, UInt8(ascii: "-")), (.dashes, UInt8(ascii: "-")):
      .comment(.dashes)
    case (.inside, UInt8(ascii: "-")), (.bang, UInt8(ascii: "-")): .comment(.dash)
    case (.dashes, UInt8(ascii: "!")): .comment(.bang)
    case (.start, UInt8(ascii: ">")), (.startDash, UInt8(ascii: ">")),
      (.dashes, UInt8(ascii: ">")), (.bang, UInt8(ascii: ">")):
      .text
    default: .comment(.inside)
    }
  }

  // MARK: Tags

  private mutating func advanceTagStart(over byte: UInt8) {
    if element.isRawText {
      advanceRawTextEnd(over: byte)
    } else if Byte.isLetter(byte) {
      isEndTag = name == [UInt8(ascii: "/")]
      name = [Byte.lowercased(byte)]
      place = .tagName
    } else if name.isEmpty, byte == UInt8(ascii: "/") {
      name = [byte]
    } else if name.isEmpty, byte == UInt8(ascii: "!") {
      place = .declarationStart
    } else if name.isEmpty, byte != UInt8(ascii: "?") {
      place = byte == UInt8(ascii: "<") ? .tagStart : .text
    } else {
      place = byte == UInt8(ascii: ">") ? .text : .declaration
      name = []
    }
  }

  /// Looks for the end tag of an element whose content is raw text.
  private mutating func advanceRawTextEnd(over byte: UInt8) {
    let end = Array("/\(element.rawValue)".utf8)
    if name.count < end.count {
      if Byte.lowercased(byte) == end[name.count] {
        name.append(end[name.count])
      } else {
        name = []
        place = byte == UInt8(ascii: "<") ? .tagStart : .text
      }
      return
    }
    name = []
    if Byte.isWhitespace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") {
      element = .other
      isEndTag = true
      place = .between
      advanceTag(over: byte)
    } else {
      place = byte == UInt8(ascii: "<") ? .tagStart : .text
    }
  }

  private mutating func advanceTag(over byte: UInt8) {
    let isEquals = byte == UInt8(ascii: "=")
    if byte == UInt8(ascii: ">") {
      endName()
      endTag()
    } else if place == .beforeValue {
      if Byte.isWhitespace(byte) { return }
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      place = .value(quote: isQuote ? byte : 0)
      address = .start
      if !isQuote { advanceValue(over: byte, quote: 0) }
    } else if byte == UInt8(ascii: "/") {
      endName()
      place = .between
    } else if Byte.isWhitespace(byte) {
      let isAfterAttribute = place == .attributeName || place == .afterAttributeName
      endName()
      place = isAfterAttribute ? .afterAttributeName : .between
    } else if isEquals, place == .attributeName || place == .afterAttributeName {
      endName()
      place = .beforeValue
    } else if place == .tagName || place == .attributeName {
      // No name that matters is longer.
      if name.count < 24 { name.append(Byte.lowercased(byte)) }
    } else if isEquals || place == .nameEnd {
      place = .unclear
    } else {
      name = [Byte.lowercased(byte)]
      attribute = .plain
      place = .attributeName
    }
  }

  /// Takes the name that was read as that of the tag or attribute.
  mutating func endName() {
    if place == .tagName {
      element = Element(rawValue: String(decoding: name, as: UTF8.self)) ?? .other
    } else if place == .attributeName {
      attribute = Attribute(name: name)
    }
    name = []
  }

  private mutating func endTag() {
    if element == .pre { isPre = !isEndTag }
    if isEndTag || !element.isRawText { element = .other }
    isEndTag = false
    attribute = .plain
    address = .start
    place = .text
  }

  private mutating func advanceValue(over byte: UInt8, quote: UInt8) {
    if quote == 0, byte == UInt8(ascii: ">") {
      name = []
      endTag()
    } else if quote == 0 ? Byte.isWhitespace(byte) : byte == quote {
      attribute = .plain
      address = .start
      name = []
      place = .between
    } else {
      advanceAddress(over: byte)
    }
  }
}
