import Foundation

/// A folder of files that were made to be handed on together: what is in it by this program's doing, and how
/// it gets there.
///
/// A hidden list in it names every file that was ever written; what no longer belongs there is removed, and what
/// others put there stays. A file is written beside its place and renamed, and nothing is written through a link.
/// One run at a time writes into it.
final class HandoverFolder {
  let path: String
  /// What is written, in order.
  private(set) var files: [(path: String, digest: Digest)] = []
  /// What an earlier run wrote.
  private var earlier: Set<String> = []
  private var list: [String] = []
  /// The folder itself, open and locked.
  private let lock: Int32

  static let listName = ".bibelot-report"
  private static let beginning = "bibelot report folder 1"
  static let checksumsName = "SHA256SUMS"

  /// Opens a folder, or makes it where there is none.
  ///
  /// - Throws: `GalleryError` where it holds files of others, or cannot be written.
  init(at path: String) throws(GalleryError) {
    self.path = path
    let kind = try PathKind.of(path, cause: .output)
    guard kind == nil || kind == .folder else {
      throw GalleryError(.usage, "\(path) is a file; name a folder for the report with --folder")
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .notWritten(path, error)
    }
    lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Some file systems know no locks.
    if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw GalleryError(
        .output, "another run is writing \(path); wait until it has ended, and try again")
    }
    if let written = try StateFile.read(path + "/" + Self.listName) {
      var lines = String(decoding: written, as: UTF8.self).split(separator: "\n").map(String.init)
      guard lines.first == Self.beginning else { throw Self.foreign(path) }
      lines.removeFirst()
      earlier = Set(lines.filter(Self.isInside))
    } else {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      // What a computer puts on every stick is nobody's.
      guard
        names.allSatisfy({ Self.namesOfSystems.contains($0) || FreshFile.isBeingWritten($0) })
      else { throw Self.foreign(path) }
    }
    list = earlier.sorted()
    try writeList()
  }

  deinit {
    guard lock >= 0 else { return }
    flock(lock, LOCK_UN)
    close(lock)
  }

  private static let namesOfSystems: Set = [
    ".DS_Store", ".Spotlight-V100", ".Trashes", ".fseventsd", "System Volume Information",
    "lost+found", "desktop.ini", "Thumbs.db",
  ]

  private static func foreign(_ path: String) -> GalleryError {
    GalleryError(
      .usage,
      "\(path) holds files that Bibelot did not make; name a new or an empty folder with --folder")
  }

  /// Whether a listed path stays in the folder.
  private static func isInside(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.isEmpty && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }

  private func writeList() throws(GalleryError) {
    let lines = ([Self.beginning] + list).joined(separator: "\n") + "\n"
    let file = path + "/" + Self.listName
    try naming(file) { try FreshFile.write(to: file) { try $0(Array(lines.utf8)) } }
  }

  /// Says of what could not be written which file it is.
  private func naming(_ file: String, _ writing: () throws -> Void) throws(GalleryError) {
    do {
      try writing()
    } catch {
      throw error as? GalleryError ?? .notWritten(file, error)
    }
  }

  /// Refuses a folder that holds another report than the one called `name`: of the list of what was lost and the report
  /// of all there is, each would remove the other.
  func check(for name: String) throws(GalleryError) {
    let pages = earlier.filter { !$0.contains("/") && $0.hasSuffix(".html") }
    guard let other = pages.sorted().first(where: { $0 != name + ".html" }) else { return }
    throw GalleryError(
      .usage,
      "\(path) holds another report, \(other); name a new or an empty folder with --folder")
  }

  /// Says which files will be written, before any is: whatever happens then, the next run knows them.
  func announce(_ paths: [String]) throws(GalleryError) {
    list = Array(Set(list).union(paths)).sorted()
    try writeList()
  }

  /// Writes a file, in parts.
  func write(_ name: String, _ content: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    try makeFolder(of: name)
    let digest = DigestStream()
    let file = path + "/" + name
    try naming(file) { try FreshFile.write(to: file, into: digest, content) }
    files.append((name, digest.finish()))
  }

  /// Makes the folder of a file, which must not be a link.
  private func makeFolder(of name: String) throws {
    let parts = name.split(separator: "/").dropLast()
    var folder = path
    for part in parts {
      folder += "/" + part
      var status = stat()
      if lstat(folder, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw GalleryError(
            .output, "\(folder) is in the way of a folder of the report; move it away")
        }
      } else if mkdir(folder, 0o755) != 0 {
        throw GalleryError.notWritten(folder, number: errno)
      }
    }
  }

  /// Whether one of the folders down to a file is none, so that the file is not this folder's.
  private func isBehindLink(_ name: String) -> Bool {
    var folder = path
    return name.split(separator: "/").dropLast().contains { part in
      folder += "/" + part
      var status = stat()
      return lstat(folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR
    }
  }

  /// Counts a file that another program has written into the folder.
  func add(_ name: String) throws {
    guard let file = FileHandle(forReadingAtPath: path + "/" + name) else {
      throw GalleryError.notWritten(path + "/" + name, number: ENOENT)
    }
    defer { try? file.close() }
    let digest = DigestStream()
    while let bytes = try file.read(upToCount: 1 << 20), !bytes.isEmpty { digest.add(Array(bytes)) }
    files.append((name, digest.finish()))
  }

  /// Writes the checksums of all files, and removes what earlier runs wrote and this one did not.
  func finish() throws {
    let sums = files.sorted { $0.path < $1.path }
      .map { "\($0.digest.hex)  \($0.path)\n" }.joined()
    try write(Self.checksumsName) { try $0(Array(sums.utf8)) }
    let now = Set(files.map(\.path))
    for name in Set(list).subtracting(now).sorted(by: >) where !isBehindLink(name) {
      unlink(path + "/" + name)
      if let slash = name.lastIndex(of: "/") { rmdir(path + "/" + name[..<slash]) }
    }
    removeUnfinished(in: Set(list + Array(now)))
    list = now.sorted()
    try writeList()
  }

  /// Removes what a run that was killed was just writing, from the folders of some files.
  private func removeUnfinished(in files: Set<String>) {
    let folders = Set(
      files.filter { !isBehindLink($0) }.map { ($0 as NSString).deletingLastPathComponent })
    for folder in folders {
      let folder = folder.isEmpty ? path : path + "/" + folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where FreshFile.isBeingWritten(name) { unlink(folder + "/" + name) }
    }
  }
}
