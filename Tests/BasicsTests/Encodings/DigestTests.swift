import Testing

@testable import Basics

@Suite struct DigestTests {
  /// FIPS 180-2, appendix B.1.
  @Test func isSHA256() {
    #expect(
      Digest(of: Array("abc".utf8)).hex
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Digest(of: Array("abc".utf8)).short == "ba7816bf8f01cfea4141")
  }

  /// What is made of it would else be taken for what is made of other parts.
  @Test func keepsPartsApart() {
    let parts = [
      ["a", "bc"], ["ab", "c"], ["abc"], ["abc", ""], ["", "abc"], ["1:a", "bc"], [],
    ]
    #expect(Set(parts.map { Digest(ofParts: $0) }).count == parts.count)
    #expect(Digest(ofParts: ["a", "bc"]) == Digest(of: Array("1:a2:bc".utf8)))
  }

  @Test(arguments: [[], [[]], [[1, 2, 3]], [[1], [], [2, 3]]] as [[[UInt8]]])
  func isTheSameOfBytesInParts(parts: [[UInt8]]) {
    #expect(Digest(joining: parts.map { $0[...] }) == Digest(of: Array(parts.joined())))
  }

  @Test func comesBackFromItsDigits() {
    let digest = Digest(of: [1, 2, 3])
    #expect(Digest(hex: digest.hex) == digest)
    #expect(Digest(hex: digest.hex.uppercased()) == digest)
    for text in ["", String(digest.hex.dropLast()), digest.hex + "0", digest.hex.dropLast() + "g"] {
      #expect(Digest(hex: text) == nil)
    }
  }
}
