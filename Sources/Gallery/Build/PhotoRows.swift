import Imaging

/// The photos of a record with their files: for each a row of bytes, which is read when it is asked for.
///
/// A row holds how long the rest of it is; the photo's digest; what was made of it (`recipe`); what making
/// it had shown, with its length; and its files, each with its path, stamp, size and content.
struct PhotoRows: Sendable {
  private var writer = RecordWriter()
  /// Where the rows begin there and end, if they are one after another.
  private var place: Range<Int>? = 0..<0
  /// Where each row begins behind its length, and where it ends.
  private var ranges: [Range<Int>] = []
  /// How many files the rows hold.
  private(set) var fileCount = 0
  /// Whether a photo may have several rows, of which the last one counts.
  private(set) var mayRepeat = false

  init() {}

  /// Makes room for rows of so many photos, each with some eight files: what grows by doubling leaves as
  /// much behind.
  mutating func reserve(_ count: Int) {
    ranges.reserveCapacity(count)
    writer.reserve(count * 320)
  }

  /// A row that was read.
  struct Row: Hashable, Sendable {
    var digest: Digest
    /// What was to be made of the photo.
    var recipe: UInt64
    var files: [SiteRecord.File]
    var outcome: PhotoOutcome
  }

  var count: Int { ranges.count }

  /// How many bytes of a row come first: digest and recipe.
  private static let beginning: UInt64 = 32 + 8

  mutating func append(_ row: Row) {
    var rest = RecordWriter()
    row.add(to: &rest)
    append(rest.bytes[...], fileCount: row.files.count)
  }

  /// Appends a row that takes the place of an earlier one of its photo, if there is any.
  mutating func replace(with row: Row) {
    append(row)
    mayRepeat = true
  }

  /// Appends a row of others as it is.
  mutating func append(_ place: Int, of others: PhotoRows, fileCount: Int) {
    append(others.writer.bytes[others.ranges[place]], fileCount: fileCount)
  }

  mutating func append(_ others: PhotoRows) {
    for place in others.ranges.indices { append(place, of: others, fileCount: 0) }
    fileCount += others.fileCount
    mayRepeat = true
  }

  private mutating func append(_ row: ArraySlice<UInt8>, fileCount: Int) {
    let isNext = place?.upperBound == writer.bytes.count
    writer.add(UInt64(row.count))
    let start = writer.bytes.count
    writer.add(written: row)
    ranges.append(start..<writer.bytes.count)
    self.fileCount += fileCount
    place = isNext ? place.map { $0.lowerBound..<writer.bytes.count } : nil
  }

  /// A row; nil where it is damaged.
  subscript(place: Int) -> Row? {
    var reader = reader(of: place)
    return try? Row(from: &reader)
  }

  /// The digest of a row's photo; nil where it is damaged.
  func digest(of place: Int) -> Digest? {
    var reader = reader(of: place)
    return try? reader.digest()
  }

  /// The paths of all files.
  var paths: Set<String> {
    ranges.indices.reduce(into: []) { $0.formUnion(self[$1]?.files.map(\.path) ?? []) }
  }

  /// What making each photo's pictures had shown; of several rows of a photo the last one counts.
  var outcomes: [Digest: PhotoOutcome] {
    var outcomes: [Digest: PhotoOutcome] = [:]
    outcomes.reserveCapacity(count)
    for place in ranges.indices {
      var reader = reader(of: place)
      guard let digest = try? reader.digest(), (try? reader.skip(8)) != nil,
        (try? reader.number()) != nil
      else { continue }
      outcomes[digest] = try? PhotoOutcome(from: &reader)
    }
    return outcomes
  }

  /// Goes from a row's beginning to its files.
  static func skipToFiles(_ reader: inout RecordReader) throws(RecordReader.Damaged) {
    try reader.skip(beginning)
    try reader.skip(try reader.number())
  }

  /// Reads a row in pieces.
  func reader(of place: Int) -> RecordReader {
    RecordReader(writer.bytes, from: ranges[place].lowerBound)
  }
}

extension PhotoRows.Row {
  func add(to record: inout RecordWriter) {
    record.add(digest)
    record.addWhole(recipe)
    var outcome = RecordWriter()
    self.outcome.add(to: &outcome)
    record.add(UInt64(outcome.bytes.count))
    record.add(written: outcome.bytes)
    record.beginPaths()
    record.add(files) { $1.add(to: &$0) }
  }

  init(from reader: inout RecordReader) throws(RecordReader.Damaged) {
    digest = try reader.digest()
    recipe = try reader.whole(UInt64.self)
    _ = try reader.number()
    outcome = try PhotoOutcome(from: &reader)
    reader.beginPaths()
    files = try reader.list { reader throws(RecordReader.Damaged) in
      try SiteRecord.File(from: &reader)
    }
  }
}

extension PhotoRows {
  /// Writes how many rows and files there are; `bytes` follow.
  func addCounts(to record: inout RecordWriter) {
    record.add(UInt64(count))
    record.add(UInt64(fileCount))
  }

  /// The rows one after another.
  var bytes: [UInt8] {
    if place == writer.bytes.indices { return writer.bytes }
    var rows = PhotoRows()
    for place in ranges.indices { rows.append(place, of: self, fileCount: 0) }
    return rows.writer.bytes
  }

  /// Reads rows.
  init(from reader: inout RecordReader) throws(RecordReader.Damaged) {
    let count = try reader.number()
    let files = try reader.number()
    let start = reader.place
    for _ in 0..<count {
      let length = try reader.number()
      let begin = reader.place
      try reader.skip(length)
      ranges.append(begin - start..<reader.place - start)
    }
    // Each file takes a byte at least.
    guard files <= UInt64(reader.place - start) else { throw RecordReader.Damaged() }
    // The rest of the record, as long again, is not kept for them.
    writer = RecordWriter(written: Array(reader.all[start..<reader.place]))
    place = writer.bytes.indices
    fileCount = Int(clamping: files)
  }
}
