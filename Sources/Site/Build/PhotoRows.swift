import Basics
import Pictures
import Imaging

/// The photos of a record with their files: for each a row of bytes, which is read when it is asked for.
///
/// A row holds how long the rest of it is; the photo's digest; what was made of it (`recipe`); what making
/// it had shown, with its length; and its files, each with its path, stamp, size and content.
struct PhotoRows: Sendable {
  /// The rows that were read, and that others may share.
  private var read: [UInt8] = []
  /// Those that were added, as if they stood behind the ones that were read.
  private var added = RecordWriter()
  /// Where each row begins.
  private var starts: [Int] = []
  /// How many files the rows hold.
  private(set) var fileCount = 0
  /// Whether a photo may have several rows, of which the last one counts.
  private(set) var mayRepeat = false

  init() {}

  /// No rows, to which some of these can be added without being copied.
  var emptied: PhotoRows {
    var rows = PhotoRows()
    rows.read = read
    return rows
  }

  /// Makes room for rows of so many photos, each with some eight files, where none can be shared: what grows
  /// by doubling leaves as much behind.
  mutating func reserve(_ count: Int) {
    starts.reserveCapacity(count)
    if read.isEmpty { added.reserve(count * 320) }
  }

  /// A row that was read.
  struct Row: Hashable, Sendable {
    var digest: Digest
    /// What was to be made of the photo.
    var recipe: UInt64
    var files: [SiteRecord.File]
    var outcome: PhotoOutcome
  }

  var count: Int { starts.count }

  /// How many bytes of a row come first: digest and recipe.
  private static let beginning: UInt64 = 32 + 8

  mutating func append(_ row: Row) {
    var rest = RecordWriter()
    row.add(to: &rest)
    starts.append(read.count + added.bytes.count)
    added.add(UInt64(rest.bytes.count))
    added.add(written: rest.bytes)
    fileCount += row.files.count
  }

  /// Appends a row that takes the place of an earlier one of its photo, if there is any.
  mutating func replace(with row: Row) {
    append(row)
    mayRepeat = true
  }

  /// Appends a row of others, of which these are emptied ones, as it is.
  mutating func append(_ place: Int, of others: PhotoRows, fileCount: Int) {
    self.fileCount += fileCount
    if others.starts[place] < others.read.count {
      starts.append(others.starts[place])
    } else {
      starts.append(read.count + added.bytes.count)
      added.add(written: others.slice(others.range(of: place)))
    }
  }

  /// Appends rows of which these are emptied ones, or which are emptied ones of these.
  mutating func append(_ others: PhotoRows) {
    for place in others.starts.indices { append(place, of: others, fileCount: 0) }
    fileCount += others.fileCount
    mayRepeat = true
  }

  /// A row; nil where it is damaged.
  subscript(place: Int) -> Row? {
    guard var reader = try? reader(of: place) else { return nil }
    return try? Row(from: &reader)
  }

  /// The digest of a row's photo; nil where it is damaged.
  func digest(of place: Int) -> Digest? {
    guard var reader = try? reader(of: place) else { return nil }
    return try? reader.digest()
  }

  /// The paths of all files.
  var paths: Set<String> {
    starts.indices.reduce(into: []) { $0.formUnion(self[$1]?.files.map(\.path) ?? []) }
  }

  /// What making each photo's pictures had shown; of several rows of a photo the last one counts.
  var outcomes: [Digest: PhotoOutcome] {
    var outcomes: [Digest: PhotoOutcome] = [:]
    outcomes.reserveCapacity(count)
    for place in starts.indices {
      guard var reader = try? reader(of: place), let digest = try? reader.digest(),
        (try? reader.skip(8)) != nil, (try? reader.number()) != nil
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
  func reader(of place: Int) throws(RecordReader.Damaged) -> RecordReader {
    var reader = whole(place)
    _ = try reader.number()
    return reader
  }

  /// Reads a row from its length on.
  private func whole(_ place: Int) -> RecordReader {
    let start = starts[place]
    return start < read.count
      ? RecordReader(read, from: start) : RecordReader(added.bytes, from: start - read.count)
  }

  /// Where a row stands with its length; nowhere where it is damaged.
  private func range(of place: Int) -> Range<Int> {
    var reader = whole(place)
    let (start, first) = (starts[place], reader.place)
    guard let length = try? reader.number(), (try? reader.skip(length)) != nil else {
      return start..<start
    }
    return start..<start + reader.place - first
  }

  /// The bytes of some rows that stand one behind the other.
  private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    range.lowerBound < read.count
      ? read[range]
      : added.bytes[range.lowerBound - read.count..<range.upperBound - read.count]
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
  /// Writes how many rows and files there are; `parts` follow.
  func addCounts(to record: inout RecordWriter) {
    record.add(UInt64(count))
    record.add(UInt64(fileCount))
  }

  /// The bytes of the rows in their order, in as many parts as they lie in.
  var parts: [ArraySlice<UInt8>] {
    var ranges: [Range<Int>] = []
    for place in starts.indices {
      let row = range(of: place)
      if let last = ranges.last, last.upperBound == row.lowerBound, row.lowerBound != read.count {
        ranges[ranges.count - 1] = last.lowerBound..<row.upperBound
      } else {
        ranges.append(row)
      }
    }
    return ranges.map(slice)
  }

  /// Reads rows.
  init(from reader: inout RecordReader) throws(RecordReader.Damaged) {
    let count = try reader.number()
    let files = try reader.number()
    let start = reader.place
    for _ in 0..<count {
      starts.append(reader.place - start)
      try reader.skip(try reader.number())
    }
    // Each file takes a byte at least.
    guard files <= UInt64(reader.place - start) else { throw RecordReader.Damaged() }
    // The rest of the record, as long again, is not kept for them.
    read = Array(reader.all[start..<reader.place])
    fileCount = Int(clamping: files)
  }
}
