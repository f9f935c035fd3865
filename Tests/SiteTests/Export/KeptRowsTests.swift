import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Site

/// Tables of items of which some rows are taken from the file that is there.
@Suite struct KeptRowsTests {
  /// Items whose texts hold what stands between rows.
  private static func items(_ count: Int = 6) -> [Item] {
    (0..<count).map { place in
      var item = Item(
        id: "item-\(place)", key: "K\(place)", index: place,
        name: ["Lamp", "\"}\n  }\",\r\n", "a\r\n\"\"b\"", "", "器 \"", "\n  }"][place % 6],
        photos: [])
      item.details[.notes] = .text(["x", "\"\n\"", "}"][place % 3])
      if place % 2 == 0 { item.details.ownFields = [.init(name: "Own", text: "\n  }\r\n\"")] }
      return item
    }
  }

  private static func listing(_ items: [Item]) -> ItemExport {
    ItemExport(
      Catalog(items: items, archive: [], root: SourceFolder(path: "/home")), project: "/home")
  }

  /// Rows of a file that is read so many bytes at once.
  private static func rows(
    of file: [UInt8], where isKept: [Bool], reading size: Int = 7
  ) -> KeptRows {
    var rest = file[...]
    return KeptRows(isKept) {
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  }

  private static func file(
    of items: [Item], as format: Settings.DataFile, keeping rows: KeptRows? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    if format == .csv {
      listing(items).csv(keeping: rows) { bytes += $0 }
    } else {
      listing(items).json(keeping: rows) { bytes += $0 }
    }
    return bytes
  }

  @Test(arguments: [Settings.DataFile.csv, .json], 0..<64)
  func areTakenForTheItemsThatAreAsTheyWere(format: Settings.DataFile, kept: Int) {
    let isKept = (0..<6).map { kept >> $0 & 1 == 1 }
    var (then, now) = (Self.items(), Self.items())
    for place in 0..<6 where !isKept[place] { now[place].name += "\n  }\"\r\n new" }
    let file = Self.file(of: then, as: format)
    for size in [1, 7, 10_000] {
      let rows = Self.rows(of: file, where: isKept, reading: size)
      #expect(
        Self.file(of: now, as: format, keeping: rows) == Self.file(of: now, as: format), "\(size)")
    }
    // What is taken is not made: it is as the file has it.
    for place in 0..<6 { then[place].name = "Other \(place)" }
    for place in 0..<6 where isKept[place] { now[place].name = "Other \(place)" }
    let rows = Self.rows(of: Self.file(of: then, as: format), where: isKept)
    var shown = Self.items()
    for place in 0..<6 where !isKept[place] { shown[place].name += "\n  }\"\r\n new" }
    #expect(
      Self.file(of: shown, as: format, keeping: rows) == Self.file(of: now, as: format))
  }

  @Test(arguments: [Settings.DataFile.csv, .json])
  func areMadeWhereTheFileEndsTooSoon(format: Settings.DataFile) {
    let items = Self.items()
    let file = Self.file(of: items, as: format)
    for length in 0..<file.count {
      let rows = Self.rows(
        of: Array(file.prefix(length)), where: [Bool](repeating: true, count: 6), reading: 100)
      #expect(Self.file(of: items, as: format, keeping: rows) == file, "\(length)")
    }
  }

  @Test func areMadeWhereATableHasAnotherColumn() {
    let then = Self.items()
    var now = then
    now[0].details.ownFields.append(.init(name: "Colour of the lid", text: "red"))
    let rows = Self.rows(
      of: Self.file(of: then, as: .csv), where: [false] + [Bool](repeating: true, count: 5))
    #expect(Self.file(of: now, as: .csv, keeping: rows) == Self.file(of: now, as: .csv))
  }
}
