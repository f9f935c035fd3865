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
