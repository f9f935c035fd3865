import Foundation

/// What a build remembers, in a hidden folder beside the output, so that copying the output
/// publishes none of it.
///
/// Before the first output is written, the journal there names every path that will be; each
/// picture that is finished is added to it. The manifest replaces it last. So a build that was
/// killed at any moment is carried on by the next.
final class BuildState {
  /// What earlier builds left, finished or not.
  private(set) var previous: Manifest
  /// When this build began, by the file system's clock.
  let startedAt: Int
  /// Whether an earlier build, finished or not, made the output.
  let isOurs: Bool

  private let folder: String
  /// Whether the folder was not there before.
  private let isNew: Bool
  private let lock: Int32
  private var journal: FileHandle?
  private var hasJournal: Bool

  /// Takes the state of an output, and holds it until the value is released.
  ///
  /// - Throws: `GalleryError` when another build is at work there, or nothing can be written.
  init(of output: String) throws(GalleryError) {
    folder = OutputPlace.stateFolder(of: output)
    for place in [folder, folder + "/tmp"] where Self.isLink(place) {
      throw GalleryError(
        .output, "\(place) is a link, and links are not followed; delete it and build again")
    }
    isNew = !FileManager.default.fileExists(atPath: folder)
    do {
      try FileManager.default.createDirectory(
        atPath: folder + "/tmp", withIntermediateDirectories: true)
    } catch {
      throw GalleryError(.output, "\(folder) could not be created: \(SystemWords.of(error))")
    }
    lock = open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard lock >= 0 else {
      throw GalleryError(.output, "\(folder) cannot be written to")
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw GalleryError(.output, "another build is writing \(output); wait until it has ended")
    }
    // Writing to the file gives it the file system's own time, which the sources' times are
    // compared with.
    startedAt = Self.touch(lock)
    isOurs = ["manifest.json", "journal"].contains { [folder] name in
      FileManager.default.fileExists(atPath: folder + "/" + name)
    }
    previous = Self.manifest(at: folder + "/manifest.json")
    hasJournal = false
    Journal.replay(at: folder + "/journal", onto: &previous)
    Self.removeTemporaryFiles(in: folder + "/tmp")
  }

  deinit { close(lock) }

  /// Removes the state if no build was ever begun here.
  func discardIfUnused() {
    guard !isOurs, !hasJournal, isNew else { return }
    unlink(folder + "/lock")
    rmdir(folder + "/tmp")
    rmdir(folder)
  }

  /// Where files are written before they are moved into the output.
  var temporaryFolder: String { folder + "/tmp" }

  /// Begins the journal: from here on the output is ours.
  func begin(
    planned: [String], rewritten: Set<String>, sources: [String: KnownSources.Record]
  ) throws(GalleryError) {
    var entry = Journal.Entry()
    entry.startedAt = startedAt
    entry.planned = planned
    entry.sources = sources.mapValues { Manifest.Source($0) }
    // What an interrupted build had finished is carried over, or a second interruption loses it; but
    // not of files that this build writes over: they would be taken for what they were before.
    entry.made = previous.outputs.filter {
      $0.value.fingerprint != nil && !rewritten.contains($0.key)
    }
    entry.photos = previous.photos
    let path = folder + "/journal"
    let fresh = path + ".new"
    do {
      unlink(fresh)
      try Journal.line(entry).write(to: URL(filePath: fresh), options: .withoutOverwriting)
      guard rename(fresh, path) == 0 else { throw SystemWords.last }
      journal = try FileHandle(forUpdating: URL(filePath: path))
      try journal?.seekToEnd()
      hasJournal = true
    } catch {
      throw GalleryError(.output, "\(path) could not be written: \(SystemWords.of(error))")
    }
  }

  /// Notes that a photo's pictures are in their places.
  func note(made: [String: Manifest.Output], photo: Digest, outcome: PhotoOutcome) {
    var entry = Journal.Entry()
    entry.made = made
    entry.photos = [photo.hex: outcome]
    // A journal that cannot grow costs the next build some work, and nothing else.
    if let line = try? Journal.line(entry) { try? journal?.write(contentsOf: line) }
  }

  /// Ends the build: the manifest takes the journal's place.
  func finish(_ manifest: Manifest) throws(GalleryError) {
    let path = folder + "/manifest.json"
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      let fresh = path + ".new"
      unlink(fresh)
      try encoder.encode(manifest).write(to: URL(filePath: fresh), options: .withoutOverwriting)
      guard rename(fresh, path) == 0 else { throw SystemWords.last }
    } catch {
      throw GalleryError(.output, "\(path) could not be written: \(SystemWords.of(error))")
    }
    try? journal?.close()
    unlink(folder + "/journal")
  }

  private static func manifest(at path: String) -> Manifest {
    guard let data = FileManager.default.contents(atPath: path),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data),
      manifest.version == Manifest.currentVersion
    else { return Manifest() }
    return manifest
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

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
