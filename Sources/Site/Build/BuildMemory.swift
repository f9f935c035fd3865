package import Basics
package import Inventories
package import Model
import Synchronization

/// What builds of one project tell each other in a process that makes them one after another: what one has read and
/// the next would read again.
///
/// It holds as much memory as the inventory takes.
package final class BuildMemory: Sendable {
  private let theme = Mutex<Theme?>(nil)
  private let heads = KnownHeads.Store()
  private let readings = FileMemory<ReadingKey, CatalogReader.Reading>()

  /// What a reading depends on besides files.
  private struct ReadingKey: Equatable, Sendable {
    var root: String
    var path: String
    var settings: Settings
  }

  package init() {}

  /// A project that was opened before.
  package func openWithMistakes(
    _ path: String, for edition: Edition
  ) throws(GalleryError) -> (project: Project, mistakes: [TemplateMistake]) {
    try open(path, for: edition, provenBefore: .min)
  }

  /// Opens a project, with what was kept of it; what is new is kept of files that had been left alone since a moment.
  package func open(
    _ path: String, for edition: Edition, provenBefore moment: Int
  ) throws(GalleryError) -> (project: Project, mistakes: [TemplateMistake]) {
    let last = theme.withLock(\.self)
    let heads = KnownHeads(heads, provenBefore: moment)
    let (project, mistakes) = try ReadingContext.changing({ $0.heads = heads }) {
      () throws(GalleryError) in
      try Project.openWithMistakes(path, for: edition, reusing: last)
    }
    if mistakes.isEmpty { theme.withLock { $0 = project.theme } }
    return (project, mistakes)
  }

  /// What a function reads of a project, or what it read before.
  package func reading(
    of project: Project, provenBefore moment: Int, _ read: () async throws -> CatalogReader.Reading
  ) async throws -> CatalogReader.Reading {
    let inventory = project.inventory
    let key = ReadingKey(
      root: inventory.root.path, path: inventory.path, settings: project.settings)
    var isNew = false
    var reading = try await readings.value(for: key, provenBefore: moment) {
      isNew = true
      var reading = try await read()
      // An open folder would be held for as long as the process runs.
      reading.catalog.root = ReadingContext.changing({ $0.seen = nil }) {
        SourceFolder(path: inventory.root.path)
      }
      return reading
    }
    reading.catalog.root = inventory.root
    if !isNew { reading.readAnew = [] }
    return reading
  }
}
