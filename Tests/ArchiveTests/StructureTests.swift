import ArchiveSupport
import Testing

@testable import Archive

@Suite struct BinaryPropertyListTests {
  /// A list of one object, with 1-byte offsets and references.
  private func listOf(_ object: [UInt8]) -> BinaryPropertyList? {
    BinaryPropertyList(
      Array("bplist00".utf8) + object + [8, 0, 0, 0, 0, 0, 0, 1, 1] + bigEndian(1, 8)
        + bigEndian(0, 8) + bigEndian(UInt64(8 + object.count), 8))
  }

  private static let objects: [([UInt8], BinaryPropertyList.Object)] = [
    ([0x00], .null), ([0x08], .boolean(false)), ([0x09], .boolean(true)), ([0x0F], .other),
    ([0x10, 200], .integer(200)), ([0x11, 0xFF, 0xFE], .integer(65_534)),
    ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
    ([0x14] + bigEndian(0, 8) + bigEndian(.max, 8), .integer(.max)),
    ([0x14] + bigEndian(.max, 8) + bigEndian(0, 8), .integer(.min)),
    ([0x15, 0], .damaged), ([0x13, 1], .damaged),
    ([0x22] + bigEndian(UInt64(Float(1.5).bitPattern), 4), .real(1.5)),
    ([0x23] + bigEndian(2.5.bitPattern, 8), .real(2.5)), ([0x21, 0, 0], .other),
    ([0x23, 1, 2], .damaged), ([0x33] + bigEndian((-3.0).bitPattern, 8), .date(-3)),
    ([0x32, 0, 0, 0, 0], .other), ([0x42, 7, 8], .data(9..<11)), ([0x40], .data(9..<9)),
    ([0x43, 7, 8], .damaged), ([0x4F, 0x10, 1, 9], .data(11..<12)),
    ([0x4F, 0x51, 1, 9], .damaged), ([0x4F], .damaged), ([0x4F, 0x13, 1], .damaged),
    ([0x4F, 0x13] + bigEndian(UInt64.max, 8), .damaged),
    ([0x4F, 0x13] + bigEndian(UInt64(Int.max), 8), .damaged),
    ([0x4F, 0x14] + bigEndian(0, 8) + bigEndian(.max, 8), .damaged),
    ([0x51, 0x41], .text(PropertyListText(encoding: .ascii, range: 9..<10))),
    ([0x61, 0, 0x41], .text(PropertyListText(encoding: .utf16, range: 9..<11))),
    ([0x62, 0, 0x41, 0], .damaged),
    ([0x71, 0x41], .text(PropertyListText(encoding: .utf8, range: 9..<10))),
    ([0x80, 5], .uid(5)), ([0x83, 0xFF, 0xFF, 0xFF, 0xFF], .uid(0xFFFF_FFFF)),
    ([0x84, 1, 0, 0, 0, 0], .damaged), ([0x87, 0, 0, 0, 0, 0, 0, 0, 9], .uid(9)),
    ([0x8F] + [UInt8](repeating: 0, count: 15) + [9], .uid(9)),
    ([0x8F, 1] + [UInt8](repeating: 0, count: 15), .damaged), ([0x81, 0], .damaged),
    ([0xA1, 0], .array(.init(start: 9, count: 1))), ([0xA2, 0], .damaged), ([0xB1, 0], .other),
    ([0xC1, 0], .other), ([0xE0], .other), ([0xF0], .other),
    (
      [0xD1, 3, 4],
      .dictionary(.init(keys: .init(start: 9, count: 1), values: .init(start: 10, count: 1)))
    ),
    ([0xD1, 3], .damaged),
  ]

  @Test(arguments: objects.indices) func tellsEachMarker(index: Int) throws {
    let (bytes, expected) = Self.objects[index]
    let list = try #require(listOf(bytes))
    #expect(list.object(0) == expected)
    #expect(list.object(1) == .damaged)
    #expect(list.object(-1) == .damaged)
  }

  private static func object(
    _ value: ArchiveBuilder.Value
  ) throws -> BinaryPropertyList.Object {
    var builder = ArchiveBuilder()
    let top = builder.add(value)
    let list = try #require(BinaryPropertyList(builder.bytes(top: top)))
    return list.object(top)
  }

  /// As XML has it: see `XMLTests`.
  @Test func makesAReferenceOfADictionaryOfItsExactForm() throws {
    #expect(try Self.object(.dictionary([("CF$UID", .int(7))])) == .uid(7))
    #expect(try Self.object(.dictionary([("CF$UID", .int(0))])) == .uid(0))
    #expect(try Self.object(.dictionary([("CF$UID", .int(4_294_967_295))])) == .uid(4_294_967_295))
    for other: [(String, ArchiveBuilder.Value)] in [
      [("CF$UID", .int(4_294_967_296))], [("CF$UID", .int(-1))], [("CF$UID", .real(7))],
      [("CF$UID", .text("7"))], [("CF$UID", .uid(7))], [("cf$uid", .int(7))],
      [("CF$UIDs", .int(7))], [("CF$UID", .int(7)), ("b", .bool(true))], [],
      [("CF$UID", .dictionary([("CF$UID", .int(7))]))],
    ] {
      guard case .dictionary = try Self.object(.dictionary(other)) else {
        Issue.record("\(other) was taken for a reference")
        continue
      }
    }
  }

