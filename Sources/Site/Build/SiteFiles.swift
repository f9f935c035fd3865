import Audit
import Basics
import Model
import Pictures

/// The files of a site as a build leaves them, and what the last one left.
struct SiteFiles: Sendable {
  let folder: OutputFolder
  /// The photos with their files.
  private(set) var photos: PhotoRows
  /// All other files, in the order of the plan.
  private(set) var others: [SiteRecord.File] = []
  /// How many were written.
  private(set) var made = 0
  /// Photos that could not be shown for a reason that may be gone the next time.
  var passing: Set<Digest> = []

  /// The paths of files that were removed since they were in the way of others.
  private(set) var cleared: Set<String> = []

  /// What was written ahead of its turn, by its path.
  private var early: [String: SiteRecord.File] = [:]

  private var last: LastPhotos
  private var lastOthers: LastFiles
  private let isVerifying: Bool
  /// What looks at a file before it is there; nil where everything may be shown.
  var audit: LeakAudit?
  private let changes: (@Sendable (Change) -> Void)?

  init(
    previous: SiteRecord, in folder: OutputFolder, isVerifying: Bool,
    changes: (@Sendable (Change) -> Void)? = nil
  ) {
    self.folder = folder
    self.isVerifying = isVerifying
    self.changes = changes
    photos = previous.photos.emptied
    last = LastPhotos(previous.photos)
    others.reserveCapacity(previous.others.count)
    lastOthers = LastFiles(previous.others)
  }

  /// How many files there are.
  var count: Int { photos.fileCount + others.count }

  // MARK: What is planned, and what is left over

  /// The paths of a plan's files that the last build did not leave, as far as that is seen at once; and
  /// of all of them where `all` are asked for.
  mutating func paths(of plan: Plan, all: Bool) -> PathList {
    var paths = PathList()
    for job in plan.pictures {
      let place = last.place(of: job.digest)
      if !all, let place, last.hasFiles(at: place, of: job.recipe) { continue }
      let known = all ? [] : Set(place.flatMap { last.rows[$0]?.files.map(\.path) } ?? [])
      for output in job.outputs where !known.contains(output.path) { paths.append(output.path) }
    }
    let ignoring = OutputPlace.isPrivate(folder.path) ? [OutputPlace.gitignore.name] : []
    for path in ignoring + plan.otherPaths where all || lastOthers.place(of: path) == nil {
      paths.append(path)
    }
    return paths
  }

  /// The paths of the photos' files.
  var pathsOfPhotos: Set<String> { photos.paths }

  /// The paths of files that the last build left and that are no more the site's.
  func leftOver() -> [String] {
    var left = last.leftOver(besides: photos)
    if !lastOthers.files.isEmpty,
      !lastOthers.files.elementsEqual(others, by: { $0.path == $1.path })
    {
      let now = Set(others.lazy.map(\.path))
      left += lastOthers.files.lazy.map(\.path).filter { !now.contains($0) }
    }
    return left
  }

  // MARK: Photos

  /// Makes room for so many photos.
  mutating func reserve(_ count: Int) { photos.reserve(count) }

  /// Takes a photo's files as they are where all are right; says whether they were.
  mutating func keep(_ job: PictureJob, seenBy lookup: OutputLookup) -> Bool {
    guard !isVerifying, let place = last.place(of: job.digest),
      let count = last.keepFiles(at: place, of: job.recipe, seenBy: lookup)
    else { return false }
    photos.append(place, of: last.rows, fileCount: count)
    return true
  }

  /// Whether the last build left pictures of a photo as they are to be, there or not.
  mutating func hasRecord(of job: PictureJob) -> Bool {
    last.place(of: job.digest).map { last.hasFiles(at: $0, of: job.recipe) } == true
  }

  /// Whether the last build made the same pictures of a photo.
  mutating func hasMade(_ job: PictureJob) -> Bool {
    last.row(of: job.digest)?.recipe == job.recipe
  }

  /// The files of a photo that are there as they should be.
  mutating func right(of job: PictureJob) -> [SiteRecord.File] {
    guard let row = last.row(of: job.digest) else { return [] }
    // Of other pictures of the photo some may be the same: their names tell.
    let wanted = row.recipe == job.recipe ? nil : Set(job.outputs.map(\.path))
    return row.files.compactMap { wanted?.contains($0.path) != false ? right($0) : nil }
      .filter { holdsTiles(of: $0.path, by: job) }
  }

  /// Whether all tiles are there that a file stands for, if it does so. Where their content is to be looked at they are
  /// made again to be compared: no record says what each of them holds.
  private func holdsTiles(of path: String, by job: PictureJob) -> Bool {
    guard TileSet.folder(standingFor: path) != nil,
      let set = job.outputs.lazy.filter({ $0.path == path }).compactMap(\.tileSet).first
    else { return true }
    if isVerifying { return false }
    return set.tiles.allSatisfy { (try? folder.holdsSomething(at: set.path(of: $0))) == true }
  }

