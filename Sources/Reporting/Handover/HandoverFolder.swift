import Basics
import Foundation

/// A folder of files that were made to be handed on together: what is in it by this program's doing, and how
/// it gets there.
///
/// A hidden list in it names every file that was ever written, with its digest; what no longer belongs there is
/// removed, and what others put there or changed stays unless they want it replaced. A file that is there already is
/// not written again; another is written beside its place and renamed, and nothing is written through a link.
/// `SHA256SUMS` is there only while it is right. One run at a time writes into the folder.
final class HandoverFolder {
  let path: String
  /// What belongs there, in order.
  private(set) var files: [(path: String, digest: Digest)] = []
  private var list = HandoverList()
  /// The path of a file in it that the program did not put there and will not write, as it was before.
  private(set) var otherFile: String?
  /// The list as it is on the disk.
  private var written: [UInt8]?
  /// What is there of the listed files, as it was read when the run began.
  private var there: [ExactPath: Digest] = [:]
  private var isChanged = false
  /// The folder itself, open and locked; -1 before it is there.
  private var lock: Int32 = -1

  static let listName = HandoverMark.listName
  static let checksumsName = HandoverMark.checksumsName

  /// Opens a folder, if there is one; nothing is written yet.
  ///
  /// - Throws: `GalleryError` where it holds files of others, or cannot be read or made.
  init(at path: String) throws(GalleryError) {
    self.path = path
    switch try PathKind.of(path, cause: .output) {
    case .folder: try open()
    case nil: try checkPlace()
    default:
      throw GalleryError(
        .usage, .fileInTheWay, "\(path) is a file; name a folder for the report with --folder")
    }
  }

  deinit {
    guard lock >= 0 else { return }
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Whether the folder can be made: in the last folder on the way to it that there is.
  private func checkPlace() throws(GalleryError) {
    var parent = path
    repeat {
      parent = (parent as NSString).deletingLastPathComponent
    } while access(parent, F_OK) != 0 && parent != "/"
    guard access(parent, W_OK | X_OK) == 0 else { throw .notWritten(path, number: errno) }
  }

  /// Locks the folder, and reads what is in it by this program's doing.
  private func open() throws(GalleryError) {
    lock = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Some file systems know no locks.
    if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw GalleryError(
        .output, .anotherRun,
        "another run is writing \(path); wait until it has finished, and try again")
    }
    let foreign = GalleryError(
      .usage, .folderForeign,
      "\(path) holds files that Bibelot did not make; name a new or an empty folder with --folder")
    if let bytes = try StateFile.read(path + "/" + Self.listName) {
      guard let list = HandoverList(bytes) else { throw foreign }
      (self.list, written) = (list, bytes)
    } else {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      // What a computer puts on every stick is nobody's.
      guard names.allSatisfy(ForeignFiles.isNobodys) else { throw foreign }
    }
  }

  /// Says of what could not be written which file it is.
  private func naming(_ file: String, _ writing: () throws -> Void) throws(GalleryError) {
    do {
      try writing()
    } catch {
      throw error as? GalleryError ?? .notWritten(file, error)
    }
  }

  // MARK: Before anything is written

  /// Refuses a folder that holds another report than the one called `name`: of the list of what was lost and the report
  /// of all there is, each would remove the other.
  func check(for name: String) throws(GalleryError) {
    let pages = list.paths.filter { !$0.contains("/") && $0.hasSuffix(".html") }
    guard let other = pages.first(where: { $0 != name + ".html" }) else { return }
    throw GalleryError(
      .usage, .projectDiffers,
      "\(path) holds another report, \(other); name a new or an empty folder with --folder")
  }

