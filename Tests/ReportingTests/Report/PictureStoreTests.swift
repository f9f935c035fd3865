import InventorySupport
import Foundation
import Imaging
import Support
import Testing

@testable import Basics
@testable import Reporting

/// The pictures that are kept from one report to the next.
@Suite struct PictureStoreTests {
  private let inventory: TestInventory
  private var store: String { inventory.path + "/.report.bibelot" }

  init() throws { inventory = try TestInventory.ofThree() }

  private func kept() throws -> [String] {
    try inventory.folder.files(below: "home/.report.bibelot").filter { $0.hasPrefix("pictures/") }
      .map { store + "/" + $0 }
  }

  private func pictures(_ page: String) -> [String] {
    page.components(separatedBy: "src=\"data:image/jpeg;base64,").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  @Test func liesBesideTheReportAndIsIgnoredByGit() async throws {
    _ = try await ReportMade(of: inventory.path)
    #expect(try kept().count == 3)
    #expect(try inventory.folder.bytes(of: "home/.report.bibelot/.gitignore") == Array("*\n".utf8))
    // Neither is it taken for a part of the inventory.
    let again = try await ReportMade(of: inventory.path)
    #expect(again.document.items == 3 && again.diagnostics.map(\.kind) == [.settings])
  }

  /// A picture that somebody put there in place of what decoding would give is shown.
  @Test func isUsedAgainWithoutDecoding() async throws {
    let first = try await ReportMade(of: inventory.path)
    let other = try ReportPictureFile(
      of: TestPicture.quadrants(width: 10, height: 10), size: PixelSize(width: 10, height: 10),
      as: .line)
    for path in try kept() { try Data(other.bytes).write(to: URL(filePath: path)) }
    let again = try await ReportMade(of: inventory.path)
    let encoded = Data(other.jpeg).base64EncodedString()
    #expect(pictures(again.page) == [encoded, encoded, encoded])
    #expect(pictures(first.page).allSatisfy { $0 != encoded })
    for path in try kept() {
      #expect(
        try Data(contentsOf: URL(filePath: path)) == Data(other.bytes), "it was written again")
    }
  }

  @Test(arguments: [0, 1, 40, 200, 700])
  func isMadeAnewWhereItWasCutOff(length: Int) async throws {
    let first = try await ReportMade(of: inventory.path)
    for path in try kept() {
      let bytes = try Data(contentsOf: URL(filePath: path))
      try bytes.prefix(length).write(to: URL(filePath: path))
    }
    #expect(try await ReportMade(of: inventory.path).bytes == first.bytes)
    // What was damaged is whole again.
    for path in try kept() {
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(ReportPictureFile(bytes: Array(bytes)) != nil)
    }
  }

  @Test func isMadeAnewWhereAByteIsAnother() async throws {
    let first = try await ReportMade(of: inventory.path)
    for path in try kept() {
      var bytes = try Data(contentsOf: URL(filePath: path))
      bytes[bytes.count - 30] ^= 0x55
      try bytes.write(to: URL(filePath: path))
    }
    #expect(try await ReportMade(of: inventory.path).bytes == first.bytes)
  }

  @Test func holdsNoPictureThatNobodyAsksFor() async throws {
    _ = try await ReportMade(of: inventory.path)
    let before = Set(try kept())
    try inventory.folder.write(
      TestPicture.quadrants(width: 90, height: 60, number: 77), to: "home/" + TestInventory.key(2))
    // A part of the inventory leaves the others' pictures where they are.
    var request = ReportRequest()
    request.choice = ItemChoice(least: TestReports.dollars(70))
    _ = try await ReportMade(of: inventory.path, about: request)
    #expect(Set(try kept()) == before)
    _ = try await ReportMade(of: inventory.path)
    #expect(try kept().count == 3 && Set(kept()).intersection(before).count == 2)
  }

