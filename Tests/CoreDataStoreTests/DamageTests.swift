import CoreDataStoreSupport
import Support
import Testing

@testable import CoreDataStore

/// Any bytes give a result or an error, and a result that keeps its promises.
@Suite struct DamageTests {
  /// A small store with every form of field, an index, and rows over several pages.
  private static let made: MadeStore = {
    let full: [String: SQLiteValue] = [
      "ZITEMNAME": "Grüße 🫖", "ZVALUEINDOLLARS": 75, "ZASSETTYPE": 1, "ZDATECREATED": 1.5,
      "ZORDERINGVALUE": 2.0, "ZITEMKEY": "KEY", "ZSERIALNUMBER": "1", "ZROOM": 4.5, "ZBOUGHT": 3,
      "ZTHUMBNAIL": .blob(MadeStore.png + [UInt8](repeating: 7, count: 900)),
    ]
    let odd: [String: SQLiteValue] = [
      "ZITEMNAME": .rawText([0x61, 0xFF]), "ZTHUMBNAIL": [2, 3], "ZROOM": "Attic",
    ]
    let other: [String: SQLiteValue] = [
      "ZVALUEINDOLLARS": "many", "ZROOM": 7, "ZITEMKEY": .blob(Array(0..<16)),
    ]
    var rows = [full, odd, other]
    for number in 1...20 {
      rows.append(["ZITEMNAME": "Chair \(number)", "ZORDERINGVALUE": .real(Double(-number))])
    }
    let columns = MadeStore.columns + [("ZROOM", ""), ("ZBOUGHT", "TIMESTAMP")]
    var made = MadeStore("ZITEM", of: "Item", columns: columns, rows)
    made.addTypes("China", "Chairs")
    made.pageSize = 512
    return made
  }()

  private static let sample = (try? made.bytes()) ?? []

  /// Reads the bytes, if they can be read, and holds the result to its promises.
  @discardableResult
  private func check(_ bytes: [UInt8], log: [UInt8]? = nil) -> CoreDataStore? {
    _ = CoreDataStore.isStore(bytes, writeAheadLog: log)
    let store: CoreDataStore
    do throws(StoreError) {
      store = try CoreDataStore(reading: bytes, writeAheadLog: log)
    } catch {
      #expect(!error.description.isEmpty)
      return nil
    }
    var previous = -1
    var length = 0
    for item in store.items {
      #expect(item.index > previous)
      previous = item.index
      #expect(abs(item.valueInDollars ?? 0) <= StoredItem.valueLimit)
      #expect(item.dateCreated.map(StoredItem.dateRange.contains) ?? true)
      #expect(item.thumbnail?.isEmpty != true)
      for text in [item.name, item.serialNumber, item.category] {
        #expect(text?.unicodeScalars.contains { $0.properties.generalCategory == .control } != true)
        length += text?.utf8.count ?? 0
      }
      length += item.thumbnail?.count ?? 0
      for field in item.otherFields {
        if case .real(let number) = field.value { #expect(number.isFinite) }
        if case .date(let date) = field.value { #expect(StoredItem.dateRange.contains(date)) }
      }
    }
    // A byte that is no UTF-8 grows to three; a label is counted once and used often.
    #expect(length <= (bytes.count + (log?.count ?? 0)) * 8)
    for fault in store.faults { #expect(!fault.description.isEmpty) }
    for notice in store.notices { #expect(!notice.description.isEmpty) }
    let indices = store.faults.map(\.index)
    #expect(indices == indices.sorted())
    return store
  }

  @Test func theSampleIsSound() throws {
    let store = try #require(check(Self.sample))
    #expect(store.items.count == 23 && store.faults.count == 3 && store.notices == [])
    #expect(store.items.first?.name == "Chair 20" && Self.sample.count > 4_000)
  }

  @Test func everyPrefixGivesAnError() {
    for length in stride(from: 0, to: Self.sample.count, by: Soak.isOn ? 1 : 13) {
      #expect(check(Array(Self.sample.prefix(length))) == nil, "\(length)")
    }
  }

  @Test func flippedBitsGiveAResultOrAnError() {
    var random = SeededGenerator(seed: 31)
    var read = 0
    for _ in 0..<Soak.count(300, inSoak: 150_000) {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      if check(bytes) != nil { read += 1 }
    }
    #expect(read > 20)
  }

  /// The first bytes of each page say where its cells are, and a few more make their headers.
  @Test func damagedPagesGiveAResultOrAnError() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<Soak.count(300, inSoak: 150_000) {
      var bytes = Self.sample
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let page = Int.random(in: 0..<(bytes.count / 512), using: &random)
        let place = page * 512 + (page == 0 ? 100 : 0) + Int.random(in: 0..<40, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = UInt8(Int.random(in: 0...(bytes.count / 512), using: &random))
        default:
          let other = Int.random(in: 1..<(bytes.count / 512), using: &random)
          for index in 0..<512 where page > 0 {
            bytes[page * 512 + index] = bytes[other * 512 + index]
          }
        }
      }
      check(bytes)
    }
  }

  @Test func damagedLogsGiveAResultOrAnError() throws {
    let logged = try LoggedDatabase()
    try Self.made.write(to: logged.writer)
    let (database, log) = try logged.files()
    #expect(check(database, log: log)?.items.count == 23)
    let sound = MadeLog(log)
    var random = SeededGenerator(seed: 33)
    for _ in 0..<Soak.count(150, inSoak: 50_000) {
      var made = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let frame = Int.random(in: made.frames.indices, using: &random)
        made.frames[frame].content[Int.random(in: 0..<512, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 {
          made.frames[frame].page = UInt32.random(in: 0...40, using: &random)
        }
      }
      check(database, log: made.bytes)
    }
  }
}
