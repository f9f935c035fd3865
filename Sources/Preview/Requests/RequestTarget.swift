/// What a request asks for, decoded once and free of anything that could lead out of a folder.
struct RequestTarget: Hashable, Sendable {
  /// The names of the path, as bytes; none is empty or has a slash, a backslash, a NUL or a dot at
  /// its start.
  let segments: [[UInt8]]
  /// Whether the path ends in a slash.
  let namesFolder: Bool
  /// What follows the first question mark, not decoded.
  let query: String?

  /// The host and the origin form of a whole address, which a server has to take too (RFC 9112, 3.2.2); nil for
  /// whatever else it is.
  static func parts(ofAbsolute text: String) -> (host: String, target: String)? {
    let scheme = "http://"
    guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
    let rest = text.dropFirst(scheme.count)
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    let target = rest[end...]
    return (String(rest[..<end]), target.first == "/" ? String(target) : "/" + target)
  }

  /// Reads the origin form of RFC 9112 (3.2.1), the only one that browsers send to a server.
  init(_ text: String, limit: Int) throws(Refusal) {
    let bytes = Array(text.utf8)
    guard bytes.count <= limit else { throw .targetTooLong }
    guard bytes.first == UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "#") })
    else { throw .malformed }

    let parts = bytes.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    query = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil

    var names: [[UInt8]] = []
    for part in parts[0].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      names.append(try Self.decode(part))
    }
    names.removeFirst()
    namesFolder = names.last?.isEmpty ?? false
    if namesFolder { names.removeLast() }

    let forbidden: Set<UInt8> = [0, UInt8(ascii: "/"), UInt8(ascii: "\\")]
    // An empty name is a doubled slash. A dot begins the ways up and the hidden files, which are no
    // part of a site.
    for name in names {
      guard let first = name.first, first != UInt8(ascii: "."), forbidden.isDisjoint(with: name)
      else { throw .notFound }
    }
    segments = names
  }

  /// The same target with a slash at the end of its path, for a redirect.
  ///
  /// It starts with one slash and never two, so that a browser cannot take it for the address of
  /// another host.
  var asFolder: String {
    let path = segments.map { "/" + Self.encode($0) }.joined() + "/"
    return query.map { path + "?" + $0 } ?? path
  }

  private static func decode(_ part: ArraySlice<UInt8>) throws(Refusal) -> [UInt8] {
    var decoded: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { throw .malformed }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Everything but the unreserved characters of RFC 3986 (2.3) is escaped.
  private static func encode(_ name: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF")
    return name.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}
