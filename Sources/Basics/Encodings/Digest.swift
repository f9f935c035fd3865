internal import CCrypto

/// A SHA-256 digest: what a file is known by, whatever its name or time.
///
/// Computed by the system's libcrypto, so anybody can check one with `sha256sum`.
package struct Digest: Hashable, Sendable {
  /// The first and the last 16 bytes, as numbers whose first byte counts most.
  package let first: UInt128
  private let last: UInt128

  /// Any part of a digest is as good as all of it to tell most digests apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(UInt64(truncatingIfNeeded: first))
  }

  /// The 32 bytes.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for half in [first, last] {
      withUnsafeBytes(of: half.bigEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// The digest of two halves.
  package init(first: UInt128, last: UInt128) { (self.first, self.last) = (first, last) }

  /// The digest that has 32 bytes; nil where they are not so many.
  package init?(bytes: some Collection<UInt8>) {
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
  package init(of content: ArraySlice<UInt8>) {
    var isMade: Int32 = 0
    (first, last) = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { digest in
      content.withUnsafeBytes { content in
        isMade = EVP_Digest(
          content.baseAddress, content.count,
          digest.baseAddress?.assumingMemoryBound(to: UInt8.self), nil, SHA256.algorithm, nil)
      }
      // Without memory nothing goes on; a digest of nothing would make all files alike.
      precondition(isMade == 1, "libcrypto has no memory")
      return Self.halves(of: digest)
    }
  }

  /// The digest of bytes in several parts.
  package init(joining parts: [ArraySlice<UInt8>]) {
    let stream = DigestStream()
    for part in parts { stream.add(part) }
    self = stream.finish()
  }

  /// The two halves of 32 bytes.
  fileprivate static func halves(of digest: UnsafeMutableRawBufferPointer) -> (UInt128, UInt128) {
    (
      UInt128(bigEndian: digest.load(as: UInt128.self)),
      UInt128(bigEndian: digest.load(fromByteOffset: 16, as: UInt128.self))
    )
  }

  /// The digest of several texts, in which no two different lists come out alike.
  package init(ofParts parts: [String]) {
    var content: [UInt8] = []
    content.reserveCapacity(parts.reduce(0) { $0 + $1.utf8.count + 4 })
    for part in parts {
      content.append(contentsOf: String(part.utf8.count).utf8)
      content.append(UInt8(ascii: ":"))
      content.append(contentsOf: part.utf8)
    }
    self.init(of: content)
  }

  /// The 64 lower-case hexadecimal digits.
  package var hex: String { hexDigits(32) }

  /// The first digits, enough to name a file among all that one site can hold.
  ///
  /// 20 digits are 80 bits: with a million files the chance of two equal names is 4 in 10^13.
  package var short: String { short(after: "") }

  /// The same with something before it.
  package func short(after prefix: StaticString) -> String { hexDigits(10, after: prefix) }

  /// The 32 bytes in base64, as a content security policy names a style sheet.
  package var base64: String { Base64.encode(bytes) }

  /// The digits of the first bytes, with something before them.
  package func hexDigits(_ count: Int, after prefix: StaticString = "") -> String {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    let start = prefix.utf8CodeUnitCount
    return String(unsafeUninitializedCapacity: start + 2 * count) { text in
      for place in 0..<start { text[place] = prefix.utf8Start[place] }
      for place in 0..<count {
        let half = place < 16 ? first : last
        let byte = UInt8(truncatingIfNeeded: half >> (120 - 8 * (place & 15)))
        text[start + 2 * place] = digit(byte >> 4)
        text[start + 2 * place + 1] = digit(byte & 15)
      }
      return start + 2 * count
    }
  }
}

/// libcrypto's SHA-256.
private enum SHA256 {
  /// Looked up once, since to look it up takes longer than to digest a hundred bytes; in a context of its
  /// own, in which no configuration of the machine can leave it out.
  nonisolated(unsafe) static let algorithm = EVP_MD_fetch(OSSL_LIB_CTX_new(), "SHA256", nil)
}

/// A digest of bytes that come one part after the other.
package final class DigestStream {
  private let context = EVP_MD_CTX_new()
  private var isRight: Bool

  package init() { isRight = EVP_DigestInit_ex(context, SHA256.algorithm, nil) == 1 }

  deinit { EVP_MD_CTX_free(context) }

  package func add(_ bytes: [UInt8]) { add(bytes[...]) }

  package func add(_ bytes: ArraySlice<UInt8>) {
    isRight =
      bytes.withUnsafeBytes { EVP_DigestUpdate(context, $0.baseAddress, $0.count) } == 1 && isRight
  }

  /// The digest of all that was added; to be asked once.
  package func finish() -> Digest {
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 16) { digest in
      let bytes = digest.baseAddress?.assumingMemoryBound(to: UInt8.self)
      precondition(
        EVP_DigestFinal_ex(context, bytes, nil) == 1 && isRight, "libcrypto has no memory")
      let (first, last) = Digest.halves(of: digest)
      return Digest(first: first, last: last)
    }
  }
}

extension Digest {
  /// The digest that 64 hexadecimal digits write, or nil if they do not.
  package init?(hex: String) {
    let digits = hex.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, !digits.contains(nil) else { return nil }
    let bytes: [UInt8] = stride(from: 0, to: 64, by: 2).map { place in
      UInt8((digits[place] ?? 0) * 16 + (digits[place + 1] ?? 0))
    }
    self.init(bytes: bytes)
  }
}
