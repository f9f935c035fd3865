import Basics
import Foundation

/// Looks up files of an output one after another, over no link.
final class OutputLookup {
  private let folder: Int32
  /// The folders in the output that are such, and no links.
  private var folders: Set<ArraySlice<UInt8>> = []
  /// The folder of the file before.
  private var last: ArraySlice<UInt8> = []
  private var name: [CChar] = []

  init(_ path: String) { folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }

  deinit { if folder >= 0 { close(folder) } }

  /// The fingerprint of the stamp of the file at a path; nil where there is none of that size.
  func stamp(of path: [UInt8], size: Int) -> UInt64? {
    if let slash = path.lastIndex(of: UInt8(ascii: "/")), path[..<slash] != last {
      guard isFolder(path[..<slash]) else { return nil }
      last = Array(path[..<slash])[...]
    }
    guard let status = status(of: path[...]), status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == size
    else { return nil }
    return FileStamp(status).fingerprint
  }

  /// Whether a path leads to a folder without a link on the way.
  private func isFolder(_ path: ArraySlice<UInt8>) -> Bool {
    if folders.contains(path) { return true }
    for end in path.indices where path[end] == UInt8(ascii: "/") {
      guard isFolderItself(path[..<end]) else { return false }
    }
    return isFolderItself(path)
  }

  private func isFolderItself(_ path: ArraySlice<UInt8>) -> Bool {
    if folders.contains(path) { return true }
    guard let status = status(of: path), status.st_mode & S_IFMT == S_IFDIR else { return false }
    folders.insert(Array(path)[...])
    return true
  }

  private func status(of path: ArraySlice<UInt8>) -> stat? {
    name.removeAll(keepingCapacity: true)
    path.withUnsafeBytes { name.append(contentsOf: $0.bindMemory(to: CChar.self)) }
    name.append(0)
    var status = stat()
    return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }
}
