import Testing

@testable import Basics

/// Marks and letters of several forms are one, and scripts have their own least lengths.
@Suite struct SearchFoldingTests {
  private static func folded(_ scalar: Unicode.Scalar) -> String {
    let form = SearchFolding.form(of: scalar.value)
    return form.isItself
      ? String(scalar)
      : String(decoding: (0..<form.count).map { form[$0] }, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("’", "'"), ("‘", "'"), ("ʼ", "'"), ("´", "'"), ("＇", "'"), ("‑", "-"), ("–", "-"),
      ("—", "-"), ("−", "-"), ("－", "-"), ("\u{A0}", " "), ("\u{2009}", " "), ("\u{3000}", " "),
      ("\u{AD}", ""), ("\u{200B}", ""), ("\u{FEFF}", ""), ("ﬁ", "fi"), ("①", "1"), ("Ａ", "a"),
      ("９", "9"), ("…", "..."), ("ｶ", "カ"),
    ] as [(Unicode.Scalar, String)])
  func isOne(scalar: Unicode.Scalar, form: String) {
    #expect(Self.folded(scalar) == form)
  }

  /// Letters with accents, marks behind a word, and what begins an escape.
  @Test(
    arguments: ["é", "É", "²", "™", "“", "·", "％", "＆", "㈱", "が", "金", "💻"] as [Unicode.Scalar])
  func isItself(scalar: Unicode.Scalar) {
    #expect(SearchFolding.form(of: scalar.value).isItself)
  }

  /// The search writes into room that is as long as what it reads.
  @Test func isNeverLonger() {
    for value in UInt32(0xA0)..<0x10000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(SearchFolding.form(of: value).count <= String(scalar).utf8.count)
    }
  }

  @Test(arguments: [
    ("Cellar", true), ("Attic", false), ("Ключ", false), ("高橋", true), ("金", false), ("김민수", true),
    ("김민", true), ("さくら", true), ("さく", false), ("12月", false), ("A座", false), ("", false),
  ])
  func isLongEnough(text: String, isLong: Bool) {
    #expect(SearchFolding.isLongEnough(Array(text.utf8)) == isLong)
  }
}
