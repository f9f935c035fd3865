/// Which addresses a value may name: relative ones, and those of schemes that run nothing.
enum AddressRule {
  /// What is written instead of any other.
  static let blocked: StaticString = "#blocked"

  static func isAllowed(scheme: some Sequence<UInt8>) -> Bool {
    switch String(decoding: Array(scheme), as: UTF8.self) {
    case "http", "https", "mailto", "tel": true
    default: false
    }
  }

  /// Whether an address as a whole may be written.
  ///
  /// Browsers leave out controls and spaces at the beginning, and tabs and line ends anywhere
  /// (WHATWG URL, "basic URL parser").
  static func isAllowed(_ address: some Collection<UInt8>, isPicture: Bool) -> Bool {
    var scheme: [UInt8] = []
    for byte in address.drop(while: { $0 <= Byte.space }) {
      switch byte {
      case Byte.tab, Byte.newline, Byte.carriageReturn: continue
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"):
        return isAllowed(scheme: scheme) || (isPicture && isPictureData(address))
      default:
        scheme.append(Byte.lowercased(byte))
      }
    }
    return true
  }

  /// Whether a part of an address leaves open what its beginning says.
  static func isAllowed(part: some Collection<UInt8>) -> Bool {
    for byte in part {
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      case UInt8(ascii: ":"): return false
      default: continue
      }
    }
    return true
  }

  /// Whether all addresses of a `srcset` may be written.
  static func areAllowed(_ pictures: some Collection<UInt8>) -> Bool {
    var rest = pictures[...]
    while true {
      rest = rest.drop { Byte.isWhitespace($0) || $0 == UInt8(ascii: ",") }
      if rest.isEmpty { return true }
      let address = rest.prefix { !Byte.isWhitespace($0) }
      guard isAllowed(address, isPicture: true) else { return false }
      rest = rest[address.endIndex...].drop { $0 != UInt8(ascii: ",") }
    }
  }

  /// Whether an address is a JPEG or PNG in itself: pictures that cannot hold script.
  private static func isPictureData(_ address: some Collection<UInt8>) -> Bool {
    for start in ["data:image/jpeg;base64,", "data:image/png;base64,"] {
      if address.lazy.map(Byte.lowercased).starts(with: start.utf8) { return true }
    }
    return false
  }
}
