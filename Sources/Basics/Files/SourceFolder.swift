/// A folder that is read from, on a disk or as a zip archive: its files are opened by their paths
/// in it, and links are never followed.
package struct SourceFolder: Sendable {
  /// The absolute path of the folder or the zip archive, without a slash at its end; that of an archive inside another
  /// one leads through it.
  package let path: String
  /// The path of what lies on the disk: the same, or that of the zip archive around it.
  package let pathOnDisk: String
  private let medium: Medium
  private let faults = FolderFaults()
  /// The folder whose files stand behind those of a zip archive.
  package var folderBeside: String? { beside?.path }
  private var beside: DiskFolder?

  private enum Medium: Sendable {
    case disk(DiskFolder)
    case zip(ZipFile)
  }

  /// Looks into each folder but once, however often it is asked about: what changes meanwhile is seen by
  /// the next run.
  package static func lookingOnce<Result>(
    isolation: isolated (any Actor)? = #isolation, _ run: () async throws -> Result
  ) async rethrows -> Result {
    try await ReadingContext.changing({ $0.seen = SeenFolders() }, run)
  }

  /// A folder on a disk.
  package init(path: String) {
    (self.path, pathOnDisk) = (path, path)
    medium = .disk(DiskFolder(path: path))
  }

  /// A zip archive on a disk, which is unpacked no further than a budget goes.
  ///
  /// - Throws: `Fault` when it is not there or no zip archive.
  package init(zip path: String, budget: UnpackingBudget = UnpackingBudget()) throws(Fault) {
    (self.path, pathOnDisk) = (path, path)
    medium = .zip(try ZipFile(path: path, budget: budget))
  }

  private init(_ zip: ZipFile, path: String, pathOnDisk: String) {
    (self.path, self.pathOnDisk) = (path, pathOnDisk)
    medium = .zip(zip)
  }

  /// Whether it is a zip archive.
  package var isZip: Bool { if case .zip = medium { true } else { false } }

  /// A zip archive in it; one inside another is unpacked no further than the budget of that goes.
  ///
  /// - Throws: `Fault` when it is not there or no zip archive.
  package func zip(
    inside name: String, budget: @autoclosure () -> UnpackingBudget = UnpackingBudget()
  ) throws(Fault) -> SourceFolder {
    let path = path + "/" + name
    guard case .zip(let file) = medium else { return try SourceFolder(zip: path, budget: budget()) }
    return SourceFolder(try file.zip(inside: name), path: path, pathOnDisk: pathOnDisk)
  }

  /// Ends a run that had more to unpack than any inventory has.
  ///
  /// - Throws: `GalleryError` when a file was refused because too much had been unpacked.
  package func checkUnpacking() throws(GalleryError) {
    guard case .zip(let file) = medium, file.hasUnpackedTooMuch else { return }
    throw GalleryError(
      .source, .zipTooLarge,
      "\(path) unpacks to many times its own size, which no inventory should; reading stopped there: "
        + "if you trust where it comes from, unpack it and name the folder instead")
  }

  /// The zip archive with the files of a folder on the disk behind its own, found by their paths; a
  /// folder stays as it is.
  package func withFiles(beside folder: String) -> SourceFolder {
    guard case .zip = medium else { return self }
    var both = self
    both.beside = DiskFolder(path: folder)
    return both
  }

  /// The folder or the zip archive by itself, without files behind its own.
  package var alone: SourceFolder {
    var alone = self
    alone.beside = nil
    return alone
  }

  /// When a file was changed, in nanoseconds since 1970: of one in a zip archive, before it came there.
  ///
  /// Nil where that is not known.
  package func moment(of name: String) -> Int? {
    switch medium(of: name) {
    case .disk(let folder): (try? folder.stamp(of: name))?.modified
    case .zip(let file): file.moment(of: name)
    }
  }

  /// Whether a path leads to a file that is not in the zip archive but in the folder behind it.
  package func liesBeside(_ name: String) -> Bool {
    guard case .zip = medium, case .disk(let folder) = medium(of: name) else { return false }
    return (try? folder.stamp(of: name)) != nil
  }

  /// Where a file is looked for.
  private func medium(of name: String) -> Medium {
    guard case .zip(let file) = medium, let beside, (try? file.stamp(of: name)) == nil else {
      return medium
    }
    return .disk(beside)
  }

  package typealias Fault = ReadFault
  package typealias Entry = FolderEntry

  /// The stamp of a file in the folder.
  package func stamp(of name: String) throws(Fault) -> FileStamp {
    switch medium(of: name) {
    case .disk(let folder): try folder.stamp(of: name)
    case .zip(let file): try file.stamp(of: name)
    }
  }

  /// Whether there is anything at a path, also a folder or a link.
  package func holdsSomething(at name: String) -> Bool {
    do throws(Fault) {
      _ = try stamp(of: name)
      return true
    } catch {
      return error != .missing
    }
  }

  /// The whole content of a file in the folder, and the stamp it had when it was opened.
  ///
  /// - Throws: `Fault`, before anything is read, where the file is longer than a limit in bytes.
  package func read(
    _ name: String, upTo limit: Int = ReadFault.lengthLimit
  ) throws(Fault) -> (bytes: [UInt8], stamp: FileStamp) {
    switch medium(of: name) {
    case .disk(let folder): try folder.read(name, upTo: limit)
    case .zip(let file): (try file.read(name, upTo: limit), try file.stamp(of: name))
    }
  }

  /// The first bytes of a file in the folder, fewer where it is shorter.
  package func head(of name: String, count: Int) throws(Fault) -> [UInt8] {
    switch medium(of: name) {
    case .disk(let folder): try folder.head(of: name, count: count)
    case .zip(let file): try file.read(name, count: count)
    }
  }

  /// What lies directly in a folder below this one, in the order of the names' bytes; hidden ones
  /// are left out. The empty path is this folder itself.
  package func entries(in folder: String = "") -> [Entry] {
    switch medium {
    case .disk(let disk): entries(in: folder, of: disk)
    case .zip(let file): file.entries(in: folder)
    }
  }

  private func entries(in folder: String, of disk: DiskFolder) -> [Entry] {
    do throws(Fault) {
      return try disk.entries(in: folder)
    } catch {
      if error.mayPass { faults.note(folder.isEmpty ? path : path + "/" + folder, error.words) }
      return []
    }
  }

  /// The content of a file that may be the inventory or nothing of it, or its first bytes; nil where it
  /// cannot be read.
  ///
  /// One that the disk does not give is noted as a folder is, which `checkFolders` throws; one in a zip
  /// archive is damaged, and stays so.
  package func readInPassing(_ name: String, count: Int? = nil) -> [UInt8]? {
    do throws(Fault) {
      return if let count { try head(of: name, count: count) } else { try read(name).bytes }
    } catch {
      if case .disk = medium, case .unreadable(let words) = error {
        faults.note(path + "/" + name, words)
      }
      return nil
    }
  }

  /// The system's words of the first folder that could not be looked into; nil where there is none.
  package var firstFault: String? { faults.first?.words }

  /// Ends a run in which a folder could not be looked into, or a file that may be the inventory.
  ///
  /// - Throws: `GalleryError` that names the first of them.
  package func checkFolders() throws(GalleryError) {
    guard let (path, words) = faults.first else { return }
    throw GalleryError(
      .source, .fileUnreadable,
      "\(path) could not be read: \(words); check that you may open it, or move it elsewhere if it is not "
        + "part of the inventory")
  }
}
