package import Foundation

/// A folder of its own for one test, removed when the value is released.
package final class TemporaryFolder: Sendable {
  /// Where the folder is.
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "bibelot-test-\(UUID().uuidString)", directoryHint: .isDirectory)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The folder's path, without a slash at its end.
  package var path: String { url.path(percentEncoded: false).trimmingSuffix("/") }

  /// The absolute path of something inside.
  package func path(_ relative: String) -> String { path + "/" + relative }

  /// Writes a file, and the folders above it, and gives its absolute path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to relative: String) throws -> String {
    let target = URL(filePath: path(relative))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: target)
    return path(relative)
  }

  /// Writes a text file as UTF-8.
  @discardableResult
  package func write(text: String, to relative: String) throws -> String {
    try write(text.utf8, to: relative)
  }

  /// The bytes of a file inside.
  package func bytes(of relative: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(relative))))
  }

  /// What the file system says of a file, not of what a link leads to.
  package func status(of relative: String) throws -> stat {
    var status = stat()
    guard lstat(path(relative), &status) == 0 else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: path(relative)])
    }
    return status
  }

  /// Says that a file was changed last at a moment, in days since 1970.
  package func date(_ relative: String, day: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: day * 86_400)], ofItemAtPath: path(relative))
  }

  /// Writes over a file, and gives it back its time.
  package func overwrite(_ relative: String, with bytes: some Sequence<UInt8>) throws {
    let before = try? status(of: relative)
    try write(bytes, to: relative)
    guard let before else { return }
    #if os(Linux)
      let times = [before.st_atim, before.st_mtim]
    #else
      let times = [before.st_atimespec, before.st_mtimespec]
    #endif
    _ = utimensat(AT_FDCWD, path(relative), times, 0)
  }

  /// The paths of all files below, relative and in order.
  package func files(below relative: String = "") throws -> [String] {
    let base = relative.isEmpty ? path : path(relative)
    var (files, waiting) = ([String](), [""])
    while let place = waiting.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: base + "/" + place)
      } catch {
        // One that was removed meanwhile; one that cannot be read is no silence.
        var status = stat()
        if !place.isEmpty, lstat(base + "/" + place, &status) != 0 { continue }
        throw error
      }
      for name in names {
        let file = place.isEmpty ? name : place + "/" + name
        var status = stat()
        guard lstat(base + "/" + file, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          waiting.append(file)
        } else if Self.leadsToNoFolder(base + "/" + file) {
          files.append(file)
        }
      }
    }
    return files.sorted()
  }

  private static func leadsToNoFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return !isFolder.boolValue
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
