import Foundation
import Testing

@testable import Gallery

/// Of files in which nothing could be found their owner is told.
@Suite struct UnreadFilesTests {
  private static func notes(_ paths: [String], allowing allowed: [String] = []) -> [String] {
    var settings = PrivacySettings()
    settings.allowed = allowed
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, Array("%PDF-1.7".utf8)) })
    return UnreadFiles.notes(on: files, settings: settings).map(\.subject)
  }

  @Test(arguments: [
    "a.pdf", "list.ZIP", "b/c.gz", "scan.tiff", "film.mp4", "table.xlsx", "letter.docx", "x.odt",
  ])
  func areNamed(path: String) {
    #expect(Self.notes([path]) == ["Site/" + path])
    #expect(Self.notes([path], allowing: [path]) == [])
    #expect(Self.notes([path], allowing: ["Site/" + path]) == [])
    #expect(Self.notes([path], allowing: ["other.pdf"]) == ["Site/" + path])
  }

  @Test func picturesTextsAndFontsAreNotWhateverTheyAreCalled() {
    let files: [String: [UInt8]] = [
      "a.pdf": Array("<p>".utf8), "b.zip": NotedPictures.bareJPEG, "c": Array("wOF2\0".utf8),
      "d.bin": NotedPictures.gif(comment: []), "e.html": Array("é".utf8),
    ]
    #expect(UnreadFiles.notes(on: files, settings: PrivacySettings()).isEmpty)
  }

  @Test func textOfUnknownLettersIsNamed() throws {
    let files = ["old.html": [UInt8]("<p>caf".utf8) + [0xE9]]
    let notes = UnreadFiles.notes(on: files, settings: PrivacySettings())
    #expect(notes.count == 1 && notes.first?.remedy.contains("save it as UTF-8") == true)
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