  /// A dictionary that is its own key and value.
  @Test func looksIntoNoDictionaryForItsKey() throws {
    let list = try #require(listOf([0xD1, 0, 0]))
    guard case .dictionary(let pairs) = list.object(0) else {
      Issue.record("\(list.object(0)) in place of a dictionary")
      return
    }
    #expect(pairs.count == 1)
  }

  @Test func givesNoReferencePastTheLastObject() throws {
    let list = try #require(listOf([0xA2, 0, 1]))
    guard case .array(let references) = list.object(0) else {
      Issue.record("the array was not read")
      return
    }
    #expect(list.reference(0, of: references) == 0)
    #expect(list.reference(1, of: references) == nil)
    #expect(list.reference(2, of: references) == nil)
    #expect(list.reference(-1, of: references) == nil)
  }

  /// The trailer's parts: where they are, how long, and values that do not agree with the file.
  private static let wrong: [(at: Int, size: Int, value: UInt64)] = [
    (6, 1, 0), (6, 1, 9), (6, 1, 255), (6, 1, 2), (7, 1, 0), (7, 1, 9), (8, 8, 0), (8, 8, 2),
    (8, 8, .max), (8, 8, 1 << 63), (8, 8, 1 << 61), (16, 8, 1), (16, 8, .max), (24, 8, 8),
    (24, 8, 0),
    (24, 8, 9), (24, 8, 11), (24, 8, .max), (24, 8, 1 << 40),
  ]

  @Test(arguments: wrong.indices) func refusesATrailerThatDisagrees(index: Int) throws {
    let (at, size, value) = Self.wrong[index]
    let sound = try #require(listOf([0x51, 0x41])).bytes
    var bytes = sound
    let start = bytes.count - 32 + at
    bytes.replaceSubrange(start..<(start + size), with: bigEndian(value, size))
    #expect(bytes != sound)
    #expect(BinaryPropertyList(bytes) == nil)
    #expect(throws: ArchiveError.damaged(.trailer)) { try ItemArchive(reading: bytes) }
  }

  @Test func refusesSizesThatAreTooNarrow() {
    // 300 objects need references of 2 bytes, and an end past 255 needs offsets of 2.
    func list(offsetSize: Int, referenceSize: UInt8) -> BinaryPropertyList? {
      let objects = [UInt8](repeating: 0, count: 300)
      let offsets = (0..<300).flatMap { bigEndian(UInt64(8 + $0), offsetSize) }
      let sizes: [UInt8] = [0, 0, 0, 0, 0, 0, UInt8(offsetSize), referenceSize]
      let trailer = sizes + bigEndian(300, 8) + bigEndian(0, 8) + bigEndian(308, 8)
      return BinaryPropertyList(Array("bplist00".utf8) + objects + offsets + trailer)
    }
    #expect(list(offsetSize: 2, referenceSize: 2) != nil)
    #expect(list(offsetSize: 8, referenceSize: 8) != nil)
    #expect(list(offsetSize: 1, referenceSize: 2) == nil)
    #expect(list(offsetSize: 2, referenceSize: 1) == nil)
  }
}

@Suite struct OutlineTests {
  private typealias Value = ArchiveBuilder.Value

  private func error(_ top: Value) -> ArchiveError? {
    var builder = ArchiveBuilder()
    let number = builder.add(top)
    do {
      _ = try ItemArchive(reading: builder.bytes(top: number))
      return nil
    } catch {
      return error
    }
  }