  /// Says which files will be written, with their contents' digests where these are known, before any is.
  ///
  /// - Throws: `GalleryError` where a file of that name is there that is not as a run of this program left it, unless
  ///   it is to be replaced; then nothing was changed.
  func begin(_ files: [(path: String, digest: Digest?)], replacing isForced: Bool) throws {
    if lock < 0 {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw GalleryError.notWritten(path, error)
      }
      try open()
    }
    let names = files.map(\.path) + [Self.checksumsName]
    for name in names { try checkFolder(of: name) }
    let exact = Set(names.map(ExactPath.init))
    for name in names + list.paths.filter({ !exact.contains(ExactPath($0)) }) {
      let name = ExactPath(name)
      try look(at: name, isToBeWritten: exact.contains(name), replacing: isForced)
    }
    otherFile = ForeignFiles(in: path, besides: list.paths + names + [Self.listName]).first
    for (name, digest) in files { list.add(name, digest) }
    list.add(Self.checksumsName, nil)
    try writeList()
  }

  /// Takes note of a file that is there, if it is as a run of this program left it.
  private func look(
    at name: ExactPath, isToBeWritten: Bool, replacing isForced: Bool
  ) throws(GalleryError) {
    if isBehindLink(name.text) { return }
    let file = path + "/" + name.text
    var status = stat()
    guard lstat(file, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      guard isToBeWritten else { return }
      throw GalleryError(
        .output, .fileInTheWay,
        "\(file) is a folder, but the report needs a file of this name; move it away")
    }
    if let known = list.digests[name], status.st_mode & S_IFMT == S_IFREG {
      let digest = try self.digest(of: file)
      there[name] = digest
      if known.contains(digest) { return }
    }
    if isForced { return }
    throw GalleryError(
      .output, .fileChanged,
      "\(file) is not as Bibelot left it, so nothing was written; move it elsewhere to keep it, or use --force to "
        + "replace it")
  }

  private func digest(of file: String) throws(GalleryError) -> Digest {
    do {
      let handle = try FileHandle(forReadingFrom: URL(filePath: file))
      defer { try? handle.close() }
      let stream = DigestStream()
      while let bytes = try handle.read(upToCount: 1 << 20), !bytes.isEmpty {
        stream.add([UInt8](bytes))
      }
      return stream.finish()
    } catch {
      throw GalleryError(
        .output, .fileUnreadable, "\(file) could not be read: \(SystemWords.of(error))")
    }
  }

  // MARK: Writing

  private func writeList() throws(GalleryError) {
    let bytes = list.bytes
    if bytes == written { return }
    let file = path + "/" + Self.listName
    try naming(file) { try FreshFile.write(to: file) { try $0(bytes) } }
    written = bytes
  }

  /// Adds to the list what a file is about to hold.
  private func note(_ name: String, _ digest: Digest) throws(GalleryError) {
    guard list.add(name, digest) else { return }
    let file = path + "/" + Self.listName
    let line = Array(ChecksumLine(digest: digest, path: name).text.utf8)
    try naming(file) {
      let descriptor = Foundation.open(file, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { throw SystemWords.last }
      defer { close(descriptor) }
      guard FileWriting.write(line[...], to: descriptor) else { throw SystemWords.last }
      guard FileSystemLimits.sync(descriptor) else { throw SystemWords.last }
    }
    written = nil
  }

  /// Removes the checksums of what was there, before anything of it changes.
  private func beginToChange() throws(GalleryError) {
    if isChanged { return }
    try remove(Self.checksumsName)
    isChanged = true
  }

  private func remove(_ name: String) throws(GalleryError) {
    let file = path + "/" + name
    if unlink(file) != 0, errno != ENOENT { throw .notWritten(file, number: errno) }
    there[ExactPath(name)] = nil
  }

  /// Whether a file of that content is there already; then it stays.
  func has(_ name: String, _ digest: Digest) -> Bool {
    guard there[ExactPath(name)] == digest else { return false }
    files.append((name, digest))
    return true
  }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    if !has(name, Digest(of: bytes)) { try write(name) { try $0(bytes) } }
  }

  /// Writes a file, in parts.
  func write(_ name: String, _ content: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    try makeFolder(of: name)
    let (stream, file) = (DigestStream(), path + "/" + name)
    var digest: Digest?
    try naming(file) {
      try FreshFile.write(to: file, into: stream, content) {
        let made = stream.finish()
        digest = made
        if there[ExactPath(name)] == made { return false }
        try beginToChange()
        try note(name, made)
        return true
      }
    }
    if let digest { files.append((name, digest)) }
  }

  /// Makes the folder of a file, which must not be a link.
  private func makeFolder(of name: String) throws(GalleryError) {
    try checkFolder(of: name)
    for folder in folders(of: name) where mkdir(path + "/" + folder, 0o755) != 0 {
      if errno != EEXIST { throw .notWritten(path + "/" + folder, number: errno) }
    }
  }

  private func checkFolder(of name: String) throws(GalleryError) {
    for folder in folders(of: name) {
      let folder = path + "/" + folder
      var status = stat()
      guard lstat(folder, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw GalleryError(
          .output, .fileInTheWay,
          "\(folder) is not a folder, but the report needs a folder of this name; move it away")
      }
    }
  }

  /// The folders down to a file, the uppermost first.
  private func folders(of name: String) -> [String] {
    let parts = name.split(separator: "/").dropLast()
    return parts.indices.map { parts[...$0].joined(separator: "/") }
  }

  /// Whether one of the folders down to a file is none, so that the file is not this folder's.
  private func isBehindLink(_ name: String) -> Bool {
    folders(of: name).contains { folder in
      var status = stat()
      return lstat(path + "/" + folder, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR
    }
  }

  // MARK: At the end

  /// Removes what earlier runs wrote and this one did not, and writes the checksums of all files.
  func finish() throws {
    let now = Set(files.map { ExactPath($0.path) })
    let gone = list.paths.filter {
      !now.contains(ExactPath($0)) && $0 != Self.checksumsName && !isBehindLink($0)
    }
    for name in gone {
      let kind = try PathKind.of(path + "/" + name, followingLinks: false, cause: .output)
      guard kind == .file || kind == .link else { continue }
      try beginToChange()
      try remove(name)
    }
    removeUnfinished()
    // The deepest first: a folder in which there is still something stays.
    let parents = Set(gone.flatMap { folders(of: $0) }).sorted { $0.utf8.count > $1.utf8.count }
    for folder in parents { rmdir(path + "/" + folder) }
    let sums = files.sorted { $0.path < $1.path }
      .map { ChecksumLine(digest: $0.digest, path: $0.path).text }.joined()
    try write(Self.checksumsName, Array(sums.utf8))
    list = HandoverList()
    for (name, digest) in files { list.add(name, digest) }
    try writeList()
  }

  /// Removes what a run that was killed was just writing, from the folders of all files.
  private func removeUnfinished() {
    let parents = list.paths.filter { !isBehindLink($0) }.flatMap { folders(of: $0) }
    for folder in Set(parents + [""]) {
      let folder = folder.isEmpty ? path : path + "/" + folder
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names where FreshFile.isBeingWritten(name) { unlink(folder + "/" + name) }
    }
  }
}
