/// The photos of the last build, as the next one asks for them.
struct LastPhotos: Sendable {
  let rows: PhotoRows
  /// Whose files were taken as they are.
  private var isKept: [Bool]
  /// Photos mostly come in the order of the last time: the row that is expected next.
  private var next = 0
  /// The place of each photo's row, made when one comes in another order.
  private var places: [Digest: Int]?

  init(_ rows: PhotoRows) {
    self.rows = rows
    isKept = [Bool](repeating: false, count: rows.count)
    if rows.mayRepeat { places = allPlaces() }
  }

  /// Of several rows of a photo the last one counts.
  private func allPlaces() -> [Digest: Int] {
    Dictionary(
      (0..<rows.count).lazy.compactMap { place in rows.digest(of: place).map { ($0, place) } },
      uniquingKeysWith: { $1 })
  }

  /// The place of a photo's row.
  mutating func place(of digest: Digest) -> Int? {
    var place = next < rows.count ? next : 0
    if places != nil || place >= rows.count || rows.digest(of: place) != digest {
      if places == nil { places = allPlaces() }
      guard let found = places?[digest] else { return nil }
      place = found
    }
    next = place + 1
    return place
  }

  mutating func row(of digest: Digest) -> PhotoRows.Row? { place(of: digest).flatMap { rows[$0] } }

  /// Whether a row has files that were made in some way.
  func hasFiles(at place: Int, of recipe: UInt64) -> Bool {
    var reader = rows.reader(of: place)
    do throws(RecordReader.Damaged) {
      try reader.skip(32)
      guard try reader.whole(UInt64.self) == recipe else { return false }
      try reader.skip(try reader.number())
      return try reader.number() > 0
    } catch {
      return false
    }
  }

  /// Takes a row's files as they are where they were made in some way and are as they were; says how many
  /// they are.
  mutating func keepFiles(
    at place: Int, of recipe: UInt64, seenBy lookup: OutputLookup
  ) -> Int? {
    guard hasFiles(at: place, of: recipe) else { return nil }
    var reader = rows.reader(of: place)
    do throws(RecordReader.Damaged) {
      try PhotoRows.skipToFiles(&reader)
      guard let count = try lookup.count(&reader) else { return nil }
      isKept[place] = true
      return count
    } catch {
      return nil
    }
  }

  /// The paths of files that the rows name and those of now do not.
  func leftOver(besides now: PhotoRows) -> [String] {
    let others = isKept.indices.filter { !isKept[$0] }.compactMap { rows[$0] }
    guard !others.isEmpty else { return [] }
    let digests = Set(others.map(\.digest))
    var paths: Set<String> = []
    for place in 0..<now.count {
      if let digest = now.digest(of: place), digests.contains(digest) {
        paths.formUnion(now[place]?.files.map(\.path) ?? [])
      }
    }
    return others.flatMap { $0.files.map(\.path) }.filter { !paths.contains($0) }
  }
}
