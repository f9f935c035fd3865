#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Addresses of the network, as numbers.
enum SocketAddress {
  /// That of this computer's end of a connection.
  static func text(ofOwnEndOf socket: Int32) -> String? {
    with(socket) { text(of: $0) }
  }

  /// The port that a socket is bound to.
  static func port(of socket: Int32) -> Int? {
    with(socket) { address in
      UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        // It stands at the same place in those of version 6.
        Int(UInt16(bigEndian: $0.pointee.sin_port))
      }
    }
  }

  /// An address without its port; nil where it is none of IP.
  static func text(of address: UnsafePointer<sockaddr>) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = Int32(address.pointee.sa_family)
    let raw = UnsafeRawPointer(address)
    let offset: Int?
    switch family {
    case AF_INET: offset = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr)
    case AF_INET6: offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)
    default: offset = nil
    }
    guard let offset, inet_ntop(family, raw + offset, &text, socklen_t(text.count)) != nil else {
      return nil
    }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func with<Value>(
    _ socket: Int32, _ body: (UnsafePointer<sockaddr>) -> Value?
  ) -> Value? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        getsockname(socket, address, &length) == 0 ? body(address) : nil
      }
    }
  }
}
