import CZlib

/// Packs bytes as programs do.
package enum Packing {
  /// In zlib's wrapping, as in pictures, or in gzip's.
  package static func packed(_ bytes: [UInt8], asGzip: Bool = false) -> [UInt8] {
    var stream = z_stream()
    _ = deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + (asGzip ? 16 : 0), 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var source = bytes
    var room = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 64)
    let count = source.withUnsafeMutableBufferPointer { source in
      room.withUnsafeMutableBufferPointer { room in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(room.count)
        _ = deflate(&stream, Z_FINISH)
        return room.count - Int(stream.avail_out)
      }
    }
    return Array(room.prefix(count))
  }
}
