internal import CZlib

/// Unpacks what DEFLATE packed: RFC 1951, in the wrapping of RFC 1950 (zlib) or RFC 1952 (gzip).
package enum Inflation {
  /// What some bytes unpack to, as far as they are whole and up to a number of bytes.
  package struct Result {
    package var bytes: [UInt8]
    /// Whether that is all.
    package var isWhole: Bool
  }

  /// Whether a file that begins so is packed by gzip.
  package static func isPacked(_ head: [UInt8]) -> Bool { head.starts(with: [0x1F, 0x8B, 0x08]) }

  /// Unpacks; of gzip all members that follow one another.
  package static func inflated(_ packed: [UInt8], upTo limit: Int = 64 << 20) -> Result {
    var result = Result(bytes: [], isWhole: false)
    var stream = z_stream()
    // Fifteen bits of window, and 32 for either wrapping.
    guard inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return result }
    defer { inflateEnd(&stream) }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var source = packed
    source.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      while true {
        let (status, count) = part.withUnsafeMutableBufferPointer { room in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          return (status, room.count - Int(stream.avail_out))
        }
        result.bytes += part.prefix(min(count, limit - result.bytes.count))
        switch status {
        case Z_STREAM_END where isAnother(at: stream) && inflateReset(&stream) == Z_OK: continue
        case Z_STREAM_END: result.isWhole = true
        case Z_OK where result.bytes.count < limit: continue
        default: break
        }
        return
      }
    }
    return result
  }

  private static func isAnother(at stream: z_stream) -> Bool {
    guard stream.avail_in > 2, let next = stream.next_in else { return false }
    return next[0] == 0x1F && next[1] == 0x8B
  }
}
