import Testing

@testable import Imaging

/// What people are told of a photo goes on from "the photo", and says what to do.
@Suite struct WordsTests {
  private static let export = "which cannot be shown; export it as JPEG or PNG"

  /// What is said of each kind of file that is no photo.
  private static let kinds: [FileKind: String] = [
    .heic: "is a HEIC photo, which cannot be shown; save a copy of it as JPEG "
      + "(for future photos on an iPhone: Settings, Camera, Formats, Most Compatible)",
    .avif: "is an AVIF picture, \(export)",
    .webp: "is a WebP picture, \(export)",
    .gif: "is a GIF picture, \(export)",
    .tiff: "is a TIFF picture or a camera’s raw file, \(export)",
    .bmp: "is a BMP picture, \(export)",
    .jpegXL: "is a JPEG XL picture, \(export)",
    .jpeg2000: "is a JPEG 2000 picture, \(export)",
    .photoshop: "is a Photoshop document, \(export)",
    .svg: "is an SVG drawing, \(export)",
    .pdf: "is a PDF document, which cannot be shown; export the page as JPEG or PNG",
    .video: "is a video, which cannot be shown; save one picture of it as JPEG",
    .zip: "is a ZIP archive, which cannot be shown; unpack it and use the photos inside",
    .text: "is text, which cannot be shown; put a JPEG or PNG in its place",
  ]

  @Test(arguments: FileKind.allCases) func sayWhatAFileIsAndWhatToDoWithIt(kind: FileKind) {
    #expect(PhotoError.unknownFormat(looksLike: kind).description == Self.kinds[kind])
  }

  @Test(
    arguments: [
      (.empty, "is empty (0 bytes); copy it again from where it came from"),
      (
        .unknownFormat(looksLike: nil),
        "is not in a format that photos have; export it as JPEG or PNG"
      ),
      (
        .malformed("its header is broken"),
        "is damaged and cannot be shown (its header is broken); "
          + "copy it again from where it came from"
      ),
      (
        .tooLarge(PixelSize(width: 20_000, height: 10_001)),
        "is too large (20000 × 10001 pixels); export it smaller"
      ),
      (
        .unsupported("JPEG with 12 bits per colour"),
        "is of a kind that cannot be shown (JPEG with 12 bits per colour); "
          + "export it as an ordinary JPEG"
      ),
    ] as [(PhotoError, String)])
  func sayWhyAPhotoIsNotShown(error: PhotoError, words: String) {
    #expect(error.description == words)
  }

  @Test(
    arguments: [
      (.truncated, "is cut off: what is there is shown; copy it again from where it came from"),
      (.damaged, "is damaged: what is there is shown; copy it again from where it came from"),
      (.endMissing, "lacks the marker at its end, which was added to the copy"),
      (
        .profileIgnored("it is cut off"),
        "has a colour profile that cannot be used (it is cut off): its colours are shown as sRGB"
      ),
      (
        .profileConverted(bytes: 99_999),
        "has a large colour profile (99 KB): its smaller pictures are in sRGB instead"
      ),
      (
        .profileRepeated(bytes: 3_000_000),
        "has a large colour profile (3000 KB), which all of its pictures hold too"
      ),
      (
        .convertedFromCMYK,
        "is meant for print (CMYK): its colours were converted and may differ a little"
      ),
      (
        .arithmeticCodingReplaced,
        "is coded in a way that browsers do not read: its copy is re-encoded without loss"
      ),
      (
        .turnedWithLoss,
        "could not be turned upright without loss: its copy was re-encoded at a quality of 95"
      ),
    ] as [(PhotoWarning, String)])
  func sayWhatIsNotAsItShouldBe(warning: PhotoWarning, words: String) {
    #expect(warning.description == words)
  }

  @Test(
    arguments: [
      (.heic, []), (.avif, []), (.webp, []), (.gif, ["gif"]),
      (.tiff, ["tiff", "tif"]), (.bmp, ["bmp"]), (.jpegXL, ["jxl"]), (.jpeg2000, ["jp2"]),
      (.photoshop, []), (.svg, []), (.pdf, []), (.video, []), (.zip, []), (.text, []),
    ] as [(FileKind, [String])])
  func knowTheExtensionsOfOtherPictures(kind: FileKind, extensions: [String]) {
    #expect(kind.fileExtensions == extensions)
  }

  @Test func nameTheFormatsThatAreRead() {
    #expect(PhotoFormat.names == "JPEG or PNG")
    #expect(PhotoFormat.all.map(\.key) == ["jpeg", "png", "heic", "avif", "webp"])
    #expect(PhotoFormat.all.map(\.name) == ["JPEG", "PNG", "HEIC", "AVIF", "WebP"])
    #expect(
      PhotoFormat.all.map(\.mediaType) == [
        "image/jpeg", "image/png", "image/heic", "image/avif", "image/webp",
      ])
    // The first is the one that is given.
    #expect(
      PhotoFormat.all.map(\.fileExtensions) == [
        ["jpg", "jpeg"], ["png"], ["heic", "heif"], ["avif"], ["webp"],
      ])
  }

  @Test func sayASizesWidthFirst() {
    #expect(PixelSize(width: 3, height: 20).description == "3 × 20")
    #expect(PixelSize(width: 3, height: 20).transposed == PixelSize(width: 20, height: 3))
  }
}
