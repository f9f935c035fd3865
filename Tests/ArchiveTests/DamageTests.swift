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

  private func check(_ bytes: [UInt8]) {
    _ = ItemArchive.looksLikeArchive(bytes)
    guard let archive = try? ItemArchive(reading: bytes) else { return }
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
        #expect(!thumbnail.data.isEmpty && thumbnail.data.upperBound < bytes.count)
        #expect(thumbnail.scale > 0 && thumbnail.scale <= 16)
        #expect((0...7).contains(thumbnail.orientation))
      }
    }
    for fault in archive.faults { #expect(!fault.description.isEmpty) }
    #expect(archive.work.textBytes <= bytes.count * 8)
    let indices = archive.faults.map(\.index)
    #expect(indices == indices.sorted())
  }

  @Test func theSampleIsSound() throws {
    let archive = try ItemArchive(reading: Self.sample)
    #expect(archive.faults == [])
    #expect(archive.items.count == 3)
    #expect(archive.items.map { $0.thumbnail?.data.count } == [nil, 3, 2])
  }

  @Test func everyPrefixGivesAnError() {
    for length in Self.sample.indices {
      let prefix = Array(Self.sample.prefix(length))
      #expect(throws: ArchiveError.self) { try ItemArchive(reading: prefix) }
      #expect(!ItemArchive.looksLikeArchive(prefix))
    }
  }

  @Test func anyDamageGivesAResultOrAnError() {
    var random = SeededGenerator(seed: 12)
    var results = 0
    let rounds = Soak.count(10_000)
    for _ in 0..<rounds {
      var bytes = Self.sample
      for _ in 0..<([1, 1, 2, 5, 20].randomElement(using: &random) ?? 1) {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1:
          bytes[place] = [0, 0xFF, 0x7F, 0x80, 0x5F, 0xDF, 0xA1].randomElement(using: &random) ?? 0
        case 2: bytes[place] = bytes.randomElement(using: &random) ?? 0
        default: bytes[place] = .random(in: 0...255, using: &random)
        }
      }
      if (try? ItemArchive(reading: bytes)) != nil { results += 1 }
      check(bytes)
    }
    // Most damage costs one field and not the archive: else this test would see errors only.
    #expect(results > rounds / 2)
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
