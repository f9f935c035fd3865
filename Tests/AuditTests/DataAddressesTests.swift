import FileSupport
import Foundation
import Support
import Testing

@testable import Audit

/// What stands in base64 is read however its address is written.
@Suite struct DataAddressesTests {
  @Test(arguments: [4, 5, 6, 400]) func areReadInEveryForm(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    for form in DataAddressForms.of(bytes) {
      let text = Array("<p>;base64 x;base65,AAAA <img src='\(form)'> a\"".utf8)
      #expect(DataAddresses.contents(in: text).contains(bytes), "\(form)")
    }
  }

  @Test func areReadEachByItself() {
    let text = "url(data:a/b;base64,QUI=) url(data:;base64,Q0Q) ;base64,"
    let found = DataAddresses.contents(in: Array(text.utf8))
    #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["AB", "CD"])
  }

  /// Any bytes are read to their end.
  @Test func areSoughtInAnyBytes() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      ";base64,", "%", "%3", "&", "&#", "&#x4", "\\", "\\x", "\\u00", "A", "=", " ", ";", "é",
    ]
    for _ in 0..<Soak.count(300) {
      let text = (0..<Int.random(in: 0...9, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      _ = DataAddresses.contents(in: Array(text.utf8))
    }
  }
}
