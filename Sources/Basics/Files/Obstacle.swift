package import Foundation

/// What lies where a file should be.
package enum Obstacle: String, Sendable {
  case link
  case folder
  case pipe
  case socket
  case device
  /// The file may be there, but the way to it leads over a link.
  case linkAbove

  /// What a file is by its status; nil for a regular file.
  package init?(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFLNK: self = .link
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// What is wrong, as the rest of a sentence about the file.
  package var words: String {
    self == .linkAbove ? "is in a folder that is a link" : "is a \(rawValue), not a file"
  }

  /// What to do about it.
  package var remedy: String {
    switch self {
    case .link: "put a copy of the file itself in its place"
    case .linkAbove: "put the folder itself in the place of the link"
    case .folder, .pipe, .socket, .device: "put the file in its place"
    }
  }
}
