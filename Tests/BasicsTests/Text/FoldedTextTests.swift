import Support
import Testing

@testable import Basics

/// How texts are made equal that people take for the same; `test_find.py` holds the script to the same list.
@Suite struct FoldedTextTests {
  @Test(arguments: [
    ("Desk lamp", ["desk", "lamp"]), ("  Café\u{301}-Bar\tÉCLAIR ", ["cafebar", "eclair"]),
    ("SN-1234/a", ["sn1234a"]), ("ｌａｍｐ ﾊﾝｶｸ", ["lamp", "はんかく"]), ("Straße", ["strasse"]),
    ("ŒUVRE Ærø łódź", ["oeuvre", "aero", "lodz"]), ("ΟΔΟΣ οδός", ["οδοσ", "οδοσ"]),
    ("ガラス がらす", ["からす", "からす"]), ("笛子", ["笛子"]), ("İstanbul ısı", ["istanbul", "isi"]),
    ("שָׁלוֹם", ["שלום"]), ("مَكْتَبَةٌ ـ على", ["مكتبه", "علي"]), ("أحمد ٱلكتاب", ["احمد", "الكتاب"]),
    ("№ 5 ½", ["no", "5", "12"]), ("a\u{A0}b\u{FEFF}c\u{200B}d", ["a", "b", "cd"]), ("🎻 –", ["🎻"]),
    ("١٢٠٣ ۴ ७", ["1203", "4", "7"]),
    ("", []), ("한국", ["한국"]), ("x²", ["x2"]), ("ﬁne", ["fine"]),
  ]) func areWordsOfSmallPlainLetters(text: String, words: [String]) {
    // Hangul comes apart into its letters, which are equal as texts.
    #expect(FoldedText.words(of: text) == words)
  }

  /// What is typed is folded once more, and must not change.
  @Test func staysAsItIsWhereItIsFoldedAgain() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let text = String(
        String.UnicodeScalarView(
          (0..<8).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0...0x2FFFF, using: &generator))
          }))
      let words = FoldedText.words(of: text)
      #expect(
        words.flatMap { FoldedText.words(of: $0) } == words, "\(text.unicodeScalars.map(\.value))")
    }
  }
}
