import Basics
import Inventories
import Foundation

/// The files in an output that are the program's own: what may be written over, and what is removed
/// once the inventory has it no more.
///
/// A file is on the list before it is written, and leaves it when it is gone. The list is a text that
/// grows: a line for each, `+ ` and its path before it is written, `- ` and its path when it is gone; a line
/// of `= ` and a folder says which project they are made from, a line of `@ ` says which edition they belong to.
/// Every version of the program reads and writes it so, whatever else it keeps.
struct OwnedFiles {
  private let path: String
  /// How many lines the list has, and how many bytes they take.
  private(set) var lines = 0
  private(set) var length = 0
  /// The paths on it that are not planned; nil where all on it are those of the last build's record, and no
  /// others.
  private(set) var paths: Set<String>?

  /// The folder of the project that they are made from, where the list was read and says it.
  private(set) var project: String?

  /// For whom they are, where the list was read and says it.
  private(set) var edition: Edition?

  /// The file's name in the state's folder.
  static let name = "files"

  /// A list of nothing.
  init(emptyIn folder: String) { (path, paths) = (folder + "/" + Self.name, []) }

  /// Reads the list of a state's folder, unless a record names the same files: one that was written when
  /// the list had a length that it still has.
  ///
  /// - Throws: `GalleryError` where it is there and cannot be read: taken for empty, it would be written
  ///   over, and what it names would stay published for good.
  init(in folder: String, record: SiteRecord) throws(GalleryError) {
    path = folder + "/" + Self.name
    if record.ownedLength > 0, record.ownedLength == Self.length(in: folder) {
      (length, lines, project) = (record.ownedLength, record.ownedLines, record.project)
      edition = record.request.edition
    } else {
      try read(after: record)
    }
  }

  /// Reads the list itself. A line that was cut off does not count: what it was to name was never written.
  ///
  /// What a record names is the program's own too, unless the list says that it is gone: the list may have
  /// lost lines.
  mutating func read(after record: SiteRecord = SiteRecord()) throws(GalleryError) {
    let bytes = try StateFile.read(path) ?? []
    length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    lines = 0
    var paths = record.paths
    for line in bytes[..<length].split(separator: UInt8(ascii: "\n")) {
      lines += 1
      guard line.count > 2, let name = Self.decoded(line.dropFirst(2)) else { continue }
      switch line.first {
      case UInt8(ascii: "+"): paths.insert(name)
      case UInt8(ascii: "-"): paths.remove(name)
      case UInt8(ascii: "="): project = name
      case UInt8(ascii: "@"): edition = Edition(rawValue: name)
      default: continue
      }
    }
    self.paths = paths
  }

  /// Which of some paths the list names or has named: those that an earlier build made.
  func everNamed(_ names: [String]) -> Set<String> {
    let bytes = (try? StateFile.read(path)) ?? []
    var lines = Set<ArraySlice<UInt8>>()
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first == UInt8(ascii: "+") {
      lines.insert(line)
    }
    return Set(names.filter { lines.contains(Self.line("+", $0).dropLast()) })
  }

