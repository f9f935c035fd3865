import Foundation

/// The files in an output that are the program's own: what may be written over, and what is removed
/// once the inventory has it no more.
///
/// A file is on the list before it is written, and leaves it when it is gone. The list is a text that
/// grows: a line for each, `+ ` and its path before it is written, `- ` and its path when it is gone.
/// Every version of the program reads and writes it so, whatever else it keeps.
struct OwnedFiles {
  private let path: String
  private(set) var paths: Set<String>
  /// How many lines the file has, and how many bytes they take.
  private var lines = 0
  private(set) var length = 0

  /// The file's name in the state's folder.
  static let name = "files"

  /// Reads the list of a state's folder. A line that was cut off does not count: what it was to name
  /// was never written.
  ///
  /// `known` are the paths on it when it was so many bytes long.
  init(in folder: String, known: (length: Int, paths: () -> Set<String>)? = nil) {
    path = folder + "/" + Self.name
    paths = []
    if let known, known.length > 0, known.length == Self.length(in: folder) {
      (paths, length) = (known.paths(), known.length)
      // As many as there were if it was never written anew.
      lines = paths.count
      return
    }
    let bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
    length = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    for line in bytes[..<length].split(separator: UInt8(ascii: "\n")) {
      lines += 1
      guard line.count > 2, let name = Self.decoded(line.dropFirst(2)) else { continue }
      switch line.first {
      case UInt8(ascii: "+"): paths.insert(name)
      case UInt8(ascii: "-"): paths.remove(name)
      default: continue
      }
    }
  }

  /// How long the list of a state's folder is, in bytes; 0 where there is none.
  static func length(in folder: String) -> Int {
    var status = stat()
    return lstat(folder + "/" + name, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Puts files on the list.
  ///
  /// - Throws: `GalleryError` where that cannot be written: then nothing of them may be.
  mutating func add(_ names: some Sequence<String>) throws(GalleryError) {
    let new = names.filter { paths.insert($0).inserted }
    try append(new, sign: "+")
  }

  /// Takes files off the list that are gone.
  mutating func remove(_ names: some Sequence<String>) throws(GalleryError) {
    let gone = names.filter { paths.remove($0) != nil }
    try append(gone, sign: "-")
    if lines > 2 * paths.count + 1_000 { compact() }
  }

  private mutating func append(_ names: [String], sign: String) throws(GalleryError) {
    guard !names.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
    defer { if descriptor >= 0 { close(descriptor) } }
    var text: [UInt8] = []
    for name in names {
      text.append(contentsOf: sign.utf8)
      text.append(UInt8(ascii: " "))
      text.append(contentsOf: Self.encoded(name))
      text.append(UInt8(ascii: "\n"))
    }
    var written = 0
    // What an interrupted build cut off is written over.
    while descriptor >= 0, ftruncate(descriptor, off_t(length)) == 0, written < text.count {
      let step = text.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written,
          off_t(length))
      }
      if step > 0 {
        written += step
        length += step
      } else if errno != EINTR {
        break
      }
    }
    guard descriptor >= 0, written == text.count else {
      throw GalleryError(.output, "\(path) could not be written: \(SystemWords.ofLastFailure)")
    }
    lines += names.count
  }

  /// Writes the list anew, without what is gone; that it cannot be written does no harm.
  private mutating func compact() {
    let fresh = path + ".new"
    unlink(fresh)
    let text = paths.sorted().flatMap {
      Array("+ ".utf8) + Self.encoded($0) + [UInt8(ascii: "\n")]
    }
    guard (try? Data(text).write(to: URL(filePath: fresh), options: .withoutOverwriting)) != nil,
      rename(fresh, path) == 0
    else { return }
    (lines, length) = (paths.count, text.count)
  }

  /// A path on one line: a control character or a percent sign by its bytes, as in addresses.
  private static func encoded(_ name: String) -> [UInt8] {
    name.utf8.flatMap { byte -> [UInt8] in
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
