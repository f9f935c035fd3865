/// Something that lies in a folder.
package struct FolderEntry: Hashable {
  package var name: String
  package var kind: Kind

  package enum Kind: Hashable {
    case file
    case folder
    case link
    /// A pipe, a socket, a device.
    case other
  }
}

/// Why a file could not be read.
package enum ReadFault: Error, Hashable {
  case missing
  /// Something else stands in the place of a file.
  case notAFile(Obstacle)
  /// It has more bytes than what it is read for can have.
  case tooLarge(limit: Int)
  /// The zip archive has been unpacked to more than any inventory has.
  case tooMuch
  /// Whoever runs the program may not read it; in the system's own words.
  case forbidden(String)
  /// The system's own words of anything else, which may pass.
  case unreadable(String)

  /// The reason, as the rest of a sentence about the file.
  package var words: String {
    switch self {
    case .missing: "it does not exist"
    case .notAFile(let obstacle): "it \(obstacle.words)"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
    case .tooMuch: "its zip archive unpacks to many times its own size"
    case .forbidden(let words), .unreadable(let words): words
    }
  }

  /// Whether something is there that is no file.
  var isObstacle: Bool { if case .notAFile = self { true } else { false } }

  /// Whether something is there that may be read another time, though nothing that can be seen of it
  /// changes.
  package var mayPass: Bool {
    switch self {
    case .forbidden, .unreadable: true
    case .missing, .notAFile, .tooLarge, .tooMuch: false
    }
  }

  /// The longest file that is read, in bytes: nothing that is longer is an archive or a photo, and
  /// a larger file would only fill the memory.
  package static let lengthLimit = 1 << 30
}
