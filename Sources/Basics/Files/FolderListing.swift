import Foundation

/// What lies directly in a folder on a disk.
struct FolderListing: Sendable {
  /// The entries in the order of their names' bytes, without hidden ones and those whose names are no
  /// UTF-8.
  let entries: [FolderEntry]
  /// The folder's status before it was read: what changes meanwhile is seen the next time.
  let status: stat

  init(of folder: OpenFolder) throws(ReadFault) {
    var status = stat()
    guard fstat(folder.descriptor, &status) == 0 else {
      throw .unreadable(SystemWords.ofLastFailure)
    }
    self.status = status
    entries = try Self.entries(of: folder)
  }

  private static func entries(
    of folder: OpenFolder
  ) throws(ReadFault) -> [FolderEntry] {
    // Reading moves a place in the open folder, so that each reader has one of its own.
    let descriptor = openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(SystemWords.ofLastFailure) }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      throw .unreadable(SystemWords.ofLastFailure)
    }
    defer { closedir(stream) }
    // The names one after another, each with its end, to be compared as bytes.
    var names: [CChar] = []
    var found: [(key: UInt64, start: Int, kind: FolderEntry.Kind)] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let start = names.count
      let type = Int32(entry.pointee.d_type)
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard bytes.first != UInt8(ascii: ".") else { return }
        for byte in bytes {
          names.append(CChar(bitPattern: byte))
          if byte == 0 { break }
        }
      }
      guard names.count > start else { continue }
      found.append((key(of: names[start...]), start, kind(type, of: names[start...], in: folder)))
    }
    guard errno == 0 else { throw .unreadable(SystemWords.ofLastFailure) }
    return names.withUnsafeBufferPointer { names in
      guard let base = names.baseAddress else { return [] }
      found.sort {
        $0.key == $1.key ? strcmp(base + $0.start, base + $1.start) < 0 : $0.key < $1.key
      }
      return found.compactMap { _, start, kind in
        String(validatingCString: base + start).map { FolderEntry(name: $0, kind: kind) }
      }
    }
  }

  /// The first eight bytes of a name, of which the first counts most; they alone tell most names apart.
  private static func key(of name: ArraySlice<CChar>) -> UInt64 {
    var key: UInt64 = 0
    var rest = 8
    for byte in name.prefix(8) where byte != 0 {
      key = key << 8 | UInt64(UInt8(bitPattern: byte))
      rest -= 1
    }
    return rest == 0 ? key : key << (8 * UInt64(rest))
  }

  /// What an entry is; some file systems do not say.
  private static func kind(
    _ type: Int32, of name: ArraySlice<CChar>, in folder: OpenFolder
  ) -> FolderEntry.Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      var status = stat()
      let isThere =
        fstatat(folder.descriptor, Array(name), &status, AT_SYMLINK_NOFOLLOW) == 0
      // One that is there is said to be unreadable when it is read, and not passed over.
      guard isThere else { return errno == ENOENT ? .other : .file }
      return switch Obstacle(status) {
      case nil: .file
      case .folder: .folder
      case .link: .link
      default: .other
      }
    default: return .other
    }
  }
}
