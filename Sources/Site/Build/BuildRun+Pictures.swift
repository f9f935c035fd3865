import Audit
import Basics
import Imaging
import Inventories
import Model
import Pictures

/// The pictures of a build.
extension BuildRun {
  /// Makes the pictures that are not there as they should be; says whether any photo turned out to be
  /// broken.
  ///
  /// Pages that somebody looks at are written as soon as all pictures are there that the last build did not make; whether
  /// the others are still there takes longer to find out than to make a page.
  func makePictures() async throws -> Bool {
    let all = site.plan.pictures.indices
    files.reserve(all.count)
    guard let preview = request.preview, !preview.pagesFirst.isEmpty, !request.isTrial else {
      return try await makePictures(Array(all))
    }
    let isNew = all.map { !files.hasRecord(of: site.plan.pictures[$0]) }
    if try await makePictures(all.filter { isNew[$0] }) { return true }
    try await writePagesFirst(of: preview)
    return try await makePictures(all.filter { !isNew[$0] })
  }

  /// The same of some of the plan's pictures, by their places.
  private func makePictures(_ places: [Int]) async throws -> Bool {
    let missing = try missingPictures(places)
    if request.isTrial {
      plan(missing)
      return false
    }
    if missing.isEmpty { return false }
    Imaging.keepMemory()
    let plan = site.plan
    let work = PictureWork(
      catalog: site.shown.catalog, output: files.folder,
      proven: stamps(of: missing.compactMap { plan.pictures[$0.place].path }),
      others: OtherOutputs(beside: files.folder.path, in: project.folder), audit: files.audit)
    progress(BuildProgress(phase: .pictures, done: 0, total: missing.count))
    var done = 0
    var isBroken = false
    // One at a time, in the order in which they are done.
    try await workers.forEach(missing) {
      work.run($0.job(of: plan))
    } finished: { number, made in
      if let fault = made.writingFault { throw fault }
      if made.outcome.failure != nil { isBroken = true }
      take(made, of: missing[number])
      done += 1
      progress(BuildProgress(phase: .pictures, done: done, total: missing.count))
    }
    return isBroken
  }

  /// Takes what became of a photo's pictures.
  private func take(_ made: PictureWork.Made, of missing: MissingPictures) {
    let job = site.plan.pictures[missing.place]
    var outcome = made.outcome
    if !missing.isWhole, let earlier = known(of: job) { outcome.merge(earlier) }
    outcomes[job.digest] = outcome
    if made.isPassing { files.passing.insert(job.digest) }
    held.add(ofPicture: made.leaks)
    if outcome.failure != nil { return }
    // A format that could not be written this time is tried again by the next build.
    let row = PhotoRows.Row(
      digest: job.digest, recipe: made.isPassing ? 0 : job.recipe,
      files: missing.kept + made.files, outcome: outcome)
    files.note(made.written, made: missing.reasons)
    files.add(row, made: made.written.count)
    state.note(row)
  }

  /// The pictures that are not there as they should be; takes note of those that are.
  private func missingPictures(_ places: [Int]) throws -> [MissingPictures] {
    var missing: [MissingPictures] = []
    let lookup = OutputLookup(files.folder.path)
    for place in places {
      try Task.checkCancellation()
      let job = site.plan.pictures[place]
      if files.keep(job, seenBy: lookup) { continue }
      var right = files.right(of: job)
      // What was said of other pictures of the photo may not hold of these: nobody knows of which it was said.
      if outcomes[job.digest]?.isSilent == false, !files.hasMade(job) { right = [] }
      let useless = files.hasMade(job) ? outcomes[job.digest]?.useless ?? [] : []
      guard let rest = job.without(Set(right.map(\.path)), in: useless) else {
        let outcome = known(of: job)
        outcomes[job.digest] = outcome
        files.add(
          PhotoRows.Row(
            digest: job.digest, recipe: job.recipe, files: right,
            outcome: outcome ?? PhotoOutcome()), made: 0)
        continue
      }
      let made = right.isEmpty ? [] : Set(rest.outputs.map(\.path))
      missing.append(
        MissingPictures(
          place: place, job: right.isEmpty ? nil : rest,
          kept: right.filter { !made.contains($0.path) },
          reasons: files.reasons(of: rest, whereRightAre: right)))
    }
    return missing
  }

  /// What making a photo's pictures has shown, as far as it holds of those that it has now: a build from nothing must
  /// know as much.
  private func known(of job: PictureJob) -> PhotoOutcome? {
    guard var outcome = outcomes[job.digest], !files.hasMade(job) else {
      return outcomes[job.digest]
    }
    // Formats that pictures of other sizes were not worth; and a colour, which only a rendition shows.
    outcome.useless = []
    if !job.hasRenditions { outcome.colour = nil }
    return outcome
  }

  /// Counts pictures as made, in a trial.
  private func plan(_ missing: [MissingPictures]) {
    for pictures in missing {
      let whole = site.plan.pictures[pictures.place]
      let paths = pictures.job(of: site.plan).outputs.map(\.path)
      files.note(paths, made: pictures.reasons)
      let made = paths.map { SiteRecord.File(path: $0, state: .unwritten) }
      files.add(
        PhotoRows.Row(
          digest: whole.digest, recipe: whole.recipe, files: pictures.kept + made,
          outcome: outcomes[whole.digest] ?? PhotoOutcome()), made: made.count)
    }
  }
}
