import Pictures
package import Basics
package import Inventories
import Model
import Foundation
import Imaging
import Mustache

/// Makes the insurance report of a project: sheets that are printed as they are.
package struct Report: Sendable {
  private let project: Project
  private let workers: WorkerThreads
  private let date: CalendarDate
  private let known: KnownSources

  /// A report of a project's items on a date; `known` is what reading the sources told before.
  package init(
    of project: Project, known: KnownSources = KnownSources(), on workers: WorkerThreads,
    date: CalendarDate
  ) {
    self.project = project
    self.workers = workers
    self.date = date
    self.known = known
  }

  /// Reads the inventory, makes the pictures and lays out the sheets of what was asked for; nothing is written yet
  /// but pictures that are kept.
  ///
  /// - Throws: `GalleryError` when the archive cannot be read or the template is wrong.
  package func make(
    of request: ReportRequest = ReportRequest(),
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> ReportDocument {
    let reading = try await CatalogReader(
      project.inventory, settings: project.settings, known: known
    ).read(on: workers, progress: progress)
    let catalog = reading.catalog
    let (about, notes) = try request.subject(of: catalog, on: date, settings: project.settings)
    let contents = ReportContents(
      of: catalog, about: about, on: about.lossDate ?? date, settings: project.settings)
    let store = PictureStore(ofProject: project.folder)
    let pictures = try await ReportPictures(
      for: contents, in: catalog, store: store, on: workers, progress: progress)
    if about.kind == .all { store.removeUnusedAtEnd() }
    let settings = project.settings
    let own = ReportNotes.diagnostics(of: contents)
    let making = ReportMaking(
      contents: contents, pictures: pictures, words: ReportWords(settings),
      layout: SheetLayout(paper: settings.paper),
      describer: ItemDescriber(formats: settings.formats),
      isOfSite: BuiltSite.lies(at: "", in: catalog.root))
    return ReportDocument(
      making, root: catalog.root, date: date, theme: project.theme,
      sources: ProjectSources(of: project, naming: reading.files),
      diagnostics: project.diagnostics + catalog.ownFieldNotes(in: project.theme)
        + Self.told(reading.diagnostics, besides: notes + own, of: catalog, about: about) + notes
        + catalog.diagnostics(of: pictures.outcomes) + own
        + ReportNotes.diagnostics(of: contents, pictures.faults))
  }

  /// What is told of an inventory that was read: for a list of what was lost nothing of anything else in it, and of days
  /// nothing where the report says more itself.
  private static func told(
    _ all: [Diagnostic], besides own: [Diagnostic], of catalog: Catalog, about: ReportSubject
  ) -> [Diagnostic] {
    let later = Set(own.filter { $0.identifier == .boughtLater }.map(\.subject))
    let diagnostics =
      later.isEmpty
      ? all : all.filter { $0.identifier != .dayUnlikely || !later.contains($0.subject) }
    guard case .loss = about.kind else { return diagnostics }
    var others = Set(catalog.items.map(\.subject))
    others.subtract(about.entries.map { catalog.items[$0.place].subject })
    return diagnostics.filter { $0.kind != .orphan && !others.contains($0.subject) }
  }
}
