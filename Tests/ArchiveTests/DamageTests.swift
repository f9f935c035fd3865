import Foundation
import Support
import Testing

@testable import Archive

/// Any bytes give a result or an error, and a result that keeps its promises.
@Suite struct DamageTests {
  /// A small archive with every form of field.
  private static let sample: [UInt8] = ArchiveBuilder.archive(of: [
    .good("Vase"),
    .item([
      ("possessionName", .stored(.text("Grüße 🫖"))), ("serial", .text("x")), ("value", .real(3)),
      ("date", .date(5)),
      ("imageKey", .stored(.object("NSMutableString", [("NS.string", .text("K"))]))),
      ("thumbnailData", .stored(.object("NSMutableData", [("NS.data", .data([1, 2, 3]))]))),
    ]),
    .item([
      ("name", .stored(.object("NSString", [("NS.bytes", .data([0x41, 0xC3, 0xA9]))]))),
      ("valueInDollars", .wide(high: 0, low: 7)),
      (
        "thumbnail",
        .stored(
          .object(
            "UIImage",
            [
              ("UIImageData", .stored(.data([9, 9]))), ("UIScale", .float(2)),
              ("UIImageOrientation", .int(1)),
            ]))
      ),
    ]),
  ])

  private static let small = ArchiveFixture.all.filter { $0.bytes.count < 800 }

  /// Archives of one item: both kinds, in both containers.
  private static let five = [
    "edition1-1.archive", "edition4-1.archive", "edition6-1.archive", "edition7-1.plist",
    "edition7-xml-1.plist",
  ]
  /// A keyed archive in XML is longer, and slow to read without optimisation.
  private static let all = five + ["xml-edition4-1.archive"]

  /// Reads the bytes, if they can be read, and holds the result to its promises.
  @discardableResult
  private func check(_ bytes: [UInt8]) -> Bool {
    _ = ItemArchive.looksLikeArchive(bytes)
    guard let archive = try? ItemArchive(reading: bytes) else { return false }
    var previous = -1
    for item in archive.items {
      #expect(item.index > previous)
      previous = item.index
      #expect(abs(item.valueInDollars ?? 0) <= ArchivedItem.valueLimit)
      #expect(item.dateCreated.map(ArchivedItem.dateRange.contains) ?? true)
      #expect(item.dateCreated == nil || item.dateCreated?.bitPattern == item.dateBits)
      for text in [item.name, item.serialNumber] {
        #expect(text?.unicodeScalars.contains { $0.properties.generalCategory == .control } != true)
      }
      if let thumbnail = item.thumbnail {
        #expect(!thumbnail.data.isEmpty && thumbnail.data.upperBound < archive.content.count)
        #expect(thumbnail.scale > 0 && thumbnail.scale <= 16)
        #expect((0...7).contains(thumbnail.orientation))
      }
    }
    for fault in archive.faults { #expect(!fault.description.isEmpty) }
    let indices = archive.faults.map(\.index)
    #expect(indices == indices.sorted())
    // What bounds the time and the memory, in the length of the file.
    #expect(archive.content.count <= bytes.count * 3 + 200)
    #expect(archive.work.textBytes <= archive.content.count * 8)
    #expect(archive.work.fields <= archive.content.count * 100)
    #expect((archive.items.count + archive.faults.count) <= archive.content.count)
    return true
  }

  @Test func theSampleIsSound() throws {
    let archive = try ItemArchive(reading: Self.sample)
    #expect(archive.faults == [])
    #expect(archive.items.count == 3)
    #expect(archive.items.map { $0.thumbnail?.data.count } == [nil, 3, 2])
  }

  @Test func everyPrefixGivesAnError() throws {
    #expect(Self.small.count >= 16)
    var random = SeededGenerator(seed: 11)
    for fixture in [ArchiveFixture(name: "sample", bytes: Self.sample, items: [])]
      + ArchiveFixture.all
    {
      // Of the longer ones a few, unless there is time for all.
      let isSmall = fixture.bytes.count < 800
      let lengths =
        isSmall || Soak.isOn
        ? Array(fixture.bytes.indices)
        : (0..<10).map { _ in Int.random(in: fixture.bytes.indices, using: &random) }
      for length in lengths {
        let prefix = Array(fixture.bytes.prefix(length))
        // The end of the last line is all that a whole XML file can lose.
        guard let last = fixture.bytes[length...].first(where: { !$0.isSpace && $0 != 0 }) else {
          continue
        }
        #expect(last != 0)
        #expect(throws: ArchiveError.self, "\(fixture.name), \(length) bytes") {
          try ItemArchive(reading: prefix)
        }
        let isBinary = FileShape(of: fixture.bytes) == .binaryPropertyList
        #expect(!isBinary || !ItemArchive.looksLikeArchive(prefix))
      }
    }
  }

