import Imaging
import Mustache

/// The stages of a build, in the order of work: a page is written when all that it shows is there.
extension Builder {
  /// Makes the pictures that are not there as they should be; says whether any photo turned out to be
  /// broken.
  func makePictures(
    of plan: Plan, catalog: Catalog, in project: String, state: BuildState,
    outcomes: inout [Digest: PhotoOutcome], files: inout SiteFiles
  ) async throws -> Bool {
    var jobs: [MissingPictures] = []
    let lookup = OutputLookup(files.folder.path)
    for job in plan.pictures {
      try Task.checkCancellation()
      if files.keep(job, seenBy: lookup) { continue }
      let right = files.right(of: job)
      if let missing = job.without(Set(right.map(\.path))) {
        let made = Set(missing.outputs.map(\.path))
        jobs.append(
          MissingPictures(
            whole: job, missing: missing, kept: right.filter { !made.contains($0.path) },
            reasons: files.reasons(of: missing, whereRightAre: right)))
      } else {
        files.add(
          PhotoRows.Row(
            digest: job.digest, recipe: job.recipe, files: right,
            outcome: outcomes[job.digest] ?? PhotoOutcome()), made: 0)
      }
    }
    if request.isTrial {
      for job in jobs {
        files.note(job.missing.outputs.map(\.path), made: job.reasons)
        let made = job.missing.outputs.map {
          SiteRecord.File(path: $0.path, state: OutputFolder.State(size: 0, content: 0, mark: 0))
        }
        files.add(
          PhotoRows.Row(
            digest: job.whole.digest, recipe: job.whole.recipe, files: job.kept + made,
            outcome: outcomes[job.whole.digest] ?? PhotoOutcome()), made: made.count)
      }
      return false
    }
    if !jobs.isEmpty { Imaging.keepMemory() }
    let others = jobs.isEmpty ? nil : OtherOutputs(beside: files.folder.path, in: project)
    let work = PictureWork(catalog: catalog, output: files.folder, others: others)
    var (done, isBroken) = (0, false)
    var (known, log) = (outcomes, files)
    _ = try await workers.map(jobs.map(\.missing)) { place, made in
      if let fault = made.writingFault { throw fault }
      let job = jobs[place]
      var outcome = made.outcome
      if let earlier = known[job.whole.digest] { outcome.merge(earlier) }
      known[job.whole.digest] = outcome
      if made.isPassing { log.passing.insert(job.whole.digest) }
      if outcome.failure != nil {
        isBroken = true
      } else {
        let row = PhotoRows.Row(
          digest: job.whole.digest, recipe: job.whole.recipe, files: job.kept + made.files,
          outcome: outcome)
        log.note(made.written, made: job.reasons)
        log.add(row, made: made.written.count)
        state.note(row)
      }
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: jobs.count))
    } _: {
      work.run($0)
    }
    (outcomes, files) = (known, log)
    return isBroken
  }

  /// Copies the receipts and manuals that are not there yet.
  func copyDocuments(of plan: Plan, catalog: Catalog, files: inout SiteFiles) throws {
    for document in plan.documents {
      try Task.checkCancellation()
      if let file = files.right(document.path), file.state.content == document.digest.first {
        files.add(file, isMade: false)
        continue
      }
      try files.put(try bytes(of: document, in: catalog.root), at: document.path)
    }
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

  /// Writes the lists of photos and the pages, in the order that `stages` gives them.
  func writePages(
    of plan: Plan, as pages: SitePages, marks: PageMarks?, theme: Theme, files: inout SiteFiles
  ) async throws {
    var writings: [PageWriting] = plan.photoLists.enumerated().map { number, path in
      PageWriting(path: path, mark: marks?.markOfPhotoList(number), content: .photoList(number))
    }
    for planned in plan.pages {
      writings.append(
        PageWriting(
          path: planned.path, mark: marks?.mark(of: planned.page), content: .page(planned.page)))
    }
    var done = -plan.photoLists.count
    for stage in try stages(of: writings, over: files) {
      let size = max(1, min(64, stage.count / (workers.width * 4)))
      let parts = stride(from: 0, to: stage.count, by: size).map {
        Array(stage[$0...].prefix(size))
      }
      let known = files
      var log = files
      _ = try await workers.map(parts) { _, result in
        for (file, isMade) in try result.get() {
          log.add(file, isMade: isMade)
          done += 1
        }
        if done > 0 {
          progress(BuildProgress(phase: .pages, done: done, total: plan.pages.count))
        }
      } _: { part in
        Result<[(SiteRecord.File, isMade: Bool)], any Error> {
          var buffer: [UInt8] = []
          return try part.map { try $0.write(pages, theme: theme, over: known, buffer: &buffer) }
        }
      }
      files = log
    }
  }

  /// The lists of photos and the pages in the order in which they are written, so that whatever the
  /// index leads to is whole at any moment: first those that are not there yet, to which nothing leads,
  /// lists before the pages that load them; then those that change; then the index, its first page last.
  ///
  /// - Throws: `GalleryError` where the system does not tell whether one is there.
  private func stages(
    of writings: [PageWriting], over files: SiteFiles
  ) throws(GalleryError) -> [[PageWriting]] {
    var stages: [[PageWriting]] = [[], [], [], [], writings.suffix(1)]
    for writing in writings.dropLast() {
      let place =
        if try files.holdsSomething(at: writing.path) {
          writing.isOfIndex ? 3 : 2
        } else {
          writing.isPage ? 1 : 0
        }
      stages[place].append(writing)
    }
    return stages
  }

  /// Removes what is the program's own and belongs to the site no more; says how many files that were,
  /// and which could not be removed, and why.
  func removeStale(
    besides files: SiteFiles, state: BuildState
  ) throws(GalleryError) -> (removed: Int, left: [FileLeft]) {
    let stale = try state.leftOver(by: files)
    var (gone, left): ([String], [FileLeft]) = ([], [])
    for path in stale {
      if !request.isTrial, let reason = files.folder.remove(path) {
        left.append(FileLeft(path: path, reason: reason))
        continue
      }
      gone.append(path)
      changes?(Change(path: path, reason: .removed))
    }
    if !request.isTrial { try state.forget(gone) }
    return (gone.count, left)
  }

  /// Files that would stay published though the inventory has them no more.
  static func notRemoved(_ left: [FileLeft], from path: String) -> GalleryError {
    let most = Folding.shown(left.count, atMost: 5)
    let names = left.prefix(most).map(\.path).joined(separator: ", ")
    return GalleryError(
      .output,
      "the site in \(path) is up to date, but \(names)"
        + (most < left.count ? " and \(left.count - most) more" : "")
        + " could not be removed (\(left.first?.reason ?? "")), and would be published with it: check "
        + "that you may write to the folder, and build again")
  }

  /// A file that could not be removed, and why.
  struct FileLeft {
    var path: String
    var reason: String
  }
}

