import Testing

@testable import Archive

private typealias Value = ArchiveBuilder.Value

/// Each bound of the reader from both of its sides.
@Suite struct BoundTests {
  /// A class is a field too.
  @Test(arguments: [(63, false), (64, true)]) func anItemHasSixtyFourFieldsAtMost(
    fields: Int, isTooMany: Bool
  ) throws {
    let noise = (1..<fields).map { ("key\($0)", Value.uid(0)) }
    let bytes = ArchiveBuilder.archive(of: [.item([("value", .int(9))] + noise)])
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.items.map(\.valueInDollars) == [9])
    #expect(archive.faults.map(\.problem) == (isTooMany ? [.tooManyFields(limit: 64)] : []))
  }

  @Test func aFileMayBeAsLongAsTheLimit() throws {
    let bytes = ArchiveBuilder.archive(of: [.good("Vase")])
    #expect(try ItemArchive.propertyList(of: bytes, lengthLimit: bytes.count).bytes == bytes)
    #expect(throws: ArchiveError.tooLarge(limit: bytes.count - 1)) {
      try ItemArchive.propertyList(of: bytes, lengthLimit: bytes.count - 1)
    }
  }

  @Test(arguments: [
    Value.array([.int(1), .int(2), .int(3)]),
    .dictionary([("NS.objects", .array([.int(1), .int(2), .int(3)]))]),
    .dictionary([("NS.object.0", .int(1)), ("NS.object.2", .int(2)), ("NS.object.1", .int(3))]),
  ]) func aListMayHaveAsManyElementsAsTheLimit(list: ArchiveBuilder.Value) throws {
    var builder = ArchiveBuilder()
    let top = builder.add(list)
    var objects = ArchivedObjects(try #require(BinaryPropertyList(builder.bytes(top: top))))
    #expect(try objects.elements(of: top, limit: 3)?.count == 3)
    #expect(throws: ArchiveError.tooManyItems(limit: 2)) {
      try objects.elements(of: top, limit: 2)
    }
  }

  @Test func numbersOfElementsHaveNineDigitsAtMost() throws {
    var builder = ArchiveBuilder()
    let pairs: [(String, Value)] = [
      ("NS.object.1000000000", .good("ten")), ("NS.object.999999999", .good("nine")),
      ("NS.object.", .good("none")), ("NS.object.x", .good("x")), ("NS.object.5", .good("one")),
    ]
    let bytes = builder.archive(top: [("root", .stored(.object("NSArray", pairs)))])
    #expect(try ItemArchive(reading: bytes).items.map(\.name) == ["one", "nine"])
  }

  /// Of a beginning less is asked for than of a whole file.
  @Test(arguments: [(16_384, false), (16_385, true)]) func sixteenKilobytesAreABeginning(
    length: Int, looksLikeOne: Bool
  ) {
    let outline = Array(
      """
      <plist><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array/>\
      </dict></plist>
      """.utf8)
    let bytes = outline + [UInt8](repeating: 0x20, count: length - outline.count)
    #expect(ItemArchive.looksLikeArchive(bytes) == looksLikeOne)
  }

  @Test(arguments: [(15, 1), (16, 0)]) func oneOfTheFirstSixteenElementsIsAnItem(
    others: Int, items: Int
  ) throws {
    let item = Value.dictionary([
      ("name", .text("Teapot")), ("itemKey", .text("K")), ("date", .date(1)),
    ])
    var builder = ArchiveBuilder()
    let top = builder.add(.array(Array(repeating: .int(0), count: others) + [item]))
    let archive = try? ItemArchive(reading: builder.bytes(top: top))
    #expect((archive?.items.count ?? 0) == items)
  }

  /// In UTF-16 as well, which takes twice the bytes.
  @Test func theLongestKeyIsKnownInEachEncoding() throws {
    let name = "thumbnailImageData"
    #expect(name.utf8.count == KnownKey.longestName)
    for key in [Value.ascii(Array(name.utf8)), .utf16(Array(name.utf16))] {
      var builder = ArchiveBuilder()
      let numbers = [builder.add(key), builder.add(.data([1, 2]))]
      let item = Value.raw(builder.head(0xD0, 1) + builder.references(numbers))
      let archive = try ItemArchive(reading: builder.archive(of: [item]))
      #expect(archive.items.first?.thumbnail?.data.count == 2)
    }
  }

  @Test func textsMayAddUpToEightTimesTheFile() {
    let bytes = [UInt8](repeating: 0x61, count: 100)
    func text(_ length: Int) -> PropertyListText {
      PropertyListText(encoding: .ascii, range: 0..<length)
    }
    var store = TextStore(fileLength: 2)
    #expect(store.decoded(text(17), from: bytes, for: .key) == nil)
    #expect(store.decoded(text(16), from: bytes, for: .key)?.string.count == 16)
    #expect(store.decoded(text(1), from: bytes, for: .key) == nil)
    #expect(store.bytesRead == 16)
    // A text of 64 bytes is quicker to read again than to look up.
    for (length, read) in [(64, 128), (65, 65)] {
      var store = TextStore(fileLength: 100)
      for _ in 0..<2 {
        #expect(store.decoded(text(length), from: bytes, for: .key)?.string.count == length)
      }
      #expect(store.bytesRead == read)
    }
  }

  /// Eight of the twelve bytes that are zero in a whole trailer.
  @Test(arguments: [(7, false), (8, true), (12, true)]) func aTrailerIsKnownByItsZeros(
    zeros: Int, isTrailer: Bool
  ) {
    var bytes = Array("bplist00".utf8) + [UInt8](repeating: 1, count: 52)
    let places = [8, 16, 24].flatMap { start in (0..<4).map { 28 + start + $0 } }
    for place in places.prefix(zeros) { bytes[place] = 0 }
    #expect(
      BinaryPropertyList.damage(to: bytes) == (isTrailer ? .trailer : .truncated(length: 60)))
  }

  @Test func fewerZerosThanATrailerHasAreNoFilling() {
    let written = Array("bplist00".utf8) + [0x51, 0x41, 0x08, 0x09]
    let bytes = written + [UInt8](repeating: 0, count: 31)
    #expect(BinaryPropertyList.damage(to: bytes) == .trailer)
    #expect(
      BinaryPropertyList.damage(to: bytes.dropLast(2)) == .truncated(length: written.count))
  }

  @Test(arguments: 0..<4) func noCharacterOfUTF8IsCutInTwo(before: Int) {
    let text = String(repeating: "a", count: before) + String(repeating: "🫖", count: 16_385)
    let bytes = Array(text.utf8)
    let decoded = PropertyListText(encoding: .utf8, range: 0..<bytes.count)
      .decoded(from: bytes, for: .key)
    #expect(decoded.wasCut && !decoded.wasRepaired)
    // The last character that begins before the limit ends after it, but where none is before.
    #expect(decoded.string.utf8.count == 65_536 - (4 - before) % 4)
  }

  @Test(arguments: ["\u{10000}", "🫖", "\u{10FFFF}"]) func noPairOfSurrogatesIsCutInTwo(
    pair: String
  ) {
    for before in 0...1 {
      let text = String(repeating: "a", count: before) + String(repeating: pair, count: 16_385)
      let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let decoded = PropertyListText(encoding: .utf16, range: 0..<bytes.count)
        .decoded(from: bytes, for: .key)
      #expect(decoded.wasCut && !decoded.wasRepaired)
      #expect(decoded.string.utf16.count == 32_768 - before)
    }
  }
}

