import Audit
import Basics
import Foundation
import Inventories
import Model
import Pictures

/// One build: its phases in the order of work, and what one tells the next.
///
/// `make` tells the whole of it. The inventory is read and the site drafted; the pictures are made, for which the draft
/// is made anew as long as photos turn out to be broken; then all that shows them is written. Where something
/// must not be published, what it stands in is held back, and the draft is made anew without it.
final class BuildRun {
  let request: Builder.Request
  let workers: WorkerThreads
  let progress: @Sendable (BuildProgress) -> Void
  let changes: (@Sendable (Change) -> Void)?
  /// The project's folder.
  private let source: String
  /// The output.
  let path: String
  let state: BuildState
  let project: Project
  private let reading: CatalogReader.Reading
  /// Tells the settings and the languages from anything else; nil where nothing does.
  let settingsFingerprint: UInt64?
  private let output: OutputFolder
  /// The paths of files in the output that an earlier build may have made, and that nobody can tell from others.
  private let strays: [String]

  /// What is known of photos, by the digests of their files.
  var outcomes: [Digest: PhotoOutcome]
  /// What is there, and what was made.
  var files: SiteFiles
  /// What is kept from a public edition.
  var held = HeldBack()
  /// What is to be made. All that is made is given what the edition may show, and nothing else.
  private(set) var site: SiteDraft
  private var pageCount = 0

  /// Opens the project, reads its inventory and drafts its site.
  ///
  /// - Throws: `GalleryError` where one of them cannot be.
  init(
    _ builder: Builder, of source: String, in path: String, state: BuildState
  ) async throws {
    (request, workers) = (builder.request, builder.workers)
    (progress, changes) = (builder.progress, builder.changes)
    (self.source, self.path, self.state) = (source, path, state)
    project = try Self.project(of: request, provenBefore: state.startedAt)
    _ = try OutputPlace.check(path, source: project.folder, elsewhere: project.foldersElsewhere)
    let previous = state.previous
    try state.readOwned()
    strays = request.edition == .public ? try state.adoptStrayFiles() : []
    reading = try await Self.reading(
      of: project, for: request, known: state.takeKnownSources(), provenBefore: state.startedAt,
      on: workers, progress)
    if request.edition == .public {
      try PrivacySlips.check(reading, settings: project.settings, of: project.inventory)
    }
    // A dry run leaves no record, for which alone it counts whether a file was changed while it was read.
    settingsFingerprint = project.settingsLog.fingerprintOfFiles(
      olderThan: request.isTrial ? .max : state.startedAt)
    let unread = reading.catalog.photosWithoutLibraries
    outcomes = previous.outcomes.merging(unread) { $1 }
    output = OutputFolder(
      path: path, temporaryFolder: state.temporaryFolder, isTrial: request.isTrial)
    files = SiteFiles(
      previous: previous, in: output, isVerifying: request.verify, changes: changes)
    files.passing.formUnion(unread.keys)
    site = Self.draft(
      of: reading, in: project, for: request, outcomes: outcomes, without: held, output: path)
    files.audit = site.audit
    try checkRemoval()
  }

  /// Asks before the site loses many of its items.
  ///
  /// What is private by now must go whatever else does: such a build is not held up.
  private func checkRemoval() throws(GalleryError) {
    guard let mayRemove = request.mayRemove else { return }
    let others = state.previous.others
    let pages = others.isEmpty ? Array(state.owned.paths ?? []) : others.map(\.path)
    let shown = site.shown.catalog
    func all() -> Set<String> {
      request.edition == .public
        ? PublicCatalog.ids(ofAll: reading.catalog) : Set(reading.catalog.items.lazy.map(\.id))
    }
    guard
      let removal = ItemRemoval(
        of: pages, in: path, leaving: shown, { all().union(shown.items.lazy.map(\.id)) })
    else { return }
    let hidden = all().subtracting(shown.items.lazy.map(\.id))
    let hides = pages.contains { Addresses.id(ofItemPage: $0).map(hidden.contains) ?? false }
    if !hides, !mayRemove(removal) { throw removal.error }
  }

  private static func project(
    of request: Builder.Request, provenBefore moment: Int
  ) throws(GalleryError) -> Project {
    guard let preview = request.preview else {
      return try Project.open(request.folder, for: request.edition)
    }
    let (project, mistakes) = try preview.memory.open(
      request.folder, for: request.edition, provenBefore: moment)
    guard mistakes.isEmpty else { throw mistakes.fault }
    return project
  }

  private static func reading(
    of project: Project, for request: Builder.Request, known: KnownSources,
    provenBefore moment: Int, on workers: WorkerThreads,
    _ progress: @escaping @Sendable (BuildProgress) -> Void
  ) async throws -> CatalogReader.Reading {
    let reader = CatalogReader(project.inventory, settings: project.settings, known: known)
    guard let preview = request.preview else {
      return try await reader.read(on: workers, progress: progress)
    }
    return try await preview.memory.reading(of: project, provenBefore: moment) {
      try await reader.read(on: workers, progress: progress)
    }
  }

  private static func draft(
    of reading: CatalogReader.Reading, in project: Project, for request: Builder.Request,
    outcomes: [Digest: PhotoOutcome], without held: HeldBack, output: String
  ) -> SiteDraft {
    SiteDraft(
      of: reading.catalog.leavingOut(failedIn: outcomes), in: project, for: request.edition,
      without: held, isAudited: request.isAudited, output: output)
  }

