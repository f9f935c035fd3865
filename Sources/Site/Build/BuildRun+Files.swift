import Audit
import Basics
import Inventories
import Model
import Pictures

/// All that a build writes besides pictures.
extension BuildRun {
  /// Writes everything but the pictures; gives what must not be published of it, in which case nothing that
  /// leads to it was written.
  func writeRest() async throws -> [HeldBack.Refusal] {
    if site.needsWhatLeaks {
      return site.leaksOfTheme.sorted { $0.key < $1.key }
        .map { HeldBack.Refusal(leaks: $0.value, item: nil) }
    }
    if OutputPlace.isPrivate(path) {
      try files.put(OutputPlace.gitignore.bytes, at: OutputPlace.gitignore.name)
    }
    let refused = try copyDocuments()
    if !refused.isEmpty { return refused }
    // A dry run leaves no record, so that it needs no fingerprints where it has none to compare them with.
    let areCompared = !request.isTrial || !state.previous.others.isEmpty
    let making = PageMaking(
      of: site, outcomes: outcomes, settings: areCompared ? settingsFingerprint : nil)
    for (path, content) in making.looks {
      try files.put(content, at: path)
    }
    return try await writePages(making)
  }

  /// Writes the pages that somebody looks at, and the files of their looks, ahead of their turn: none that may lead to
  /// what is not there yet, and none of an edition that is looked at as a whole before it is shown.
  func writePagesFirst(of preview: Builder.Preview) async throws {
    if site.audit != nil { return }
    let making = PageMaking(of: site, outcomes: outcomes, settings: settingsFingerprint)
    for (path, content) in making.looks where files.place(of: path) != nil {
      try files.putEarly(content, at: path)
    }
    let writings = PageWritings(of: site.plan, fingerprints: making.fingerprints, over: &files)
    guard writings.allSatisfy({ $0.last != nil }) else { return }
    let lookup = OutputLookup(files.folder.path)
    var buffer: [UInt8] = []
    var isAnyMade = false
    for writing in writings where preview.pagesFirst.contains(writing.path) {
      let (file, isMade) = try writing.write(
        making.pages, theme: making.theme, over: files, seenBy: lookup, keeping: [],
        buffer: &buffer)
      guard isMade else { continue }
      files.addEarly(file)
      isAnyMade = true
    }
    if isAnyMade { await preview.whenPagesFirstAreThere?() }
  }

  /// Copies the receipts and manuals that are not there yet; gives those that must not be published, which are not
  /// copied.
  ///
  /// Those that were looked at for the same are not read again.
  private func copyDocuments() throws -> [HeldBack.Refusal] {
    let audit = site.audit
    let fingerprint = audit?.fingerprint ?? 0
    var refused: [HeldBack.Refusal] = []
    for document in site.plan.documents {
      try Task.checkCancellation()
      if let file = files.right(document.path), file.state.content == document.digest.first,
        file.fingerprint == fingerprint
      {
        files.add(file, isMade: false)
        continue
      }
      let bytes = try bytes(of: document, in: site.shown.catalog.root)
      if let leaks = audit?.leaks(inDocument: bytes, at: document.source), !leaks.isEmpty {
        refused.append(HeldBack.Refusal(leaks: leaks, document: document.digest))
      } else {
        try files.put(bytes, at: document.path, fingerprint: fingerprint)
      }
    }
    return refused
  }

  /// The bytes of a receipt or manual, which were read before for its digest.
  private func bytes(
    of document: DocumentOutput, in root: SourceFolder
  ) throws(GalleryError) -> [UInt8] {
    do {
      let bytes = try root.read(document.source).bytes
      if Digest(of: bytes) == document.digest { return bytes }
    } catch {
      if error.mayPass {
        throw GalleryError(
          .source, .fileUnreadable,
          "\(root.path)/\(document.source) could not be read: \(error.words); build again")
      }
    }
    throw GalleryError(
      .source, .fileChanged,
      "\(root.path)/\(document.source) changed while it was read; build again")
  }

