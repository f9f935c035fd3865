import NIOCore

/// The addresses of this computer at which others reach what listens on a host.
enum ReachableAddresses {
  /// As they stand in the address of a page; none for a host that only this computer can reach.
  static func all(listeningOn host: String) -> [String] {
    guard host == "0.0.0.0" || host == "::" else { return isLoopback(host) ? [] : [inURL(host)] }
    let devices = (try? System.enumerateDevices()) ?? []
    let addresses = devices.compactMap(\.address).filter {
      switch $0.protocol {
      case .inet: true
      // What listens on all of version 6 is reached by version 4 too.
      case .inet6: host == "::"
      default: false
      }
    }
    return addresses.compactMap(\.ipAddress)
      // An address of one link has to be named with it, which browsers do not take.
      .filter { !isLoopback($0) && !$0.lowercased().hasPrefix("fe80:") }
      .map(inURL)
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// An address as it stands in that of a page.
  static func inURL(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