  /// All 255 other values of each byte where there is time, else one in a hundred of them.
  @Test(arguments: Soak.isOn ? all : five) func anyOtherByteGivesAResultOrAnError(name: String)
    throws
  {
    let bytes = try #require(ArchiveFixture.named(name)).bytes
    var random = SeededGenerator(seed: 14)
    var results = 0
    var tried = 0
    for place in bytes.indices {
      let changes =
        Soak.isOn
        ? Array(1...255 as ClosedRange<UInt8>)
        : (0..<(2 + place % 2)).map { _ in UInt8.random(in: 1...255, using: &random) }
      for change in changes {
        var changed = bytes
        changed[place] ^= change
        tried += 1
        if check(changed) { results += 1 }
      }
    }
    #expect(tried > bytes.count)
    #expect(results > 0 && results < tried)
  }

  @Test func anyDamageGivesAResultOrAnError() throws {
    var random = SeededGenerator(seed: 12)
    let samples =
      [Self.sample] + (try Self.all.map { try #require(ArchiveFixture.named($0)).bytes })
    var results = 0
    let rounds = Soak.count(2_000, inSoak: 1_000_000)
    for _ in 0..<rounds {
      var bytes = samples.randomElement(using: &random) ?? []
      for _ in 0..<([1, 1, 2, 5, 20].randomElement(using: &random) ?? 1) {
        damage(&bytes, using: &random)
      }
      if check(bytes) { results += 1 }
    }
    // Much damage costs one field and not the archive: else this test would see errors only.
    #expect(results > rounds / 4)
  }

  /// A disk that was full leaves such files.
  @Test func tellWhereAFileStopsThatIsFilledUpWithZeros() {
    let written = Array("bplist00".utf8) + [0x51, 0x41, 0x08, 0x09]
    for zeros in [32, 100, 4096] {
      #expect(throws: ArchiveError.damaged(.truncated(length: written.count))) {
        try ItemArchive(reading: written + [UInt8](repeating: 0, count: zeros))
      }
    }
  }

  /// Changes a byte, or takes some away, or puts some in twice.
  private func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    let length = Int.random(in: 1...16, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: bytes.removeSubrange(place..<min(place + length, bytes.count))
    case 1: bytes.insert(contentsOf: bytes[place..<min(place + length, bytes.count)], at: place)
    case 2...4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 5...7:
      let bytesThatMatter: [UInt8] = [
        0, 0xFF, 0x7F, 0x80, 0x5F, 0xDF, 0xA1, 0x3C, 0x3E, 0x26, 0x2F,
      ]
      bytes[place] = bytesThatMatter.randomElement(using: &random) ?? 0
    case 8, 9: bytes[place] = bytes.randomElement(using: &random) ?? 0
    default: bytes[place] = .random(in: 0...255, using: &random)
    }
  }

  @Test func anyObjectsAtAllGiveAResultOrAnError() throws {
    // The trailer and the offsets stay sound, so that the damage reaches every object.
    var random = SeededGenerator(seed: 13)
    let list = try #require(BinaryPropertyList(Self.sample))
    for _ in 0..<Soak.count(2_000) {
      var bytes = Self.sample
      for _ in 0..<4 {
        // One object takes the place of another, or its marker changes.
        let one = try #require(list.offset(of: .random(in: 0..<list.objectCount, using: &random)))
        if Bool.random(using: &random) {
          bytes[one] = .random(in: 0...255, using: &random)
        } else {
          let entry = list.tableStart + 4 * Int.random(in: 0..<list.objectCount, using: &random)
          bytes.replaceSubrange(entry..<(entry + 4), with: bigEndian(UInt64(one), 4))
        }
      }
      check(bytes)
    }
  }
}
