import CZip
import Foundation

/// Writes zip archives for tests.
enum TestZip {
  /// Writes files into a new zip archive; with a password they are encrypted.
  static func write(
    _ files: [(name: String, bytes: [UInt8])], to path: String, password: String? = nil
  ) throws {
    guard let zip = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, nil) else { throw Failure() }
    for (name, bytes) in files {
      // libzip frees the copy when the archive is closed.
      guard let copy = malloc(max(bytes.count, 1)) else { throw Failure() }
      copy.copyMemory(from: bytes, byteCount: bytes.count)
      guard let source = zip_source_buffer(zip, copy, UInt64(bytes.count), 1) else {
        throw Failure()
      }
      let place = zip_file_add(zip, name, source, UInt32(ZIP_FL_ENC_UTF_8))
      guard place >= 0 else { throw Failure() }
      if let password {
        zip_file_set_encryption(zip, UInt64(place), UInt16(ZIP_EM_AES_128), password)
      }
    }
    guard zip_close(zip) == 0 else { throw Failure() }
  }

  struct Failure: Error {}
}
