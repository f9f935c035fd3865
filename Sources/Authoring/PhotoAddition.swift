import Model
package import Basics
package import Inventories

/// What is added to an inventory about photos that no item has.
package struct PhotoAddition: Sendable {
  /// What new rows are for.
  package let things: [PhotographedThing]
  /// What is to be said of photos for which there is no new row.
  package let diagnostics: [Diagnostic]
  /// The file to which the rows go, as messages name it.
  package var file: String { destination.name }
  /// The workbook into which they are to be copied from there; nil where the file is the inventory.
  package var workbook: String? { destination.workbook }
  /// How many rows wait in that file already.
  package var waiting: Int { destination.waiting }
  /// Whether the file is there and has nothing that would have to be copied.
  package let isFileNeedless: Bool
  private let destination: RowDestination
  private let content: [UInt8]?

  /// Looks for the photos, and writes nothing yet.
  ///
  /// - Throws: `GalleryError` where the inventory cannot be read, or nothing can be added to it.
  package init(
    to project: Project, known: KnownSources = KnownSources(), on workers: WorkerThreads
  ) async throws {
    let (inventory, settings) = (project.inventory, project.settings)
    // First of all, so that whatever changes from here on is seen when it is written.
    var destination = try RowDestination(of: inventory, settings: settings)
    let reading = try await CatalogReader(inventory, settings: settings, known: known)
      .read(on: workers)
    let root = inventory.root
    let listed = SourceTree.files(in: root)
    try root.checkFolders()
    let free = FreeFiles.paths(of: listed, besides: reading.files.map(\.path) + reading.copies)
      .filter { !settings.ignore.leavesOut($0) }
    let renamed = RenamedFile.all(
      of: reading.unfound, among: free, in: root, beside: inventory.path, known: known)
    let isFree = Set(free)
    let isListed = Set(listed)
    try destination.leaveOut { isListed.contains($0) && !isFree.contains($0) }
    let others = Set(renamed.map(\.path) + destination.waitingPhotos)
    let originals = Set(DerivedPhotos.leftOut(of: listed))
    let photos = FolderPhoto.all(
      among: free.filter { originals.contains($0) && !others.contains($0) }, in: root)
    let items = reading.catalog.items
    let new = NewPhotos(photos, besides: items, unfound: reading.unfound)
    let keys = items.compactMap(\.key)
    content = try destination.content(
      with: new.things, besides: keys.count == items.count ? keys : nil)
    things = new.things
    diagnostics = renamed.map(\.diagnostic) + new.notes
    isFileNeedless = destination.isNeedless && new.things.isEmpty
    self.destination = destination
  }

  /// Writes what is added, if there is anything.
  ///
  /// - Throws: `GalleryError` where that cannot be done; the file is as it was then.
  package func write() throws(GalleryError) {
    if let content { try destination.write(content) }
  }
}