  /// Why pictures are to be made, beside others of the photo that are there as they should be; nothing
  /// where nobody asks.
  mutating func reasons(
    of missing: PictureJob, whereRightAre right: [SiteRecord.File]
  ) -> [String: Change.Reason] {
    guard changes != nil else { return [:] }
    let right = Set(right.map(\.path))
    let row = last.row(of: missing.digest)
    let known = Set(row?.files.map(\.path) ?? [])
    return Dictionary(
      missing.outputs.map(\.path).map { path in
        let isRight = right.contains(path)
        return (
          path, isRight ? .madeTogether : known.contains(path) ? reason(ofLost: path) : .new
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Tells of pictures that were made.
  func note(_ paths: [String], made reasons: [String: Change.Reason]) {
    for path in paths {
      if let reason = reasons[path] { changes?(Change(path: path, reason: reason)) }
    }
  }

  /// Takes a photo's files, of which some were written.
  mutating func add(_ row: PhotoRows.Row, made: Int) {
    photos.append(row)
    self.made += made
  }

  /// Takes what is known of photos of which nothing can be made, unless it may go better the next time.
  mutating func remember(_ outcomes: [Digest: PhotoOutcome], of catalog: Catalog) {
    var waiting = outcomes.filter { $0.value.failure != nil && !passing.contains($0.key) }
    guard !waiting.isEmpty else { return }
    for digest in catalog.items.lazy.flatMap(\.digests) {
      guard let outcome = waiting.removeValue(forKey: digest) else { continue }
      photos.append(PhotoRows.Row(digest: digest, recipe: 0, files: [], outcome: outcome))
    }
  }

  /// Plans the photos once more; what is finished counts as left by an earlier build.
  mutating func planPhotosAnew() {
    var rows = last.rows
    rows.append(photos)
    last = LastPhotos(rows)
    photos = rows.emptied
  }

  // MARK: Other files

  /// Why a file that the last build left is not there as it was.
  private func reason(ofLost path: String) -> Change.Reason {
    (try? folder.holdsSomething(at: path)) == true ? .altered : .missing
  }

  /// The place among the files of the last build of the one that it left at a path, whether or not it is
  /// still there.
  mutating func place(of path: String) -> Int? { lastOthers.place(of: path) }

  /// What the last build left at a place, if it is there as it was; mostly one look tells.
  func right(at place: Int, seenBy lookup: OutputLookup) -> SiteRecord.File? {
    let file = lastOthers.files[place]
    if let early = early[file.path] { return early }
    if !isVerifying,
      lookup.stamp(of: Array(file.path.utf8), size: file.state.size) == file.state.stamp
    {
      return file
    }
    return right(file)
  }

  /// What the last build left at a path, if it is there as it was.
  mutating func right(_ path: String) -> SiteRecord.File? {
    early[path] ?? place(of: path).flatMap { right(lastOthers.files[$0]) }
  }

  /// Whether the last build made what it left at a place of the same, by its fingerprint.
  func wasMade(at place: Int, of fingerprint: UInt64) -> Bool {
    lastOthers.files[place].fingerprint == fingerprint
  }

  /// The rows of a file that is there as the last build left it, for items that are as they were.
  func rows(of file: SiteRecord.File, where isKept: [Bool]) -> KeptRows? {
    guard isKept.contains(true), let reader = folder.reader(of: file.path, as: file.state) else {
      return nil
    }
    return KeptRows(isKept) { reader.next() }
  }

  /// A file with its stamp of now, if it is there as it was.
  private func right(_ file: SiteRecord.File) -> SiteRecord.File? {
    switch folder.compare(file.path, with: file.state, reading: isVerifying) {
    case .same: return file
    case .touched(let stamp):
      var file = file
      file.state.stamp = stamp
      return file
    case .different: return nil
    }
  }

  /// Removes a file of the program's own that the site has no more and that is in the way of one that it has.
  mutating func clear(_ path: String) {
    switch folder.remove(path) {
    case .removed, .absent: cleared.insert(path)
    case .left: break
    }
  }

  /// Takes a file that was written ahead of its turn, when it will be found there.
  mutating func addEarly(_ file: SiteRecord.File) {
    early[file.path] = file
    made += 1
  }

  /// Writes a file that is no page ahead of its turn, unless the same bytes are there already.
  mutating func putEarly(_ bytes: [UInt8], at path: String) throws(GalleryError) {
    let (file, isMade) = try placed(
      bytes, at: path, over: right(path), wasThere: place(of: path) != nil, fingerprint: 0)
    if isMade { addEarly(file) }
  }

  mutating func add(_ file: SiteRecord.File, isMade: Bool) {
    others.append(file)
    if isMade { made += 1 }
  }

  /// Takes a list that has all other files, of which some more were written; among a hundred thousand, to
  /// add them one by one takes as much memory again.
  mutating func setOthers(_ files: [SiteRecord.File], made count: Int) {
    others = files
    made += count
  }

  /// Counts a file as written where nothing lies in its place; `wasThere` says whether the last build left anything.
  func counted(at path: String, wasThere: Bool) -> SiteRecord.File {
    changes?(Change(path: path, reason: wasThere ? .missing : .new))
    return SiteRecord.File(path: path, state: .unwritten)
  }

  /// Writes a file that is no page, unless the same bytes are there already.
  mutating func put(
    _ bytes: [UInt8], at path: String, fingerprint: UInt64 = 0
  ) throws(GalleryError) {
    let (file, isMade) = try placed(
      bytes, at: path, over: right(path), wasThere: place(of: path) != nil,
      fingerprint: fingerprint)
    add(file, isMade: isMade)
  }

  /// The file of some bytes, which is written unless the same bytes are there already.
  ///
  /// `right` is what the last build left there, if it is as it was; `wasThere` says whether it left anything.
  ///
  /// - Throws: `GalleryError` where it cannot be written, `Leaks` where it must not be published.
  func written(
    _ bytes: [UInt8], at path: String, as kind: LeakAudit.Kind = .made,
    over right: SiteRecord.File?, wasThere: Bool, fingerprint: UInt64
  ) throws -> (SiteRecord.File, isMade: Bool) {
    try check(bytes, at: path, as: kind)
    return try placed(
      bytes, at: path, over: right, wasThere: wasThere, fingerprint: fingerprint)
  }

  /// Looks at a file, or at a part of one before which so many lines stand.
  ///
  /// - Throws: `Leaks` where it must not be published.
  private func check(
    _ bytes: [UInt8], at path: String, as kind: LeakAudit.Kind = .made, behind lines: Int = 0
  ) throws(Leaks) {
    guard var leaks = audit?.leaks(in: bytes, at: path, as: kind), !leaks.isEmpty else { return }
    for place in leaks.indices { leaks[place].line = leaks[place].line.map { $0 + lines } }
    throw Leaks(all: leaks)
  }

  private func placed(
    _ bytes: [UInt8], at path: String, over right: SiteRecord.File?, wasThere: Bool,
    fingerprint: UInt64
  ) throws(GalleryError) -> (SiteRecord.File, isMade: Bool) {
    if let right, right.state.size == bytes.count, right.state.content == Digest(of: bytes).first {
      return (SiteRecord.File(path: path, state: right.state, fingerprint: fingerprint), false)
    }
    return try noted(at: path, over: right, wasThere: wasThere, fingerprint: fingerprint) {
      () throws(GalleryError) in try folder.put([bytes[...]], at: path)
    }
  }

  /// The same of a file that is made in parts, each of which is put behind the one before: it is written
  /// beside the output, and moved to its place unless the same bytes are there already.
  ///
  /// A part ends where a row does, so that no text is cut: what is private is looked for in each by itself.
  func written(
    at path: String, over right: SiteRecord.File?, wasThere: Bool, fingerprint: UInt64,
    inParts make: (_ put: ([UInt8]) throws -> Void) throws -> Void
  ) throws -> (SiteRecord.File, isMade: Bool) {
    let draft = try folder.draft(of: path)
    var lines = 0
    try make { part in
      if audit != nil {
        try check(part, at: path, behind: lines)
        lines += part.count { $0 == 10 }
      }
      try draft.append(part)
    }
    let digest = try draft.finish()
    if let right, right.state.size == draft.size, right.state.content == digest.first {
      return (SiteRecord.File(path: path, state: right.state, fingerprint: fingerprint), false)
    }
    return try noted(at: path, over: right, wasThere: wasThere, fingerprint: fingerprint) {
      () throws(GalleryError) in
      try folder.put(draft, of: digest, at: path, isOther: right != nil)
    }
  }

  /// A file that a function puts in its place, with word of it where it was made.
  private func noted(
    at path: String, over right: SiteRecord.File?, wasThere: Bool, fingerprint: UInt64,
    put: () throws(GalleryError) -> (state: OutputFolder.State, isMade: Bool)
  ) throws(GalleryError) -> (SiteRecord.File, isMade: Bool) {
    let reason = changes.map { _ -> Change.Reason in
      right != nil ? .changed : wasThere ? self.reason(ofLost: path) : .new
    }
    let (state, isMade) = try put()
    if isMade, let reason { changes?(Change(path: path, reason: reason)) }
    return (SiteRecord.File(path: path, state: state, fingerprint: fingerprint), isMade)
  }
}

extension Item {
  /// The digests of all pictures and documents that it has.
  var digests: [Digest] {
    photos.map(\.facts.digest) + documents.map(\.digest) + (thumbnail.map { [$0.digest] } ?? [])
  }
}
