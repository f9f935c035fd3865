import Foundation

/// Writing to an open file.
package enum FileWriting {
  /// Writes all of some bytes; says whether that went well, and else leaves the system's reason.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let step = Foundation.write(
          descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if step > 0 { written += step } else if step == 0 || errno != EINTR { return false }
      }
      return true
    }
  }
}
