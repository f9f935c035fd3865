import Foundation
import WorkbooksSupport

/// Writes zip archives for tests.
package enum TestZip {
  /// Writes files into a new zip archive; with a password they are encrypted, and `days` says when some were changed
  /// last, in days since 1970.
  package static func write(
    _ files: [(name: String, bytes: [UInt8])], to path: String, password: String? = nil,
    days: [String: Int] = [:]
  ) throws {
    try Data(try ZipBytes.of(files, password: password, days: days))
      .write(to: URL(filePath: path))
  }
}
