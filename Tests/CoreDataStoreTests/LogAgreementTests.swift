import CoreDataStoreSupport
import Support
import Testing

@testable import CoreDataStore

/// Logs of all kinds are read as SQLite itself reads them from a copy of the files.
@Suite struct LogAgreementTests {
  @Test func anyChangesAreReadAsSQLiteReadsThem() throws {
    var random = SeededGenerator(seed: 21)
    var (withOldFrames, withoutLog) = (0, 0)
    for round in 0..<Soak.count(12) {
      let sizes = [512, 512, 1_024, 4_096, 65_536]
      let logged = try LoggedDatabase(pageSize: sizes[round % sizes.count])
      try logged.writer.run("CREATE TABLE t (a INTEGER PRIMARY KEY, b)")
      for _ in 0..<12 {
        try logged.change(using: &random)
        let (database, log) = try logged.files()
        #expect(try LoggedDatabase.agrees(database, log, in: logged.folder), "round \(round)")
        if WriteAheadLog.isEmpty(log) { withoutLog += 1 }
        let frames = (log.count - 32) / (24 + sizes[round % sizes.count])
        if let read = WriteAheadLog(log) {
          #expect(!read.hasLostChanges)
          if read.frameCount < frames { withOldFrames += 1 }
        }
      }
    }
    #expect(withOldFrames > 10 && withoutLog > 5)
  }

  /// A small database with a log of three changes, and what an earlier use left behind them.
  private func sample(_ folder: LoggedDatabase) throws -> (database: [UInt8], log: [UInt8]) {
    try folder.writer.run("CREATE TABLE t (a INTEGER PRIMARY KEY, b)")
    for _ in 0..<6 { try folder.writer.run("INSERT INTO t VALUES (NULL, randomblob(200))") }
    try folder.writer.rows("PRAGMA wal_checkpoint(RESTART)")
    for _ in 0..<3 { try folder.writer.run("INSERT INTO t VALUES (NULL, randomblob(200))") }
    return try folder.files()
  }

  @Test func aLogOfAnyLengthIsReadAsSQLiteReadsIt() throws {
    let logged = try LoggedDatabase()
    let (database, log) = try sample(logged)
    let frames = WriteAheadLog(log)?.frameCount ?? 0
    #expect(frames > 2 && log.count > 32 + (frames + 2) * 536)
    for length in stride(from: 0, to: log.count, by: Soak.isOn ? 1 : 31) {
      #expect(
        try LoggedDatabase.agrees(database, Array(log.prefix(length)), in: logged.folder),
        "\(length)")
    }
    // About the ends of frames, where it matters.
    for frame in 0...frames {
      for length in (31 + frame * 536)...(33 + frame * 536) {
        #expect(
          try LoggedDatabase.agrees(database, Array(log.prefix(length)), in: logged.folder))
      }
    }
  }

  @Test func flippedBitsOfALogAreReadAsSQLiteReadsThem() throws {
    let logged = try LoggedDatabase()
    let (database, log) = try sample(logged)
    var random = SeededGenerator(seed: 22)
    for _ in 0..<Soak.count(300) {
      var damaged = log
      // Half of them in the headers, which are few bytes.
      let frame = Int.random(in: 0..<(log.count - 32) / 536, using: &random)
      let place =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: Int.random(in: 0..<32, using: &random)
        case 1: 32 + frame * 536 + Int.random(in: 0..<24, using: &random)
        default: Int.random(in: log.indices, using: &random)
        }
      damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(try LoggedDatabase.agrees(database, damaged, in: logged.folder), "\(place)")
    }
  }

  /// Frames that are sound in themselves, in an order or with numbers that SQLite would not write.
  @Test func anyFramesAreReadAsSQLiteReadsThem() throws {
    let logged = try LoggedDatabase()
    let (database, log) = try sample(logged)
    let sound = MadeLog(log)
    let pages = UInt32(database.count / 512)
    #expect(MadeLog(sound.bytes).bytes == sound.bytes)
    var random = SeededGenerator(seed: 23)
    var compared = 0
    for round in 0..<Soak.count(200) {
      var made = sound
      if Bool.random(using: &random) { made.magic ^= 1 }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: made.frames.indices, using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0: made.frames.swapAt(place, Int.random(in: made.frames.indices, using: &random))
        case 1: made.frames[place].pagesAfter = 0
        case 2: made.frames[place].pagesAfter = UInt32.random(in: 1...pages, using: &random)
        case 3: made.frames[place].page = UInt32.random(in: 0...(pages + 2), using: &random)
        case 4: made.frames[place].salts = (made.salts.0, made.salts.1 ^ 1)
        case 5: made.frames[place].isWrong = true
        default: made.frames.removeLast()
        }
      }
      // SQLite refuses databases that are shorter than they say, and makes no copy to compare with.
      let bytes = made.bytes
      let image = try? DatabaseImage(database, log: bytes, lengthLimit: StoreLimits().bytes)
      guard let image, let merged = try? LoggedDatabase.merged(database, bytes, in: logged.folder)
      else { continue }
      compared += 1
      // Pages that are nowhere are not filled up with zeros.
      let expected = LoggedDatabase.withoutLog(merged)
      #expect(expected.starts(with: image.bytes), "round \(round)")
      #expect(expected.dropFirst(image.bytes.count).allSatisfy { $0 == 0 }, "round \(round)")
    }
    #expect(compared > Soak.count(200) / 2)
  }

  @Test func aLogCannotAskForMemoryThatItDoesNotFill() throws {
    let logged = try LoggedDatabase()
    let (database, log) = try sample(logged)
    var made = MadeLog(log)
    let last = made.frames.lastIndex { $0.pagesAfter > 0 } ?? 0
    made.frames[last].pagesAfter = .max
    let image = try DatabaseImage(database, log: made.bytes, lengthLimit: 1 << 30)
    #expect(image.bytes.count <= database.count + log.count)
    made.frames[last].page = 2_000_000
    #expect(throws: StoreError.truncated(length: database.count)) {
      try DatabaseImage(database, log: made.bytes, lengthLimit: 1 << 30)
    }
  }

  @Test func aLogCannotMakeADatabaseLargerThanTheLimit() throws {
    let logged = try LoggedDatabase()
    try logged.writer.run("CREATE TABLE t (a INTEGER PRIMARY KEY, b)")
    for _ in 0..<40 { try logged.writer.run("INSERT INTO t VALUES (NULL, randomblob(400))") }
    try logged.writer.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    for _ in 0..<3 { try logged.writer.run("INSERT INTO t VALUES (NULL, randomblob(400))") }
    let (database, log) = try logged.files()
    #expect(log.count < database.count)
    let whole = try DatabaseImage(database, log: log, lengthLimit: 1 << 30).bytes.count
    #expect(whole > database.count)
    #expect(throws: StoreError.tooLarge(limit: whole - 1)) {
      try DatabaseImage(database, log: log, lengthLimit: whole - 1)
    }
    #expect(try DatabaseImage(database, log: log, lengthLimit: whole).bytes.count == whole)
  }
}
