import Foundation
import Support
import Testing

@testable import Archive

/// Real files, written by Apple's coders.
@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.absence)")) struct CorpusTests {
  @Test func everyArchiveGivesAResultOrSaysWhatItIs() throws {
    var read = 0
    for folder in try Corpus.files(in: "keyed-archives") where folder.hasDirectoryPath {
      for file in try Corpus.files(in: "keyed-archives/" + folder.lastPathComponent) {
        let bytes = [UInt8](try Data(contentsOf: file))
        read += 1
        do {
          let archive = try ItemArchive(reading: bytes)
          // None holds Homepwner's items; lists that are empty are no error.
          #expect(archive.items.isEmpty && archive.faults.isEmpty, "\(file.lastPathComponent)")
        } catch {
          #expect(error.what.hasPrefix("This file "), "\(file.lastPathComponent)")
          #expect(error != .damaged(.trailer), "\(file.lastPathComponent)")
        }
      }
    }
    #expect(read > 100)
  }

  @Test(arguments: [
    ("ios12-1x", 1), ("ios12-2x", 2), ("ios13-1x", 1), ("ios13-2x", 2),
  ]) func readsAnImageThatUIKitArchived(name: String, scale: Int) throws {
    let bytes = try Corpus.bytes("keyed-archives/uiimage/\(name).archive")
    #expect(ItemArchive.looksLikeArchive(bytes))
    #expect(throws: ArchiveError.otherArchive(className: "UIImage")) {
      try ItemArchive(reading: bytes)
    }
    var archive = ArchivedObjects(try ItemArchive.propertyList(of: bytes))
    let target = archive.target(of: try KeyedArchive.root(of: &archive))
    let thumbnail = try #require(archive.picture(of: target).value)
    #expect(thumbnail.scale == Double(scale))
    #expect(thumbnail.orientation == 0)
    // A whole PNG, from its signature to its last chunk.
    let png = bytes[thumbnail.data]
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The header's width and height: 48 by 63 points.
    #expect(
      png.dropFirst(16).prefix(8).elementsEqual(
        [0, 0, 0, UInt8(48 * scale)] + [0, 0, 0, UInt8(63 * scale)]))
    #expect(png.suffix(8).starts(with: "IEND".utf8))
  }

  @Test func readsDatesAsAppleWroteThem() throws {
    let bytes = try Corpus.bytes("keyed-archives/uiimage/ios13-metadata-dates.archive")
    var archive = ArchivedObjects(try ItemArchive.propertyList(of: bytes))
    _ = try KeyedArchive.root(of: &archive)
    // $objects number 2, by the file's own listing.
    let number = archive.list.objectCount
    let dates = (0..<number).compactMap { archive.date(of: archive.target(of: $0)).date.value }
    #expect(dates.contains(610_622_829.758397))
  }
}