/// Pictures of a photo that are to be made.
private struct MissingPictures {
  var whole: PictureJob
  var missing: PictureJob
  /// The others, which are there.
  var kept: [SiteRecord.File]
  var reasons: [String: Change.Reason]
}

/// A page or a list of photos that is to be there.
private struct PageWriting: Sendable {
  var path: String
  /// Tells what it shows from anything else; nil where that is not known.
  var mark: UInt64?
  var content: Content

  enum Content: Sendable {
    case page(Page)
    case photoList(Int)
  }

  var isPage: Bool { if case .page = content { true } else { false } }

  var isOfIndex: Bool { if case .page(.index) = content { true } else { false } }

  /// Makes the page unless it would come out as it is, and writes it unless it is there already.
  func write(
    _ pages: SitePages, theme: Theme, over files: SiteFiles, buffer: inout [UInt8]
  ) throws -> (SiteRecord.File, isMade: Bool) {
    let right = files.right(path)
    if let right, let mark, right.fingerprint == mark { return (right, false) }
    buffer.removeAll(keepingCapacity: true)
    switch content {
    case .photoList(let number): buffer = pages.photoList(number).script
    case .page(let page):
      do {
        try theme.templates.render(page.template, pages.data(of: page), into: &buffer)
      } catch {
        throw GalleryError(.usage, "\(error)")
      }
    }
    return try files.written(buffer, at: path, over: right, fingerprint: mark ?? 0)
  }
}