  @Test func tellsPlainListsFromDamagedArchives() {
    #expect(error(.array([.text("x")])) == .plainPropertyList)
    #expect(error(.text("x")) == .plainPropertyList)
    #expect(error(.dictionary([("name", .text("x"))])) == .plainPropertyList)
    #expect(error(.dictionary([("$objects", .array([]))])) == .damaged(.outline))
    #expect(error(.dictionary([("$top", .dictionary([]))])) == .damaged(.outline))
    #expect(error(.dictionary([("$objects", .int(1)), ("$top", .int(1))])) == .damaged(.outline))
    let root: (String, Value) = ("$top", .dictionary([("root", .uid(1))]))
    #expect(error(.dictionary([("$objects", .array([])), root])) == .damaged(.root))
    #expect(
      error(.dictionary([("$objects", .array([.text("$null")])), ("$top", .dictionary([]))]))
        == .damaged(.root))
    #expect(
      error(.dictionary([("$objects", .array([.text("$null"), .int(1)])), root]))
        == .otherArchive(className: nil))
  }

  @Test func namesWhatTheArchiveHoldsInstead() {
    var builder = ArchiveBuilder()
    let image = builder.archive(top: [("root", .stored(.object("UIImage", [])))])
    #expect(throws: ArchiveError.otherArchive(className: "UIImage")) {
      try ItemArchive(reading: image)
    }
    let notes = ArchiveBuilder.archive(of: [.item([("text", .text("x"))], class: "Note")])
    #expect(throws: ArchiveError.otherArchive(className: "Note")) {
      try ItemArchive(reading: notes)
    }
    let lost = ArchiveBuilder.archive(of: [.uid(99_999), .uid(99_998)])
    #expect(throws: ArchiveError.damaged(.root)) { try ItemArchive(reading: lost) }
  }

  @Test func looksLikeAnArchiveByItsOutermostKeys() {
    let archive = ArchiveBuilder.archive(of: [])
    #expect(ItemArchive.looksLikeArchive(archive))
    #expect(ItemArchive.looksLikeArchive(ArchiveWriter.archive(of: [])))
    #expect(!ItemArchive.looksLikeArchive(archive.dropLast(1)))
    #expect(!ItemArchive.looksLikeArchive([]))
    #expect(!ItemArchive.looksLikeArchive(Array("bplist00".utf8)))
    var builder = ArchiveBuilder()
    let plain = builder.add(.dictionary([("$objects", .array([])), ("name", .text("x"))]))
    #expect(!ItemArchive.looksLikeArchive(builder.bytes(top: plain)))
  }
}

@Suite struct FileShapeTests {
  private static let files: [([UInt8], FileShape)] = [
    ([], .empty), (Array("bplist00".utf8), .binaryPropertyList),
    (Array("bplist01…".utf8), .binaryPropertyList),
    (Array("bplist16\u{A0}".utf8), .otherBinaryPropertyList),
    (
      Array(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\">".utf8),
      .xmlPropertyList
    ),
    (Array("\u{FEFF} <plist version='1.0'>".utf8), .xmlPropertyList),
    (Array("<?xml version=\"1.0\"?><svg/>".utf8), .text),
    (Array("name,value\nVase,3\n".utf8), .text), (Array("a\u{7F}b".utf8), .unknown),
    (Array(("<!--" + String(repeating: " ", count: 490) + "--><plist>").utf8), .xmlPropertyList),
    (Array(("<!--" + String(repeating: " ", count: 600) + "--><plist>").utf8), .text),
    (Array("SQLite format 3\0\u{10}".utf8), .sqlite), ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .png),
    ([0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0], .heic),
    ([0, 0, 0, 24] + Array("ftypmif1".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftypheix".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftypheim".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftypheis".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftyphevc".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftypmsf1".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftypavif".utf8), .heic),
    ([0, 0, 0, 24] + Array("ftypqt  ".utf8), .unknown),
    ([0, 0, 0, 24] + Array("ftyp".utf8), .unknown), (Array("PK\u{3}\u{4}\u{14}".utf8), .zip),
    (Array("PK\u{5}\u{6}".utf8), .zip), ([0x1F, 0x8B, 8], .gzip), (Array("%PDF-1.7".utf8), .pdf),
    ([UInt8](repeating: 0, count: 600), .unknown), ([0xC3], .text),
    ([0xC3, 0x28, 0x41, 0x41, 0x41], .unknown),
    (Array(String(repeating: "é", count: 400).utf8.dropFirst(2)) + Array("x".utf8), .text),
    (Array("x".utf8) + Array(String(repeating: "é", count: 400).utf8), .text),
  ]

  @Test(arguments: files.indices) func namesWhatAFileLooksLike(index: Int) {
    let (bytes, shape) = Self.files[index]
    #expect(FileShape(of: bytes) == shape)
    guard shape != .binaryPropertyList, shape != .xmlPropertyList else { return }
    #expect(throws: ArchiveError.notAnArchive(shape)) { try ItemArchive(reading: bytes) }
    #expect(!ItemArchive.looksLikeArchive(bytes))
  }

  @Test(arguments: FileShape.allCases) func saysWhatToDoInstead(shape: FileShape) {
    let error = ArchiveError.notAnArchive(shape)
    #expect(error.what == "This file is \(shape), not an item archive.")
    #expect(error.advice.hasSuffix("."))
    #expect(error.description == "\(error.what) \(error.advice)")
  }

  @Test(arguments: [
    ArchiveError.damaged(.trailer), .damaged(.truncated(length: 1)),
    .damaged(.truncated(length: 700)), .damaged(.markup(line: 3)), .damaged(.outline),
    .damaged(.root), .tooLarge(limit: 1 << 30),
    .tooManyItems(limit: 5), .plainPropertyList, .otherArchive(className: "Note"),
    .otherArchive(className: nil),
  ]) func saysWhatIsWrongInTwoSentences(error: ArchiveError) {
    #expect(error.what.hasPrefix("This file "))
    #expect(error.what.hasSuffix("."))
    #expect(error.advice.hasSuffix("."))
  }
}
