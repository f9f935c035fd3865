#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension [UInt8] {
  /// Copies bytes that C code allocated, and frees them.
  init(takingOver bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    self.init(UnsafeBufferPointer(start: bytes, count: count))
    free(bytes)
  }
}