  /// Makes the site, up to its last page.
  ///
  /// - Throws: `GalleryError` where that cannot be; of a public edition what is to be seen no more is removed then.
  func make() async throws {
    do {
      try begin()
      repeat {
        // Pages must not show what turned out to be broken; what stands in for it may be broken too.
        while try await makePictures() { try draftAnew() }
        files.remember(outcomes, of: reading.catalog)
      } while try await !writeFiles()
      held.add(ofTheme: site.leaksOfTheme)
    } catch let error as GalleryError {
      if request.edition == .public, !request.isTrial {
        FailedPublication(folder: output, state: state)
          .remove(besides: files.paths(of: site.plan, all: true))
      }
      throw error
    }
  }

  /// Puts what is planned on the list of the program's own files.
  private func begin() throws(GalleryError) {
    try state.begin(
      source, edition: request.edition,
      planned: files.paths(of: site.plan, all: state.owned.paths != nil),
      sources: reading.sources.filter { reading.readAnew.contains($0.path) },
      in: output, force: request.force)
    try clearWay()
  }

  /// Drafts the site once more, without what turned out to be broken or must not be published.
  private func draftAnew() throws(GalleryError) {
    site = Self.draft(
      of: reading, in: project, for: request, outcomes: outcomes, without: held, output: path)
    files.audit = site.audit
    files.planPhotosAnew()
    // What was put on the list and is planned no more is named by the list alone.
    try readOwnedAnew()
  }

  /// Reads the whole list of the program's own files, and what of it is planned.
  func readOwnedAnew() throws(GalleryError) {
    try state.readOwned(all: true)
    try state.plan(files.paths(of: site.plan, all: true), in: output, force: request.force)
  }

  /// The stamps of some of the files that were read, of those that had been left alone when the build began: what
  /// changes them from then on gives them another.
  func stamps(of paths: [String]) -> [ExactPath: FileStamp] {
    let wanted = Set(paths.map(ExactPath.init))
    return reading.sources.reduce(into: [:]) { stamps, source in
      let path = ExactPath(source.path)
      if source.record.stamp.isOlder(than: state.startedAt), wanted.contains(path) {
        stamps[path] = source.record.stamp
      }
    }
  }

  /// Writes all that shows the pictures; says whether that is the end of it, or the site is drafted anew without what
  /// must not be published.
  private func writeFiles() async throws -> Bool {
    let pictures = files
    let refused = try await writeRest()
    pageCount = site.plan.pages.count
    if refused.isEmpty { return true }
    files = pictures
    if held.add(refused, of: site.shown, audit: site.audit) {
      try draftAnew()
      return false
    }
    // Every page leads to what must not be seen: none can stay.
    held.isWithdrawn = true
    pageCount = 0
    // Of what the list names nothing else is to stay, whether it is planned or was written already.
    try state.readOwned(all: true)
    try state.plan(PathList(files.pathsOfPhotos), in: output, force: request.force)
    return true
  }

  /// Removes what the site has no more, and leaves the record for the next build.
  ///
  /// The record says that `asked` was asked for, and names all that is in the log as looked at.
  ///
  /// - Throws: `GalleryError` where the record cannot be written, or something would stay published.
  func finish(
    _ asked: SiteRecord.Request, reading log: ReadLog
  ) throws(GalleryError) -> Summary {
    var summary = summary
    let (removed, kept, left) = try removeStale()
    summary.removed = removed
    summary.recordFault = state.recordFault
    if request.isTrial { return summary }
    var asked = asked
    asked.isOpen =
      !log.isWhole(andOlderThan: state.startedAt) || !files.passing.isEmpty || !left.isEmpty
      || !kept.isEmpty || summary.leaks > 0
    var record = SiteRecord(request: asked, project: source)
    record.libraries = SiteRecord.Library.all(of: reading.catalog, settings: project.settings)
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

  private var summary: Summary {
    let (catalog, shown) = (reading.catalog, site.shown)
    return Summary(
      output: path, items: shown.catalog.items.count,
      photos: shown.catalog.items.reduce(0) { $0 + $1.photos.count }, pages: pageCount,
      made: files.made, kept: files.count - files.made, removed: 0,
      diagnostics: withoutLocks + held.diagnostics + strayFiles + site.notes
        + (site.audit?.toldTogether ?? [])
        + project.diagnostics + site.plan.diagnostics + shown.diagnostics
        + catalog.ownFieldNotes(in: project.theme) + reading.renamedPerhaps
        + (request.edition == .public
          ? reading.diagnostics.ofPublicEdition(besides: shown.diagnostics)
          : reading.diagnostics)
        + catalog.diagnostics(of: outcomesOfEdition),
      documents: site.plan.documents.count, leaks: held.leaks.count)
  }

  /// What is known of photos that the edition may show. Of others an earlier build may have known something.
  private var outcomesOfEdition: [Digest: PhotoOutcome] {
    guard request.edition == .public, outcomes.contains(where: { !$0.value.isSilent }) else {
      return outcomes
    }
    let shown = request.edition.shown(of: reading.catalog, settings: project.settings).catalog
    let digests = Set(shown.items.lazy.flatMap(\.digests))
    return outcomes.filter { digests.contains($0.key) }
  }

  /// What is said where the file system does not keep two builds apart.
  private var withoutLocks: [Diagnostic] {
    guard state.lacksLocks else { return [] }
    return [
      Diagnostic(
        .note, .locksMissing, path, "the disk or network folder that it is on cannot lock files",
        done: "the site was made without a lock",
        remedy: "make sure that no other build writes to the folder at the same time")
    ]
  }

  /// What is said of files that the edition has not made.
  private var strayFiles: [Diagnostic] {
    if strays.isEmpty { return [] }
    let made = Set(files.others.map(\.path))
    return StrayFiles.warnings(of: strays.filter { !made.contains($0) })
  }
}
