internal import CCrypto

/// A SHA-256 digest: what a file is known by, whatever its name or time.
///
/// Computed by the system's libcrypto, so anybody can check one with `sha256sum`.
package struct Digest: Hashable, Sendable {
  /// The 32 bytes.
  package let bytes: [UInt8]

  /// The digest of some bytes.
  package init(of content: [UInt8]) {
    var digest = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    EVP_Digest(content, content.count, &digest, &length, EVP_sha256(), nil)
    bytes = digest
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
  package var hex: String { String(decoding: hexDigits(bytes.count), as: UTF8.self) }

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
    bytes = stride(from: 0, to: 64, by: 2).map { place -> UInt8 in
      let (high, low) = (digits[place] ?? 0, digits[place + 1] ?? 0)
      return UInt8(high * 16 + low)
    }
  }
}
