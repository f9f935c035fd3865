import CZip
import Foundation
import Synchronization

/// The files in a zip archive, each inflated on its own when it is read.
///
/// Names are keys to look up here and never paths on a disk, so that none can lead anywhere else.
final class ZipFile: Sendable {
  private let handle: Mutex<OpaquePointer>
  /// Each file's place in the archive and its length in bytes, by its path.
  private let members: [String: Member]
  /// What lies directly in each folder, in the order of the names' bytes, without hidden files.
  private let folders: [String: [FolderEntry]]
  /// The stamp of the archive itself.
  private let stamp: FileStamp
  private let budget: UnpackingBudget

  private struct Member {
    var place: UInt64
    var length: Int
    /// When it was changed, as far as the archive tells.
    var modified: Int?
  }

  typealias Fault = ReadFault

  /// The most files looked at: ten times what a large inventory has with its photos.
  private static let memberLimit = 200_000

  /// Opens an archive that may be unpacked as far as a budget goes.
  init(path: String, budget: UnpackingBudget) throws(Fault) {
    let parent = (path as NSString).deletingLastPathComponent
    stamp = try DiskFolder(path: parent).stamp(of: (path as NSString).lastPathComponent)
    var code: Int32 = 0
    guard let zip = zip_open(path, ZIP_RDONLY, &code) else {
      throw .unreadable("it is not a zip archive, or it is damaged (\(Self.words(ofCode: code)))")
    }
    members = Self.members(of: zip)
    folders = Self.folders(of: members.keys)
    handle = Mutex(zip)
    self.budget = budget
    budget.add(archiveOf: stamp.size)
  }

  /// Opens an archive that lies in another, which it may be unpacked with as far as one budget goes.
  ///
  /// Its own length allows for no more: archives in archives could multiply without an end.
  private init(_ bytes: [UInt8], stamp: FileStamp, budget: UnpackingBudget) throws(Fault) {
    let zip = try Self.opened(bytes)
    self.stamp = stamp
    members = Self.members(of: zip)
    folders = Self.folders(of: members.keys)
    handle = Mutex(zip)
    self.budget = budget
  }

