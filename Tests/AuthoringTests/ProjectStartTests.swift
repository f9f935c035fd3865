import InventorySupport
import Foundation
import Support
import Testing

@testable import Authoring
@testable import Basics

/// What a project begins with, and that nothing is written over.
@Suite struct ProjectStartTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func writesWhatIsNotThere() throws {
    try folder.write(text: "mine", to: "home/b/c.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/d.txt"), withDestinationPath: "nowhere")
    let start = ProjectStart(
      files: ["e.txt": [5], "d.txt": [4], "b/c.txt": [3], "b/a.txt": [2], "A.txt": [1]])
    let first = try start.write(into: folder.path("home"))
    #expect(first.made == ["A.txt", "b/a.txt", "e.txt"] && first.kept == ["b/c.txt", "d.txt"])
    #expect(try folder.bytes(of: "home/b/c.txt") == Array("mine".utf8))
    #expect(try folder.bytes(of: "home/b/a.txt") == [2])
    #expect(!FileManager.default.fileExists(atPath: folder.path("home/nowhere")))
    let second = try start.write(into: folder.path("home"))
    #expect(second.made == [] && second.kept == start.files.keys.sorted())
  }

  @Test func saysWhichFileCannotBeWritten() throws {
    try folder.write(text: "x", to: "home/b")
    let error = #expect(throws: GalleryError.self) {
      try ProjectStart(files: ["a.txt": [], "b/c.txt": []]).write(into: folder.path("home"))
    }
    let path = folder.path("home/b/c.txt")
    #expect(error?.description.hasPrefix("\(path) could not be written: ") == true)
    #expect(error?.cause == .output)
  }

  @Test func isTheSettingsOfTheMachine() {
    let machine = MachineSettings(environment: ["LANG": "de_DE"], localTime: nil)
    #expect(
      ProjectStart.settings(for: machine).files
        == ["bibelot.yml": Array(NewSettingsFile(for: machine).text.utf8)])
  }

  @Test func isEveryFileOfTheThemeAndOfTheLanguages() {
    let files = ProjectStart.theme.files
    #expect(files.keys.sorted() == BuiltInFiles.paths)
    for (path, bytes) in files { #expect(BuiltInFiles.content(of: path) == bytes, "\(path)") }
  }

  // MARK: A table of photos

  private func photo(_ name: String, exif: [UInt8] = []) throws {
    var bytes = TestPicture.quadrants(width: 16, height: 8)
    // Behind the signature and the header.
    bytes.insert(contentsOf: exif, at: 33)
    try folder.write(bytes, to: "home/" + name)
  }

  /// The table's rows as their cells.
  private func rows(language: String = "en") throws -> [[String]] {
    let start = try #require(PhotoTable.start(in: folder.path("home"), language: language))
    #expect(Array((start.files?.files ?? [:]).keys) == ["details.csv"])
    let bytes = try #require(start.files?.files["details.csv"])
    return String(decoding: bytes, as: UTF8.self).replacing("\u{FEFF}", with: "")
      .split(whereSeparator: \.isNewline).map { line in
        line.split(separator: ",", omittingEmptySubsequences: false)
          .map { String($0.drop { $0 == "\"" }.prefix { $0 != "\"" }) }
      }
  }

  @Test func hasARowForEachPhotoUnderTheNamesOfAllColumns() throws {
    try photo("rooms/Desk_lamp.png")
    try photo("chair.png")
    let rows = try rows()
    #expect(
      rows.first == [
        "id", "name", "serial number", "value", "currency", "date", "category", "room", "quantity",
        "maker", "model", "colour", "bought on", "bought from", "paid", "replacement value",
        "depreciation years", "condition", "lent to", "business use", "warranty until", "notes",
        "tags", "photos", "receipts", "manuals",
        "private", "private photos",
      ])
    func row(_ id: String, _ name: String, _ photo: String) -> [String] {
      [id, name] + Array(repeating: "", count: 21) + [photo, "", "", "", ""]
    }
    #expect(
      Array(rows.dropFirst()) == [
        row("chair", "chair", "chair.png"),
        row("desk-lamp", "Desk lamp", "rooms/Desk_lamp.png"),
      ])
  }

  @Test func hasTheDayOnWhichAPhotoWasTaken() throws {
    try photo("dated.png", exif: Self.exif("2024:03:04 23:30:00"))
    try photo("never.png", exif: Self.exif("2023:02:30 12:00:00"))
    let rows = try rows()
    let column = try #require(rows.first?.firstIndex(of: "date"))
    #expect(rows.dropFirst().map { $0[column] } == ["2024-03-04", ""])
  }

  /// A chunk of a PNG that says when the shutter was released.
  private static func exif(_ date: String) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    var tiff = Array("MM".utf8) + [0, 42]
    tiff += number(8)
    tiff += [0, 1, 0x01, 0x32, 0, 2]
    tiff += number(20)
    tiff += number(26)
    tiff += number(0)
    tiff += Array(date.utf8) + [0]
    let body = Array("eXIf".utf8) + tiff
    var checksum = UInt32.max
    for byte in body {
      checksum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = checksum & 1 == 1
        checksum >>= 1
        if isOdd { checksum ^= 0xEDB8_8320 }
      }
    }
    return number(UInt32(tiff.count)) + body + number(~checksum)
  }

  @Test func hasNoPictureOfASite() throws {
    let page = GeneratorMark.line + Array("0.1.0\">".utf8)
    try photo("lamp.png")
    try photo("site/photo.png")
    try folder.write(page, to: "home/site/index.html")
    #expect(try rows().map { $0[1] } == ["name", "lamp"])
    // Nor where the folder itself is one, by its first page or by what lies beside it.
    try folder.write(page, to: "home/index.html")
    #expect(PhotoTable.start(in: folder.path("home")) == nil)
    try FileManager.default.removeItem(atPath: folder.path("home/index.html"))
    try folder.write(text: "", to: ".home.bibelot/files")
    #expect(PhotoTable.start(in: folder.path("home")) == nil)
  }

  @Test(arguments: ["items.archive", "details.yaml", "DETAILS.tsv", "x.CSV", "Details.yml"])
  func isNoneBesideWhatIsAnInventory(name: String) throws {
    try photo("lamp.png")
    let inventory = try TestInventory.ofThree()
    try folder.write(
      name == "items.archive" ? inventory.folder.bytes(of: "home/items.archive") : [],
      to: "home/" + name)
    #expect(PhotoTable.start(in: folder.path("home")) == nil)
  }

  /// Where there are two there is no inventory either, until one is chosen.
  @Test func isNoneBesideTwoLists() throws {
    try photo("lamp.png")
    for name in ["Details.YML", "DETAILS.yaml"] {
      try folder.write(text: "- name: Lamp\n", to: "home/" + name)
    }
    #expect(PhotoTable.start(in: folder.path("home")) == nil)
  }

  @Test(arguments: ["notes.txt", "other.yml", "csv", "details.json"])
  func isThereBesideAnythingElse(name: String) throws {
    try photo("lamp.png")
    try folder.write(text: "x", to: "home/" + name)
    #expect(try rows().count == 2)
  }
}
