import Foundation
import Imaging

/// Makes the site of an inventory, or brings it up to date.
package struct Builder: Sendable {
  /// What is asked for.
  package struct Request: Sendable {
    /// The folder of the inventory, as it was named.
    package var folder: String
    /// Where the site goes; nil for `_private` in the folder.
    package var output: String?
    /// Writes into a folder that holds other things.
    package var force = false
    /// Reads every file of the site, and trusts no stamp.
    package var verify = false
    /// Finds out what would be made, and writes nothing. Photos are not decoded, so that one that
    /// turns out to be damaged is not known.
    package var isTrial = false

    package init(
      folder: String, output: String? = nil, force: Bool = false, verify: Bool = false,
      isTrial: Bool = false
    ) {
      self.folder = folder
      self.output = output
      self.force = force
      self.verify = verify
      self.isTrial = isTrial
    }
  }

  let request: Request
  let workers: WorkerThreads
  let progress: @Sendable (BuildProgress) -> Void
  let changes: (@Sendable (Change) -> Void)?

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
    let folder = try InventoryFolder.projectFolder(of: request.folder)
    let output = request.output ?? folder + "/" + OutputPlace.owner
    let path = try OutputPlace.check(output, source: folder)
    if try !BuildState.isThere(for: path) {
      // Where nothing can be made nothing is left behind.
      let project = try Project.open(request.folder)
      _ = try OutputPlace.check(output, source: folder, elsewhere: project.foldersElsewhere)
    }
    let state = try BuildState(of: path, isTrial: request.isTrial)
    defer { state.discardIfUnused() }
    var asked = SiteRecord.Request(
      folder: OutputPlace.absolute(request.folder), program: ProgramIdentity.mark, isOpen: false)
    if !request.verify, let summary = try state.unchangedSummary(of: asked) {
      return summary
    }

    try OutputPlace.checkForeign(path, isOurs: state.isOurs, force: request.force)
    let source = OutputPlace.absolute(folder)
    try checkProject(of: state, at: path, builtFrom: source)
    if !request.isTrial { try state.start() }
    let log = ReadLog()
    // From here on, since the output's own folder may lie in the project's.
    var (summary, files, reading) = try await SourceFolder.lookingOnce {
      try await ReadLog.$current.withValue(log) {
        try await makeSite(of: source, in: path, state: state)
      }
    }

    let (removed, left) = try removeStale(besides: files, state: state)
    summary.removed = removed
    summary.recordFault = state.recordFault
    if request.isTrial { return summary }
    asked.isOpen =
      !log.isWhole(andOlderThan: state.startedAt) || !files.passing.isEmpty || !left.isEmpty
    var record = SiteRecord(request: asked, project: source)
    record.looks = log.all
    (record.photos, record.others) = (files.photos, files.others)
    record.summary = summary
    try state.finish(record, sources: reading.sources, listIsComplete: left.isEmpty)
    if !left.isEmpty { throw Self.notRemoved(left, from: path) }
    return summary
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

  /// Everything up to the last page.
  private func makeSite(
    of source: String, in path: String, state: BuildState
  ) async throws -> (Summary, SiteFiles, CatalogReader.Reading) {
    let project = try Project.open(request.folder)
    _ = try OutputPlace.check(path, source: project.folder, elsewhere: project.foldersElsewhere)
    let previous = state.previous
    try state.readOwned()
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings, known: state.knownSources
    ).read(on: workers, progress: progress)

    var outcomes = previous.photos.outcomes
    let output = OutputFolder(
      path: path, temporaryFolder: state.temporaryFolder, isTrial: request.isTrial)
    var files = SiteFiles(
      previous: previous, in: output, isVerifying: request.verify, changes: changes)
    var catalog = reading.catalog.leavingOut(failedIn: outcomes)
    var plan = Plan(catalog: catalog, settings: project.settings, theme: project.theme)
    try state.begin(
      source,
      planned: files.paths(of: plan, all: state.owned.paths != nil),
      sources: reading.sources.filter { reading.readAnew.contains($0.path) },
      in: output, force: request.force)
    while try await makePictures(
      of: plan, catalog: catalog, in: project.folder, state: state, outcomes: &outcomes,
      files: &files)
    {
      // Pages must not show what turned out to be broken; what stands in for it may be broken too.
      catalog = reading.catalog.leavingOut(failedIn: outcomes)
      plan = Plan(catalog: catalog, settings: project.settings, theme: project.theme)
      files.planPhotosAnew()
      // What was put on the list and is planned no more is named by the list alone.
      try state.readOwned(all: true)
      try state.plan(files.paths(of: plan, all: true), in: output, force: request.force)
    }
    files.remember(outcomes, of: reading.catalog)

    if OutputPlace.isPrivate(path) {
      try files.put(OutputPlace.gitignore.bytes, at: OutputPlace.gitignore.name)
    }
    try copyDocuments(of: plan, catalog: catalog, files: &files)
    for path in plan.siteFiles {
      files.clearWay(to: path)
      try files.put(project.theme.siteFiles[path] ?? [], at: path)
    }
    let pictures = SitePictures(catalog: catalog, settings: project.settings, outcomes: outcomes)
    try files.put(pictures.placeholders.styleSheet, at: PageData.placeholders)
    let site = SiteContents(plan.addresses, settings: project.settings, pictures: pictures)
    let pages = SitePages(site, theme: project.theme)
    let marks = PageMarks(
      site, words: project.words.markOfFiles(olderThan: state.startedAt))
    try await writePages(
      of: plan, as: pages, marks: marks, theme: project.theme, files: &files)

    let summary = Summary(
      output: path, items: catalog.items.count,
      photos: catalog.items.reduce(0) { $0 + $1.photos.count }, pages: plan.pages.count,
      made: files.made, kept: files.count - files.made,
      removed: 0,
      diagnostics: project.diagnostics + plan.diagnostics
        + reading.catalog.ownFieldNotes(in: project.theme)
        + reading.diagnostics + reading.catalog.diagnostics(of: outcomes))
    return (summary, files, reading)
  }
}
