import Support
import Testing

@testable import Imaging

/// Each format is declared once, and told from all others by its first bytes.
struct FormatTests {
  @Test func declaresWhatNoOtherFormatDoes() {
    let formats = PhotoFormat.all
    #expect(Set(formats.map(\.key)).count == formats.count)
    #expect(Set(formats.map(\.mediaType)).count == formats.count)
    let extensions =
      formats.flatMap(\.fileExtensions) + FileKind.allCases.flatMap(\.fileExtensions)
    #expect(Set(extensions).count == extensions.count)
    for format in formats {
      #expect(!format.fileExtensions.isEmpty, "\(format.name)")
      #expect(format.fileExtensions.allSatisfy { $0 == $0.lowercased() }, "\(format.name)")
    }
  }

  @Test func isToldByWhatItsOwnCodecWrites() throws {
    let picture = TestPicture.quadrants(width: 40, height: 30)
    let asked: [Rendition] = [
      .fit(width: 20, quality: 80), .fill(width: 8, height: 8, quality: 80),
      .bookThumbnail(points: 10, scale: 1, radius: 2),
    ]
    let rendering = try render(picture, as: asked)
    for (rendition, made) in zip(asked, rendering.renditions) {
      #expect(made.format == rendition.format)
      #expect(PhotoFormat.of(beginning: Array(made.bytes.prefix(16))) == made.format)
      #expect(try PhotoHeader(reading: made.bytes).format == made.format)
      let others = PhotoFormat.all.filter { $0 != made.format }
      #expect(others.allSatisfy { !$0.begins(made.bytes) })
    }
    #expect(
      Set(rendering.renditions.map(\.format)) == Set(PhotoFormat.all.filter { $0.library == nil }))
  }

  @Test func isNoneOfThemBySixteenOtherBytes() {
    #expect(PhotoFormat.of(beginning: []) == nil)
    #expect(PhotoFormat.of(beginning: [0xFF]) == nil)
    #expect(PhotoFormat.of(beginning: Array("GIF89a, and ten more".utf8)) == nil)
  }
}
