/// What a client asks for: all of a request but its body.
struct Request: Hashable, Sendable {
  var method = "GET"
  /// As it stands in the request's first line.
  var target: String
  /// Whether it is of version 1.0 of HTTP; all others are of 1.1 or are answered as such.
  var isOld = false
  var fields: HeaderFields = []

  var isHead: Bool { method == "HEAD" }

  /// Why its body cannot be got past, or its fields mean anything; nil where all is well.
  ///
  /// The parser takes more than RFC 9110 and 9112 allow, and takes one of several lengths. Where it could mean another
  /// end of the request than somebody in between, there is none.
  func fault(within limits: Limits) -> Refusal? {
    var bytes = 0
    for field in fields.all {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(Self.isOfToken),
        field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
      else { return .malformed }
      bytes += field.name.utf8.count + field.value.utf8.count + 4
    }
    guard bytes <= limits.headers else { return .fieldsTooLarge }
    let lengths = fields["Content-Length"]
    if !fields["Transfer-Encoding"].isEmpty { return lengths.isEmpty ? .lengthMissing : .malformed }
    guard let text = lengths.first else { return nil }
    guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      return .malformed
    }
    return Int(text).map { $0 <= limits.body } == true ? nil : .bodyTooLarge
  }

  /// Whether a byte may stand in a name (RFC 9110, 5.6.2).
  private static func isOfToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
