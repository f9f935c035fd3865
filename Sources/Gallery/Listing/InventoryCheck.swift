import Imaging

/// Looks at everything of an inventory that could be wrong, and makes nothing.
package struct InventoryCheck: Sendable, Encodable {
  package var items: Int
  package var photos: Int
  package var errors: Int
  package var warnings: Int
  package var notes: Int
  /// What was found, in the order of the items.
  package var findings: [Diagnostic]

  /// Reads the archive and decodes each photo, which alone shows damage inside it.
  ///
  /// - Throws: `GalleryError` when the archive cannot be read.
  package init(
    of project: Project, mistakes: [TemplateMistake] = [], on workers: WorkerThreads,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws {
    let reading = try await CatalogReader(project.inventory, settings: project.settings)
      .read(on: workers, progress: progress)
    let catalog = reading.catalog
    let jobs = catalog.items.flatMap(\.photos)
    var done = 0
    let outcomes = try await workers.map(jobs) { _, _ in
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: jobs.count))
    } _: { photo in
      Self.outcome(of: photo, in: catalog.root)
    }
    items = catalog.items.count
    photos = jobs.count
    findings =
      mistakes.map(\.diagnostic) + project.diagnostics
      + catalog.ownFieldNotes(in: project.theme) + reading.diagnostics
      + catalog.valued(as: project.settings.valueMeans).gaps
      + catalog.diagnostics(
        of: Dictionary(
          zip(jobs.map(\.facts.digest), outcomes), uniquingKeysWith: { first, _ in first }))
    warnings = findings.warnings.count
    errors = mistakes.count
    notes = findings.count - warnings - errors
  }

  private static func outcome(of photo: Photo, in root: SourceFolder) -> PhotoOutcome {
    var outcome = PhotoOutcome()
    do {
      // The smallest picture costs one pass over the file and no more.
      let rendering = try render(
        try root.read(photo.path).bytes, as: [.fit(width: 16, quality: 50)])
      outcome.add(rendering.warnings)
    } catch let fault as PhotoError {
      outcome.failure = "\(fault)"
    } catch {
      outcome.failure = "could not be read again"
    }
    return outcome
  }
}