  /// A run that is still to write its page keeps what it has asked for, whatever another does meanwhile.
  @Test func holdsWhatAnotherRunIsAboutToShow() async throws {
    let first: ReportMade? = try await ReportMade(of: inventory.path)
    let before = Set(try kept())
    try inventory.folder.write(
      TestPicture.quadrants(width: 90, height: 60, number: 77), to: "home/" + TestInventory.key(2))
    _ = try await ReportMade(of: inventory.path)
    let both = Set(try kept())
    #expect(both.isSuperset(of: before) && both.count == 4)
    var bytes: [UInt8] = []
    try first?.document.write { bytes += $0 }
    #expect(bytes == first?.bytes)
  }

  @Test func isMadeAnewWhereItGoesBeforeThePageIsWritten() async throws {
    let made = try await ReportMade(of: inventory.path)
    try FileManager.default.removeItem(atPath: store)
    var bytes: [UInt8] = []
    try made.document.write { bytes += $0 }
    #expect(bytes == made.bytes)
  }

  /// No page says of a photo that there is none because it went while the page was written.
  @Test func isNotLeftOutInSilence() async throws {
    let made = try await ReportMade(of: inventory.path)
    try FileManager.default.removeItem(atPath: store)
    let photo = inventory.path + "/" + TestInventory.key(2)
    let bytes = try Data(contentsOf: URL(filePath: photo))
    try Data("another".utf8).write(to: URL(filePath: photo))
    let error = #expect(throws: GalleryError.self) { try made.document.write { _ in } }
    let words = error?.description ?? ""
    #expect(words.contains("a picture of the report disappeared while it was being written"))
    try bytes.write(to: URL(filePath: photo))
    try made.document.write { _ in }
  }

  /// Where nothing can be kept the report is the same.
  @Test func isNotNeeded() async throws {
    let first = try await ReportMade(of: inventory.path)
    try FileManager.default.removeItem(atPath: store)
    // A file is in the way, whoever asks: root may write to a folder that is read-only.
    try inventory.folder.write(text: "a letter", to: "home/.report.bibelot")
    #expect(try await ReportMade(of: inventory.path).bytes == first.bytes)
    #expect(try inventory.folder.bytes(of: "home/.report.bibelot") == Array("a letter".utf8))
  }

  @Test func isNotNeededInAFolderThatCannotBeWrittenTo() async throws {
    let first = try await ReportMade(of: inventory.path)
    try FileManager.default.removeItem(atPath: store)
    chmod(inventory.path, 0o555)
    defer { chmod(inventory.path, 0o755) }
    #expect(try await ReportMade(of: inventory.path).bytes == first.bytes)
  }

  @Test(arguments: ["", "/pictures"])
  func isNeverWrittenThroughALink(place: String) async throws {
    let folder = inventory.folder
    let first = try await ReportMade(of: inventory.path)
    let part = try #require(try kept().first).split(separator: "/").dropLast().last ?? ""
    try folder.write(
      text: "mine", to: "elsewhere/\(place.isEmpty ? "pictures/" : "")\(part)/letter")
    try FileManager.default.removeItem(atPath: store + place)
    try FileManager.default.createSymbolicLink(
      atPath: store + place, withDestinationPath: folder.path("elsewhere"))
    #expect(try await ReportMade(of: inventory.path).bytes == first.bytes)
    #expect(
      try folder.files(below: "elsewhere") == ["\(place.isEmpty ? "pictures/" : "")\(part)/letter"])
  }

  @Test func leavesWhatALinkAmongThePicturesLeadsTo() async throws {
    let folder = inventory.folder
    let first = try await ReportMade(of: inventory.path)
    let path = try #require(try kept().first)
    let part = (path as NSString).deletingLastPathComponent
    try folder.write(text: "mine", to: "elsewhere/letter")
    try FileManager.default.removeItem(atPath: part)
    try FileManager.default.createSymbolicLink(
      atPath: part, withDestinationPath: folder.path("elsewhere"))
    #expect(try await ReportMade(of: inventory.path).bytes == first.bytes)
    #expect(try folder.files(below: "elsewhere") == ["letter"])
  }
}