  /// An archive by its bytes, which the library keeps for as long as it is open.
  private static func opened(_ bytes: [UInt8]) throws(Fault) -> sending OpaquePointer {
    guard let copy = malloc(max(bytes.count, 1)) else {
      throw .unreadable("there is not enough memory for it")
    }
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    }
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    if let source = zip_source_buffer_create(copy, UInt64(bytes.count), 1, &error) {
      if let zip = zip_open_from_source(source, ZIP_RDONLY, &error) { return zip }
      zip_source_free(source)
    } else {
      free(copy)
    }
    throw .unreadable(
      "it is not a zip archive, or it is damaged (\(String(cString: zip_error_strerror(&error))))")
  }

  /// Opens an archive inside this one.
  func zip(inside name: String) throws(Fault) -> ZipFile {
    try ZipFile(try read(name), stamp: try stamp(of: name), budget: budget)
  }

  deinit { handle.withLock { zip_discard($0) } }

  func stamp(of name: String) throws(Fault) -> FileStamp {
    guard let member = members[name] else {
      throw folders[name] == nil ? .missing : .notAFile(.folder)
    }
    var stamp = stamp
    stamp.size = member.length
    return stamp
  }

  /// When a file was changed before it came into the archive, in nanoseconds since 1970; nil where that is not told.
  func moment(of name: String) -> Int? { members[name]?.modified }

  /// The seconds that zip archives can tell, from 1980 to 2107 (APPNOTE.TXT 4.4.6), but for the first two days: these
  /// are, in any time zone, what programs write that do not know it.
  private static let moments = 315_705_600..<4_354_819_200

  /// Whether reading was refused because too much had been unpacked.
  var hasUnpackedTooMuch: Bool { budget.isSpent }

  func entries(in folder: String) -> [FolderEntry] { folders[folder] ?? [] }

  /// The content of a file that is no longer than a limit, or its first bytes.
  ///
  /// No more is ever unpacked than the length in the archive's list, which is what is compared with
  /// the limit.
  func read(
    _ name: String, count: Int? = nil, upTo limit: Int = ReadFault.lengthLimit
  ) throws(Fault) -> [UInt8] {
    guard let member = members[name] else {
      throw folders[name] == nil ? .missing : .notAFile(.folder)
    }
    let wanted = min(member.length, count ?? member.length)
    guard wanted <= limit else { throw .tooLarge(limit: limit) }
    guard budget.take(wanted) else { throw .tooMuch }
    let result: Result<[UInt8], Fault> = handle.withLock { zip in
      guard let file = zip_fopen_index(zip, member.place, 0) else {
        return .failure(.unreadable(String(cString: zip_strerror(zip))))
      }
      defer { zip_fclose(file) }
      // One more than the length says: only at the end is the checksum compared.
      let isWhole = wanted == member.length
      var isDamaged = false
      let bytes = [UInt8](unsafeUninitializedCapacity: wanted + 1) { buffer, filled in
        guard let start = buffer.baseAddress else { return }
        let capacity = wanted + (isWhole ? 1 : 0)
        while filled < capacity {
          let got = zip_fread(file, start + filled, UInt64(capacity - filled))
          if got == 0 { break }
          if got < 0 {
            isDamaged = true
            break
          }
          filled += Int(got)
        }
        // A file that is longer or shorter than the archive's list says is damaged as well.
        if filled != wanted { isDamaged = true }
        filled = min(filled, wanted)
      }
      guard !isDamaged else {
        return .failure(.unreadable("the zip archive is damaged at this file"))
      }
      return .success(bytes)
    }
    return try result.get()
  }

  private static func members(of zip: OpaquePointer) -> [String: Member] {
    var members: [String: Member] = [:]
    let count = min(zip_get_num_entries(zip, 0), Int64(memberLimit))
    for place in 0..<UInt64(max(count, 0)) {
      var status = zip_stat_t()
      guard zip_stat_index(zip, place, 0, &status) == 0, let name = status.name,
        let path = safePath(String(cString: name)), members[path] == nil
      else { continue }
      let isTold = status.valid & UInt64(ZIP_STAT_MTIME) != 0 && moments.contains(status.mtime)
      members[path] = Member(
        place: place, length: Int(clamping: status.size),
        modified: isTold ? status.mtime * 1_000_000_000 : nil)
    }
    return members
  }

  /// A file's name with the slashes that programs on Windows write backward turned; nil for a
  /// folder or a name that is no path inside the archive.
  private static func safePath(_ name: String) -> String? {
    let path = name.replacing("\\", with: "/")
    let components = path.split(separator: "/", omittingEmptySubsequences: false)
    // Deeper than this is nobody's folder, and each level costs an entry.
    guard components.count <= 32, !components.contains("."), !components.contains(".."),
      !components.contains("")
    else { return nil }
    return path
  }

  private static func folders(of paths: some Sequence<String>) -> [String: [FolderEntry]] {
    var folders: [String: Set<FolderEntry>] = ["": []]
    for path in paths {
      var entry = FolderEntry.Kind.file
      var rest = path[...]
      while true {
        let slash = rest.lastIndex(of: "/")
        let folder = slash.map { String(rest[..<$0]) } ?? ""
        let name = String(slash.map { rest[rest.index(after: $0)...] } ?? rest)
        let isNew = folders[folder, default: []]
          .insert(FolderEntry(name: name, kind: entry)).inserted
        guard let slash, isNew else { break }
        rest = rest[..<slash]
        entry = .folder
      }
    }
    return folders.mapValues { entries in
      entries.filter { !$0.name.hasPrefix(".") }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  private static func words(ofCode code: Int32) -> String {
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    return String(cString: zip_error_strerror(&error))
  }
}
