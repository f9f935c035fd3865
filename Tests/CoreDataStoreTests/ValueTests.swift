import CoreDataStoreSupport
import Testing

@testable import CoreDataStore

/// Values are read in whatever form they are stored, with what is wrong said.
@Suite struct ValueTests {
  private typealias Problem = StoreFault.Problem

  private func item(_ row: [String: SQLiteValue]) throws -> (StoredItem, [StoreFault]) {
    // Columns without a type keep values as they come.
    let made = MadeStore(
      "ZITEM", of: "Item", columns: MadeStore.columns.map { ($0.0, "") }, [row])
    let store = try made.read()
    return (try #require(store.items.first), store.faults)
  }

  @Test(
    arguments: [
      (75, 75, nil), (-75, -75, nil), (75.0, 75, nil), (74.5, 75, .rounded), (-74.5, -75, .rounded),
      (74.4, 74, .rounded), ("75", 75, nil), (" $75 ", 75, nil), ("-3.5", -4, .rounded),
      ("", nil, nil), ("1,000", nil, .notANumber), ("many", nil, .notANumber),
      ([1], nil, .notANumber),
      (.text(String(repeating: "1", count: 33)), nil, .notANumber), (nil, nil, nil),
      (.integer(.max), StoredItem.valueLimit, .clamped(to: StoredItem.valueLimit)),
      (.integer(.min), -StoredItem.valueLimit, .clamped(to: -StoredItem.valueLimit)),
      (.real(.infinity), StoredItem.valueLimit, .clamped(to: StoredItem.valueLimit)),
      (.real(-1e300), -StoredItem.valueLimit, .clamped(to: -StoredItem.valueLimit)),
      (1_000_000_000_000, 1_000_000_000_000, nil),
    ] as [(SQLiteValue, Int?, StoreFault.Problem?)])
  func values(stored: SQLiteValue, value: Int?, problem: StoreFault.Problem?) throws {
    let (item, faults) = try item(["ZVALUEINDOLLARS": stored])
    #expect(item.valueInDollars == value)
    #expect(faults.map(\.problem) == [problem].compactMap { $0 })
    #expect(faults.allSatisfy { $0.field == .value })
  }

  @Test(
    arguments: [
      (0.0, 0, nil), (5, 5, nil), (-63_113_904_000.0, -63_113_904_000, nil),
      (StoredItem.dateRange.lowerBound - 1, nil, .impossibleDate),
      (StoredItem.dateRange.upperBound, nil, .impossibleDate),
      (.infinity, nil, .impossibleDate),
    ] as [(Double, Double?, StoreFault.Problem?)])
  func dates(stored: Double, date: Double?, problem: StoreFault.Problem?) throws {
    let (item, faults) = try item(["ZDATECREATED": .real(stored)])
    #expect(item.dateCreated == date)
    #expect(item.dateBits == stored.bitPattern)
    #expect(faults.map(\.problem) == [problem].compactMap { $0 })
  }

  @Test func datesThatAreNone() throws {
    // SQLite keeps null in the place of what is no number.
    #expect(try item(["ZDATECREATED": .real(.nan)]).1 == [])
    let (one, faults) = try item(["ZDATECREATED": "yesterday", "ZITEMNAME": "Vase"])
    #expect(one.dateCreated == nil && one.dateBits == nil)
    #expect(
      faults == [StoreFault(index: 0, itemName: "Vase", field: .date, problem: .wrongKind)])
  }

