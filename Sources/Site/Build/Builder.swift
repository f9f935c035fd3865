import Pictures
import Audit
package import Basics
package import Inventories
import Model
import Foundation
import Imaging

/// Makes the site of an inventory, or brings it up to date.
package struct Builder: Sendable {
  /// What is asked for.
  package struct Request: Sendable {
    /// The folder of the inventory, as it was named.
    package var folder: String
    /// For whom the site is.
    package var edition: Edition
    /// Where the site goes; nil for the edition's own folder in that of the inventory.
    package var output: String?
    /// Writes into a folder that holds other things.
    package var force = false
    /// Reads every file of the site, and trusts no stamp.
    package var verify = false
    /// What a preview asks for besides.
    package var preview: Preview?
    /// Finds out what would be made, and writes nothing. Photos are not decoded, so that one that
    /// turns out to be damaged is not known.
    package var isTrial = false
    /// Says whether many of the site's items may go; nil where nobody need be asked.
    package var mayRemove: (@Sendable (ItemRemoval) -> Bool)?
    /// Whether a public edition is looked at before it is published; tests of everything else do without.
    package var isAudited = true

    package init(
      folder: String, edition: Edition = .owner, output: String? = nil, force: Bool = false,
      verify: Bool = false, isTrial: Bool = false
    ) {
      (self.folder, self.edition) = (folder, edition)
      self.output = output
      self.force = force
      self.verify = verify
      self.isTrial = isTrial
    }
  }

  /// What a preview asks for: pages that were read before are still open, and the next build comes soon.
  package struct Preview: Sendable {
    /// What earlier builds of the process have read.
    package var memory: BuildMemory
    /// Pages that somebody looks at, by their paths: they are written before others where nothing that they
    /// lead to is missing.
    package var pagesFirst: Set<String>
    /// Is waited for when one of those has been written and others are still to be.
    package var whenPagesFirstAreThere: (@Sendable () async -> Void)?
    /// Whether pictures that the site no longer shows stay until the next build, for pages that were read before.
    package var keepsPictures = true

    package init(
      memory: BuildMemory, pagesFirst: Set<String> = [],
      whenPagesFirstAreThere: (@Sendable () async -> Void)? = nil
    ) {
      (self.memory, self.pagesFirst) = (memory, pagesFirst)
      self.whenPagesFirstAreThere = whenPagesFirstAreThere
    }
  }

  package let request: Request
  package let workers: WorkerThreads
  package let progress: @Sendable (BuildProgress) -> Void
  package let changes: (@Sendable (Change) -> Void)?

  /// `changes` is told of each file that is made or removed.
  package init(
    _ request: Request, on workers: WorkerThreads,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in },
    changes: (@Sendable (Change) -> Void)? = nil
  ) {
    self.request = request
    self.workers = workers
    self.progress = progress
    self.changes = changes
  }

  /// Builds.
  ///
  /// - Throws: `GalleryError` when no site can be made, `CancellationError` when it was stopped;
  ///   in both cases what was finished is kept for the next build.
  package func build() async throws -> Summary {
    let folder = try warning(of: sitesPerhaps) {
      try InventoryFinder.projectFolder(of: request.folder)
    }
    let output = request.output ?? folder + "/" + request.edition.folder
    let path = try OutputPlace.check(output, source: folder)
    try checkName(of: path, in: OutputPlace.absolute(folder))
    if try !BuildState.isThere(for: path) {
      // Where nothing can be made nothing is left behind.
      let project = try warning(of: [path]) {
        try Project.open(request.folder, for: request.edition)
      }
      _ = try OutputPlace.check(output, source: folder, elsewhere: project.foldersElsewhere)
    }
    let state = try BuildState(of: path, isTrial: request.isTrial)
    defer { state.discardIfUnused() }
    let asked = SiteRecord.Request(
      folder: OutputPlace.absolute(request.folder), edition: request.edition,
      program: ProgramIdentity.fingerprint, isOpen: false)
    if !request.verify, let summary = try state.unchangedSummary(of: asked) {
      return summary
    }

    try OutputPlace.checkForeign(
      path, isOurs: state.isOurs, force: request.force, isPublished: request.edition == .public)
    let source = OutputPlace.absolute(folder)
    try checkProject(of: state, at: path, builtFrom: source)
    try checkEdition(of: state, at: path)
    if !request.isTrial { try state.start() }
    let log = ReadLog()
    // From here on, since the output's own folder may lie in the project's.
    let run: BuildRun
    do {
      run = try await SourceFolder.lookingOnce {
        try await ReadingContext.changing({ $0.log = log }) {
          let run = try await BuildRun(self, of: source, in: path, state: state)
          try await run.make()
          return run
        }
      }
    } catch let error as GalleryError
      where request.edition == .public && FailedPublication.isThere(at: path)
    {
      throw FailedPublication.error(error, in: path)
    }
    return try run.finish(asked, reading: log)
  }

  /// Does what comes before the build itself; where a source cannot be read, it is said that an earlier public edition
  /// is still there in one of some folders.
  private func warning<Result>(of folders: [String], _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let error as GalleryError
      where request.edition == .public && error.identifier == .fileUnreadable
    {
      guard let path = folders.first(where: FailedPublication.isThere) else { throw error }
      throw FailedPublication.error(error, in: path)
    }
  }

  /// Where the site may be as long as the project's folder is not known.
  private var sitesPerhaps: [String] {
    if let output = request.output { return [OutputPlace.absolute(output)] }
    let folder = OutputPlace.absolute(request.folder)
    return [folder, (folder as NSString).deletingLastPathComponent].map {
      $0 + "/" + request.edition.folder
    }
  }

  /// Whether a folder has the site of an edition, as an earlier build left it that came to its end: one that was killed
  /// may have left pages of another.
  package static func hasSite(of edition: Edition, in output: String) -> Bool {
    guard SourceFolder(path: output).holdsSomething(at: "index.html"),
      let state = try? BuildState(of: output, isTrial: true), state.isOurs,
      state.isFinished
    else { return false }
    return (try? state.lastEdition()) == edition
  }

  /// Refuses an output that the next build would read as the project's theme.
  private func checkName(of output: String, in folder: String) throws(GalleryError) {
    let names = Theme.folders + [LanguageFile.folder]
    guard names.contains(where: { output == folder + "/" + $0 }) else { return }
    throw GalleryError(
      .usage, .outputInsideSource,
      "\(output) is a folder for the files of a theme; choose another folder with -o")
  }

  /// Refuses an output that holds the site of another project, of which nothing would be left.
  ///
  /// A project that was moved or copied with its site finds it under a default name in its own folder; where
  /// the site's project is gone, it is taken to have been moved.
  private func checkProject(
    of state: BuildState, at output: String, builtFrom source: String
  ) throws(GalleryError) {
    // Where the folder itself is gone, what is left beside it is no site.
    guard state.isOurs, !request.force, !OutputPlace.isInside(output, of: source),
      try PathKind.of(output, cause: .output) != nil,
      let last = try state.lastProject(), last != source,
      try PathKind.of(last, cause: .output) != nil
    else { return }
    throw GalleryError(
      .usage, .projectDiffers,
      "\(output) holds the site of \(last); choose another folder with -o, or use --force to replace it"
    )
  }

  /// Refuses an output that holds another edition: what is private would lie among what is published, or the
  /// other way about.
  ///
  /// The preview's folder shows whichever was asked for last.
  private func checkEdition(of state: BuildState, at output: String) throws(GalleryError) {
    let other = request.edition == .owner ? Edition.public : .owner
    if (output as NSString).lastPathComponent == other.folder {
      throw GalleryError(
        .usage, .editionDiffers,
        "\(output) is named like the folder of \(other == .owner ? "your own" : "a public") edition; choose "
          + (request.edition == .owner
            ? "another folder with -o, or add --public" : "another folder with -o"))
    }
    guard state.isOurs, (output as NSString).lastPathComponent != OutputPlace.preview,
      let last = try state.lastEdition(), last != request.edition
    else { return }
    let (there, asked) =
      last == .owner
      ? ("your own edition, which shows everything", "the public one")
      : ("a public edition", "your own, which shows everything,")
    throw GalleryError(
      .usage, .editionDiffers,
      "\(output) holds \(there); \(asked) cannot be built into it: choose another folder with -o, or delete "
        + "this one first")
  }
}
