import Foundation
import Imaging
import Mustache

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

    package init(folder: String, output: String? = nil, force: Bool = false) {
      self.folder = folder
      self.output = output
      self.force = force
    }
  }

  private let request: Request
  private let workers: WorkerThreads
  private let progress: @Sendable (BuildProgress) -> Void

  package init(
    _ request: Request, on workers: WorkerThreads,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.request = request
    self.workers = workers
    self.progress = progress
  }

  /// Builds.
  ///
  /// - Throws: `GalleryError` when no site can be made, `CancellationError` when it was stopped;
  ///   in both cases what was finished is kept for the next build.
  package func build() async throws -> Summary {
    let project = try Project.open(request.folder)
    let path = try OutputPlace.check(
      request.output ?? project.folder + "/" + OutputPlace.owner, source: project.folder,
      elsewhere: project.foldersElsewhere)
    let state = try BuildState(of: path)
    defer { state.discardIfUnused() }
    try OutputPlace.checkForeign(path, isOurs: state.isOurs, force: request.force)
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings, known: state.previous.knownSources
    ).read(on: workers, progress: progress)

    var outcomes = state.previous.knownOutcomes
    var passing: Set<Digest> = []
    var catalog = reading.catalog.leavingOut(failedIn: outcomes)
    var plan = Plan(catalog: catalog, settings: project.settings, theme: project.theme)
    try state.begin(
      planned: plan.paths, rewritten: plan.rewrittenPaths, sources: reading.sources)
    let output = OutputFolder(path: path, temporaryFolder: state.temporaryFolder)
    var written = Written(previous: state.previous.outputs)
    try await makePictures(
      of: plan, catalog: catalog, output: output, state: state, outcomes: &outcomes,
      passing: &passing, written: &written)
    if outcomes.contains(where: { $0.value.failure != nil }) {
      // Pages must not show what turned out to be broken.
      catalog = reading.catalog.leavingOut(failedIn: outcomes)
      plan = Plan(catalog: catalog, settings: project.settings, theme: project.theme)
      try await makePictures(
        of: plan, catalog: catalog, output: output, state: state, outcomes: &outcomes,
        passing: &passing, written: &written)
    }
    try copyDocuments(of: plan, catalog: catalog, output: output, written: &written)
    try copySiteFiles(of: plan, theme: project.theme, output: output, written: &written)
    let pictures = SitePictures(catalog: catalog, settings: project.settings, outcomes: outcomes)
    try written.write(pictures.placeholders.styleSheet, to: PageData.placeholders, in: output)
    let pages = SitePages(catalog: catalog, settings: project.settings, pictures: pictures)
    for (number, path) in plan.photoLists.enumerated() {
      try written.write(pages.photoList(number).script, to: path, in: output)
    }
    try writePages(of: plan, as: pages, theme: project.theme, output: output, written: &written)

    var manifest = Manifest(startedAt: state.startedAt)
    manifest.sources = reading.sources.mapValues { Manifest.Source($0) }
    let planned = Set(plan.paths)
    manifest.outputs = written.outputs.filter { planned.contains($0.key) }
    let digests = Set(reading.catalog.items.flatMap { $0.digests })
    manifest.photos = Dictionary(
      // What may go better the next time is not remembered.
      uniqueKeysWithValues: outcomes.filter {
        digests.contains($0.key) && !passing.contains($0.key)
      }.map { ($0.key.hex, $0.value) })
    let stale = Set(state.previous.outputs.keys).union(written.outputs.keys).subtracting(planned)
    // What is to be removed stays on record until it is gone, however this build ends.
    try state.finish(manifest.adding(stale))
    if !stale.isEmpty {
      let left = stale.sorted().filter { !output.remove($0) }
      try state.finish(manifest.adding(left))
      if !left.isEmpty { throw Self.notRemoved(left, from: path) }
    }

    return Summary(
      output: path, items: catalog.items.count,
      photos: catalog.items.reduce(0) { $0 + $1.photos.count }, pages: plan.pages.count,
      made: written.made, kept: planned.count - written.made, removed: stale.count,
      diagnostics: project.diagnostics + plan.diagnostics
        + reading.catalog.ownFieldNotes(in: project.theme)
        + reading.diagnostics + reading.catalog.diagnostics(of: outcomes))
  }

  /// Files that would stay published though the inventory has them no more.
  private static func notRemoved(_ names: [String], from path: String) -> GalleryError {
    let most = Folding.shown(names.count, atMost: 5)
    return GalleryError(
      .output,
      "the site in \(path) is up to date, but \(names.prefix(most).joined(separator: ", "))"
        + (most < names.count ? " and \(names.count - most) more" : "")
        + " could not be removed, and would be published with it: check that you may write to the "
        + "folder, and build again")
  }

  private func makePictures(
    of plan: Plan, catalog: Catalog, output: OutputFolder, state: BuildState,
    outcomes: inout [Digest: PhotoOutcome], passing: inout Set<Digest>, written: inout Written
  ) async throws {
    let current = Set(
      plan.pictures.flatMap(\.outputs).filter { written.isCurrent($0, in: output) }.map(\.path))
    written.keep(current)
    let jobs = plan.pictures(since: current)
    if !jobs.isEmpty { Imaging.keepMemory() }
    let work = PictureWork(catalog: catalog, output: output)
    var done = 0
    var known = outcomes
    var failed = passing
    var log = written
    _ = try await workers.map(jobs) { place, made in
      if let fault = made.writingFault { throw fault }
      var outcome = made.outcome
      if let earlier = known[jobs[place].digest] { outcome.merge(earlier) }
      known[jobs[place].digest] = outcome
      log.add(made.outputs)
      if made.isPassing {
        failed.insert(jobs[place].digest)
      } else {
        state.note(made: made.outputs, photo: jobs[place].digest, outcome: outcome)
      }
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: jobs.count))
    } _: {
      work.run($0)
    }
    outcomes = known
    passing = failed
    written = log
  }

  private func copyDocuments(
    of plan: Plan, catalog: Catalog, output: OutputFolder, written: inout Written
  ) throws {
    for document in plan.documents where !written.keepIfCurrent(document, in: output) {
      try Task.checkCancellation()
      guard let bytes = try? catalog.root.read(document.source).bytes,
        Digest(of: bytes) == document.digest
      else {
        throw GalleryError(
          .source, "\(catalog.root.path)/\(document.source) changed while it was read; build again"
        )
      }
      try written.write(bytes, to: document.path, in: output)
    }
  }

  private func copySiteFiles(
    of plan: Plan, theme: Theme, output: OutputFolder, written: inout Written
  ) throws(GalleryError) {
    for path in plan.siteFiles {
      try written.write(theme.siteFiles[path] ?? [], to: path, in: output)
    }
  }

  private func writePages(
    of plan: Plan, as pages: SitePages, theme: Theme, output: OutputFolder,
    written: inout Written
  ) throws {
    var buffer: [UInt8] = []
    for (done, planned) in plan.pages.enumerated() {
      try Task.checkCancellation()
      buffer.removeAll(keepingCapacity: true)
      do {
        try theme.templates.render(
          planned.page.template, pages.data(of: planned.page), into: &buffer)
      } catch {
        throw GalleryError(.usage, "\(error)")
      }
      try written.write(buffer, to: planned.path, in: output)
      progress(BuildProgress(phase: .pages, done: done + 1, total: plan.pages.count))
    }
  }
}

