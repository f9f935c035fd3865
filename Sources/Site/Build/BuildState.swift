import Basics
import Inventories
import Pictures
import Foundation
import Imaging

/// What a build remembers, in a hidden folder beside the output, so that copying the output
/// publishes none of it.
///
/// Before the first output is written, the list of the program's own files there names all that will
/// be; each photo whose pictures are finished is added to the journal. The record takes the journal's
/// place last. So a build that was killed at any moment is carried on by the next.
final class BuildState {
  /// When this build began to read, by the file system's clock.
  private(set) var startedAt = 0
  /// Whether an earlier build, finished or not, made the output.
  let isOurs: Bool
  /// The files in the output that are the program's own.
  private(set) var owned: OwnedFiles
  /// What earlier builds left, finished or not.
  private(set) lazy var previous = last.record

  /// What is wrong with the last build's record, once it was asked for.
  private(set) var recordFault: Summary.RecordFault?

  private let folder: String
  private let output: String
  private let isTrial: Bool
  /// Whether the folder was not there before.
  private let isNew: Bool
  private let lock: Int32
  /// Why nothing can be written, if so.
  private let lockFault: GalleryError?
  private var isOutputNew = false
  /// Whether the file system knows no locks, so that another build may be at work.
  let lacksLocks: Bool
  private var journal: Journal?

  /// Whether there is a state for an output.
  static func isThere(for output: String) throws(GalleryError) -> Bool {
    try PathKind.of(OutputPlace.stateFolder(of: output), cause: .output) != nil
  }

  /// The bytes of the last build's record.
  private lazy var recordBytes = StateFile.content(of: folder + "/" + SiteRecord.name) ?? []

  /// Takes the state of an output, and holds it until the value is released.
  ///
  /// - Throws: `GalleryError` when another build is at work there, or nothing can be written.
  ///
  /// A trial takes what is there, and makes nothing.
  init(of output: String, isTrial: Bool = false) throws(GalleryError) {
    self.output = output
    self.isTrial = isTrial
    folder = OutputPlace.stateFolder(of: output)
    owned = OwnedFiles(emptyIn: folder)
    for place in [folder, folder + "/tmp"]
    where try PathKind.of(place, followingLinks: false, cause: .output) == .link {
      throw GalleryError(
        .output, .linkInTheWay,
        "\(place) is a link, and links are not followed; delete it and build again")
    }
    isNew = try PathKind.of(folder, cause: .output) == nil
    if isTrial, isNew {
      (lock, lacksLocks, lockFault, isOurs) = (-1, false, nil, false)
      return
    }
    do throws(LockFault) {
      (lock, lacksLocks) =
        isTrial
        ? try Self.sharedLock(folder + "/lock", of: output)
        : try Self.lock(folder + "/lock", of: output, making: folder + "/tmp")
      lockFault = nil
    } catch {
      // To look is possible all the same, on a disk that cannot be written to or in somebody else's folder.
      guard !isNew, error.isReadOnly else { throw error.error }
      (lock, lacksLocks, lockFault) = (-1, false, error.error)
    }
    do throws(GalleryError) {
      isOurs = try PathKind.of(folder + "/" + OwnedFiles.name, cause: .output) != nil
    } catch {
      Self.release(lock)
      throw error
    }
  }

  /// Why a lock could not be taken.
  private struct LockFault: Error {
    var error: GalleryError
    /// Whether nothing can be written where it lies.
    var isReadOnly = false

    init(_ identifier: MessageIdentifier, _ words: String) {
      error = GalleryError(.output, identifier, words)
    }

    /// A file or folder that could not be written.
    init(at path: String, _ failure: any Error) {
      error = .notWritten(path, failure)
      isReadOnly = SystemWords.number(of: failure).map([EROFS, EACCES, EPERM].contains) ?? false
    }
  }

  /// An open file with a lock on it, or on a file system that has none.
  private typealias HeldLock = (file: Int32, isNone: Bool)

  /// Makes the folder of temporary files, opens the lock of an output's state, and takes it.
  private static func lock(
    _ path: String, of output: String, making temporary: String
  ) throws(LockFault) -> HeldLock {
    do {
      try FileManager.default.createDirectory(
        atPath: temporary, withIntermediateDirectories: true)
    } catch {
      throw LockFault(at: temporary, error)
    }
    let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard lock >= 0 else { throw LockFault(at: path, SystemWords.last) }
    return try held(lock, LOCK_EX, path, of: output)
  }

  /// Takes a lock that others may have who only look; -1 where there is none that could be opened.
  private static func sharedLock(
    _ path: String, of output: String
  ) throws(LockFault) -> HeldLock {
    let lock = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    return lock < 0 ? (lock, false) : try held(lock, LOCK_SH, path, of: output)
  }

  private static func held(
    _ lock: Int32, _ kind: Int32, _ path: String, of output: String
  ) throws(LockFault) -> HeldLock {
    if flock(lock, kind | LOCK_NB) == 0 { return (lock, false) }
    let number = errno
    if FileSystemLimits.lacksLocks(number) { return (lock, true) }
    close(lock)
    throw number == EWOULDBLOCK
      ? LockFault(.anotherRun, "another build is writing \(output); wait until it has finished")
      : LockFault(
        .fileUnwritable, "\(path) could not be locked: \(SystemWords.of(number: number))")
  }

