/// The files of a site as a build leaves them, and what the last one left.
struct SiteFiles: Sendable {
  let folder: OutputFolder
  /// Those of photos, in the photos' order.
  private(set) var pictures: [SiteRecord.File] = []
  private(set) var photos: [SiteRecord.Photo] = []
  /// All others, in the order in which they were finished.
  private(set) var others: [SiteRecord.File] = []
  /// How many were written.
  private(set) var made = 0
  /// Photos that could not be shown for a reason that may be gone the next time.
  var passing: Set<Digest> = []

  private var previous: SiteRecord
  private var photoPlaces: [Digest: Int] = [:]
  private let otherPlaces: [String: Int]
  private let isVerifying: Bool
  private let changes: (@Sendable (Change) -> Void)?

  init(
    previous: SiteRecord, in folder: OutputFolder, isVerifying: Bool,
    changes: (@Sendable (Change) -> Void)? = nil
  ) {
    self.previous = previous
    self.folder = folder
    self.isVerifying = isVerifying
    self.changes = changes
    otherPlaces = Dictionary(
      previous.others.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { _, last in last })
    setPhotoPlaces()
  }

  private mutating func setPhotoPlaces() {
    photoPlaces = Dictionary(
      previous.photos.enumerated().map { ($1.digest, $0) }, uniquingKeysWith: { _, last in last })
  }

  /// How many files there are.
  var count: Int { pictures.count + others.count }

  /// The paths of all files.
  var paths: Set<String> { Set(pictures.map(\.path)).union(others.lazy.map(\.path)) }

  /// The paths of all files of a plan.
  func paths(of plan: Plan) -> [String] {
    plan.pictures.flatMap { job in known(job)?.map(\.path) ?? job.outputs.map(\.path) }
      + plan.otherPaths
  }

  /// What the last build left of a photo of which the same is to be made.
  private func known(_ job: PictureJob) -> ArraySlice<SiteRecord.File>? {
    guard let place = photoPlaces[job.digest] else { return nil }
    let photo = previous.photos[place]
    guard photo.recipe == job.recipe, photo.count > 0 else { return nil }
    return previous.pictures[photo.start..<photo.start + photo.count]
  }

  /// The files of a photo that are there as they should be.
  func right(of job: PictureJob) -> [SiteRecord.File] {
    guard let place = photoPlaces[job.digest] else { return [] }
    if let known = known(job) { return known.compactMap(right) }
    // Of other pictures of the photo some may be the same: their names tell.
    let photo = previous.photos[place]
    let wanted = Set(job.outputs.map(\.path))
    return previous.pictures[photo.start..<photo.start + photo.count].compactMap {
      wanted.contains($0.path) ? right($0) : nil
    }
  }

  /// Why pictures are to be made, beside others of the photo that are there as they should be; nothing
  /// where nobody asks.
  func reasons(
    of missing: PictureJob, whereRightAre right: [SiteRecord.File]
  ) -> [String: Change.Reason] {
    guard changes != nil else { return [:] }
    let right = Set(right.map(\.path))
    let photo = photoPlaces[missing.digest].map { previous.photos[$0] }
    let known = Set(
      photo.map { previous.pictures[$0.start..<$0.start + $0.count].map(\.path) } ?? [])
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

  /// Why a file that the last build left is not there as it was.
  private func reason(ofLost path: String) -> Change.Reason {
    folder.holdsSomething(at: path) ? .altered : .missing
  }

  /// What the last build left at a path, if it is there as it was.
  func right(_ path: String) -> SiteRecord.File? {
    otherPlaces[path].flatMap { right(previous.others[$0]) }
  }

  /// A file with its stamp of now, if it is there as it was.
  private func right(_ file: SiteRecord.File) -> SiteRecord.File? {
    switch folder.compare(file.path, with: file.state, reading: isVerifying) {
    case .same: return file
    case .touched(let mark):
      var file = file
      file.state.mark = mark
      return file
    case .different: return nil
    }
  }

  /// Takes a photo's files, of which some were written.
  mutating func add(
    _ files: [SiteRecord.File], of job: PictureJob, outcome: PhotoOutcome, made: Int
  ) {
    photos.append(
      SiteRecord.Photo(
        digest: job.digest, recipe: job.recipe, start: pictures.count, count: files.count,
        outcome: outcome))
    pictures += files
    self.made += made
  }

  mutating func add(_ file: SiteRecord.File, isMade: Bool) {
    others.append(file)
    if isMade { made += 1 }
  }

  /// Takes what is known of photos of which nothing can be made, unless it may go better the next time.
  mutating func remember(_ outcomes: [Digest: PhotoOutcome], of catalog: Catalog) {
    var waiting = outcomes.filter { $0.value.failure != nil && !passing.contains($0.key) }
    for digest in catalog.items.lazy.flatMap(\.digests) {
      guard let outcome = waiting.removeValue(forKey: digest) else { continue }
      photos.append(
        SiteRecord.Photo(
          digest: digest, recipe: 0, start: pictures.count, count: 0, outcome: outcome))
    }
  }

  /// Plans the photos once more; what is finished counts as left by an earlier build.
  mutating func planPhotosAnew() {
    previous.add(
      photos.map { photo in
        FinishedPhoto(
          digest: photo.digest, recipe: photo.recipe,
          files: Array(pictures[photo.start..<photo.start + photo.count]), outcome: photo.outcome)
      })
    (pictures, photos) = ([], [])
    setPhotoPlaces()
  }

  /// Writes a file that is no page, unless the same bytes are there already.
  mutating func put(_ bytes: [UInt8], at path: String) throws(GalleryError) {
    let (file, isMade) = try written(bytes, at: path, over: right(path), fingerprint: 0)
    add(file, isMade: isMade)
  }

  /// The file of some bytes, which is written unless the same bytes are there already.
  func written(
    _ bytes: [UInt8], at path: String, over right: SiteRecord.File?, fingerprint: UInt64
  ) throws(GalleryError) -> (SiteRecord.File, isMade: Bool) {
    if let right, right.state.size == bytes.count, right.state.content == Digest(of: bytes).first {
      return (
        SiteRecord.File(path: path, state: right.state, fingerprint: fingerprint), false
      )
    }
    let reason = changes.map { _ -> Change.Reason in
      right != nil ? .changed : otherPlaces[path] == nil ? .new : self.reason(ofLost: path)
    }
    let (state, isMade) = try folder.put([bytes[...]], at: path)
    if isMade, let reason { changes?(Change(path: path, reason: reason)) }
    return (SiteRecord.File(path: path, state: state, fingerprint: fingerprint), isMade)
  }
}

extension Item {
  /// The digests of all pictures and documents that it has.
  fileprivate var digests: [Digest] {
    photos.map(\.facts.digest) + documents.map(\.digest) + (thumbnail.map { [$0.digest] } ?? [])
  }
}
