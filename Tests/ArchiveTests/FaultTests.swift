import Testing

@testable import Archive

private typealias Value = ArchiveBuilder.Value

/// What is wrong with one element of a list, and what is said about it.
private struct Damage: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let element: Value
  let field: ArchiveFault.Field
  let problem: ArchiveFault.Problem
  let isSkipped: Bool

  init(
    _ description: String, _ element: Value, _ field: ArchiveFault.Field,
    _ problem: ArchiveFault.Problem, isSkipped: Bool = true
  ) {
    testDescription = description
    self.element = element
    self.field = field
    self.problem = problem
    self.isSkipped = isSkipped
  }

  static let all = [
    Damage("null", .uid(0), .item, .wrongKind),
    Damage("out of range", .uid(4_000_000_000), .item, .missing),
    Damage("text", .stored(.text("no item")), .item, .wrongKind),
    Damage("set", .stored(.set([.text("x")])), .item, .wrongKind),
    Damage("reference to a reference", .stored(.uid(0)), .item, .wrongKind),
    Damage("of another kind", .item([("colour", .text("red"))]), .item, .noKnownFields),
    Damage("empty", .stored(.dictionary([])), .item, .noKnownFields),
    Damage("unknown marker", .stored(.raw([0xE0])), .item, .wrongKind),
    Damage(
      "dictionary past the end", .stored(.raw([0xDF, 0x12, 0x7F, 0xFF, 0xFF, 0xFF])), .item,
      .missing),
    Damage("negative count", .stored(.raw([0xDF, 0x13] + bigEndian(.max, 8))), .item, .missing),
    Damage("huge count", .stored(.raw([0xDF, 0x13] + bigEndian(.max >> 1, 8))), .item, .missing),
    Damage(
      "reference past the last object",
      .stored(.raw([0xD1] + bigEndian(9_999_999, 4) + bigEndian(0, 4))),
      .item, .noKnownFields),
    Damage("set for a name", .item([("name", .set([]))]), .name, .wrongKind, isSkipped: false),
    Damage(
      "damaged class", .item([("value", .text("?")), ("$class", .uid(4_000_000_000))]), .value,
      .notANumber, isSkipped: false),
  ]
}

@Suite struct FaultTests {
  @Test(arguments: Damage.all) private func oneBadItemLeavesTheOthersIntact(_ damage: Damage) throws
  {
    let bytes = ArchiveBuilder.archive(of: [.good("A"), damage.element, .good("B")])
    let archive = try ItemArchive(reading: bytes)
    let sound = archive.items.filter { $0.index != 1 }
    #expect(sound.map(\.name) == ["A", "B"])
    #expect(sound.map(\.index) == [0, 2])
    #expect(sound.allSatisfy { $0.valueInDollars == 50 && $0.dateCreated == 1000 })
    #expect(archive.items.count == (damage.isSkipped ? 2 : 3))
    #expect(
      archive.faults == [
        ArchiveFault(index: 1, itemName: nil, field: damage.field, problem: damage.problem)
      ])
    #expect(archive.faults.first?.outcome == (damage.isSkipped ? .itemSkipped : .fieldLeftEmpty))
  }

  @Test func anObjectWhoseOffsetLeadsAwayCostsOnlyWhoNeedsIt() throws {
    var builder = ArchiveBuilder()
    let bytes = builder.archive(of: [.good("A"), .good("B")])
    let list = try #require(BinaryPropertyList(bytes))
    // The offset of the serial number of B.
    let victim = try #require(
      (0..<list.objectCount).first {
        guard case .text(let text) = list.object($0) else { return false }
        return text.decoded(from: bytes, for: .display).string == "S-B"
      })
    for offset in [0, 7, list.tableStart, 0xFFFF_FFFF] {
      var damaged = bytes
      damaged.replaceSubrange(
        (list.tableStart + victim * 4)..<(list.tableStart + victim * 4 + 4),
        with: bigEndian(UInt64(offset), 4))
      let archive = try ItemArchive(reading: damaged)
      #expect(archive.items.map(\.name) == ["A", "B"])
      #expect(archive.items.map(\.serialNumber) == ["S-A", nil])
      #expect(archive.faults.map(\.problem) == [.missing])
    }
  }

  @Test func namesTheItemAndSaysWhatWasDone() throws {
    let bytes = ArchiveBuilder.archive(of: [
      .item([
        ("valueInDollars", .text("lots")), ("itemName", .stored(.text("Clock"))),
        ("date", .nsDate(.nan)),
      ])
    ])
    let faults = try ItemArchive(reading: bytes).faults
    #expect(faults.map(\.itemName) == ["Clock", "Clock"])
    #expect(
      faults.map(\.description) == [
        "the value is not a number: left empty",
        "the date is not a date between the years 1 and 9999: left empty",
      ])
  }

  @Test func saysWhatTheOwnerCanDo() {
    func remedy(_ field: ArchiveFault.Field, _ problem: ArchiveFault.Problem) -> String? {
      ArchiveFault(index: 0, itemName: nil, field: field, problem: problem).remedy
    }
    #expect(remedy(.item, .missing)?.contains("add it again") == true)
    #expect(remedy(.date, .missing)?.contains("enter it again") == true)
    #expect(remedy(.thumbnail, .missing)?.contains("take the item’s picture again") == true)
    #expect(remedy(.value, .rounded)?.contains("correct it") == true)
    #expect(remedy(.item, .repeats(index: 0)) == nil)
  }

  @Test func saysEachProblemInWordsOfItsOwn() {
    let problems: [ArchiveFault.Problem] = [
      .missing, .wrongKind, .noKnownFields, .repeats(index: 4), .tooManyFields(limit: 64),
      .textCut(limit: 65_536), .textRepaired, .tooMuchText, .notANumber, .clamped(to: 10),
      .clamped(to: -10), .rounded, .impossibleDate, .pictureNotInArchive,
    ]
    let texts = problems.map {
      ArchiveFault(index: 0, itemName: nil, field: .value, problem: $0).description
    }
    #expect(Set(texts).count == problems.count)
    #expect(texts.allSatisfy { $0.hasPrefix("the value ") && !$0.hasSuffix(".") })
    #expect(texts.contains("the value is longer than 64 KB: cut there"))
    #expect(texts.contains("the value is the same as item 5: left out"))
  }
}

@Suite struct PictureKeyTests {
  @Test(arguments: [
    "7E6F1C3A-0D1B-4B8E-9F53-2D0A6C7E8B91", "a", "…", "...", ".hidden", "with space", "é🫖",
    String(repeating: "x", count: 255),
  ]) func takesASafeName(text: String) {
    #expect(PictureKey(text)?.text == text)
    #expect(PictureKey.refusal(of: text) == nil)
  }

  @Test(arguments: [
    ("", PictureKey.Refusal.empty), (".", .folder), ("..", .folder), ("/", .slash),
    ("../x", .slash), ("a/b", .slash), ("/etc/passwd", .slash), ("a\u{0}b", .controlCharacter),
    ("a\nb", .controlCharacter), ("a\u{7F}", .controlCharacter), ("a\u{9B}", .controlCharacter),
    // A slash with a combining mark is one Character, but still a slash to a file system.
    ("a/\u{301}b", .slash), (String(repeating: "x", count: 256), .tooLong),
    (String(repeating: "é", count: 128), .tooLong),
  ]) func refusesWhatIsNoSafeName(text: String, reason: PictureKey.Refusal) {
    #expect(PictureKey(text) == nil)
    #expect(PictureKey.refusal(of: text) == reason)
  }
}
