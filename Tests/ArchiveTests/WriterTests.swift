import ArchiveSupport
import Foundation
import Support
import Testing

@testable import Archive

@Suite struct WriterTests {
  @Test func writesWhatTheReaderReads() throws {
    let items = [
      ArchiveWriter.Item(
        name: "Teapot", serialNumber: "2F1S3", valueInDollars: 75, dateCreated: 423_000_000.25,
        itemKey: "7E6F1C3A-0D1B-4B8E-9F53-2D0A6C7E8B91",
        thumbnail: .init(png: [1, 2, 3], scale: 2, orientation: 3)),
      ArchiveWriter.Item(
        name: nil, serialNumber: nil, valueInDollars: -1, dateCreated: nil, itemKey: nil),
    ]
    let bytes = ArchiveWriter.archive(of: items)
    let archive = try ItemArchive(reading: bytes)
    #expect(archive.faults == [])
    try expect(archive, in: bytes, toHold: items)
    #expect(ArchiveWriter.archive(of: items) == bytes)
  }

  @Test func anyItemsComeBackAsTheyWent() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<Soak.count(100) {
      let items = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        ArchiveWriter.Item.random(&random)
      }
      let bytes = ArchiveWriter.archive(of: items)
      let archive = try ItemArchive(reading: bytes)
      #expect(archive.faults == [])
      try expect(archive, in: bytes, toHold: items)
    }
  }

  /// References and offsets take 1, 2 or 4 bytes as their number needs.
  @Test(arguments: [0, 1, 14, 15, 16, 30, 250, 300, 9_500])
  func anyNumberOfItemsComesBack(count: Int) throws {
    let items = (0..<count).map {
      ArchiveWriter.Item(
        name: "\($0)", serialNumber: "", valueInDollars: $0, dateCreated: Double($0),
        itemKey: "K\($0)")
    }
    let archive = try ItemArchive(reading: ArchiveWriter.archive(of: items))
    #expect(archive.items.map(\.valueInDollars) == Array(0..<count))
    #expect(archive.items.map(\.name) == items.map(\.name))
  }

  @Test func keepsTextsApartThatOnlyLookTheSame() throws {
    let names = ["é", "e\u{301}"]
    let bytes = ArchiveWriter.archive(
      of: names.map {
        .init(name: $0, serialNumber: nil, valueInDollars: 0, dateCreated: nil, itemKey: nil)
      })
    let read = try ItemArchive(reading: bytes).items.map { Array(($0.name ?? "").utf8) }
    #expect(read == names.map { Array($0.utf8) })
  }

  @Test(.enabled(if: Python.isPresent, Python.absence))
  func numbersObjectsAsNSKeyedArchiverDoes() throws {
    let item = ArchiveWriter.Item(
      name: "n", serialNumber: "s", valueInDollars: 1, dateCreated: 0, itemKey: "k",
      thumbnail: .init(png: [1]))
    let names = try python(
      """
      print([o if not isinstance(o, dict) else o.get("$classname") or "object of " + str(o["$class"].data)
        for o in archive["$objects"]])
      """, reading: ArchiveWriter.archive(of: [item, item]))
    // List, item, its fields with the classes after those who have them; then the second item.
    #expect(
      names == """
        ['$null', 'object of 19', 'object of 11', 'n', 's', 'object of 6', 'NSDate', 'k', \
        'object of 10', b'\\x01', 'UIImage', 'BNRItem', 'object of 11', 'n', 's', 'object of 6', \
        'k', 'object of 10', b'\\x01', 'NSMutableArray']

        """)
  }

  @Test(.enabled(if: Python.isPresent, Python.absence))
  func anotherReaderFindsTheSame() throws {
    let items = [
      ArchiveWriter.Item(
        name: "Grüße 🫖", serialNumber: "", valueInDollars: 1_000_000, dateCreated: -0.5,
        itemKey: "K", thumbnail: .init(png: Array(0...255), scale: 3, orientation: 7)),
      ArchiveWriter.Item(
        name: String(repeating: "x", count: 200), serialNumber: nil, valueInDollars: .min,
        dateCreated: 1e9, itemKey: "L"),
    ]
    let text = try python(
      """
      print(archive["$version"], archive["$archiver"], list(archive["$top"]))
      at = lambda uid: archive["$objects"][uid.data]
      root = at(archive["$top"]["root"])
      print(at(root["$class"]))
      for item in map(at, root["NS.objects"]):
        date, thumbnail = at(item["dateCreated"]), at(item["thumbnail"])
        print(ascii(at(item["itemName"])), repr(at(item["serialNumber"])), at(item["itemKey"]))
        print(item["valueInDollars"], date["NS.time"], at(item["$class"])["$classes"])
        if thumbnail != "$null":
          print(at(thumbnail["UIImageData"]) == bytes(range(256)), thumbnail["UIScale"], \
      thumbnail["UIImageOrientation"], at(thumbnail["$class"])["$classname"])
      """, reading: ArchiveWriter.archive(of: items))
    #expect(
      text == """
        100000 NSKeyedArchiver ['root']
        {'$classname': 'NSMutableArray', '$classes': ['NSMutableArray', 'NSArray', 'NSObject']}
        'Gr\\xfc\\xdfe \\U0001fad6' '' K
        1000000 -0.5 ['BNRItem', 'NSObject']
        True 3.0 7 UIImage
        '\(String(repeating: "x", count: 200))' '$null' L
        -9223372036854775808 1000000000.0 ['BNRItem', 'NSObject']

        """)
  }

  private func expect(
    _ archive: ItemArchive, in bytes: [UInt8], toHold items: [ArchiveWriter.Item]
  ) throws {
    try #require(archive.items.count == items.count)
    for (index, (read, written)) in zip(archive.items, items).enumerated() {
      #expect(read.index == index)
      #expect(read.name.map { Array($0.utf8) } == written.name.map { Array($0.utf8) })
      #expect(read.serialNumber == written.serialNumber)
      #expect(read.valueInDollars == written.valueInDollars)
      #expect(read.dateCreated == written.dateCreated)
      #expect(read.dateBits == written.dateCreated?.bitPattern)
      #expect(read.itemKey == written.itemKey)
      #expect(read.imageKey == nil)
      #expect(read.thumbnail.map { Array(bytes[$0.data]) } == written.thumbnail?.png)
      #expect(read.thumbnail?.scale == written.thumbnail.map { Double($0.scale) })
      #expect(read.thumbnail?.orientation == written.thumbnail?.orientation)
    }
  }
}

