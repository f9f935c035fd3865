/// Which addresses a value may name: relative ones, and those of schemes that run nothing.
enum AddressRule {
  /// What is written instead of any other.
  static let blocked = "#blocked"

  static func isAllowed(scheme: some Sequence<UInt8>) -> Bool {
    switch String(decoding: Array(scheme), as: UTF8.self) {
    case "http", "https", "mailto", "tel": true
    default: false
    }
  }

  /// Whether an address that has a scheme may be written.
  static func isAllowed(_ address: some Collection<UInt8>, isPicture: Bool) -> Bool {
    isAllowed(scheme: scheme(of: address)) || (isPicture && isPictureData(address))
  }

  /// Whether a part of an address leaves open what its beginning says: no colon may end the name
  /// of a scheme in it.
  static func isAllowed(part: String) -> Bool {
    part.utf8.withContiguousStorageIfAvailable(isAllowed(part:)) ?? isAllowed(part: part.utf8)
  }

  @inline(__always)
  private static func isAllowed(part: some Sequence<UInt8>) -> Bool {
    for byte in part {
      switch byte {
      case UInt8(ascii: ":"): return false
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      default: break
      }
    }
    return true
  }

  /// What stands before the first colon, as browsers read it: without controls and spaces at the
  /// beginning, without tabs and line ends anywhere (WHATWG URL, "basic URL parser").
  private static func scheme(of address: some Collection<UInt8>) -> [UInt8] {
    address.drop { $0 <= Byte.space }.prefix { $0 != UInt8(ascii: ":") }
      .filter { $0 != Byte.tab && $0 != Byte.newline && $0 != Byte.carriageReturn }
      .map(Byte.lowercased)
  }

  /// Whether all addresses of a `srcset` may be written.
  static func areAllowed(_ pictures: some Collection<UInt8>) -> Bool {
    var rest = pictures[...]
    while true {
      rest = rest.drop { Byte.isWhitespace($0) || $0 == UInt8(ascii: ",") }
      if rest.isEmpty { return true }
      let address = rest.prefix { !Byte.isWhitespace($0) }
      guard
        isAllowed(part: String(decoding: address, as: UTF8.self))
          || isAllowed(address, isPicture: true)
      else { return false }
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
