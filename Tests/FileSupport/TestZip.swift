import Foundation
import WorkbooksSupport

/// Writes zip archives for tests.
package enum TestZip {
  /// Writes files into a new zip archive; with a password they are encrypted.
  package static func write(
    _ files: [(name: String, bytes: [UInt8])], to path: String, password: String? = nil
  ) throws {
    try Data(try ZipBytes.of(files, password: password)).write(to: URL(filePath: path))
  }
}