  @Test(
    arguments: [
      ("Vase", "Vase", nil), ("", "", nil), ("Grüße 🫖", "Grüße 🫖", nil), (12, "12", nil),
      (12.0, "12", nil), (1.5, "1.5", nil), (.real(.infinity), nil, .wrongKind),
      ([65], nil, .wrongKind),
      ("a\u{1}b", "ab", .textRepaired), ("a\r\nb\tc\u{2028}d", "a b c d", nil),
      (.rawText([0x61, 0xFF, 0x62]), "a\u{FFFD}b", .textRepaired),
      (.rawText([0xED, 0xA0, 0x80]), "\u{FFFD}\u{FFFD}\u{FFFD}", .textRepaired),
      (.rawText([0x61, 0, 0x62]), "ab", .textRepaired),
      ("\u{85}\u{9C}", " ", .textRepaired), ("\u{200F}\u{200D}", "\u{200F}\u{200D}", nil),
    ] as [(SQLiteValue, String?, StoreFault.Problem?)])
  func texts(stored: SQLiteValue, text: String?, problem: StoreFault.Problem?) throws {
    let (item, faults) = try item(["ZITEMNAME": stored, "ZSERIALNUMBER": stored])
    #expect(item.name == text && item.serialNumber == text)
    #expect(faults.map(\.field) == (problem == nil ? [] : [.name, .serialNumber]))
    #expect(faults.allSatisfy { $0.problem == problem })
  }

  @Test func keysKeepEveryCharacter() throws {
    #expect(try item(["ZITEMKEY": "a\u{1}/b\n"]).0.itemKey == "a\u{1}/b\n")
    #expect(try item(["ZITEMKEY": 12]).0.itemKey == "12")
    let uuid = try item(["ZITEMKEY": .blob([0xE6, 0x21] + [UInt8](repeating: 10, count: 14))])
    #expect(uuid.0.itemKey == "E6210A0A-0A0A-0A0A-0A0A-0A0A0A0A0A0A" && uuid.1 == [])
    #expect(try item(["ZITEMKEY": [1, 2]]).1.map(\.problem) == [.wrongKind])
  }

  @Test func longTextsAreCutBetweenCharacters() throws {
    let limit = StoreLimits().textBytes
    let long = String(repeating: "a", count: limit - 1) + "é"
    let (cut, faults) = try item(["ZITEMNAME": .text(long)])
    #expect(cut.name?.utf8.count == limit - 1)
    #expect(faults.map(\.problem) == [.textCut(limit: limit)])
    #expect(faults.first?.what == "the name is longer than 64 KB")
    let whole = String(repeating: "a", count: limit)
    #expect(try item(["ZITEMNAME": .text(whole)]).0.name == whole)
  }

  @Test(
    arguments: [
      (.blob(MadeStore.png), MadeStore.png, nil), (.blob([1] + MadeStore.png), MadeStore.png, nil),
      ([0xFF, 0xD8, 0xFF], [0xFF, 0xD8, 0xFF], nil), ([], nil, nil), ([1], nil, nil),
      (.blob([2] + Array("E621E1F8-C36C-495A-93FC-0C247A3E6E5F\0".utf8)), nil, .pictureElsewhere),
      (.blob(Array("bplist00".utf8)), nil, .pictureArchived),
      (.blob([1] + Array("bplist00".utf8)), nil, .pictureArchived),
      ("picture", nil, .wrongKind), (3, nil, .wrongKind), (nil, nil, nil),
    ] as [(SQLiteValue, [UInt8]?, StoreFault.Problem?)])
  func thumbnails(stored: SQLiteValue, picture: [UInt8]?, problem: StoreFault.Problem?) throws {
    let (item, faults) = try item(["ZTHUMBNAIL": stored])
    #expect(item.thumbnail == picture)
    #expect(faults.map(\.problem) == [problem].compactMap { $0 })
  }

  @Test func databasesInUTF16AreReadToo() throws {
    for encoding in ["UTF-16le", "UTF-16be"] {
      let file = try SQLiteFile()
      try file.run("PRAGMA encoding='\(encoding)'")
      var made = MadeStore([["ZITEMNAME": "Grüße 🫖", "ZASSETTYPE": 1]])
      made.addTypes("Möbel")
      try made.write(to: file)
      let item = try #require(try CoreDataStore(reading: try file.bytes()).items.first)
      #expect(item.name == "Grüße 🫖" && item.category == "Möbel")
    }
  }
}
