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

  /// Answers one request, and gives the exit status.
  package static func run() -> Int32 {
    Imaging.keepAllMemory()
    Thread.detachNewThread { endWithWhoeverWaits() }
    guard let input = try? FileHandle.standardInput.readToEnd(),
      let request = try? HelperRequest(reading: Array(input))
    else { return 2 }
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
