package import Basics
import Inventories
import Model
import Pictures
import Imaging

// How the values of a record are written, each in the order in which it is read.

extension RecordWriter {
  package mutating func add(_ digest: Digest) { add(written: digest.bytes) }
}

extension RecordReader {
  mutating func digest() throws(Damaged) -> Digest {
    let (first, last) = (try whole(UInt128.self), try whole(UInt128.self))
    return Digest(first: first.byteSwapped, last: last.byteSwapped)
  }
}

extension SiteRecord.File {
  /// How many bytes come behind a file's size: its content's digest and its fingerprint.
  static let restLength: UInt64 = 16 + 8

  func add(to record: inout RecordWriter) {
    record.add(path: path)
    record.addWhole(state.stamp)
    record.add(state.size)
    record.addWhole(state.content)
    record.addWhole(fingerprint)
  }

  init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    path = try record.pathText()
    let stamp = try record.whole(UInt64.self)
    let size = try record.integer()
    state = OutputFolder.State(
      size: size, content: try record.whole(UInt128.self), stamp: stamp)
    fingerprint = try record.whole(UInt64.self)
  }
}

extension PhotoOutcome {
  package func add(to record: inout RecordWriter) {
    record.add(failure)
    record.add(warnings) { $0.add($1) }
    record.add(notes) { $0.add($1) }
    record.add(CodecLibrary.allCases.filter(useless.contains)) { $0.add($1.rawValue) }
    record.add(colour != nil)
    guard let colour else { return }
    for channel in [colour.red, colour.green, colour.blue] { record.addWhole(channel) }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    self.init(
      failure: try record.optionalText(), warnings: try record.texts(),
      notes: try record.texts())
    useless = Set(try record.texts().compactMap(CodecLibrary.init))
    guard try record.flag() else { return }
    colour = AverageColour(
      red: try record.whole(UInt8.self), green: try record.whole(UInt8.self),
      blue: try record.whole(UInt8.self))
  }
}

extension KnownSources.Source {
  package func add(to record: inout RecordWriter) {
    record.add(path: path)
    let stamp = self.record.stamp
    record.add(stamp.modified)
    record.add(stamp.changed)
    record.add(stamp.size)
    record.addWhole(stamp.inode)
    record.addWhole(stamp.device)
    switch self.record.content {
    case .document(let digest):
      record.add("")
      record.add(digest)
    case .photo(let facts):
      record.add(facts.format.key)
      record.add(facts.digest)
      record.add(facts.size.width)
      record.add(facts.size.height)
      record.add(facts.copyServes)
      record.add(facts.picture != nil)
      if let picture = facts.picture { record.addWhole(picture) }
    }
  }

  init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    let path = try record.pathText()
    let stamp = FileStamp(
      modified: try record.integer(), changed: try record.integer(), size: try record.integer(),
      inode: try record.whole(UInt64.self), device: try record.whole(UInt64.self))
    let key = try record.text()
    let digest = try record.digest()
    guard !key.isEmpty else {
      self.init(path: path, record: .init(stamp: stamp, content: .document(digest)))
      return
    }
    guard let format = PhotoFormat.all.first(where: { $0.key == key }) else {
      throw RecordReader.Damaged()
    }
    let size = PixelSize(width: try record.integer(), height: try record.integer())
    guard size.isPossible else { throw RecordReader.Damaged() }
    let facts = PhotoFacts(
      digest: digest, format: format, size: size, copyServes: try record.flag(),
      picture: try record.flag() ? try record.whole(UInt64.self) : nil)
    self.init(path: path, record: .init(stamp: stamp, content: .photo(facts)))
  }
}

extension PixelSize {
  /// Whether a photo may have the size: its sides are numbers of 31 bits in PNG, and shorter in JPEG.
  fileprivate var isPossible: Bool {
    let sides = 1...Int(Int32.max)
    return sides.contains(width) && sides.contains(height)
  }
}

extension Summary {
  /// Its counts, and what was to be said; where the site lies is known.
  package func add(to record: inout RecordWriter) {
    for count in [items, photos, pages] { record.add(count) }
    record.add(diagnostics) { record, diagnostic in diagnostic.add(to: &record) }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    self.init(output: "")
    items = try record.integer()
    photos = try record.integer()
    pages = try record.integer()
    diagnostics = try record.list { record throws(RecordReader.Damaged) in
      try Diagnostic.read(from: &record)
    }.compactMap(\.self)
  }
}

extension Diagnostic {
  fileprivate func add(to record: inout RecordWriter) {
    for text in [severity.rawValue, identifier.rawValue, subject, problem, done, remedy] {
      record.add(text)
    }
    record.add(excerpt)
    record.add(place != nil)
    guard let place else { return }
    record.add(place.file)
    record.add(place.line)
    record.add(place.column)
    record.add(place.length ?? -1)
  }

  /// Reads a message; nil where it is one of another version of the program, which says it no more.
  fileprivate static func read(
    from record: inout RecordReader
  ) throws(RecordReader.Damaged) -> Diagnostic? {
    guard let severity = Severity(rawValue: try record.text()) else { throw RecordReader.Damaged() }
    let identifier = MessageIdentifier(rawValue: try record.text())
    let (subject, problem) = (try record.text(), try record.text())
    let (done, remedy) = (try record.text(), try record.text())
    let excerpt = try record.optionalText()
    let place = try record.flag() ? try Place(from: &record) : nil
    guard let identifier, identifier.declaration.severities.contains(severity) else { return nil }
    var diagnostic = Diagnostic(severity, identifier, subject, problem, done: done, remedy: remedy)
    (diagnostic.excerpt, diagnostic.place) = (excerpt, place)
    return diagnostic
  }
}

extension Diagnostic.Place {
  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    self.init(
      file: try record.text(), line: try record.integer(), column: try record.integer())
    let length = try record.integer()
    self.length = length < 0 ? nil : length
  }
}

extension RecordReader {
  fileprivate mutating func texts() throws(Damaged) -> [String] {
    try list { record throws(Damaged) in try record.text() }
  }
}
