import CZip

/// The parts in a workbook's zip archive, each unpacked a piece at a time when it is read.
///
/// What is unpacked is counted, so that a small file cannot cost more than the limits say.
final class ZipPackage {
  let limits: WorkbookLimits
  private let content: UnsafeMutableRawPointer
  private let length: Int
  private let handle: OpaquePointer
  /// Each part's place in the archive, by its folded name.
  private let places: [String: UInt64]
  /// How far each part was unpacked; what is read again counts once.
  private var unpacked: [UInt64: Int] = [:]
  private(set) var unpackedInAll = 0
  /// What was unpacked with all that was read again.
  private(set) var work = 0

  /// The most entries looked at: a workbook with a picture for each of ten thousand things has fewer.
  private static let entryLimit = 65_536

  /// Takes the bytes of a file that begins as a zip archive does.
  init(_ bytes: [UInt8], limits: WorkbookLimits) throws(WorkbookFault) {
    self.limits = limits
    length = bytes.count
    // libzip reads from here as long as the archive is open.
    let content = UnsafeMutableRawPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 16)
    self.content = content
    bytes.withUnsafeBytes { from in
      if let start = from.baseAddress { content.copyMemory(from: start, byteCount: from.count) }
    }
    guard let source = zip_source_buffer_create(content, UInt64(bytes.count), 0, nil) else {
      content.deallocate()
      throw .damagedArchive(part: nil)
    }
    guard let zip = zip_open_from_source(source, ZIP_RDONLY, nil) else {
      zip_source_free(source)
      content.deallocate()
      throw .damagedArchive(part: nil)
    }
    handle = zip
    var places: [String: UInt64] = [:]
    let count = min(max(zip_get_num_entries(zip, 0), 0), Int64(Self.entryLimit))
    for place in 0..<UInt64(count) {
      guard let name = zip_get_name(zip, place, 0) else { continue }
      let folded = PartName.folded(String(cString: name))
      if places[folded] == nil { places[folded] = place }
    }
    self.places = places
  }

  deinit {
    zip_discard(handle)
    content.deallocate()
  }

  /// The folded names of all parts.
  var names: Dictionary<String, UInt64>.Keys { places.keys }

  func holds(_ name: String) -> Bool { places[PartName.folded(name)] != nil }

  /// Opens a part to be read from its beginning.
  func open(_ name: String) throws(WorkbookFault) -> ZipMember {
    guard let place = places[PartName.folded(name)] else { throw .missingPart(name) }
    var status = zip_stat_t()
    if zip_stat_index(handle, place, 0, &status) == 0, status.valid & UInt64(ZIP_STAT_SIZE) != 0 {
      // What already says that it is too long need not be begun.
      try refuse(unpackedInAll &- (unpacked[place] ?? 0), plus: Int(clamping: status.size))
    }
    guard let file = zip_fopen_index(handle, place, 0) else {
      let code = zip_error_code_zip(zip_get_error(handle))
      switch code {
      case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: throw .encrypted
      default: throw .damagedArchive(part: name)
      }
    }
    return ZipMember(file: file, place: place, name: name, package: self)
  }

  /// Counts what was unpacked of a part, and how far that reaches.
  fileprivate func count(
    _ more: Int, to bytes: Int, of place: UInt64
  ) throws(WorkbookFault) {
    work &+= more
    guard work <= limits.unpackedAgain else {
      throw .tooLarge(.unpackedAgain(limits.unpackedAgain))
    }
    let before = unpacked[place] ?? 0
    guard bytes > before else { return }
    try refuse(unpackedInAll, plus: bytes &- before)
    unpacked[place] = bytes
    unpackedInAll &+= bytes &- before
  }

  private func refuse(_ before: Int, plus more: Int) throws(WorkbookFault) {
    let (sum, isTooMuch) = before.addingReportingOverflow(more)
    guard !isTooMuch, sum <= limits.unpackedBytes else {
      throw .tooLarge(.unpackedBytes(limits.unpackedBytes))
    }
    guard sum <= limits.ratioFloor || sum / max(limits.ratio, 1) <= length else {
      throw .tooLarge(.ratio(limits.ratio))
    }
  }
}

/// A part that is being unpacked.
final class ZipMember {
  let name: String
  private let file: OpaquePointer
  private let place: UInt64
  private let package: ZipPackage
  private var read = 0

  fileprivate init(file: OpaquePointer, place: UInt64, name: String, package: ZipPackage) {
    (self.file, self.place, self.name, self.package) = (file, place, name, package)
  }

  deinit { zip_fclose(file) }

  /// Unpacks the next bytes, at most so many, and says how many there were; 0 at the end, where
  /// libzip compares the checksum.
  func read(_ count: Int, into buffer: UnsafeMutableRawPointer) throws(WorkbookFault) -> Int {
    let got = zip_fread(file, buffer, UInt64(count))
    guard got >= 0, got <= count else { throw .damagedArchive(part: name) }
    read &+= Int(got)
    try package.count(Int(got), to: read, of: place)
    return Int(got)
  }

  /// The first bytes of the part, at most so many.
  func first(_ count: Int) throws(WorkbookFault) -> [UInt8] {
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 1)
    defer { buffer.deallocate() }
    var filled = 0
    while filled < count {
      let got = try read(count - filled, into: buffer + filled)
      if got == 0 { break }
      filled += got
    }
    return Array(UnsafeRawBufferPointer(start: buffer, count: filled))
  }
}
