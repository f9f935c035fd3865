internal import CCrypto

/// A SHA-256 digest: what a file is known by, whatever its name or time.
///
/// Computed by the system's libcrypto, so anybody can check one with `sha256sum`.
package struct Digest: Hashable, Sendable {
  /// The first and the last 16 bytes, as numbers whose first byte counts most.
  let first: UInt128
  private let last: UInt128

  /// The 32 bytes.
  package var bytes: [UInt8] {
    [first, last].flatMap { half in
      stride(from: 120, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
    }
  }

  /// The digest that has 32 bytes; nil where they are not so many.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    func number(_ half: some Sequence<UInt8>) -> UInt128 {
      half.reduce(0) { $0 << 8 | UInt128($1) }
    }
    first = number(bytes.prefix(16))
    last = number(bytes.dropFirst(16))
  }

  /// The digest of some bytes.
  package init(of content: [UInt8]) { self.init(of: content[...]) }

  /// The digest of a part of some bytes.
  init(of content: ArraySlice<UInt8>) {
    var length: UInt32 = 0
    (first, last) = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { digest in
      digest.initializeMemory(as: UInt8.self, repeating: 0)
      content.withUnsafeBytes { content in
        _ = EVP_Digest(
          content.baseAddress, content.count,
          digest.baseAddress?.assumingMemoryBound(to: UInt8.self), &length, EVP_sha256(), nil)
      }
      return (
        UInt128(bigEndian: digest.load(as: UInt128.self)),
        UInt128(bigEndian: digest.load(fromByteOffset: 16, as: UInt128.self))
      )
    }
  }

  /// The digest of several texts, in which no two different lists come out alike.
  package init(ofParts parts: [String]) {
    var content: [UInt8] = []
    for part in parts {
      content.append(contentsOf: "\(part.utf8.count):".utf8)
      content.append(contentsOf: part.utf8)
    }
    self.init(of: content)
  }

  /// The 64 lower-case hexadecimal digits.
  package var hex: String { String(decoding: hexDigits(32), as: UTF8.self) }

  /// The first digits, enough to name a file among all that one site can hold.
  ///
  /// 20 digits are 80 bits: with a million files the chance of two equal names is 4 in 10^13.
  package var short: String { String(decoding: hexDigits(10), as: UTF8.self) }

  /// The 32 bytes in base64, as a content security policy names a style sheet.
  package var base64: String { Base64.encode(bytes) }

  private func hexDigits(_ count: Int) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return bytes.prefix(count).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}

extension Digest {
  /// The digest that 64 hexadecimal digits write, or nil if they do not.
  init?(hex: String) {
    let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, !digits.contains(nil) else { return nil }
    let bytes: [UInt8] = stride(from: 0, to: 64, by: 2).map { place in
      UInt8((digits[place] ?? 0) * 16 + (digits[place + 1] ?? 0))
    }
    self.init(bytes: bytes)
  }
}