extension ArchiveWriter.Item {
  /// Any item that the app could hold: names of all scripts, of any length, or none.
  fileprivate static func random(_ random: inout SeededGenerator) -> Self {
    let pieces = [
      "a", "Z", " ", "é", "e\u{301}", "ß", "שלום", "\u{202B}", "👩\u{200D}🎨", "🫖", "茶", "'", "<b>",
    ]
    func text(_ random: inout SeededGenerator) -> String? {
      let lengths = [0, 1, 5, 14, 15, 16, 200]
      guard Int.random(in: 0..<8, using: &random) > 0,
        let length = lengths.randomElement(using: &random)
      else { return nil }
      // Half the texts are plain, which are written in another form.
      let some = Bool.random(using: &random) ? pieces : ["a", "Z", " "]
      return (0..<length).compactMap { _ in some.randomElement(using: &random) }.joined()
    }
    return Self(
      name: text(&random), serialNumber: text(&random),
      valueInDollars: [0, 1, -1, 255, 256, 65_536, 1 << 33, -70_000].randomElement(using: &random)
        ?? 0,
      dateCreated: Bool.random(using: &random)
        ? Double.random(in: -6e10...2e11, using: &random) : nil,
      itemKey: text(&random),
      thumbnail: Bool.random(using: &random)
        ? .init(
          png: (0..<Int.random(in: 1...300, using: &random)).map { _ in
            .random(in: 0...255, using: &random)
          },
          scale: [1, 2, 3].randomElement(using: &random) ?? 1,
          orientation: .random(in: 0...7, using: &random)) : nil)
  }
}

/// Python's plistlib, a reader that others wrote.
enum Python {
  static let absence = Comment("python3 is not installed: its plistlib does not check the writer")

  static let isPresent = (try? run("import plistlib")) == ""

  /// What a program prints.
  static func run(_ program: String, _ arguments: String...) throws -> String {
    try run(["-c", program] + arguments)
  }

  /// What a file's program prints.
  static func run(script: String, _ arguments: [String]) throws -> String {
    // Nothing compiled is left beside the script.
    try run(["-B", script] + arguments)
  }

  private static func run(_ arguments: [String]) throws -> String {
    let folder = try TemporaryFolder()
    let ending = try StartedProgram(
      "/usr/bin/env", ["python3"] + arguments, output: folder.path("output"),
      errors: folder.path("errors")
    ).wait()
    let text = String(decoding: try folder.bytes(of: "output"), as: UTF8.self)
    return ending.status == 0 ? text : "failed with \(ending.status ?? ending.signal ?? -1)"
  }
}

/// What a Python program prints about an archive, which it finds as `archive`.
private func python(_ program: String, reading bytes: [UInt8]) throws -> String {
  let folder = try TemporaryFolder()
  let path = try folder.write(bytes, to: "items.archive")
  return try Python.run(
    "import plistlib, sys\narchive = plistlib.load(open(sys.argv[1], 'rb'))\n" + program, path)
}
