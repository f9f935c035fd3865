package import Basics
package import Imaging

// How what passes between the program and its helper is written.

extension Rendition {
  package func add(to record: inout RecordWriter) {
    let numbers =
      switch self {
      case .fit(let width, let quality, let library):
        [0, width, quality, library.flatMap(CodecLibrary.allCases.firstIndex).map { $0 + 1 } ?? 0]
      case .fill(let width, let height, let quality): [1, width, height, quality]
      case .bookThumbnail(let points, let scale, let radius): [2, points, scale, radius]
      }
    for number in numbers { record.add(number) }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    let kind = try record.integer()
    let (first, second, third) = (
      try record.integer(), try record.integer(), try record.integer()
    )
    // No side of a picture comes near it, and none of what is made of one overflows.
    guard [first, second, third].allSatisfy((0...1 << 31).contains) else {
      throw RecordReader.Damaged()
    }
    switch kind {
    case 0:
      guard third == 0 || CodecLibrary.allCases.indices.contains(third - 1) else {
        throw RecordReader.Damaged()
      }
      self = .fit(
        width: first, quality: second, by: third == 0 ? nil : CodecLibrary.allCases[third - 1])
    case 1: self = .fill(width: first, height: second, quality: third)
    case 2: self = .bookThumbnail(points: first, scale: second, radius: third)
    default: throw RecordReader.Damaged()
    }
  }
}

extension TileRecipe {
  package func add(to record: inout RecordWriter) {
    record.add(side)
    record.add(quality)
  }

  init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    self.init(side: try record.integer(), quality: try record.integer())
    guard (1...1 << 16).contains(side) else { throw RecordReader.Damaged() }
  }
}

extension HelperAnswer.MadeTile {
  func add(to record: inout RecordWriter) {
    for number in [tile.factor, tile.column, tile.row] { record.add(number) }
    record.add(UInt64(bytes.count))
    record.add(written: bytes)
  }

  init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    tile = TileGrid.Tile(
      factor: try record.integer(), column: try record.integer(), row: try record.integer())
    bytes = Array(record.all[try record.textRange()])
  }
}

extension PixelSize {
  fileprivate func add(to record: inout RecordWriter) {
    record.add(width)
    record.add(height)
  }

  fileprivate init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    self.init(width: try record.integer(), height: try record.integer())
  }
}

extension PhotoRendering {
  package func add(to record: inout RecordWriter) {
    record.add(renditions) { record, photo in
      photo.size.add(to: &record)
      record.add(photo.format.key)
      record.add(UInt64(photo.bytes.count))
      record.add(written: photo.bytes)
    }
    record.add(averageColour != nil)
    if let averageColour {
      for channel in [averageColour.red, averageColour.green, averageColour.blue] {
        record.addWhole(channel)
      }
    }
    record.add(warnings) { $1.add(to: &$0) }
  }

  package init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    let renditions = try record.list { record throws(RecordReader.Damaged) in
      let size = try PixelSize(from: &record)
      let format = try PhotoFormat.read(from: &record)
      return RenderedPhoto(
        bytes: Array(record.all[try record.textRange()]), size: size, format: format)
    }
    var colour: AverageColour?
    if try record.flag() {
      colour = AverageColour(
        red: try record.whole(UInt8.self), green: try record.whole(UInt8.self),
        blue: try record.whole(UInt8.self))
    }
    let warnings = try record.list { record throws(RecordReader.Damaged) in
      try PhotoWarning(from: &record)
    }
    self.init(renditions: renditions, averageColour: colour, warnings: warnings)
  }
}

extension PhotoFormat {
  /// The format of a key.
  package static func read(from record: inout RecordReader) throws(RecordReader.Damaged)
    -> PhotoFormat
  {
    let key = try record.text()
    guard let format = all.first(where: { $0.key == key }) else { throw RecordReader.Damaged() }
    return format
  }
}

extension PhotoWarning {
  package func add(to record: inout RecordWriter) {
    let (number, text, bytes): (Int, String, Int) =
      switch self {
      case .truncated: (0, "", 0)
      case .damaged: (1, "", 0)
      case .endMissing: (2, "", 0)
      case .profileIgnored(let reason): (3, reason, 0)
      case .profileConverted(let bytes): (4, "", bytes)
      case .profileRepeated(let bytes): (5, "", bytes)
      case .convertedFromCMYK: (6, "", 0)
      case .arithmeticCodingReplaced: (7, "", 0)
      case .turnedWithLoss: (8, "", 0)
      case .notWritten(let library): (9, library.rawValue, 0)
      }
    record.add(number)
    record.add(text)
    record.add(bytes)
  }

  init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    let (number, text, bytes) = (
      try record.integer(), try record.text(), try record.integer()
    )
    switch number {
    case 0: self = .truncated
    case 1: self = .damaged
    case 2: self = .endMissing
    case 3: self = .profileIgnored(text)
    case 4: self = .profileConverted(bytes: bytes)
    case 5: self = .profileRepeated(bytes: bytes)
    case 6: self = .convertedFromCMYK
    case 7: self = .arithmeticCodingReplaced
    case 8: self = .turnedWithLoss
    case 9:
      guard let library = CodecLibrary(rawValue: text) else { throw RecordReader.Damaged() }
      self = .notWritten(library)
    default: throw RecordReader.Damaged()
    }
  }
}

extension PhotoError {
  package func add(to record: inout RecordWriter) {
    let (number, text, size): (Int, String, PixelSize) =
      switch self {
      case .empty: (0, "", .none)
      case .unknownFormat(let kind): (1, kind?.rawValue ?? "", .none)
      case .malformed(let words): (2, words, .none)
      case .tooLarge(let size): (3, "", size)
      case .unsupported(let words): (4, words, .none)
      case .libraryMissing(let library): (5, library.rawValue, .none)
      }
    record.add(number)
    record.add(text)
    size.add(to: &record)
  }

  package init(from record: inout RecordReader) throws(RecordReader.Damaged) {
    let (number, text) = (try record.integer(), try record.text())
    let size = try PixelSize(from: &record)
    switch number {
    case 0: self = .empty
    case 1: self = .unknownFormat(looksLike: FileKind(rawValue: text))
    case 2: self = .malformed(text)
    case 3: self = .tooLarge(size)
    case 4: self = .unsupported(text)
    case 5:
      guard let library = CodecLibrary(rawValue: text) else { throw RecordReader.Damaged() }
      self = .libraryMissing(library)
    default: throw RecordReader.Damaged()
    }
  }
}

extension PixelSize {
  fileprivate static let none = PixelSize(width: 0, height: 0)
}
