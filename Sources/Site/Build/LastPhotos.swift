import Basics

/// The photos of the last build, as the next one asks for them.
struct LastPhotos: Sendable {
  let rows: PhotoRows
  /// Whose files were taken as they are.
  private var isKept: [Bool]
  private var search: OrderedSearch<Digest>

  init(_ rows: PhotoRows) {
    self.rows = rows
    isKept = [Bool](repeating: false, count: rows.count)
    search = OrderedSearch(mayRepeat: rows.mayRepeat)
  }

  /// The place of a photo's row.
  mutating func place(of digest: Digest) -> Int? {
    search.place(of: digest, among: rows.count, keyAt: rows.digest(of:))
  }

  mutating func row(of digest: Digest) -> PhotoRows.Row? { place(of: digest).flatMap { rows[$0] } }

  /// Whether a row has files that were made in some way.
  func hasFiles(at place: Int, of recipe: UInt64) -> Bool {
    do throws(RecordReader.Damaged) {
      var reader = try rows.reader(of: place)
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
    do throws(RecordReader.Damaged) {
      var reader = try rows.reader(of: place)
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
