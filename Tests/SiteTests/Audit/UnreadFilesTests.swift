import FileSupport
import Foundation
import Support
import Testing

@testable import Audit
@testable import Basics
@testable import Model
@testable import Site

/// Of files in which nothing could be found their owner is told.
@Suite struct UnreadFilesTests {
  private static func notes(
    _ files: [String: [UInt8]], allowing allowed: [String] = []
  ) -> [Diagnostic] {
    var settings = PrivacySettings()
    settings.allowed = allowed
    return UnreadFiles.notes(on: files.mapValues { OwnFile($0) }, settings: settings)
  }

  /// A file of each kind, as it begins.
  @Test(arguments: [
    ("a.pdf", "%PDF-1.7"), ("list.ZIP", "PK\u{3}\u{4}\u{14}\0"), ("b/c.gz", "\u{1F}\u{8B}\u{8}\0"),
    ("scan.tiff", "II*\0\u{8}\0\0\0"), ("film.mp4", "\0\0\0\u{18}ftypmp42"),
    ("film.webm", "\u{1A}E\u{DF}\u{A3}\0"), ("table.xlsx", "PK\u{3}\u{4}\u{14}\0\u{6}\0"),
    ("letter.doc", "\u{D0}\u{CF}\u{11}\u{E0}\u{A1}\u{B1}\u{1A}\u{E1}\0"),
    ("sound.mp3", "ID3\u{4}\0"),
  ])
  func areNamed(path: String, head: String) {
    let files = [path: head.unicodeScalars.map { UInt8($0.value) }]
    func subjects(allowing allowed: [String] = []) -> [String] {
      Self.notes(files, allowing: allowed).map(\.subject)
    }
    #expect(subjects() == ["Site/" + path])
    #expect(subjects(allowing: [path]) == [])
    #expect(subjects(allowing: ["Site/" + path]) == [])
    #expect(subjects(allowing: ["other.pdf"]) == ["Site/" + path])
  }

  @Test func picturesTextsAndFontsAreNotWhateverTheyAreCalled() {
    let files: [String: [UInt8]] = [
      "a.pdf": Array("<p>".utf8), "b.zip": NotedPictures.bareJPEG, "c": Array("wOF2\0".utf8),
      "d.bin": NotedPictures.gif(comment: []), "e.html": Array("é".utf8),
    ]
    #expect(Self.notes(files).isEmpty)
  }

  @Test func textOfUnknownLettersIsNamed() throws {
    let files = ["old.html": [UInt8]("<p>caf".utf8) + [0xE9]]
    let notes = Self.notes(files)
    #expect(notes.count == 1 && notes.first?.remedy.contains("save it as UTF-8") == true)
  }

  /// What is packed into a picture is unpacked up to a limit, for all its parts together.
  @Test func picturesWithMorePackedThanIsUnpackedAreNamed() {
    let part = Array("Title\0\0".utf8) + Packing.packed([UInt8](repeating: 0x61, count: 20 << 20))
    var picture = TestPicture.quadrants(width: 4, height: 4)
    var notes: [Diagnostic] = []
    for count in 1...2 {
      picture = NotedPictures.png(picture, with: "zTXt", part)
      notes = Self.notes(["a.png": picture])
      #expect(notes.isEmpty == (count * 20 << 20 <= PictureMetadata.mostUnpacked))
    }
    #expect(notes.map(\.problem) == ["more is packed into this picture than can be searched"])
  }

  @Test func aBuildSaysSo() async throws {
    let inventory = try PlantedInventory()
    try inventory.file("Site/press.pdf", Array("%PDF-1.7".utf8))
    let summary = try await inventory.build()
    #expect(
      summary.diagnostics.contains { $0.subject == "Site/press.pdf" && $0.severity == .warning })
    #expect(try inventory.site()["press.pdf"] != nil)
  }
}
