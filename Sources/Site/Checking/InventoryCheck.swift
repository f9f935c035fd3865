package import Basics
package import Inventories
package import Model
package import Pictures
import Imaging

/// Looks at everything of an inventory that could be wrong, and makes nothing.
package struct InventoryCheck: Sendable, Encodable {
  package var items: Int
  package var photos: Int
  package var errors: Int
  package var warnings: Int
  package var notes: Int
  /// What the owner's own fields are called, in the order in which items have them.
  package var ownFields: [String]
  /// What was found, in the order of the items.
  package var findings: [Diagnostic]

  /// Reads the archive and decodes and copies each picture, which alone shows damage inside it, unless
  /// it is known what came of it: `known` is what reading the sources told, `outcomes` what making the
  /// pictures had shown.
  ///
  /// It tells of the items that `choose` chooses, if it is given, and of what is of no item: a row that belongs to
  /// none, for one, might be of any.
  ///
  /// - Throws: `GalleryError` when the archive cannot be read, or nothing is chosen.
  package init(
    of project: Project, mistakes: [TemplateMistake] = [], known: KnownSources = KnownSources(),
    outcomes knownOutcomes: [PictureJob.Identity: PhotoOutcome] = [:],
    choosing choose: (@Sendable (Catalog) throws -> CheckedItems)? = nil, on workers: WorkerThreads,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws {
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings, known: known
    ).read(on: workers, progress: progress)
    let catalog = reading.catalog
    // Nothing is decoded for a room that there is not.
    let chosen = try choose?(catalog)
    // All that a build would make pictures of, so that it finds no more than this.
    let plan = Plan(catalog: catalog, settings: project.settings, theme: project.theme)
    let jobs = plan.pictures
    var done = 0
    let outcomes = try await workers.map(jobs) { _, _ in
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: jobs.count))
    } _: { job in
      knownOutcomes[job.identity] ?? Self.outcome(of: job, in: catalog)
    }
    let listed = reading.unfound.isEmpty ? [] : SourceTree.files(in: catalog.root)
    let free = FreeFiles.paths(of: listed, besides: reading.files.map(\.path))
      .filter { !project.settings.ignore.leavesOut($0) }
    let renamed = RenamedFile.all(
      of: reading.unfound, among: free, in: catalog.root, beside: project.inventory.path,
      known: known)
    let checked = chosen.map { $0.items(of: catalog) } ?? catalog.items
    items = checked.count
    ownFields = checked.ownFieldNames
    photos = checked.reduce(0) { $0 + $1.photos.count }
    let ofReading =
      mistakes.map(\.diagnostic) + project.diagnostics + plan.diagnostics
      + catalog.ownFieldNotes(in: project.theme)
      + RenamedFile.naming(renamed, in: reading.diagnostics)
    let gaps = catalog.valued(as: project.settings.valueMeans)
      .gaps(
        besides: catalog.subjectsWithoutPhotos(by: reading.diagnostics), at: chosen?.places)
    let ofPictures = catalog.diagnostics(
      of: Dictionary(
        zip(jobs.map(\.digest), outcomes), uniquingKeysWith: { first, _ in first }))
    if let chosen {
      findings =
        chosen.notes + chosen.only(ofReading, in: catalog) + gaps
        + chosen.only(ofPictures, in: catalog)
    } else {
      findings = ofReading + gaps + ofPictures
    }
    findings = catalog.withIDs(findings)
    warnings = findings.warnings.count
    errors = mistakes.count
    notes = findings.count - warnings - errors
  }

  private static func outcome(of job: PictureJob, in catalog: Catalog) -> PhotoOutcome {
    var outcome = PhotoOutcome()
    do {
      let bytes = try job.bytes(in: catalog)
      if job.hasRenditions {
        // The smallest picture costs one pass over the file and no more.
        outcome.add(
          try PhotoMaking.renderings(of: bytes, as: [.fit(width: 16, quality: 50)]).warnings)
      }
      for output in job.outputs {
        if let copy = try output.recipe.copy(of: bytes) { outcome.add(copy.warnings) }
      }
    } catch let fault as PhotoError {
      outcome.failure = "\(fault)"
    } catch let fault as PhotoMaking.PassingFault {
      outcome.failure = "\(fault)"
    } catch {
      outcome.failure = "could not be read again"
    }
    return outcome
  }
}

extension Catalog {
  /// Says of findings that name an item which id it has, so that programs need not read the words.
  func withIDs(_ findings: [Diagnostic]) -> [Diagnostic] {
    let ids = Dictionary(
      items.compactMap { item in item.key.map { (item.subject, $0) } },
      uniquingKeysWith: { first, _ in first })
    return findings.map { finding in
      guard finding.item == nil, let id = ids[finding.subject] else { return finding }
      var finding = finding
      finding.item = id
      return finding
    }
  }
}