  deinit { Self.release(lock) }

  /// Gives a lock back.
  ///
  /// It is unlocked before it is closed: a program that is being started has all open files for a moment, and with them
  /// the lock.
  private static func release(_ lock: Int32) {
    guard lock >= 0 else { return }
    flock(lock, LOCK_UN)
    close(lock)
  }

  /// Makes the output's folder, and notes the moment from which on reading counts: what is changed
  /// later is not known.
  ///
  /// - Throws: `GalleryError` when the folder cannot be made.
  func start() throws(GalleryError) {
    if let lockFault { throw lockFault }
    isOutputNew = try PathKind.of(output, cause: .output) == nil
    do {
      try FileManager.default.createDirectory(
        atPath: output, withIntermediateDirectories: true)
    } catch {
      throw .notWritten(output, error)
    }
    startedAt = Self.tick(of: lock)
  }

  /// Removes the state, and the output's folder if this build made it, where no build was ever begun
  /// here.
  func discardIfUnused() {
    guard !isTrial, !isOurs, journal == nil else { return }
    if isOutputNew { rmdir(output) }
    guard isNew else { return }
    unlink(folder + "/lock")
    rmdir(folder + "/tmp")
    rmdir(folder)
  }

  /// Where files are written before they are moved into the output.
  var temporaryFolder: String { folder + "/tmp" }

  /// What the last build would say again where nothing has changed since; nil where something may
  /// have, or it did not come to its end.
  ///
  /// - Throws: `GalleryError` where the disk does not say whether it did.
  func unchangedSummary(of request: SiteRecord.Request) throws(GalleryError) -> Summary? {
    guard isOurs, try PathKind.of(folder + "/" + Journal.name, cause: .output) == nil,
      var site = UnchangedSite(recordBytes)
    else { return nil }
    return site.summary(
      of: request, output: output, ownedLength: OwnedFiles.length(in: folder))
  }

  /// The folder of the project that the output was made from; nil where there is none.
  ///
  /// - Throws: `GalleryError` where the list that says so cannot be read.
  func lastProject() throws(GalleryError) -> String? {
    try OwnedFiles(in: folder, record: previous).project
  }

  /// For whom the site was that the output has; nil where nothing says so.
  ///
  /// - Throws: `GalleryError` where the list that says so cannot be read.
  func lastEdition() throws(GalleryError) -> Edition? {
    try OwnedFiles(in: folder, record: previous).edition
  }

  /// Whether the last build came to its end, as far as can be seen.
  var isFinished: Bool {
    (try? PathKind.of(folder + "/" + Journal.name, cause: .output) == nil) ?? false
  }

  private lazy var last = lastRecords()

  private func lastRecords() -> (record: SiteRecord, sources: SourcesRecord) {
    var sources = SourcesRecord(in: folder) ?? SourcesRecord()
    if sources.revision != Imaging.revision { sources = SourcesRecord() }
    let last = SiteRecord(recordBytes)
    var record = last ?? SiteRecord()
    if isOurs, last == nil { recordFault = faultOfRecord() }
    recordBytes = []
    // What another version of the imaging read and made is to be made again.
    if record.revision != Imaging.revision {
      (record, recordFault) = (SiteRecord(), .otherVersion)
    }
    Journal.replay(in: folder, onto: &record, &sources)
    return (record, sources)
  }

  /// What is wrong with the record's bytes, which cannot be read; nil where the first build never came to
  /// its end.
  private func faultOfRecord() -> Summary.RecordFault? {
    if !recordBytes.isEmpty { return SiteRecord.fault(of: recordBytes) }
    return (try? PathKind.of(folder + "/" + Journal.name, cause: .output)) == nil ? .missing : nil
  }

  /// Reads which files are the program's own; `all` of them also where they are those of the last build.
  ///
  /// - Throws: `GalleryError` where that cannot be read.
  func readOwned(all: Bool = false) throws(GalleryError) {
    owned = try OwnedFiles(in: folder, record: previous)
    if all { try owned.read(after: previous) }
  }

  /// Takes what lies in the folder of an edition to publish, and only the program can have made, for its own; gives the
  /// paths of what it may have made.
  ///
  /// - Throws: `GalleryError` where that cannot be noted.
  func adoptStrayFiles() throws(GalleryError) -> [String] {
    guard isOurs else { return [] }
    let known = StrayFiles.fingerprints(of: owned.paths ?? previous.paths)
    var strays = StrayFiles(in: output, besides: known)
    if !strays.doubtful.isEmpty {
      // What an earlier build made, and what was removed, came back from a backup.
      strays.takeDoubtful(where: owned.everNamed(strays.doubtful).contains)
    }
    if strays.paths.isEmpty { return strays.doubtful }
    try readOwned(all: true)
    try owned.adopt(strays.paths, isTrial: isTrial)
    return strays.doubtful
  }

