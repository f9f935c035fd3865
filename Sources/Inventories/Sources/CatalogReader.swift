package import Basics
package import Model
import Foundation
import Imaging

/// Reads an inventory's archive or table, the details beside it and the photos into a catalogue.
package struct CatalogReader: Sendable {
  package var folder: InventoryFolder
  package var settings: Settings
  package var known: KnownSources
  /// Whether more is asked for than the items: the archive's pictures, and what is worth knowing next time.
  private let keepsSources: Bool
  private let reach: ImageStore.Reach
  private let today: CalendarDate?

  /// `today` is the day by which it is judged what is in the future; that of the computer's clock if it is nil.
  package init(
    _ folder: InventoryFolder, settings: Settings, known: KnownSources = KnownSources(),
    keepsSources: Bool = true, reach: ImageStore.Reach = .project, today: CalendarDate? = nil
  ) {
    self.reach = reach
    self.today = today
    self.folder = folder
    self.settings = settings
    self.known = known
    self.keepsSources = keepsSources
  }

  /// A catalogue, what was wrong with its sources, and what is worth knowing next time.
  package struct Reading: Sendable {
    package var catalog: Catalog
    package var diagnostics: [Diagnostic]
    package var sources: [KnownSources.Source]
    /// The paths of those files that were read, since they were not known.
    package var readAnew: Set<String>
    /// The files that items name, also those that could not be used.
    package var files: [SourceFiles.File]
    /// The files that items name and that were not found.
    package var unfound: [SourceFiles.Unfound]
    /// Files that hold the same as one that items name, and are called alike.
    package var copies: Set<String> = []
  }

  /// Reads everything, photos' headers a few at a time; where its caller runs, so that this may be the main thread.
  ///
  /// - Throws: `GalleryError` when the archive or a table itself cannot be read.
  package func read(
    isolation: isolated (any Actor)? = #isolation, on workers: WorkerThreads,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> Reading {
    let store = ImageStore(beside: folder.path, in: folder.root, reach: reach)
    var reading =
      switch folder.form {
      case .archive:
        try DraftReading(
          archive: folder, store: store, currency: settings.archiveCurrency,
          keepsPictures: keepsSources)
      case .coreData:
        try DraftReading(
          coreData: folder, store: store, currency: settings.archiveCurrency,
          keepsPictures: keepsSources)
      case .table, .homebox: try DraftReading(table: folder, store: store, settings: settings)
      }
    if folder.form.takesDetails { try reading.addDetails(of: folder, settings: settings) }

    if reading.items.isEmpty { reading.diagnostics.append(CatalogDiagnostics.empty(folder)) }
    reading.diagnostics += replacedValues(of: reading.items)
    reading.diagnostics += negativeValues(of: reading.items)
    reading.diagnostics += otherCountsOfDays(of: reading.items)
    reading.diagnostics += UnlikelyDays(today: today ?? settings.today)
      .diagnostics(of: reading.items)
    PictureColumns(of: reading.items, in: store, root: folder.root, settings: settings)
      .take(into: &reading)
    reading.sort(as: settings)

    let called =
      folder.form == .table && reach == .project
      ? CalledPhotos(
        of: reading.items,
        among: { owners(store.unclaimed(by: [])).filter { !settings.ignore.leavesOut($0) } })
      : CalledPhotos()
    let requests = SourceFiles(of: reading, in: store, root: folder.root, called: called)
    let reader = PhotoReader(root: folder.root, known: known)
    var filling = CatalogFilling(reading.takeItems(), keepsSources: keepsSources)
    // Mostly all are known, and nothing has to wait for what is read.
    var first = 0
    while first < requests.files.count, let outcome = reader.known(requests.files[first]) {
      filling.take(requests.files[first], outcome)
      first += 1
    }
    let rest = Array(requests.files[first...])
    var outcomes = rest.map(reader.known)
    let unknown = outcomes.indices.filter { outcomes[$0] == nil }
    var done = requests.files.count - unknown.count
    if done > 0 {
      progress(BuildProgress(phase: .reading, done: done, total: requests.files.count))
    }
    let read = try await workers.map(unknown) { _, _ in
      done += 1
      progress(BuildProgress(phase: .reading, done: done, total: requests.files.count))
    } _: {
      reader.read(rest[$0])
    }
    for (place, outcome) in zip(unknown, read) { outcomes[place] = outcome }
    try folder.root.checkUnpacking()
    try folder.root.checkFolders()
    for case (let file, let outcome?) in zip(rest, outcomes) { filling.take(file, outcome) }
    return Reading(
      catalog: Catalog(items: filling.items, archive: reading.archive, root: folder.root),
      diagnostics: settings.notes + reading.diagnostics + requests.diagnostics + filling.diagnostics
        + (reach == .project
          ? unnamed(in: store, besides: requests, called) : fromOutside(requests.files))
        + (store.cutFolder.map { [CatalogDiagnostics.notAllLookedAt($0)] } ?? []),
      sources: filling.sources
        + sources(of: requests.unfound, besides: filling.sources),
      readAnew: Set(unknown.map { rest[$0].path }),
      files: requests.files, unfound: requests.unfound, copies: store.copies)
  }

  /// What is known of files that items name and that are nowhere now, so that they are known again under other names.
  private func sources(
    of unfound: [SourceFiles.Unfound], besides read: [KnownSources.Source]
  ) -> [KnownSources.Source] {
    guard keepsSources, !unfound.isEmpty else { return [] }
    var paths = Set(read.map { ExactPath($0.path) })
    return known.sources(named: unfound.map(\.name), beside: folder.path).compactMap(\.self)
      .filter { known.isProven($0.record) && paths.insert(ExactPath($0.path)).inserted }
  }

  /// The stated values that replacement values of other amounts stand for, by the settings.
  private func replacedValues(of items: [Item]) -> [Diagnostic] {
    guard settings.valueMeans == .replacement else { return [] }
    let formats = settings.formats
    return items.compactMap { item in
      item.replacedValue(as: settings.valueMeans).map {
        CatalogDiagnostics.replaced(
          item, stated: formats.money($0.stated), taken: formats.money($0.taken))
      }
    }
  }

  /// The values that take something off the total.
  private func negativeValues(of items: [Item]) -> [Diagnostic] {
    // Nearly none has one, and no item is copied to know it.
    let hasReplacements = settings.valueMeans == .replacement
    let remarkable = items.indices.filter {
      items[$0].value?.amount.isSignMinus == true
        || hasReplacements && items[$0].details[.replacementValue] != nil
    }
    let formats = settings.formats
    return remarkable.compactMap { place in
      let item = items[place]
      guard let value = item.value(as: settings.valueMeans), value.amount < 0 else { return nil }
      return CatalogDiagnostics.negative(item, value: formats.money(value))
    }
  }

  /// The days of purchase that cannot be told among an item's pieces.
  private func otherCountsOfDays(of items: [Item]) -> [Diagnostic] {
    items.indices.compactMap { place in
      // Nearly all have one day, and need not be asked for more.
      guard case .days? = items[place].details[.boughtOn] else { return nil }
      let pieces = items[place].pieces
      return pieces.hasOtherCountOfDays
        ? CatalogDiagnostics.otherCountOfDays(items[place], of: pieces) : nil
    }
  }

  /// The files that somebody else's table has from outside of its zip archive.
  private func fromOutside(_ files: [SourceFiles.File]) -> [Diagnostic] {
    let paths = files.map(\.path).filter(folder.root.liesBeside)
    guard let beside = folder.root.folderBeside, !paths.isEmpty else { return [] }
    return [CatalogDiagnostics.fromOutside(paths, of: beside, zip: folder.root.path)]
  }

  /// What lies in the project and no item names.
  private func unnamed(
    in store: ImageStore, besides named: SourceFiles, _ called: CalledPhotos
  ) -> [Diagnostic] {
    // It was said already that each of several files, or of several items, may be meant.
    let claimed =
      named.files.filter { $0.role != .keyed }.map(\.path) + named.unfound.flatMap(\.candidates)
      + called.ambiguous + store.copies
    return UnnamedFiles(
      owners(store.unclaimed(by: claimed)), in: folder.form, leavingOut: settings.ignore
    ) { path in
      // Long enough to tell a photo's format; the reader of headers decides.
      let head = try? folder.root.head(of: path, count: PhotoFormat.headLength)
      return head.map { PhotoFormat.of(beginning: $0) != nil } ?? false
    }.diagnostics
  }

  /// Of some paths those that are no files of the project's words, or of a theme elsewhere.
  private func owners(_ paths: [String]) -> [String] {
    let others = [LanguageFile.folder, settings.theme].compactMap(\.self).map { $0 + "/" }
    return paths.filter { path in !others.contains(where: path.hasPrefix) }
  }
}
