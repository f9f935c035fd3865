import Foundation
import Support
import Testing

@testable import Audit

/// However a text is written, its plain bytes are the same.
@Suite struct PlainBytesTests {
  private static func plain(_ text: String) -> String {
    String(decoding: PlainBytes.of(text), as: UTF8.self)
  }

  @Test(arguments: [
    ("Lamp  AND\n\tlight", "lamp and light"),
    ("a\u{A0}b\u{2009}c\u{202F}d\u{3000}e\u{2028}f", "a b c d e f"),
    ("a\u{AD}b\u{200B}c\u{200E}d\u{2066}e\u{FEFF}f", "abcdef"),
    ("Tom &amp; Jerry", "tom & jerry"), ("Tom &#38; Jerry", "tom & jerry"),
    ("Tom &#x26; Jerry", "tom & jerry"), ("Tom &AMP; Jerry", "tom & jerry"),
    ("&lt;b&gt;&quot;x&quot;&apos;&nbsp;y", "<b>x' y"), ("&amp;amp;lt;", "<"),
    ("Élodie’s Élodie&rsquo;s Élodie`s Élodie&#39;s", "Élodie's Élodie's Élodie's Élodie's"),
    ("a–b a\u{2011}b a&mdash;b a%E2%88%92b", "a-b a-b a-b a-b"), ("Ｂox ①, ﬁne…", "box 1, fine..."),
    ("\\`a\\`", "'a'"), ("Zorbal™ m²", "zorbal™ m²"),
    ("M&#252;ller M&#xFC;ller M&#XFC;ller", "müller müller müller"),
    ("12&#8209;34 &#128187;", "12-34 💻"),
    ("\\u00fcber \\u00FCber", "über über"), ("\\ud83d\\udcbb", "💻"),
    ("a\\/b\\nc\\td\\\\e", "a/b c d\\e"),
    ("say \\\"so\\\"", "say so"), ("\\x41\\x4d", "am"),
    ("a%20b%2Fc%2fd", "a b/c/d"), ("M%C3%BCller%20%F0%9F%92%BB", "müller 💻"), ("100%25", "100%"),
    ("100%", "100%"), ("5% off & so", "5% off & so"), ("&unknown; &;", "&unknown; &;"),
    ("%C3 %C3%28 \\u12 \\ud83d \\q", "%c3 %c3( \\u12 \\ud83d \\q"),
    ("&#0;&#xD800;&#99999999;x", " x"),
    ("", ""), ("&", "&"), ("%", "%"), ("\\", "\\"), ("&#", "&#"), ("&#x", "&#x"),
  ])
  func makesPlainBytes(written: String, plain: String) {
    #expect(Self.plain(written) == plain)
  }

  /// Texts with everything that has to be escaped somewhere, written in each form and in forms within forms.
  @Test func undoesEveryFormAsDeepAsItGoes() {
    var random = SeededGenerator(seed: 12)
    let pieces = [
      "a", "Z", "9", " ", "  ", "&", "<", ">", "\"", "'", "/", "-", "é", "Ж", "金", "🎻", ";", "#",
      ".",
      "\n", "+", "=", "x", "n", "u", "amp", "lt", "\\",
    ]
    for _ in 0..<Soak.count(400) {
      let text = (0..<Int.random(in: 1...12, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      // One at the end goes with what stands behind it.
      if text.hasSuffix("\\") { continue }
      // What looks escaped is taken for it, in any form: such a text has no one reading.
      if text.replacing("\"", with: "").contains(/&(#|amp|lt|nbsp|gt|apos|quot)/) { continue }
      var written = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        written = Self.forms[Int.random(in: 0..<Self.forms.count, using: &random)](written)
      }
      #expect(Self.plain(written) == Self.plain(text), "\(text.debugDescription) as \(written)")
    }
  }

  private static let forms: [@Sendable (String) -> String] = [
    { text in
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
    },
    { text in text.unicodeScalars.map { "&#\($0.value);" }.joined() },
    { text in text.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined() },
    { text in
      text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    },
    { text in
      text.utf16.map { "\\u" + String(String(Int($0) | 0x10000, radix: 16).dropFirst()) }.joined()
    },
    { text in
      text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        .replacing("/", with: "\\/")
    },
    { text in text.uppercased() == text.lowercased() ? text : text.replacing("a", with: "A") },
    { text in "\u{200E}" + text + "\u{AD}" },
  ]

  /// Whatever bytes there are, they become plain in the end, and no more of them than there were.
  @Test func takesAnyBytes() {
    var random = SeededGenerator(seed: 13)
    let pieces: [[UInt8]] =
      ["&#", "%", "\\u", "&amp;", "x", ";", "2", "c3", "\\", "d83d"]
      .map { Array($0.utf8) } + [[0xC2], [0xE2, 0x80], [0xE3], [0xEF, 0xBB], [0xFF], [0], [0x80]]
    for _ in 0..<Soak.count(1_000) {
      let bytes = (0..<Int.random(in: 0...20, using: &random))
        .flatMap { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
      let plain = PlainBytes.of(bytes)
      #expect(plain.count <= bytes.count, "\(bytes)")
    }
  }
}
