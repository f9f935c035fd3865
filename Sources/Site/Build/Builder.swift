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
    /// Leaves pictures that the site no longer shows until the next build, for pages that were read before.
    package var keepsPicturesOnce = false
    /// Pages that somebody looks at, by their paths: they are written before others where nothing that they lead to is
    /// missing.
    package var pagesFirst: Set<String> = []
    /// Is waited for when one of those has been written and others are still to be.
    package var whenPagesFirstAreThere: (@Sendable () async -> Void)?
    /// What earlier builds of the process have read.
    package var memory: BuildMemory?
    /// Finds out what would be made, and writes nothing. Photos are not decoded, so that one that
    /// turns out to be damaged is not known.
    package var isTrial = false
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
    let folder = try InventoryFinder.projectFolder(of: request.folder)
    let output = request.output ?? folder + "/" + request.edition.folder
    let path = try OutputPlace.check(output, source: folder)
    try checkName(of: path, in: OutputPlace.absolute(folder))
    if try !BuildState.isThere(for: path) {
      // Where nothing can be made nothing is left behind.
      let project = try Project.open(request.folder, for: request.edition)
      _ = try OutputPlace.check(output, source: folder, elsewhere: project.foldersElsewhere)
    }
    let state = try BuildState(of: path, isTrial: request.isTrial)
    defer { state.discardIfUnused() }
    var asked = SiteRecord.Request(
      folder: OutputPlace.absolute(request.folder), edition: request.edition,
      program: ProgramIdentity.mark, isOpen: false)
    if !request.verify, let summary = try state.unchangedSummary(of: asked) {
      return summary
    }

    try OutputPlace.checkForeign(
      path, isOurs: state.isOurs, force: request.force, isPublished: request.edition == .public)
    let source = OutputPlace.absolute(folder)
    try checkProject(of: state, at: path, builtFrom: source)
    try checkEdition(of: state, at: path)
    if !request.isTrial { try state.start() }
    // What another edition has shown is not to be seen any more.
    let isOfOneEdition = state.previous.request.edition == request.edition
    let log = ReadLog()
    // From here on, since the output's own folder may lie in the project's.
    let made: MadeSite
    do {
      made = try await SourceFolder.lookingOnce {
        try await ReadLog.$current.withValue(log) {
          try await makeSite(of: source, in: path, state: state)
        }
      }
    } catch let error as GalleryError
      where request.edition == .public
      && BuiltSite.hasPage(at: "", in: SourceFolder(path: path))
    {
      throw FailedPublication.error(error, in: path)
    }

    var summary = made.summary
    let (files, reading) = (made.files, made.reading)
    let (removed, kept, left) = try removeStale(
      besides: files, state: state, keepsPictures: request.keepsPicturesOnce && isOfOneEdition)
    summary.removed = removed
    summary.recordFault = state.recordFault
    if request.isTrial { return summary }
    asked.isOpen =
      !log.isWhole(andOlderThan: state.startedAt) || !files.passing.isEmpty || !left.isEmpty
      || !kept.isEmpty
      || summary.leaks > 0
    var record = SiteRecord(request: asked, project: source)
    record.libraries = made.libraries
    record.looks = log.all
    (record.photos, record.others) = (files.photos, files.others)
    if request.edition == .public {
      record.looks.append((path, StrayFiles.looks(at: path, holding: record.paths)))
    }
    record.summary = summary
    try state.finish(record, sources: reading.sources, listIsComplete: left.isEmpty && kept.isEmpty)
    if !left.isEmpty { throw Self.notRemoved(left, from: path) }
    return summary
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
      .usage, "\(output) is where the files of a theme lie; choose another folder with -o")
  }

  /// Refuses an output that holds the site of another project, of which nothing would be left.
  ///
  /// A project that was moved or copied with its site finds it under a default name in its own folder; where
  /// the site's project is gone, it is taken to have been moved.
  private func checkProject(
    of state: BuildState, at output: String, builtFrom source: String
  ) throws(GalleryError) {
    guard state.isOurs, !request.force, !OutputPlace.isInside(output, of: source),
      let last = try state.lastProject(), last != source,
      try PathKind.of(last, cause: .output) != nil
    else { return }
    throw GalleryError(
      .usage,
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
        .usage,
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
      .usage,
      "\(output) holds \(there); \(asked) cannot be built into it: choose another folder with -o, or delete "
        + "this one first")
  }

  private func openProject(provenBefore moment: Int) throws(GalleryError) -> Project {
    guard let memory = request.memory else {
      return try Project.open(request.folder, for: request.edition)
    }
    let (project, mistakes) = try memory.open(
      request.folder, for: request.edition, provenBefore: moment)
    guard mistakes.isEmpty else { throw mistakes.fault }
    return project
  }

  /// Everything up to the last page.
  private func makeSite(
    of source: String, in path: String, state: BuildState
  ) async throws -> MadeSite {
    let project = try openProject(provenBefore: state.startedAt)
    _ = try OutputPlace.check(path, source: project.folder, elsewhere: project.foldersElsewhere)
    let previous = state.previous
    try state.readOwned()
    if request.edition == .public { try state.adoptStrayFiles() }
    let reader = CatalogReader(
      project.inventory, settings: project.settings, known: state.takeKnownSources())
    func read() async throws -> CatalogReader.Reading {
      try await reader.read(on: workers, progress: progress)
    }
    let reading =
      if let memory = request.memory {
        try await memory.reading(of: project, provenBefore: state.startedAt, read)
      } else { try await read() }

    if request.edition == .public {
      try PrivacySlips.check(reading, settings: project.settings, of: project.inventory)
    }

    let unread = reading.catalog.photosWithoutLibraries
    var outcomes = previous.outcomes.merging(unread) { $1 }
    let output = OutputFolder(
      path: path, temporaryFolder: state.temporaryFolder, isTrial: request.isTrial)
    var files = SiteFiles(
      previous: previous, in: output, isVerifying: request.verify, changes: changes)
    files.passing.formUnion(unread.keys)
    // All that follows is given what the edition may show, and nothing else.
    var held = HeldBack()
    func draft() -> SiteDraft {
      SiteDraft(
        of: reading.catalog.leavingOut(failedIn: outcomes), in: project, for: request.edition,
        without: held, isAudited: request.isAudited)
    }
    var site = draft()
    files.audit = site.audit
    func planAnew() throws {
      site = draft()
      files.audit = site.audit
      files.planPhotosAnew()
      // What was put on the list and is planned no more is named by the list alone.
      try state.readOwned(all: true)
      try state.plan(files.paths(of: site.plan, all: true), in: output, force: request.force)
    }
    let words = project.words.markOfFiles(olderThan: state.startedAt)
    var pageCount = 0
    do {
      try state.begin(
        source, edition: request.edition,
        planned: files.paths(of: site.plan, all: state.owned.paths != nil),
        sources: reading.sources.filter { reading.readAnew.contains($0.path) },
        in: output, force: request.force)
      while true {
        // Pages must not show what turned out to be broken; what stands in for it may be broken too.
        while try await makePictures(
          of: site, in: project.folder, state: state, words: words, outcomes: &outcomes,
          files: &files, held: &held)
        {
          try planAnew()
        }
        let pictures = files
        files.remember(outcomes, of: reading.catalog)
        let refused = try await writeRest(
          of: site, outcomes: outcomes, in: path, words: words, files: &files)
        pageCount = site.plan.pages.count
        if refused.isEmpty {
          held.add(ofTheme: site.leaksOfTheme)
          break
        }
        files = pictures
        guard held.add(refused, of: site.shown, audit: site.audit) else {
          // Every page leads to what must not be seen: none can stay.
          held.isWithdrawn = true
          held.add(ofTheme: site.leaksOfTheme)
          pageCount = 0
          // Of what the list names nothing else is to stay, whether it is planned or was written already.
          try state.readOwned(all: true)
          try state.plan(PathList(files.pathsOfPhotos), in: output, force: request.force)
          break
        }
        try planAnew()
      }
    } catch let error as GalleryError {
      if request.edition == .public, !request.isTrial {
        FailedPublication(folder: output, state: state)
          .remove(besides: files.paths(of: site.plan, all: true))
      }
      throw error
    }

    let summary = Summary(
      output: path, items: site.shown.catalog.items.count,
      photos: site.shown.catalog.items.reduce(0) { $0 + $1.photos.count }, pages: pageCount,
      made: files.made, kept: files.count - files.made,
      removed: 0,
      diagnostics: held.diagnostics + site.notes + (site.audit?.toldTogether ?? [])
        + project.diagnostics + site.plan.diagnostics
        + site.shown.diagnostics
        + reading.catalog.ownFieldNotes(in: project.theme)
        + (request.edition == .public
          ? reading.diagnostics.ofPublicEdition(besides: site.shown.diagnostics)
          : reading.diagnostics)
        + reading.catalog.diagnostics(of: outcomes),
      documents: site.plan.documents.count, leaks: held.leaks.count)
    return MadeSite(
      summary: summary, files: files, reading: reading,
      libraries: SiteRecord.Library.all(of: reading.catalog, settings: project.settings))
  }

  /// A site up to its last page.
  private struct MadeSite {
    var summary: Summary
    var files: SiteFiles
    var reading: CatalogReader.Reading
    var libraries: [SiteRecord.Library]
  }
}