/// The outputs that are in their places, and what the last build knew of them.
private struct Written {
  let previous: [String: Manifest.Output]
  private(set) var outputs: [String: Manifest.Output] = [:]
  private(set) var made = 0

  init(previous: [String: Manifest.Output]) { self.previous = previous }

  /// Whether a picture is there as it should be.
  func isCurrent(_ picture: PictureOutput, in folder: OutputFolder) -> Bool {
    guard let record = outputs[picture.path] ?? previous[picture.path] else { return false }
    return record.fingerprint == picture.fingerprint.hex
      && folder.holds(picture.path, size: record.size)
  }

  /// Takes over pictures of the last build that are as they should be.
  mutating func keep(_ paths: Set<String>) {
    for path in paths where outputs[path] == nil { outputs[path] = previous[path] }
  }

  /// Takes over a document of the last build if it is as it should be.
  mutating func keepIfCurrent(_ document: DocumentOutput, in folder: OutputFolder) -> Bool {
    guard let record = outputs[document.path] ?? previous[document.path],
      record.fingerprint == document.digest.hex, folder.holds(document.path, size: record.size)
    else { return false }
    outputs[document.path] = record
    return true
  }

  mutating func add(_ outputs: [String: Manifest.Output]) {
    made += outputs.count
    self.outputs.merge(outputs) { $1 }
  }

  /// Writes a page or a file, unless the same bytes are there already.
  ///
  /// To render a page costs a hundredth of writing it, so its digest is what tells: it cannot miss
  /// a reason for which the page would have changed.
  mutating func write(
    _ bytes: [UInt8], to path: String, in folder: OutputFolder
  ) throws(GalleryError) {
    let record = Manifest.Output(fingerprint: Digest(of: bytes).hex, size: bytes.count)
    if previous[path] != record || !folder.holds(path, size: bytes.count) {
      try folder.write(bytes, to: path)
      made += 1
    }
    outputs[path] = record
  }
}

extension Item {
  /// The digests of all pictures that it has.
  fileprivate var digests: [Digest] {
    photos.map(\.facts.digest) + documents.map(\.digest)
      + (thumbnail.map { [$0.digest] } ?? [])
  }
}
