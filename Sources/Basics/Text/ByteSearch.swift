import Foundation

extension ArraySlice<UInt8> {
  /// The first place of a byte; the system looks at many bytes at once.
  package func place(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else {
        return nil
      }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
