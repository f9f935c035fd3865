import FileSupport
import Foundation
import Support
import Testing

@testable import Reporting

/// Which characters of texts no installed font has.
@Suite struct InstalledFontsTests {
  @Test(arguments: [
    ("é", WritingSystem.latin), ("ß", .latin), ("ł", .latin), ("Ω", .greek), ("ж", .cyrillic),
    ("א", .hebrew), ("ع", .arabic), ("ﷺ", .arabic), ("ก", .thai), ("क", .devanagari),
    ("ব", .bengali), ("த", .tamil), ("ქ", .georgian), ("Ბ", .georgian), ("Ֆ", .armenian),
    ("አ", .ethiopic), ("中", .han), ("𠀀", .han), ("の", .kana), ("ア", .kana), ("ー", .kana),
    ("한", .hangul), ("ᄒ", .hangul), ("😀", .emoji), ("⌚", .emoji), ("☎", .other), ("€", .other),
    ("「", .other), ("”", .other), ("ខ", .khmer), ("ລ", .lao), ("မ", .myanmar), ("༄", .tibetan),
  ])
  func belongToAScript(character: String, system: WritingSystem) throws {
    #expect(WritingSystem(try #require(character.unicodeScalars.first)) == system)
  }

  @Test(
    arguments: [
      0x00, 0x0A, 0x20, 0xA0, 0xAD, 0x200B, 0x200D, 0x200E, 0x2028, 0x2066, 0x3000, 0xFE0F, 0xFEFF,
      0xE000, 0xF8FF, 0xFFFE, 0xE0100, 0x378,
    ] as [UInt32])
  func areNotNeededForWhatLeavesNoMark(number: UInt32) throws {
    #expect(WritingSystem(try #require(Unicode.Scalar(number))) == nil)
  }

  @Test func areThoseOfAllFontsTogether() {
    let fonts = InstalledFonts(
      listing: "20-7e a0-ff 2026\n\n4e00 4e03-4e05\n70-a5 x 9-8 1ffffffff\n")
    func has(_ numbers: ClosedRange<UInt32>) -> [UInt32] {
      numbers.filter { number in Unicode.Scalar(number).map(fonts.has) ?? false }
    }
    #expect(has(0...0x110) == Array(0x20...0xFF))
    #expect(has(0x2020...0x2030) == [0x2026])
    #expect(has(0x4DFF...0x4E08) == [0x4E00, 0x4E03, 0x4E04, 0x4E05])
    #expect(!InstalledFonts(listing: "").has("a"))
  }

  @Test func areMissedByTheirScripts() {
    let fonts = InstalledFonts(listing: "20-17f 4e2d")
    let characters = TextCharacters(of: ["Käse 中国", "ไทย", "中華", "\u{200D}\u{FE0F}", "😀", ""])
    let missing = fonts.missing(for: characters)
    #expect(missing.map(\.system) == [.thai, .han, .emoji])
    #expect(missing.map { String(String.UnicodeScalarView($0.scalars)) } == ["ทยไ", "国華", "😀"])
    #expect(missing.map(\.system.words) == ["Thai", "Chinese", "emoji"])
    #expect(
      missing.map(\.remedy) == [
        "install a font for it, such as Noto Sans Thai (on Debian and Ubuntu: sudo apt-get install "
          + "fonts-noto-core)",
        "install a font for it, such as Noto Sans CJK (on Debian and Ubuntu: sudo apt-get install "
          + "fonts-noto-cjk)",
        "install a font for it, such as Noto Color Emoji (on Debian and Ubuntu: sudo apt-get install "
          + "fonts-noto-color-emoji)",
      ])
    #expect(fonts.missing(for: TextCharacters(of: ["Käse", "ASCII \u{1}"])) == [])
  }

  @Test func areAskedForOnce() throws {
    let programs = try TestPrograms()
    let trace = programs.folder.path("trace")
    try programs.write("fc-list", "echo \"$@\" >> '\(trace)'; echo '20-7e e4'; echo 3b1")
    let fonts = try #require(try InstalledFonts.asked(in: programs.search))
    #expect(fonts.missing(for: TextCharacters(of: ["äαß"])).map(\.scalars) == [["ß"]])
    #expect(try programs.folder.bytes(of: "trace").filter { $0 == 0x0A }.count <= 2)
  }

  @Test func areNotSpokenOfWhereNobodyKnows() throws {
    let programs = try TestPrograms()
    #expect(try InstalledFonts.asked(in: programs.search) == nil)
    for script in ["exit 1", "exit 0", "echo '20-7e'; exit 2", "echo none here"] {
      try programs.write("fc-list", script)
      #expect(try InstalledFonts.asked(in: programs.search) == nil, "\(script)")
    }
  }

  @Test(.enabled(if: RealPrograms.hasFontconfig, RealPrograms.noFontconfig))
  func areThoseOfThisMachine() throws {
    let fonts = try #require(try InstalledFonts.asked())
    #expect(fonts.has("A"))
    // What `fc-list` says of each by itself.
    for scalar in "äжא中ก😀ꙮ\u{1F8FF}".unicodeScalars {
      let listed = try RealPrograms.output(
        "fc-list", [":charset=" + String(scalar.value, radix: 16)])
      #expect(fonts.has(scalar) == !listed.isEmpty, "\(scalar)")
    }
  }
}
