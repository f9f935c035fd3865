import Inventories
import Audit
import Basics
import Model
import Pictures
import Imaging

/// The stages of a build, in the order of work: a page is written when all that it shows is there.
extension Builder {
  /// Makes the pictures that are not there as they should be; says whether any photo turned out to be
  /// broken.
  ///
  /// Pages that somebody looks at are written as soon as all pictures are there that the last build did not make; whether
  /// the others are still there takes longer to find out than to make a page.
  func makePictures(
    of site: SiteDraft, in project: String, state: BuildState, words: UInt64?,
    outcomes: inout [Digest: PhotoOutcome], files: inout SiteFiles, held: inout HeldBack
  ) async throws -> Bool {
    let all = site.plan.pictures.indices
    files.reserve(all.count)
    var parts = [Array(all)]
    if !request.pagesFirst.isEmpty, !request.isTrial {
      let isNew = all.map { !files.hasRecord(of: site.plan.pictures[$0]) }
      parts = [all.filter { isNew[$0] }, all.filter { !isNew[$0] }]
    }
    for (number, part) in parts.enumerated() {
      if number > 0 {
        try await writePagesFirst(of: site, outcomes: outcomes, words: words, files: &files)
      }
      let isBroken = try await makePictures(
        part, of: site.plan, catalog: site.shown.catalog, in: project, state: state,
        outcomes: &outcomes, files: &files, held: &held)
      if isBroken { return true }
    }
    return false
  }

