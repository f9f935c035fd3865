#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The addresses of this computer at which others reach what listens on a host.
enum ReachableAddresses {
  /// As they stand in the address of a page; none for a host that only this computer can reach.
  static func all(listeningOn host: String) -> [String] {
    guard host == "0.0.0.0" || host == "::" else { return isLoopback(host) ? [] : [inURL(host)] }
    // What listens on all of version 6 is reached by version 4 too.
    let families = host == "::" ? [AF_INET, AF_INET6] : [AF_INET]
    return addresses(of: families)
      // An address of one link has to be named with it, which browsers do not take.
      .filter { !isLoopback($0) && !$0.lowercased().hasPrefix("fe80:") }
      .map(inURL)
  }

  /// The addresses of all devices, in the system's order.
  private static func addresses(of families: [Int32]) -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { device in
      guard let address = device?.pointee.ifa_addr,
        families.contains(Int32(address.pointee.sa_family))
      else { return nil }
      return SocketAddress.text(of: address)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// An address as it stands in that of a page.
  static func inURL(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
