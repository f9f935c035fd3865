import Foundation
import Imaging

/// This program as a helper of another run of it: reads a photo from its input, has a library decode it, and
/// writes what was made of it.
package enum HelperService {
  /// The only argument of a helper.
  package static let argument = "--decode-photo"

  /// Answers one request, and gives the exit status.
  package static func run() -> Int32 {
    guard let input = try? FileHandle.standardInput.readToEnd(),
      let request = try? HelperRequest(reading: Array(input))
    else { return 2 }
    if let size = try? PhotoHeader(reading: request.photo).size {
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
