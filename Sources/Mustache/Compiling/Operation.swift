/// A piece of text and what is done after it; everything it needs is an index into its program or
/// its library.
struct Operation: Sendable {
  /// The range of the program's text that is written first.
  var start: Int32 = 0
  var count: Int32 = 0
  var step: Step
}

/// What an operation does besides writing text.
enum Step: Sendable {
  case nothing
  /// Writes the indentation that the program was called with.
  case indentation
  case variable(path: Int32, encoding: Encoding)
  /// Writes what formatters make of the value of a path.
  case formatted(path: Int32, conversion: Int32, encoding: Encoding)
  /// Renders the operations up to `end` for each element, or not at all.
  case section(path: Int32, end: Int32)
  /// Goes on at `end` unless the value is falsey.
  case inverted(path: Int32, end: Int32)
  /// Ends a section that began at `start`: the next element, or on.
  case end(start: Int32)
  /// Renders another program.
  case call(Int32)
  /// Renders the program whose name is the value of a path.
  case choose(path: Int32, call: Int32)
}

/// A formatter with its argument.
struct Conversion: Sendable {
  let name: String
  let formatter: Formatter
  let argument: String?
}

/// How a value is written where its tag stands.
enum Encoding: Sendable {
  /// As it is, whatever it is.
  case raw
  /// With the five characters of markup escaped.
  case escaped
  /// As it is if it is `html`, else escaped.
  case trusted
  /// As it is if it is `html`, else an error: no escaping is right here.
  case trustedOnly
  /// As an address that begins here.
  case address
  /// As a part of an address that could still complete the name of a scheme.
  case addressPart
  /// As the address of a picture, which may be a `data:` address too.
  case picture
  /// As a list of addresses with their sizes.
  case pictures
  /// The same three where a loop makes it unknown whether an address begins: what was written
  /// before tells.
  case addressOrPart, pictureOrPart, picturesOrPart
}

extension Encoding {
  /// Whether a text needs nothing here but to be escaped.
  @inline(__always)
  func passes(_ text: String) -> Bool {
    switch self {
    case .escaped, .trusted: true
    case .raw, .trustedOnly, .addressOrPart, .pictureOrPart, .picturesOrPart: false
    // Most addresses are relative, which their first part shows.
    case .address:
      AddressRule.isAllowed(part: text) || AddressRule.isAllowed(text.utf8, isPicture: false)
    case .picture:
      AddressRule.isAllowed(part: text) || AddressRule.isAllowed(text.utf8, isPicture: true)
    case .pictures: AddressRule.areAllowed(text.utf8)
    case .addressPart: AddressRule.isAllowed(part: text)
    }
  }

  /// How a value is written that may begin an address or go on in one.
  ///
  /// What was written tells: a quote in it can only be the one that opened the attribute, because
  /// those of values are escaped.
  func settled(after end: Output.End) -> Encoding {
    let isBegin = end.byte == UInt8(ascii: "\"") || end.byte == UInt8(ascii: "'")
    switch self {
    case .addressOrPart: return isBegin ? .address : .addressPart
    case .pictureOrPart: return isBegin ? .picture : .addressPart
    case .picturesOrPart:
      return isBegin || end.hasSpace || end.byte == UInt8(ascii: ",") ? .pictures : .addressPart
    default: return self
    }
  }
}
