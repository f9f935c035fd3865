import Basics
import Pictures
import Foundation
import Synchronization

/// The folder that a site is written to: every file appears whole or not at all.
///
/// Folders in it are opened one path component at a time without following links, through which
/// something else would be changed.
final class OutputFolder: Sendable {
  let path: String
  private let temporaryFolder: String
  /// Whether nothing is written.
  private let isTrial: Bool
  /// Whether the folder is not there, and will not be: then nothing lies in it, and none of its files need be looked for.
  let isAbsent: Bool
  private let count = Atomic<Int>(0)
  private let folders = Mutex<[Substring: Descriptor]>([:])

  init(path: String, temporaryFolder: String, isTrial: Bool = false) {
    self.path = path
    self.temporaryFolder = temporaryFolder
    self.isTrial = isTrial
    isAbsent = isTrial && access(path, F_OK) != 0 && errno == ENOENT
  }

  /// A file as it was when it was right.
  struct State: Hashable, Sendable {
    var size: Int
    /// The first half of its content's digest.
    var content: UInt128
    /// The fingerprint of its stamp; 0 where it proves nothing.
    var stamp: UInt64

    /// Of a file that is not written yet.
    static let unwritten = State(size: 0, content: 0, stamp: 0)
  }

  /// How a file compares with what it was.
  enum Comparison: Equatable {
    case same
    /// Its content is the same, and its stamp another: it was copied, restored or synced.
    case touched(stamp: UInt64)
    case different
  }

  /// Compares a file with what it was, by its stamp, and where that differs by its content.
  func compare(_ name: String, with state: State, reading: Bool = false) -> Comparison {
    guard let status = status(of: name), Obstacle(status) == nil,
      Int(status.st_size) == state.size
    else { return .different }
    let stamp = FileStamp(status).fingerprint
    if stamp == state.stamp, !reading { return .same }
    guard let bytes = content(of: name), bytes.count == state.size,
      Digest(of: bytes).first == state.content
    else { return .different }
    return stamp == state.stamp ? .same : .touched(stamp: stamp)
  }

  /// The bytes of a file; nil where there is none.
  func content(of name: String) -> [UInt8]? {
    // What lies in the output is no source.
    try? StateFile.read(name, in: path)
  }

  /// Opens a file to be read from its beginning; nil where it is no more as it was.
  func reader(of name: String, as state: State) -> OutputReader? {
    guard let folder = try? open(Self.place(of: name), creating: false) else { return nil }
    return OutputReader(Self.file(name), in: folder.number, stamp: state.stamp)
  }

  /// Whether anything lies at a path; nothing does where a link leads on to it.
  ///
  /// - Throws: `GalleryError` where the system does not tell: what is not seen might be written over.
  func holdsSomething(at name: String) throws(GalleryError) -> Bool {
    if isAbsent { return false }
    var reason = ENOENT
    do throws(Closed) {
      let folder = try open(Self.place(of: name), creating: false)
      var status = stat()
      if fstatat(folder.number, Self.file(name), &status, AT_SYMLINK_NOFOLLOW) == 0 { return true }
      reason = errno
    } catch {
      if case .link = error { return false }
      reason = error.reason
    }
    if reason == ENOENT || reason == ENOTDIR { return false }
    throw GalleryError(
      .output, .fileUnreadable,
      "\(path)/\(name) could not be read: \(SystemWords.of(number: reason))")
  }

  /// Whether a file that is no folder lies at a path, or a folder; nil where nothing does, or a link leads there.
  func isFolder(at name: String) -> Bool? { status(of: name).map { Obstacle($0) == .folder } }

  /// Leaves a file that has some bytes already, and else writes it.
  func put(
    _ parts: [ArraySlice<UInt8>], at name: String
  ) throws(GalleryError) -> (state: State, isMade: Bool) {
    let size = parts.reduce(0) { $0 + $1.count }
    if let status = status(of: name), Obstacle(status) == nil, Int(status.st_size) == size,
      let bytes = content(of: name), bytes.elementsEqual(parts.joined())
    {
      let content = Digest(of: bytes).first
      return (State(size: size, content: content, stamp: FileStamp(status).fingerprint), false)
    }
    return (try write(parts, to: name), true)
  }

