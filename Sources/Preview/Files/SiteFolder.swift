#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder whose files are shown, and nothing else.
///
/// A path is opened segment by segment and links are never followed, so that no name, and no link
/// that somebody put there, leads out. It is opened anew for each request: a folder that was
/// deleted and made again is found.
struct SiteFolder: Sendable {
  let path: String

  /// What a target leads to.
  enum Place {
    /// A regular file, open, and its name.
    case file(Descriptor, FileStatus, name: [UInt8])
    /// A folder that was asked for without the slash at its end.
    case folder
  }

  /// The page a folder shows.
  private static let index = Array("index.html".utf8)

  func find(_ target: RequestTarget) throws(Refusal) -> Place {
    do throws(SystemError) {
      return try open(target)
    } catch {
      switch error.code {
      case EACCES, EPERM: throw .forbidden
      case EMFILE, ENFILE, ENOMEM: throw .busy
      case EIO: throw .unreadable
      default: throw .notFound
      }
    }
  }

  private func open(_ target: RequestTarget) throws(SystemError) -> Place {
    var names = target.segments
    if target.namesFolder { names.append(Self.index) }
    var folder = try Descriptor.folder(at: path)
    for (position, name) in names.enumerated() {
      let isLast = position == names.count - 1
      let (entry, status) = try Self.open(name, in: folder)
      switch status.kind {
      case .folder where !isLast: folder = entry
      case .folder where !target.namesFolder: return .folder
      case .file where isLast: return .file(entry, status, name: name)
      default: throw SystemError(ENOENT)
      }
    }
    throw SystemError(ENOENT)
  }

  /// Opens a file or a folder.
  ///
  /// The kind is looked at first because to open a pipe or a device may already do something, and
  /// again once it is open because another may have taken over the name.
  private static func open(
    _ name: [UInt8], in folder: Descriptor
  ) throws(SystemError) -> (Descriptor, FileStatus) {
    let name = name.map { CChar(bitPattern: $0) } + [0]
    guard try FileStatus(ofEntry: name, in: folder).kind != .other else {
      throw SystemError(ENOENT)
    }
    let entry = try folder.entry(name)
    return (entry, try FileStatus(of: entry))
  }
}
