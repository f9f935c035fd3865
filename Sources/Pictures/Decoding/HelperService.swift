import Foundation
import Imaging

/// This program as a helper of another run of it: reads a photo from its input, has a library decode it, and
/// writes what was made of it.
package enum HelperService {
  /// The only argument of a helper.
  package static let argument = "--decode-photo"

  /// Ends the process once nobody is there to take the answer, such as a build that was killed.
  private static func endWithWhoeverWaits() {
    var wait = pollfd(fd: FileHandle.standardOutput.fileDescriptor, events: 0, revents: 0)
    while poll(&wait, 1, -1) < 0, errno == EINTR {}
    _exit(1)
  }

  /// All of the input, as far as it can be read.
  private static func input() -> [UInt8] {
    var message = IncomingMessage(atMost: .max)
    var part = [UInt8](repeating: 0, count: 256 << 10)
    while true {
      let count = Foundation.read(
        FileHandle.standardInput.fileDescriptor, &part, part.count)
      if count > 0 {
        part.withUnsafeBytes { message.take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      } else if count == 0 || errno != EINTR {
        return message.bytes
      }
    }
  }

  /// Answers one request, and gives the exit status.
  package static func run() -> Int32 {
    Imaging.keepAllMemory()
    Thread.detachNewThread { endWithWhoeverWaits() }
    guard let request = try? HelperRequest(reading: input()) else { return 2 }
    if let size = try? PhotoHeader(reading: request.photo).decodedSize {
      HelperLimits(of: size, making: request.renditions).set()
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: HelperAnswer(to: request).bytes)
      return 0
    } catch {
      return 1
    }
  }
}
