import Imaging
import Testing

@testable import Basics
@testable import Pictures
@testable import Site

/// Which formats a photo is not offered in.
@Suite struct UselessFormatsTests {
  private func made(
    _ width: Int, _ library: CodecLibrary? = nil, bytes: Int, as format: PhotoFormat? = nil
  ) -> (output: PictureOutput, picture: RenderedPhoto) {
    let size = PixelSize(width: width, height: width)
    let kind = PictureKind(
      .rendition(.fit(width: width, quality: 82, by: library)), of: size, from: .jpeg)
    return (
      PictureOutput(PictureStem(of: Digest(of: [1]), as: [kind]), kind),
      RenderedPhoto(
        bytes: [UInt8](repeating: 0, count: bytes), size: size,
        format: format ?? library?.format ?? .jpeg)
    )
  }

  private func useless(
    _ pictures: (output: PictureOutput, picture: RenderedPhoto)..., besides whole: Int = 1_000
  ) -> Set<CodecLibrary> { UselessFormats.of(pictures, besides: whole) }

  /// One width may be larger where the others make up for it.
  @Test func areThoseWhosePicturesAreTogetherNoSmaller() {
    #expect(useless(made(9, bytes: 100), made(9, .webp, bytes: 99)) == [])
    #expect(useless(made(9, bytes: 100), made(9, .webp, bytes: 100)) == [.webp])
    #expect(
      useless(
        made(3, bytes: 20), made(9, bytes: 100), made(3, .webp, bytes: 30),
        made(9, .webp, bytes: 80), made(3, .avif, bytes: 10), made(9, .avif, bytes: 111)) == [.avif]
    )
  }

  /// A photo that is served as it is has no rendition as wide as itself.
  @Test func areComparedWithThePhotoItselfWhereThatIsServed() {
    let narrow = made(3, bytes: 20)
    #expect(
      useless(narrow, made(3, .avif, bytes: 10), made(9, .avif, bytes: 50), besides: 41) == [])
    #expect(
      useless(narrow, made(3, .avif, bytes: 10), made(9, .avif, bytes: 50), besides: 40) == [.avif])
  }

  @Test func areThoseThatCouldNotBeWritten() {
    #expect(
      useless(
        made(3, bytes: 20), made(9, bytes: 90), made(3, .webp, bytes: 1),
        made(9, .webp, bytes: 1, as: .jpeg), made(3, .avif, bytes: 1), made(9, .avif, bytes: 1))
        == [.webp])
  }
}