@Suite struct OrderTests {
  /// Whatever their order in the archive.
  @Test func tellsWhatIsWrongInTheOrderOfFields() throws {
    let wrong = Value.stored(.set([]))
    let names = [
      "thumbnail", "imageKey", "itemKey", "dateCreated", "valueInDollars", "serialNumber", "name",
    ]
    let archive = try ItemArchive(
      reading: ArchiveBuilder.archive(of: [.item(names.map { ($0, wrong) }), .good("B")]))
    #expect(
      archive.faults.map(\.field) == [
        .name, .serialNumber, .value, .date, .itemKey, .imageKey, .thumbnail,
      ])
  }

  @Test func namesTheFirstOfOtherThings() {
    let others = ArchiveBuilder.archive(of: [
      .item([("text", .text("x"))], class: "No\u{1}te"),
      .item([("text", .text("y"))], class: "Task"),
    ])
    #expect(throws: ArchiveError.otherArchive(className: "Note")) {
      try ItemArchive(reading: others)
    }
  }

  @Test func takesTheFirstOfTwoRoots() throws {
    var builder = ArchiveBuilder()
    let bytes = builder.archive(top: [
      ("root", .stored(.list([.good("A")]))), ("root", .stored(.list([.good("B")]))),
    ])
    #expect(try ItemArchive(reading: bytes).items.map(\.name) == ["A"])
  }

  @Test func takesNoneOfSeveralEntriesWhereThereIsNoRoot() {
    var builder = ArchiveBuilder()
    let bytes = builder.archive(top: [
      ("one", .stored(.list([.good("A")]))), ("two", .stored(.list([.good("B")]))),
    ])
    #expect(throws: ArchiveError.damaged(.root)) { try ItemArchive(reading: bytes) }
  }

  @Test func tellsThatATextWasCutRatherThanRepaired() throws {
    let text = "a\u{1}" + String(repeating: "x", count: 70_000)
    let archive = try ItemArchive(
      reading: ArchiveBuilder.archive(of: [.item([("name", .stored(.text(text)))])]))
    #expect(archive.faults.map(\.problem) == [.textCut(limit: 65_536)])
  }
}
