#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file or folder, closed when the last reference to it goes.
///
/// It keeps showing the file that was opened, also after another took over the name.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over what a call has opened; nil if it failed.
  init?(owning number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }

  /// Opens a folder by its path, which may lead to it through links and must not be one itself: the program has made it.
  static func folder(at path: String) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let folder = Descriptor(owning: open(path, flags)) else { throw SystemError() }
    return folder
  }

  /// Opens one entry of this folder, never through a link and never waiting for a pipe's writer.
  func entry(_ name: [CChar]) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    guard let entry = Descriptor(owning: openat(number, name, flags)) else { throw SystemError() }
    return entry
  }

  /// Reads bytes from an offset into a space; says how many, which are fewer than fit only at the end of the file.
  func read(into space: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemError) -> Int {
    var count = 0
    while count < space.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: space[count...])
      let got = pread(number, rest.baseAddress, rest.count, off_t(offset + count))
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        throw SystemError()
      }
    }
    return count
  }
}

/// The number by which the system says why a call failed.
struct SystemError: Error, Hashable {
  let code: Int32

  /// The one of the call that failed last on this thread.
  init() { code = errno }

  init(_ code: Int32) { self.code = code }
}