  /// Writes a file beside the output, then moves it into its place.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws(GalleryError) -> State {
    try write([bytes[...]], to: name)
  }

  /// Writes a file that is there in parts.
  @discardableResult
  func write(_ parts: [ArraySlice<UInt8>], to name: String) throws(GalleryError) -> State {
    if isTrial { return State(size: parts.reduce(0) { $0 + $1.count }, content: 0, stamp: 0) }
    let temporary = temporaryPath()
    try Self.create(temporary, parts, for: path + "/" + name)
    let stamp = try move(temporary, to: name)
    let size = parts.reduce(0) { $0 + $1.count }
    return State(size: size, content: Digest(joining: parts).first, stamp: stamp)
  }

  /// Begins a file that is made in parts, and of which only the end tells whether it is needed.
  func draft(of name: String) throws(GalleryError) -> OutputDraft {
    try OutputDraft(at: isTrial ? nil : temporaryPath(), of: "\(path)/\(name)")
  }

  /// Moves a draft that has some digest into a file's place, unless the file has the same bytes already;
  /// `isOther` says that it has others.
  func put(
    _ draft: OutputDraft, of digest: Digest, at name: String, isOther: Bool = false
  ) throws(GalleryError) -> (state: State, isMade: Bool) {
    var state = State(size: draft.size, content: digest.first, stamp: 0)
    if !isOther, let status = status(of: name), Obstacle(status) == nil,
      Int(status.st_size) == state.size, let bytes = content(of: name), Digest(of: bytes) == digest
    {
      state.stamp = FileStamp(status).fingerprint
      return (state, false)
    }
    if let temporary = draft.take() { state.stamp = try move(temporary, to: name) }
    return (state, true)
  }

  /// A path that nothing else is written to.
  private func temporaryPath() -> String {
    "\(temporaryFolder)/\(count.add(1, ordering: .relaxed).newValue)"
  }

  /// Moves a finished file into its place, or removes it where that fails; gives the fingerprint of its stamp,
  /// 0 where it proves nothing.
  private func move(_ temporary: String, to name: String) throws(GalleryError) -> UInt64 {
    let file = Self.file(name)
    for isLastTry in [false, true] {
      let folder: Descriptor
      do throws(Closed) {
        folder = try open(Self.place(of: name), creating: true)
      } catch {
        unlink(temporary)
        throw self.error(error, for: name)
      }
      if renameat(AT_FDCWD, temporary, folder.number, file) == 0 {
        var status = stat()
        let isThere = fstatat(folder.number, file, &status, AT_SYMLINK_NOFOLLOW) == 0
        return isThere ? FileStamp(status).fingerprint : 0
      }
      let reason = errno
      guard !isLastTry else { break }
      switch reason {
      // A folder that was removed meanwhile is still open.
      case ENOENT: folders.withLock { $0.removeAll() }
      // An empty folder in the file's place holds nothing that could be lost.
      case EISDIR where unlinkat(folder.number, file, AT_REMOVEDIR) == 0: break
      case EISDIR:
        unlink(temporary)
        throw GalleryError(
          .output, .fileInTheWay,
          "\(path)/\(name) is a folder, and the site needs a file of this name; move it elsewhere and build "
            + "again")
      default:
        unlink(temporary)
        throw .notWritten("\(path)/\(name)", number: reason)
      }
    }
    let reason = errno
    unlink(temporary)
    throw .notWritten("\(path)/\(name)", number: reason)
  }

  /// Something that could not be removed, and why, in the system's words.
  struct Left: Equatable {
    var path: String
    var reason: String
    /// Whether a folder is in the place of a file that was to go.
    var isFolder = false
  }

  /// What became of a file that was to go.
  enum Removal: Equatable {
    case removed
    /// There was none.
    case absent
    /// The file is still there, or a folder that it left empty.
    case left(Left)
  }

  /// Removes a file that no longer belongs to the site, and folders that it leaves empty; before one that stands
  /// for tiles, the others of them.
  func remove(_ name: String) -> Removal {
    // A name from a damaged record must not lead out of the folder, nor over a link.
    guard !isTrial, Self.isBelow(name) else { return .absent }
    if let folder = TileSet.folder(standingFor: name) {
      let site = SourceFolder(path: path)
      for tile in Self.tiles(in: folder, of: site) where tile != name {
        if case .left(let left) = removeFile(tile) { return .left(left) }
      }
      if let link = Self.linkAmongTiles(in: folder, of: site) {
        return .left(Left(path: link, reason: Self.isLink))
      }
      removeEmptyRegions(in: folder, of: site)
      // Those that a folder did not list would stay published.
      if let fault = site.firstFault { return .left(Left(path: name, reason: fault)) }
    }
    return removeFile(name)
  }

  /// Removes the folders of tiles of which a build that was killed removed all but the outermost.
  private func removeEmptyRegions(in folder: String, of site: SourceFolder) {
    for region in site.entries(in: String(folder.dropLast()))
    where region.kind == .folder && region.name.wholeMatch(of: /[0-9]+(?:,[0-9]+){3}/) != nil {
      _ = remove((folder + region.name)[...], flags: AT_REMOVEDIR)
    }
  }

  /// The paths of all tiles that lie in a folder, whichever photo's they were.
  private static func tiles(in folder: String, of site: SourceFolder) -> [String] {
    func folders(in place: String) -> [String] {
      site.entries(in: place).filter { $0.kind == .folder }.map { place + "/" + $0.name }
    }
    return folders(in: String(folder.dropLast())).flatMap(folders).map { $0 + TileSet.ending }
      .filter { TileSet.mayBeCalled($0.dropFirst(folder.count)) }
  }

  /// The path of a link in the place of a tile's folder: what it leads to would stay published.
  private static func linkAmongTiles(in folder: String, of site: SourceFolder) -> String? {
    func entries(in place: String, called form: Regex<Substring>) -> [SourceFolder.Entry] {
      site.entries(in: place).filter { $0.name.wholeMatch(of: form) != nil }
    }
    for region in entries(in: String(folder.dropLast()), called: /[0-9]+(?:,[0-9]+){3}/) {
      let place = folder + region.name
      if region.kind == .link { return place }
      let sizes = region.kind == .folder ? entries(in: place, called: /[0-9]+,[0-9]+/) : []
      if let link = sizes.first(where: { $0.kind == .link }) { return "\(place)/\(link.name)" }
    }
    return nil
  }

  private static let isLink =
    "its folder is reached through a link, and links are not followed; delete the link"

  private func removeFile(_ name: String) -> Removal {
    let reason = remove(name[...], flags: 0)
    switch reason {
    case nil, ENOENT: break
    case ENOTDIR: return .absent
    // What the link leads to would stay published.
    case ELOOP: return .left(Left(path: name, reason: Self.isLink))
    case let reason?:
      return .left(
        Left(path: name, reason: SystemWords.of(number: reason), isFolder: reason == EISDIR))
    }
    let done = reason == nil ? Removal.removed : .absent
    var place = Self.place(of: name)
    while !place.isEmpty {
      switch remove(place, flags: AT_REMOVEDIR) {
      case nil, ENOENT: break
      // Something else lies in it, or in its place.
      case ENOTEMPTY, EEXIST, ENOTDIR: return done
      case let reason?:
        return .left(Left(path: String(place), reason: SystemWords.of(number: reason)))
      }
      _ = folders.withLock { $0.removeValue(forKey: place) }
      place = Self.place(of: String(place))
    }
    return done
  }

  /// Removes a file or a folder; gives the system's reason where it could not, `ELOOP` where a link is in the way.
  private func remove(_ name: Substring, flags: Int32) -> Int32? {
    do throws(Closed) {
      let folder = try open(Self.place(of: String(name)), creating: false)
      return unlinkat(folder.number, Self.file(String(name)), flags) == 0 ? nil : errno
    } catch {
      // Where no folder is there is no file of the site.
      return error.reason
    }
  }

  /// The status of what lies at a path; nil where there is nothing, or a link leads there.
  private func status(of name: String) -> stat? {
    guard let folder = try? open(Self.place(of: name), creating: false) else { return nil }
    var status = stat()
    return fstatat(folder.number, Self.file(name), &status, AT_SYMLINK_NOFOLLOW) == 0
      ? status : nil
  }

  /// Whether a path leads to something below the folder.
  private static func isBelow(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains("") && !parts.contains("..") && !parts.contains(".")
  }

  /// The path of the folder that holds a file, empty for the output itself.
  private static func place(of name: String) -> Substring {
    name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name[..<$0] } ?? ""
  }

  /// A file's name without its folder.
  private static func file(_ name: String) -> String {
    name.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      String(name[name.utf8.index(after: $0)...])
    } ?? name
  }

  /// Opens a folder below the output, or the output itself; makes what is missing if asked to.
  ///
  /// - Throws: `Closed` where something else is in the way.
  private func open(_ place: Substring, creating: Bool) throws(Closed) -> Descriptor {
    if let known = folders.withLock({ $0[place] }) { return known }
    if creating {
      try? FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    }
    let root = Foundation.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else { throw .failed(errno) }
    var folder = Descriptor(root)
    for component in place.split(separator: "/") {
      let name = String(component)
      // Why it could not be made says more than that it is not there.
      let madeWith = creating && mkdirat(folder.number, name, 0o777) != 0 ? errno : EEXIST
      let next = openat(folder.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if next < 0 {
        let reason = errno == ENOENT && madeWith != EEXIST ? madeWith : errno
        let path = String(place[..<component.endIndex])
        var status = stat()
        let isThere = fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        if isThere, Obstacle(status) == .link { throw .link(path) }
        throw isThere && reason == ENOTDIR ? .file(path) : .failed(reason)
      }
      folder = Descriptor(next)
    }
    let own = Substring(String(place))
    folders.withLock { folders in
      // A theme's own files may lie in any number of folders.
      if folders.count >= 64 { folders.removeAll() }
      folders[own] = folder
    }
    return folder
  }

  /// Why a folder could not be opened.
  private enum Closed: Error {
    /// A link leads on to it.
    case link(String)
    /// A file has its name.
    case file(String)
    /// The system's reason.
    case failed(Int32)

    /// The system's reason.
    var reason: Int32 {
      switch self {
      case .link: ELOOP
      case .file: ENOTDIR
      case .failed(let reason): reason
      }
    }
  }

  /// What is said of a file that cannot be written because its folder cannot be opened.
  private func error(_ reason: Closed, for name: String) -> GalleryError {
    switch reason {
    case .link(let place):
      GalleryError(
        .output, .linkInTheWay,
        "\(path)/\(place) is a link, and links are not followed; delete it and build again")
    case .file(let place):
      GalleryError(
        .output, .fileInTheWay,
        "\(path)/\(place) is a file, and the site needs a folder of this name; move it elsewhere and build "
          + "again")
    case .failed(let reason): .notWritten("\(path)/\(name)", number: reason)
    }
  }

  /// An open folder, for as long as somebody holds it.
  private final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }
  }

  private static func create(
    _ path: String, _ parts: [ArraySlice<UInt8>], for name: @autoclosure () -> String
  ) throws(GalleryError) {
    let descriptor = Foundation.open(
      path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
    var isWritten = descriptor >= 0
    for part in parts where isWritten { isWritten = FileWriting.write(part, to: descriptor) }
    var reason = errno
    if descriptor >= 0, close(descriptor) != 0, isWritten { (isWritten, reason) = (false, errno) }
    guard isWritten else {
      unlink(path)
      throw .notWritten(name(), number: reason)
    }
  }
}
