import Basics

/// Turns HTML that a web program exported in a cell into plain text: paragraphs and breaks become lines, links keep their
/// addresses, and entities become their characters.
///
/// What is not HTML stays, such as `a < b` or `<script>`. Whoever shows the result escapes it like any other text.
enum MarkupText {
  /// The text that is shown; nil where there is nothing of HTML in it.
  ///
  /// Of a maker or a room that links to a page of the program, the address says nothing: `keepsLinks` is false there.
  static func plain(_ text: String, keepsLinks: Bool = true) -> String? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return nil
    }
    var (rest, tags, parts) = (Substring(text), 0, [Part]())
    var opened: Set<String> = []
    while let next = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      parts.append(.text(String(rest[..<next])))
      rest = rest[next...]
      if let tag = Tag(at: rest) {
        // A closing tag alone is a slip of the hand.
        if tag.isClosing ? opened.contains(tag.name) : tag.isSure { tags += 1 }
        if !tag.isClosing { opened.insert(tag.name) }
        parts.append(.tag(tag))
        rest = rest.dropFirst(tag.length)
      } else if let (character, length) = entity(at: rest) {
        parts.append(.entity(character))
        rest = rest.dropFirst(length)
      } else {
        parts.append(.text(String(rest.removeFirst())))
      }
    }
    parts.append(.text(String(rest)))
    // Entities without a tag may be what somebody has typed.
    if tags == 0 { return nil }
    let shown = shown(parts, keepsLinks: keepsLinks)
    // A short text of nothing but tags is a name that looks so.
    return shown == text || !keepsLinks && shown.isBlank ? nil : shown
  }

  /// A text with the characters that its entities stand for.
  fileprivate static func withoutEntities(_ text: some StringProtocol) -> String {
    var (rest, plain) = (Substring(text), "")
    while let next = rest.firstIndex(of: "&") {
      plain += rest[..<next]
      rest = rest[next...]
      if let (character, length) = entity(at: rest) {
        plain += character
        rest = rest.dropFirst(length)
      } else {
        plain.append(rest.removeFirst())
      }
    }
    return plain + rest
  }

  private enum Part {
    case text(String)
    case tag(Tag)
    case entity(String)
  }

  private static func shown(_ parts: [Part], keepsLinks: Bool) -> String {
    var text = ""
    /// The address of the link that is open, and where its text begins.
    var link: (address: String, start: Int)?
    for part in parts {
      switch part {
      case .text(let plain): text += plain
      case .entity(let character): text += character
      case .tag(let tag):
        switch tag.name {
        case "a" where !tag.isClosing: link = tag.address.map { ($0, text.utf8.count) }
        case "a":
          if keepsLinks, let (address, start) = link,
            !text[text.utf8.index(text.startIndex, offsetBy: start)...].contains(address)
          {
            text += " (\(address))"
          }
          link = nil
        case "img": text += keepsLinks ? tag.address ?? "" : ""
        case "li" where !tag.isClosing: text += (endsLine(text) ? "" : "\n") + "- "
        case "br": text += "\n"
        case "td", "th": text += tag.isClosing ? " " : ""
        case let name where Tag.blocks.contains(name): text += endsLine(text) ? "" : "\n"
        default: break
        }
      }
    }
    return tidied(text)
  }

  private static func endsLine(_ text: String) -> Bool {
    text.isEmpty || text.unicodeScalars.last == "\n"
  }

  /// A text without space around its lines and without more than one empty line between others.
  private static func tidied(_ text: String) -> String {
    var lines: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = trimmed(String(line))
      if !line.isEmpty || lines.last?.isEmpty == false { lines.append(line) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}

// MARK: Tags

extension MarkupText {
  /// A tag of an element that shows text, or a comment.
  struct Tag {
    /// The element; empty for a comment.
    let name: String
    let isClosing: Bool
    /// How many characters it has.
    let length: Int
    /// Where a link or a picture leads to.
    private(set) var address: String?

    static let blocks: Set<String> = [
      "p", "div", "ul", "ol", "li", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote", "pre",
      "table", "tr", "thead", "tbody", "figure", "figcaption", "section", "article",
    ]
    private static let others: Set<String> = [
      "br", "b", "strong", "i", "em", "u", "s", "del", "ins", "a", "span", "font", "small", "big",
      "sub", "sup", "code", "td", "th", "img", "center", "mark", "cite", "q", "abbr",
      "label", "button", "time", "kbd", "samp", "tt", "var", "strike", "nobr", "dl", "dt", "dd",
    ]

    /// Whether it cannot be anything else: “a <b> c” may be.
    var isSure: Bool { ["", "br", "hr", "p", "img"].contains(name) }

    init?(at text: Substring) {
      // Up to the next of either, so that a text of nothing but these takes no longer than another.
      guard text.first == "<",
        let end = text.dropFirst().firstIndex(where: { $0 == "<" || $0 == ">" }), text[end] == ">"
      else { return nil }
      length = text.distance(from: text.startIndex, to: end) + 1
      var inner = text[text.index(after: text.startIndex)..<end]
      if inner.hasPrefix("!--"), inner.hasSuffix("--") {
        (name, isClosing) = ("", false)
        return
      }
      isClosing = inner.first == "/"
      if isClosing { inner.removeFirst() }
      if inner.last == "/" { inner.removeLast() }
      name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
      guard Self.blocks.contains(name) || Self.others.contains(name) else { return nil }
      let attributes = inner.dropFirst(name.count)
      guard
        attributes.allSatisfy(\.isWhitespace)
          || !isClosing && attributes.first == " "
            && attributes.contains("=")
      else { return nil }
      let key = name == "a" ? "href=" : name == "img" ? "src=" : nil
      if let key, let place = attributes.firstRange(of: key) {
        let value = attributes[place.upperBound...]
        let quote = value.first.flatMap { "\"'".contains($0) ? $0 : nil }
        let written =
          quote.map { quote in value.dropFirst().prefix { $0 != quote } }
          ?? value.prefix { !$0.isWhitespace }
        if !written.isEmpty { address = MarkupText.withoutEntities(written) }
      }
    }
  }
}

// MARK: Entities

extension MarkupText {
  /// The character that an entity stands for, and how many characters that has.
  private static func entity(at text: Substring) -> (String, length: Int)? {
    guard let end = text.prefix(longestEntity).firstIndex(of: ";") else { return nil }
    let name = text[text.index(after: text.startIndex)..<end]
    let length = name.count + 2
    guard name.first == "#" else { return named[String(name)].map { ($0, length) } }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let number, let scalar = Unicode.Scalar(number),
      number >= 0x20 && !(0x7F...0x9F).contains(number) || number == 10
    else { return nil }
    return (number == 0xA0 ? " " : String(Character(scalar)), length)
  }

  /// `&Ccedil;` and `&#x1F5BC;` with a little more.
  private static let longestEntity = 12

  /// HTML 4.01, 24: those of Latin-1, in the order of their characters from U+00A0 on, and those of signs that are common
  /// in texts.
  private static let named: [String: String] = {
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute \
      micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
      Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash \
      Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
      ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
      uuml yacute thorn yuml
      """
    var all = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„",
      "hellip": "…", "bull": "•", "trade": "™", "euro": "€", "oelig": "œ", "OElig": "Œ",
    ]
    for (place, name) in latin.split(separator: " ").enumerated() {
      all[String(name)] = Unicode.Scalar(UInt32(0xA0 + place)).map { String(Character($0)) }
    }
    all["nbsp"] = " "
    all["shy"] = ""
    return all
  }()
}