  /// Writes the lists of photos and the pages, in the order that `stages` gives them; ends before the next
  /// stage where something must not be published, and gives that.
  private func writePages(_ making: PageMaking) async throws -> [HeldBack.Refusal] {
    let (pages, theme, plan) = (making.pages, making.theme, site.plan)
    let writings = PageWritings(
      of: plan, fingerprints: making.fingerprints, over: &files)
    let isKept = unchangedItems(pages.site.catalog.items.count, by: writings)
    // In the order in which the next build will ask for them, behind those that are there.
    var written = files.others
    let first = written.count
    written += repeatElement(SiteRecord.File(path: "", state: .unwritten), count: writings.count)
    var made = 0
    var refused: [HeldBack.Refusal] = []
    let (stages, counted) = try stages(of: writings, in: files.folder)
    for place in counted {
      let writing = writings[place]
      written[first + place] = files.counted(at: writing.path, wasThere: writing.last != nil)
    }
    made += counted.count
    var done = plan.pages.count - writings.count + counted.count
    for stage in stages {
      let size = max(1, min(64, stage.count / (workers.width * 4)))
      let parts = stride(from: 0, to: stage.count, by: size).map { stage[$0...].prefix(size) }
      let files = files
      try await workers.forEach(parts) { part in
        Result<[PageWriting.Outcome], any Error> {
          var buffer: [UInt8] = []
          let lookup = OutputLookup(files.folder.path)
          return try part.map {
            do {
              let (file, isMade) = try writings[$0].write(
                pages, theme: theme, over: files, seenBy: lookup, keeping: isKept, buffer: &buffer)
              return .written(file, isMade: isMade)
            } catch let leaks as Leaks {
              return .refused(leaks.all)
            }
          }
        }
      } finished: { part, result in
        for (place, outcome) in zip(parts[part], try result.get()) {
          switch outcome {
          case .written(let file, let isMade):
            written[first + place] = file
            if isMade { made += 1 }
          case .refused(let leaks):
            refused.append(HeldBack.Refusal(leaks: leaks, item: writings[place].item))
          }
        }
        done += parts[part].count
        if done > 0 {
          progress(BuildProgress(phase: .pages, done: done, total: plan.pages.count))
        }
      }
      if refused.isEmpty { continue }
      if refused.contains(where: { $0.item != nil }) { return refused }
      // Whatever it was, it may stand there because of an item.
      let ofItems = try writings.compactMap { writing -> HeldBack.Refusal? in
        guard let item = writing.item else { return nil }
        let leaks = try writing.leaks(pages, theme: theme, in: files)
        return leaks.isEmpty ? nil : HeldBack.Refusal(leaks: leaks, item: item)
      }
      return refused + ofItems
    }
    files.setOthers(written, made: made)
    return []
  }

  /// Which of so many items the last build had as they are now, by what their own pages are made of: all
  /// that a table says of an item is part of it.
  private func unchangedItems(
    _ count: Int, by writings: PageWritings
  ) -> [Bool] {
    var isUnchanged = [Bool](repeating: false, count: count)
    for writing in writings {
      if case .page(.item(let place)) = writing.content, let last = writing.last,
        let fingerprint = writing.fingerprint
      {
        isUnchanged[place] = files.wasMade(at: last, of: fingerprint)
      }
    }
    return isUnchanged
  }

  /// The places of the lists of photos and of the pages in the order in which they are written, so that
  /// whatever the index leads to is whole at any moment: first those that are not there yet, to which
  /// nothing leads, lists before the pages that load them; then those that change; then the index, its
  /// first page last. What image viewers read comes behind the pages that tell the same, so that it is a page
  /// that is named where something must not be published. And the places of those that a dry run counts; it makes all of
  /// an edition that is looked at before it is published.
  ///
  /// - Throws: `GalleryError` where the system does not tell whether one is there.
  func stages(
    of writings: PageWritings, in folder: OutputFolder
  ) throws(GalleryError) -> (made: [[Int]], counted: [Int]) {
    var counting = request.isTrial && site.audit == nil ? CountedFiles(by: site.theme) : nil
    var counted: [Int] = []
    var stages = [[Int]](repeating: [], count: 6) + [Array(writings.indices.suffix(1))]
    for place in writings.indices.dropLast() {
      let writing = writings[place]
      var isThere = writing.last != nil && counting == nil
      if !isThere { isThere = try folder.holdsSomething(at: writing.path) }
      if !isThere, counting?.counts(writing) == true {
        counted.append(place)
        continue
      }
      let stage =
        isThere
        ? (writing.isOfIndex ? 5 : writing.isForViewers ? 4 : 3)
        : (writing.isForViewers ? 2 : writing.isPage ? 1 : 0)
      stages[stage].append(place)
    }
    return (pagesFirst(of: writings, in: stages), counted)
  }

  /// The stages with one before them, of pages that somebody looks at, unless they may lead to what is not there yet.
  private func pagesFirst(of writings: PageWritings, in stages: [[Int]]) -> [[Int]] {
    guard let preview = request.preview, !preview.pagesFirst.isEmpty,
      stages.prefix(3).allSatisfy(\.isEmpty)
    else { return stages }
    func isFirst(_ place: Int) -> Bool { preview.pagesFirst.contains(writings[place].path) }
    return [stages.joined().filter(isFirst)] + stages.map { $0.filter { !isFirst($0) } }
  }
}
