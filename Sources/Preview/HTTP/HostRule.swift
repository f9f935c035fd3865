/// Which addresses a browser may have come by.
///
/// A page of another site can make its own name lead to this computer (DNS rebinding) and would
/// then be allowed to read the inventory; but the browser still says the other site's name.
struct HostRule: Sendable {
  /// The name or address the server was told to listen on.
  let bound: String

  /// Refuses a request whose `Host` is not this server.
  ///
  /// A request of version 1.1 needs exactly one such field (RFC 9112, 3.2), which every browser
  /// sends; one of version 1.0 may have none. `address` is this end of the connection, as numbers:
  /// who listens on all addresses may be reached by any of them, and numbers cannot be rebound.
  func check(_ request: Request, arrivedAt address: String?) throws(Refusal) {
    let fields = request.fields["Host"]
    guard let field = fields.first else {
      guard request.isOld else { throw .malformed }
      return
    }
    guard fields.count == 1 else { throw .malformed }
    try check(field, arrivedAt: address)
  }

  /// Refuses a name or address, with or without a port, that is not this server's.
  func check(_ field: String, arrivedAt address: String?) throws(Refusal) {
    guard let host = Self.host(of: field) else { throw .foreignHost }
    let own = [
      "localhost", "127.0.0.1", "::1", bound.lowercased(), address.map(Self.withoutMapping),
    ]
    guard own.contains(host) else { throw .foreignHost }
  }

  /// An address in lower case, one of version 4 without the form that it has at a socket of version 6 (RFC 4291,
  /// 2.5.5.2).
  private static func withoutMapping(_ address: String) -> String {
    let address = address.lowercased()
    let prefix = "::ffff:"
    return address.hasPrefix(prefix) && address.contains(".")
      ? String(address.dropFirst(prefix.count)) : address
  }

  /// The name or address without its port and brackets, in lower case.
  private static func host(of field: String) -> String? {
    let name: Substring
    let rest: Substring
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return nil }
      name = field[field.index(after: field.startIndex)..<end]
      rest = field[field.index(after: end)...]
      guard name.contains(":") else { return nil }
    } else {
      let end = field.firstIndex(of: ":") ?? field.endIndex
      name = field[..<end]
      rest = field[end...]
    }
    guard rest.isEmpty || rest.first == ":" && rest.dropFirst().utf8.allSatisfy({ 48...57 ~= $0 })
    else { return nil }
    return name.lowercased()
  }
}
