import CZip
import Foundation

/// Makes zip archives in memory.
package enum ZipBytes {
  package struct Failure: Error {}

  /// An archive of parts; with a password they are encrypted, and `days` says when some were changed last, in days since
  /// 1970.
  package static func of(
    _ parts: [(name: String, bytes: [UInt8])], password: String? = nil, isPacked: Bool = true,
    days: [String: Int] = [:]
  ) throws -> [UInt8] {
    guard let whole = zip_source_buffer_create(nil, 0, 0, nil) else { throw Failure() }
    defer { zip_source_free(whole) }
    zip_source_keep(whole)
    guard let zip = zip_open_from_source(whole, ZIP_TRUNCATE, nil) else { throw Failure() }
    for (name, bytes) in parts {
      // libzip frees the copy when the archive is closed.
      guard let copy = malloc(max(bytes.count, 1)) else { throw Failure() }
      bytes.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress {
          copy.copyMemory(from: start, byteCount: bytes.count)
        }
      }
      guard let source = zip_source_buffer(zip, copy, UInt64(bytes.count), 1) else {
        throw Failure()
      }
      let place = zip_file_add(zip, name, source, UInt32(ZIP_FL_ENC_UTF_8))
      guard place >= 0 else { throw Failure() }
      if let day = days[name] { zip_file_set_mtime(zip, UInt64(place), time_t(day * 86_400), 0) }
      if !isPacked { zip_set_file_compression(zip, UInt64(place), ZIP_CM_STORE, 0) }
      if let password {
        zip_file_set_encryption(zip, UInt64(place), UInt16(ZIP_EM_AES_128), password)
      }
    }
    guard zip_close(zip) == 0 else { throw Failure() }
    return try content(of: whole)
  }

  /// The parts of an archive.
  package static func parts(of bytes: [UInt8]) throws -> [(name: String, bytes: [UInt8])] {
    try bytes.withUnsafeBytes { bytes in
      guard let source = zip_source_buffer_create(bytes.baseAddress, UInt64(bytes.count), 0, nil),
        let zip = zip_open_from_source(source, ZIP_RDONLY, nil)
      else { throw Failure() }
      defer { zip_discard(zip) }
      return try (0..<UInt64(zip_get_num_entries(zip, 0))).map { place in
        var status = zip_stat_t()
        guard zip_stat_index(zip, place, 0, &status) == 0, let name = status.name,
          let file = zip_fopen_index(zip, place, 0)
        else { throw Failure() }
        defer { zip_fclose(file) }
        var content = [UInt8](repeating: 0, count: Int(status.size))
        let got = content.withUnsafeMutableBytes {
          zip_fread(file, $0.baseAddress, UInt64($0.count))
        }
        guard got == content.count else { throw Failure() }
        return (String(cString: name), content)
      }
    }
  }

  private static func content(of source: OpaquePointer) throws -> [UInt8] {
    var status = zip_stat_t()
    guard zip_source_open(source) == 0, zip_source_stat(source, &status) == 0 else {
      throw Failure()
    }
    defer { zip_source_close(source) }
    var bytes = [UInt8](repeating: 0, count: Int(status.size))
    let got = bytes.withUnsafeMutableBytes {
      zip_source_read(source, $0.baseAddress, UInt64($0.count))
    }
    guard got == bytes.count else { throw Failure() }
    return bytes
  }
}
