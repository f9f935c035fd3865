/// Why a preview could not be started, in words for the person who asked for it.
package enum PreviewError: Error, Hashable, CustomStringConvertible {
  /// There is no folder at this path, or it may not be read.
  case notAFolder(String)
  /// GNU libmicrohttpd, which it stands on, is not there.
  case notInstalled
  /// The number is not one of a port.
  case notAPort(Int)
  /// Something else already listens there.
  case portInUse(Int)
  /// The system keeps this port to its administrator.
  case portNotAllowed(Int)
  /// The name or address is not one of this computer's.
  case unknownHost(String)
  /// The system said something else; its own words say what.
  case cannotListen(host: String, port: Int, reason: String)

  package var description: String {
    switch self {
    case .notAFolder(let path):
      "There is no folder to show at “\(path)”. Build the site first, or name another folder."
    case .notInstalled:
      "The preview needs GNU libmicrohttpd, which is not installed. Install it (Debian and Ubuntu: "
        + "sudo apt install libmicrohttpd-dev; macOS: brew install libmicrohttpd), or open the site’s "
        + "index.html in a browser."
    case .notAPort(let port):
      "\(port) is not a port: choose a number from 1 to 65535, or 0 for any free one."
    case .portInUse(let port):
      "Port \(port) is already in use, perhaps by another preview. "
        + "Stop that one, or choose another port (0 takes any free one)."
    case .portNotAllowed(let port):
      "Port \(port) is kept for the system’s administrator. Choose one from 1024 up, such as 8000."
    case .unknownHost(let host):
      "“\(host)” is not a name or address of this computer. "
        + "Leave the host out to preview on this computer alone."
    case .cannotListen(let host, let port, let reason):
      "The preview cannot listen on \(host), port \(port): \(reason). Try another port."
    }
  }
}