  /// What earlier builds read of the sources; to be asked for once, since it takes much memory for as long as
  /// anybody holds it.
  func takeKnownSources() -> KnownSources {
    defer { last.sources = SourcesRecord() }
    return last.sources.known
  }

  /// Begins the work: from here on the files that are planned are the program's own.
  ///
  /// - Throws: `GalleryError` where that cannot be noted, or something else lies in a file's place.
  func begin(
    _ project: String, edition: Edition, planned: PathList, sources: [KnownSources.Source],
    in output: OutputFolder,
    force: Bool
  ) throws(GalleryError) {
    if isTrial { return try plan(planned, in: output, force: force) }
    Self.removeTemporaryFiles(in: temporaryFolder)
    // First of all: as long as it is there, the output counts as no edition's site.
    journal = try Journal(in: folder, startedAt: startedAt, sources: sources)
    // Before any file of it is there.
    try owned.add(edition: edition)
    try plan(planned, in: output, force: force)
    try owned.add(project: project)
    keepOutOfVersionControl()
  }

  /// Puts a file beside the state that says so to git; that it cannot be written does no harm.
  private func keepOutOfVersionControl() {
    let path = folder + "/" + OutputPlace.gitignore.name
    if (try? PathKind.of(path, cause: .output)) == nil {
      try? StateFile.replace(path, with: [OutputPlace.gitignore.bytes[...]])
    }
  }

  /// Puts the files that are planned on the list of the program's own.
  ///
  /// - Throws: `GalleryError` where that cannot be noted, or something else lies in a file's place.
  func plan(_ planned: PathList, in output: OutputFolder, force: Bool) throws(GalleryError) {
    // In a folder that was not there before nothing can lie.
    if !force, !isOutputNew, !output.isAbsent {
      for path in planned where owned.paths?.contains(path) != true && !OutputPlace.isOfHosts(path)
      {
        guard try output.holdsSomething(at: path) else { continue }
        // A folder of the last build's files, which are removed before this one is written.
        func isInside(_ other: String) -> Bool { OutputPlace.isInside(other, of: path) }
        if previous.others.contains(where: { isInside($0.path) }) { continue }
        if owned.paths?.contains(where: isInside) == true { continue }
        throw GalleryError(
          .output, .fileInTheWay,
          "\(self.output)/\(path) was not made by Bibelot, and the site needs a file of this name; move "
            + "it elsewhere, or use --force to have it replaced")
      }
    }
    try owned.plan(planned, isTrial: isTrial)
  }

  /// Notes that a photo's pictures are in their places.
  func note(_ photo: PhotoRows.Row) { journal?.add(photo) }

  /// The program's own files in the output that are no more the site's, those of pages first: no page is
  /// left whose pictures are gone.
  func leftOver(by files: SiteFiles) -> [String] {
    let left = owned.paths.map(Array.init) ?? files.leftOver()
    func order(_ path: String) -> (Int, String) { (Self.isPage(path) ? 0 : 1, path) }
    return left.sorted { order($0) < order($1) }
  }

  /// Whether a file shows others.
  static func isPage(_ path: String) -> Bool {
    path.hasSuffix(".html") || Addresses.isForViewers(path) || ImageService.mayBeDescribed(at: path)
  }

  /// Takes files off the list of the program's own.
  func forget(_ gone: [String]) throws(GalleryError) { try owned.remove(gone) }

  /// Ends the build: the record takes the journal's place.
  ///
  /// `listIsComplete` says whether the list of the program's own files names those of the record alone.
  func finish(
    _ record: SiteRecord, sources: [KnownSources.Source], listIsComplete: Bool
  ) throws(GalleryError) {
    var record = record
    if listIsComplete {
      owned.compact(to: record.photos.fileCount + record.others.count) { record.paths }
      (record.ownedLength, record.ownedLines) = (owned.length, owned.lines)
    }
    // What is changed from here on has a later time than everything that this build wrote.
    _ = Self.tick(of: lock)
    try StateFile.replace(
      folder + "/" + SourcesRecord.name,
      with: SourcesRecord(startedAt: startedAt, sources: sources).parts)
    try StateFile.replace(folder + "/" + SiteRecord.name, with: record.parts)
    unlink(folder + "/" + Journal.name)
  }

  /// A moment of the file system's clock that is later than all that was written before; waits for the
  /// clock's next step if need be, some thousandths of a second.
  private static func tick(of lock: Int32) -> Int {
    let first = touch(lock)
    for _ in 0..<50 {
      let now = touch(lock)
      if now > first { return now }
      usleep(500)
    }
    return first
  }

  private static func touch(_ descriptor: Int32) -> Int {
    _ = ftruncate(descriptor, 0)
    _ = pwrite(descriptor, "\(getpid())\n", "\(getpid())\n".utf8.count, 0)
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileStamp(status).modified : 0
  }

  /// Removes what a killed build has left, which is called by numbers.
  private static func removeTemporaryFiles(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.allSatisfy({ $0.isASCII && $0.isNumber }) {
      unlink(folder + "/" + name)
    }
  }
}