  /// How long the list of a state's folder is, in bytes; 0 where there is none.
  static func length(in folder: String) -> Int {
    var status = stat()
    return lstat(folder + "/" + name, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Puts files on the list that are not on it.
  ///
  /// - Throws: `GalleryError` where that cannot be written: then nothing of them may be.
  mutating func add(_ names: [String]) throws(GalleryError) {
    try append(names.filter { paths?.insert($0).inserted ?? true }, sign: "+")
  }

  /// Puts those of the planned files on the list that are not on it; `isTrial` leaves the list itself as it
  /// is.
  ///
  /// - Throws: `GalleryError` where that cannot be written: then nothing of them may be.
  mutating func plan(_ names: PathList, isTrial: Bool = false) throws(GalleryError) {
    var paths = paths
    // Held once, so that it is not copied.
    self.paths = nil
    let new = names.lazy.filter { paths?.remove($0) == nil }
    if isTrial {
      if paths?.isEmpty == false { for _ in new {} }
    } else {
      try append(new, sign: "+")
    }
    self.paths = paths
  }

  /// Takes files for the program's own that the list did not name; `isTrial` leaves the list itself as it is.
  ///
  /// - Throws: `GalleryError` where that cannot be written.
  mutating func adopt(_ names: [String], isTrial: Bool) throws(GalleryError) {
    if isTrial { paths?.formUnion(names) } else { try add(names) }
  }

  /// Says which project they are made from, unless the list says so already.
  mutating func add(project folder: String) throws(GalleryError) {
    if project == folder { return }
    try append([folder], sign: "=")
    project = folder
  }

  /// Says for whom they are, unless the list says so already.
  mutating func add(edition: Edition) throws(GalleryError) {
    if self.edition == edition { return }
    try append([edition.rawValue], sign: "@")
    self.edition = edition
  }

  /// Takes files off the list that are gone.
  mutating func remove(_ names: [String]) throws(GalleryError) {
    let gone = paths == nil ? names : names.filter { paths?.remove($0) != nil }
    try append(gone, sign: "-")
  }

  /// Writes the list anew where most of it is of files that are gone, as those of a site that it now
  /// names and no others; that it cannot be written does no harm.
  mutating func compact(to count: Int, _ paths: () -> Set<String>) {
    guard lines > 2 * count + 1_000 else { return }
    let text =
      (project.map { Self.line("=", $0) } ?? [])
      + (edition.map { Self.line("@", $0.rawValue) } ?? [])
      + paths().sorted().flatMap { Self.line("+", $0) }
    guard (try? StateFile.replace(path, with: [text[...]])) != nil else { return }
    (lines, length) = (
      count + (project == nil ? 0 : 1) + (edition == nil ? 0 : 1), text.count
    )
  }

  private mutating func append(
    _ names: some Sequence<String>, sign: String
  ) throws(GalleryError) {
    var descriptor: Int32 = -1
    defer { if descriptor >= 0 { close(descriptor) } }
    var text: [UInt8] = []
    func write() throws(GalleryError) {
      if descriptor < 0 {
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        // What an interrupted build cut off is written over.
        guard descriptor >= 0, ftruncate(descriptor, off_t(length)) == 0,
          lseek(descriptor, off_t(length), SEEK_SET) == off_t(length)
        else { throw fault }
      }
      guard FileWriting.write(text[...], to: descriptor) else { throw fault }
      length += text.count
      text.removeAll(keepingCapacity: true)
    }
    for name in names {
      text += Self.line(sign, name)
      lines += 1
      if text.count > 1 << 20 { try write() }
    }
    if !text.isEmpty { try write() }
  }

  private var fault: GalleryError { .notWritten(path, number: errno) }

  private static func line(_ sign: String, _ name: String) -> [UInt8] {
    Array("\(sign) ".utf8) + encoded(name) + [UInt8(ascii: "\n")]
  }

  /// A path on one line: a control character or a percent sign by its bytes, as in addresses.
  private static func encoded(_ name: String) -> [UInt8] {
    guard name.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "%") || $0 == 0x7F }) else {
      return Array(name.utf8)
    }
    return name.utf8.flatMap { byte -> [UInt8] in
      guard byte < 0x20 || byte == UInt8(ascii: "%") || byte == 0x7F else { return [byte] }
      let digits = String(byte, radix: 16, uppercase: true)
      return Array(((digits.count < 2 ? "%0" : "%") + digits).utf8)
    }
  }

  private static func decoded(_ line: some Sequence<UInt8>) -> String? {
    let text = String(decoding: Array(line), as: UTF8.self)
    return text.utf8.contains(UInt8(ascii: "%")) ? text.removingPercentEncoding : text
  }
}
