import Basics
import Foundation

/// A file that a command was asked to write.
struct OutputFile {
  /// Its absolute path.
  let path: String

  /// What is at the path already.
  enum Existing {
    case nothing
    case file
  }

  init(_ output: String) throws {
    path = Messages.absolute(output)
    // The absolute path has lost the slash.
    if output.hasSuffix("/") {
      _ = try existing()
      throw GalleryError(.usage, .nameMissing, "\(output) names a folder; name a file")
    }
  }

  /// The path as messages name it.
  var shown: String { Messages.short(path) }

  /// Whether a file is there already.
  ///
  /// - Throws: `GalleryError` where something else is there, or where no file can be.
  func existing() throws -> Existing {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { try checkFolder() }
      return .nothing
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR:
      throw GalleryError(.usage, .fileInTheWay, "\(shown) is a folder; name a file in it")
    case S_IFLNK:
      throw GalleryError(
        .usage, .linkInTheWay,
        "\(shown) is a link, and links are not followed; name the file itself")
    case S_IFIFO:
      throw GalleryError(.usage, .fileInTheWay, "\(shown) is a pipe, not a file; name a file")
    case S_IFCHR, S_IFBLK:
      throw GalleryError(.usage, .fileInTheWay, "\(shown) is a device, not a file; name a file")
    default: throw GalleryError(.usage, .fileInTheWay, "\(shown) is not a file; name another one")
    }
  }

  private func checkFolder() throws {
    let folder = (path as NSString).deletingLastPathComponent
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    if isThere, isFolder.boolValue { return }
    let why =
      isThere
      ? "\(Messages.short(folder)) is a file, not a folder; name another place with -o"
      : "there is no folder \(Messages.short(folder)); create it, or name another place with -o"
    throw GalleryError(.output, .fileUnwritable, "\(shown) could not be written: \(why)")
  }

  /// Writes a file where none is, in parts, whole or not at all.
  ///
  /// - Throws: `GalleryError` that says what is in the way.
  func writeNew(_ content: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    let isThere = GalleryError(
      .output, .outputExists, "\(shown) already exists and was left unchanged; name another file")
    guard try existing() == .nothing else { throw isThere }
    try translated {
      do {
        try FreshFile.write(to: path, over: .nothing, content)
      } catch POSIXError.EEXIST {
        throw isThere
      }
    }
  }

  /// Writes a file, in parts, beside the one that may be there and puts it into its place, so that the old
  /// one is whole until the new one is.
  ///
  /// - Throws: `GalleryError` that says what is in the way, and what `content` throws.
  func replace(_ content: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    _ = try existing()
    try translated { try FreshFile.write(to: path, content) }
  }

  /// Does some writing, and says in the program's words why it could not be done.
  private func translated(_ writing: () throws -> Void) throws {
    do {
      try writing()
    } catch let error as GalleryError {
      throw error
    } catch POSIXError.EACCES {
      throw notWritten("you do not have permission to write there; name another place with -o")
    } catch POSIXError.ENOSPC {
      throw notWritten("the disk is full; free some space, or name another place with -o")
    } catch {
      throw GalleryError.notWritten(shown, error)
    }
  }

  private func notWritten(_ why: String) -> GalleryError {
    GalleryError(.output, .fileUnwritable, "\(shown) could not be written: \(why)")
  }
}