  /// The same of some of a plan's pictures, by their places.
  private func makePictures(
    _ places: [Int], of plan: Plan, catalog: Catalog, in project: String, state: BuildState,
    outcomes: inout [Digest: PhotoOutcome], files: inout SiteFiles, held: inout HeldBack
  ) async throws -> Bool {
    var missing: [MissingPictures] = []
    let lookup = OutputLookup(files.folder.path)
    for place in places {
      try Task.checkCancellation()
      let job = plan.pictures[place]
      if files.keep(job, seenBy: lookup) { continue }
      var right = files.right(of: job)
      // What was said of other pictures of the photo may not hold of these: nobody knows of which it was said.
      if outcomes[job.digest]?.isSilent == false, !files.hasMade(job) { right = [] }
      let useless = files.hasMade(job) ? outcomes[job.digest]?.useless ?? [] : []
      guard let rest = job.without(Set(right.map(\.path)), in: useless) else {
        files.add(
          PhotoRows.Row(
            digest: job.digest, recipe: job.recipe, files: right,
            outcome: outcomes[job.digest] ?? PhotoOutcome()), made: 0)
        continue
      }
      let made = right.isEmpty ? [] : Set(rest.outputs.map(\.path))
      missing.append(
        MissingPictures(
          place: place, job: right.isEmpty ? nil : rest,
          kept: right.filter { !made.contains($0.path) },
          reasons: files.reasons(of: rest, whereRightAre: right)))
    }
    if request.isTrial {
      for pictures in missing {
        let (whole, job) = (plan.pictures[pictures.place], pictures.job(of: plan))
        files.note(job.outputs.map(\.path), made: pictures.reasons)
        let made = job.outputs.map {
          SiteRecord.File(path: $0.path, state: .unwritten)
        }
        files.add(
          PhotoRows.Row(
            digest: whole.digest, recipe: whole.recipe, files: pictures.kept + made,
            outcome: outcomes[whole.digest] ?? PhotoOutcome()), made: made.count)
      }
      return false
    }
    if !missing.isEmpty { Imaging.keepMemory() }
    let others = missing.isEmpty ? nil : OtherOutputs(beside: files.folder.path, in: project)
    let work = PictureWork(
      catalog: catalog, output: files.folder, others: others, audit: files.audit)
    var (done, isBroken) = (0, false)
    var (known, log, leaks) = (outcomes, files, [Leak]())
    let count = missing.count
    if count > 0 { progress(BuildProgress(phase: .pictures, done: 0, total: count)) }
    try await workers.forEach(missing) {
      work.run($0.job(of: plan))
    } finished: { number, made in
      if let fault = made.writingFault { throw fault }
      let (missing, job) = (missing[number], plan.pictures[missing[number].place])
      var outcome = made.outcome
      if !missing.isWhole, let earlier = known[job.digest] { outcome.merge(earlier) }
      known[job.digest] = outcome
      if made.isPassing { log.passing.insert(job.digest) }
      leaks += made.leaks
      if outcome.failure != nil {
        isBroken = true
      } else {
        // A format that could not be written this time is tried again by the next build.
        let row = PhotoRows.Row(
          digest: job.digest, recipe: made.isPassing ? 0 : job.recipe,
          files: missing.kept + made.files, outcome: outcome)
        log.note(made.written, made: missing.reasons)
        log.add(row, made: made.written.count)
        state.note(row)
      }
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: count))
    }
    (outcomes, files) = (known, log)
    held.add(ofPicture: leaks)
    return isBroken
  }

  /// Writes everything but the pictures; gives what must not be published of it, in which case nothing that
  /// leads to it was written.
  func writeRest(
    of site: SiteDraft, outcomes: [Digest: PhotoOutcome], in path: String, words: UInt64?,
    files: inout SiteFiles
  ) async throws -> [HeldBack.Refusal] {
    let plan = site.plan
    if site.needsWhatLeaks {
      return site.leaksOfTheme.sorted { $0.key < $1.key }
        .map { HeldBack.Refusal(leaks: $0.value, item: nil) }
    }
    if OutputPlace.isPrivate(path) {
      try files.put(OutputPlace.gitignore.bytes, at: OutputPlace.gitignore.name)
    }
    let refused = try copyDocuments(
      of: plan, catalog: site.shown.catalog, audit: site.audit, files: &files)
    if !refused.isEmpty { return refused }
    let making = PageMaking(of: site, outcomes: outcomes, words: words)
    for (path, content) in making.looks {
      files.clearWay(to: path)
      try files.put(content, at: path)
    }
    return try await writePages(making, of: plan, files: &files)
  }

  /// Writes the pages that somebody looks at, and the files of their looks, ahead of their turn: none that may lead to
  /// what is not there yet, and none of an edition that is looked at as a whole before it is shown.
  private func writePagesFirst(
    of site: SiteDraft, outcomes: [Digest: PhotoOutcome], words: UInt64?, files: inout SiteFiles
  ) async throws {
    if site.audit != nil { return }
    let making = PageMaking(of: site, outcomes: outcomes, words: words)
    for (path, content) in making.looks where files.place(of: path) != nil {
      try files.putEarly(content, at: path)
    }
    let writings = PageWritings(
      of: site.plan, showing: making.pages.site, marks: making.marks, over: &files)
    guard writings.allSatisfy({ $0.last != nil }) else { return }
    let lookup = OutputLookup(files.folder.path)
    var buffer: [UInt8] = []
    var isAnyMade = false
    for writing in writings where request.pagesFirst.contains(writing.path) {
      let (file, isMade) = try writing.write(
        making.pages, theme: making.theme, over: files, seenBy: lookup, keeping: [],
        buffer: &buffer)
      guard isMade else { continue }
      files.addEarly(file)
      isAnyMade = true
    }
    if isAnyMade { await request.whenPagesFirstAreThere?() }
  }

  /// Copies the receipts and manuals that are not there yet; gives those that must not be published, which are not
  /// copied.
  ///
  /// Those that were looked at for the same are not read again.
  func copyDocuments(
    of plan: Plan, catalog: Catalog, audit: LeakAudit?, files: inout SiteFiles
  ) throws -> [HeldBack.Refusal] {
    let mark = audit?.mark ?? 0
    var refused: [HeldBack.Refusal] = []
    for document in plan.documents {
      try Task.checkCancellation()
      if let file = files.right(document.path), file.state.content == document.digest.first,
        file.fingerprint == mark
      {
        files.add(file, isMade: false)
        continue
      }
      let bytes = try bytes(of: document, in: catalog.root)
      if let leaks = audit?.leaks(inDocument: bytes, at: document.source), !leaks.isEmpty {
        refused.append(HeldBack.Refusal(leaks: leaks, document: document.digest))
      } else {
        try files.put(bytes, at: document.path, fingerprint: mark)
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
          .source, "\(root.path)/\(document.source) could not be read: \(error.words); build again")
      }
    }
    throw GalleryError(
      .source, "\(root.path)/\(document.source) changed while it was read; build again")
  }

  /// Writes the lists of photos and the pages, in the order that `stages` gives them; ends before the next
  /// stage where something must not be published, and gives that.
  func writePages(
    _ making: PageMaking, of plan: Plan, files: inout SiteFiles
  ) async throws -> [HeldBack.Refusal] {
    let (pages, theme) = (making.pages, making.theme)
    let writings = PageWritings(
      of: plan, showing: pages.site, marks: making.marks, over: &files)
    let isKept = unchangedItems(pages.site.catalog.items.count, by: writings, in: files)
    // In the order in which the next build will ask for them, behind those that are there.
    var written = files.others
    let first = written.count
    written += repeatElement(SiteRecord.File(path: "", state: .unwritten), count: writings.count)
    var made = 0
    var refused: [HeldBack.Refusal] = []
    var done = plan.pages.count - writings.count
    for stage in try stages(of: writings, in: files.folder) {
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
    _ count: Int, by writings: PageWritings, in files: SiteFiles
  ) -> [Bool] {
    var isUnchanged = [Bool](repeating: false, count: count)
    for writing in writings {
      if case .page(.item(let place)) = writing.content, let last = writing.last,
        let mark = writing.mark
      {
        isUnchanged[place] = files.wasMade(at: last, of: mark)
      }
    }
    return isUnchanged
  }

  /// The places of the lists of photos and of the pages in the order in which they are written, so that
  /// whatever the index leads to is whole at any moment: first those that are not there yet, to which
  /// nothing leads, lists before the pages that load them; then those that change; then the index, its
  /// first page last. What image viewers read comes behind the pages that tell the same, so that it is a page
  /// that is named where something must not be published.
  ///
  /// - Throws: `GalleryError` where the system does not tell whether one is there.
  private func stages(
    of writings: PageWritings, in folder: OutputFolder
  ) throws(GalleryError) -> [[Int]] {
    var stages = [[Int]](repeating: [], count: 6) + [Array(writings.indices.suffix(1))]
    for place in writings.indices.dropLast() {
      let writing = writings[place]
      var isThere = writing.last != nil
      if !isThere { isThere = try folder.holdsSomething(at: writing.path) }
      let stage =
        isThere
        ? (writing.isOfIndex ? 5 : writing.isForViewers ? 4 : 3)
        : (writing.isForViewers ? 2 : writing.isPage ? 1 : 0)
      stages[stage].append(place)
    }
    return pagesFirst(of: writings, in: stages)
  }

  /// The stages with one before them, of pages that somebody looks at, unless they may lead to what is not there yet.
  private func pagesFirst(of writings: PageWritings, in stages: [[Int]]) -> [[Int]] {
    guard !request.pagesFirst.isEmpty, stages.prefix(3).allSatisfy(\.isEmpty) else { return stages }
    func isFirst(_ place: Int) -> Bool { request.pagesFirst.contains(writings[place].path) }
    return [stages.joined().filter(isFirst)] + stages.map { $0.filter { !isFirst($0) } }
  }

  /// Removes what is the program's own and belongs to the site no more; says how many files that were,
  /// and which could not be removed, and why.
  ///
  /// Where a page stays, so does all that it may show.
  func removeStale(
    besides files: SiteFiles, state: BuildState, keepsPictures: Bool
  ) throws(GalleryError) -> (removed: Int, kept: Set<String>, left: [OutputFolder.Left]) {
    // Pictures of the last build are still shown by a page that was read before this one.
    let kept: Set<String> =
      keepsPictures
      ? Set(
        files.leftOver().filter { $0.hasPrefix(PictureStem.folder) && !BuildState.isPage($0) })
      : []
    var (gone, left): ([String], [OutputFolder.Left]) = ([], [])
    var removed = 0
    var page: OutputFolder.Left?
    for path in state.leftOver(by: files) where !kept.contains(path) {
      if let page, !BuildState.isPage(path) {
        left.append(OutputFolder.Left(path: path, reason: page.reason))
        continue
      }
      var wasThere = files.cleared.contains(path)
      if !wasThere {
        if request.isTrial {
          wasThere = try files.folder.holdsSomething(at: path)
        } else {
          switch files.folder.remove(path) {
          case .removed: wasThere = true
          case .absent: break
          case .left(let remains):
            left.append(remains)
            if BuildState.isPage(remains.path) { page = remains }
            continue
          }
        }
      }
      gone.append(path)
      // A build that came to no end may have put files on the list that it never wrote.
      if !wasThere { continue }
      removed += 1
      changes?(Change(path: path, reason: .removed))
    }
    if !request.isTrial { try state.forget(gone) }
    return (removed, kept, left)
  }

  /// Files that would stay published though the inventory has them no more.
  static func notRemoved(_ left: [OutputFolder.Left], from path: String) -> GalleryError {
    let most = Folding.shown(left.count, atMost: 5)
    let names = left.prefix(most).map(\.path).joined(separator: ", ")
    return GalleryError(
      .output,
      "the site in \(path) is up to date, but \(names)"
        + (most < left.count ? " and \(left.count - most) more" : "")
        + " could not be removed (\(left.first?.reason ?? "")), and would be published with it: "
        + (left.first?.isFolder == true
          ? "move the folder of that name elsewhere, and build again"
          : "check that you may write to the folder, and build again"))
  }
}
