import Testing

@testable import Archive

/// What an XML property list becomes, object by object.
@Suite struct XMLFormTests {
  /// The outermost object of a text's binary form.
  private func form(_ text: String) throws -> (BinaryPropertyList, BinaryPropertyList.Object) {
    let binary = try XMLPropertyList.binary(of: Array("<plist>\(text)</plist>".utf8))
    let list = try #require(BinaryPropertyList(binary))
    return (list, list.object(list.top))
  }

  /// A whole number elsewhere is not the reference's.
  @Test func takesNoOtherNumberForAReference() throws {
    let reference = "<dict><key>CF$UID</key><string>7</string></dict>"
    let (list, object) = try form("<array><integer>5</integer>\(reference)</array>")
    guard case .array(let elements) = object else {
      Issue.record("the array was not read")
      return
    }
    let last = try #require(list.reference(1, of: elements))
    guard case .dictionary = list.object(last) else {
      Issue.record("\(list.object(last)) in place of a dictionary")
      return
    }
  }

  @Test(arguments: [
    ("<key>a</key><true/><true/>", 1), ("<key>a</key><true/><key>b</key><false/>", 2),
    ("<true/>", 0), ("<key>a</key>", 0), ("<key>a</key><key>b</key><true/>", 1),
  ]) func aKeyHasOneValue(fields: String, count: Int) throws {
    guard case .dictionary(let pairs) = try form("<dict>\(fields)</dict>").1 else {
      Issue.record("the dictionary was not read")
      return
    }
    #expect(pairs.count == count)
  }

  @Test(arguments: [
    ("&#" + String(repeating: "0", count: 14) + "233;", "é"),
    (
      "&#" + String(repeating: "0", count: 15) + "233;",
      "&#" + String(repeating: "0", count: 15) + "233;"
    ),
  ]) func aReferenceHasTwentyCharactersAtMost(written: String, wanted: String) throws {
    let (list, object) = try form("<string>\(written)</string>")
    guard case .text(let text) = object else {
      Issue.record("the text was not read")
      return
    }
    #expect(text.decoded(from: list.bytes, for: .key).string == wanted)
  }

  @Test func tellsMarkupThatIsCutFromMarkupThatIsNone() {
    for (text, failure) in [
      ("<!ELEMEN", XMLScanner.Failure.truncated), ("<!ELEMENT", .malformed(at: 0)),
      ("<!", .truncated), ("<", .truncated), ("<>", .malformed(at: 0)), ("<a", .truncated),
    ] {
      var scanner = XMLScanner(Array(text.utf8))
      #expect(throws: failure, "\(text)") { try scanner.next() }
    }
  }

  /// The end of a comment is not part of its beginning.
  @Test(arguments: ["<!--> a -->b", "<!---> a -->b", "<!-- -- > -->b", "<?x > ?>b"])
  func passesOverCommentsWhole(text: String) throws {
    var scanner = XMLScanner(Array(text.utf8))
    let end = text.utf8.count
    #expect(try scanner.next() == .text((end - 1)..<end))
    #expect(try scanner.next() == .finish)
  }

  /// Numbers are written as short as they are, and longer from these on.
  @Test(arguments: [
    (0, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 4), (4_294_967_295, 4), (4_294_967_296, 8),
    (Int.max, 8),
  ]) func writesEachNumberInAsManyBytesAsItNeeds(number: Int, size: Int) throws {
    #expect(BinaryPropertyList.size(of: number) == size)
    #expect(try form("<integer>\(number)</integer>").1 == .integer(number))
    #expect(try form("<integer>-\(number)</integer>").1 == .integer(-number))
  }

  private static let declared = "<?xml version=\"1.0\" encoding="
  private static let forms: [([UInt8], TextForm)] = [
    (Array("\(declared)\"ISO-8859-1\"?>".utf8), .latin1),
    (Array("\(declared)'iso-8859-1'?>".utf8), .latin1),
    (Array("\(declared)'Windows-1252'?>".utf8), .latin1),
    (Array("\(declared)\"UTF-8\"?><!-- iso-8859-1 -->".utf8), .utf8),
    (Array("<plist><!-- encoding='iso-8859-1' -->".utf8), .utf8),
    ([0xFE, 0xFF, 0, 0x3C], .utf16(isBigEndian: true)), ([0, 0x3C], .utf16(isBigEndian: true)),
    ([0xFF, 0xFE, 0x3C, 0], .utf16(isBigEndian: false)), ([0x3C, 0], .utf16(isBigEndian: false)),
    ([0xEF, 0xBB, 0xBF, 0x3C], .utf8), ([0xFE], .utf8), ([], .utf8),
  ]

  @Test(arguments: forms.indices) func tellsTheFormOfATextByItsBeginning(index: Int) {
    #expect(TextForm(of: Self.forms[index].0) == Self.forms[index].1)
  }
}
