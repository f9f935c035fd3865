import Imaging
import Testing

@testable import Basics
@testable import Model
@testable import Pictures

/// What a picture's name depends on, which is its fingerprint: what is forgotten there would stay as
/// it was for good.
@Suite struct PictureOutputTests {
  private func outputs(
    of content: [UInt8] = [1], isInIndex: Bool = true, _ change: (inout Settings) -> Void = { _ in }
  ) -> PhotoOutputs {
    var settings = Settings()
    change(&settings)
    let facts = PhotoFacts(
      digest: Digest(of: content), format: .jpeg, size: PixelSize(width: 1000, height: 750),
      copyServes: false)
    return PhotoOutputs(of: facts, isInIndex: isInIndex, style: PictureStyle(settings))
  }

  /// Whether no rendition of the one is called as any of the other.
  private func differ(_ one: PhotoOutputs, _ other: PhotoOutputs) -> Bool {
    let names = [one, other].map { outputs in
      Set((outputs.thumbnails + outputs.renditions).map(\.path))
    }
    return names[0].isDisjoint(with: names[1])
  }

  /// One path is one picture, whatever widths there are.
  @Test(arguments: [[64], [128], [192, 640], [120, 128, 640], [320, 640]])
  func isTheOnlyOneOfItsPath(widths: [Int]) {
    let all = outputs { $0.widths = widths }
    #expect(Set(all.all.map(\.path)).count == all.all.count)
    #expect(Set(all.all).count == all.all.count)
  }

  @Test func isTheSameForTheSamePhotoAndSettings() {
    #expect(outputs().full.path == "images/4b/4a98ea5fcc1595b27165-full.jpg")
    #expect(outputs().all.map(\.path).allSatisfy { $0.hasPrefix("images/") })
    #expect(Set(outputs().all.map(\.path)).count == outputs().all.count)
  }

  @Test func changesWithThePhoto() {
    #expect(differ(outputs(), outputs(of: [2])))
    #expect(outputs().full.path != outputs(of: [2]).full.path)
  }

  /// Also where no thumbnail is made with them.
  @Test(arguments: [true, false]) func changesWithTheQualityButForTheCopy(isInIndex: Bool) {
    let one = outputs(isInIndex: isInIndex)
    let other = outputs(isInIndex: isInIndex) { $0.quality = 81 }
    #expect(differ(one, other))
    #expect(one.full == other.full)
  }

  /// Renditions are made one from another.
  @Test func changesWithThePicturesThatAreMadeWithIt() {
    let others = [
      outputs { $0.widths = [320, 640] }, outputs { $0.widths.append(99) },
      outputs(isInIndex: false),
      outputs { $0.thumbnails = .book },
    ]
    for other in others {
      #expect(differ(outputs(), other))
      #expect(outputs().full == other.full)
    }
  }

  /// And cuts nothing off.
  @Test(arguments: [
    (1000, 750, 64, 48, [64, 128, 192], [48, 96, 144]),
    (150, 1000, 10, 64, [10, 20, 30], [67, 133, 200]),
    (100, 30, 64, 19, [64, 100], [19, 30]), (30, 100, 19, 64, [19, 30], [63, 100]),
    (40, 20, 40, 20, [40], [20]), (3000, 1, 64, 1, [64, 128, 192], [1, 1, 1]),
  ])
  func enlargesNoThumbnail(
    width: Int, height: Int, shownWidth: Int, shownHeight: Int, widths: [Int], heights: [Int]
  ) {
    let facts = PhotoFacts(
      digest: Digest(of: [1]), format: .jpeg, size: PixelSize(width: width, height: height),
      copyServes: false)
    let outputs = PhotoOutputs(of: facts, isInIndex: true, style: PictureStyle(Settings()))
    #expect(outputs.thumbnails.map(\.size.width) == widths)
    #expect(outputs.thumbnails.map(\.size.height) == heights)
    #expect(outputs.thumbnailSize == PixelSize(width: shownWidth, height: shownHeight))
    #expect(Set(outputs.all).count == outputs.all.count)
  }

  @Test func makesAWidthThatAThumbnailHasOnce() {
    let outputs = outputs { $0.widths = [64, 320] }
    #expect(outputs.renditions.map(\.size.width) == [64, 320])
    #expect(outputs.all.map(\.size.width) == [64, 128, 192, 320, 1000])
  }

  /// Whether something writes a format besides JPEG.
  private static let hasEncoder = Settings.PictureFormat.all.contains {
    WrittenFormat($0.library) != nil
  }

  /// A PNG that is shown to its last pixel would lose by them; what is shown as a JPEG would not.
  @Test(
    .enabled(if: hasEncoder, "no encoder of WebP or AVIF is installed"),
    arguments: [
      (.png, 640, true, true), (.png, 300, true, true), (.png, 641, true, false),
      (.png, 300, false, false),
      (.jpeg, 300, true, false), (.jpeg, 300, false, false),
    ] as [(PhotoFormat, Int, Bool, Bool)])
  func isOfferedInOtherFormatsUnlessItIsAPNGShownAsItIs(
    format: PhotoFormat, width: Int, copyServes: Bool, isExact: Bool
  ) {
    var settings = Settings()
    settings.widths = [320, 640]
    settings.pictureFormats = Settings.PictureFormat.all
    let style = PictureStyle(settings)
    let facts = PhotoFacts(
      digest: Digest(of: [1]), format: format, size: PixelSize(width: width, height: 200),
      copyServes: copyServes)
    let outputs = PhotoOutputs(of: facts, isInIndex: true, style: style)
    let written = style.written.map(\.library.format)
    #expect(outputs.alternatives.map(\.format) == (isExact ? [] : written))
    #expect(!isExact || outputs.renditions.last == outputs.full)
  }

  @Test func changesWhenTheCopyIsTurned() {
    let other = outputs { $0.full = .baked }
    #expect(outputs().full.path != other.full.path)
    #expect(outputs().renditions == other.renditions)
  }

  @Test(arguments: [
    PictureOutput.Recipe.clean, .upright, .rendition(.fit(width: 320, quality: 82)),
  ])
  func changesWithTheImagingsRevision(recipe: PictureOutput.Recipe) {
    let kind = PictureKind(recipe, of: PixelSize(width: 320, height: 240), from: .png)
    let stems = [1, 2, 2].map { PictureStem(of: Digest(of: [1]), as: [kind], revision: $0) }
    #expect(stems[0] != stems[1])
    #expect(stems[1] == stems[2])
    // A build names no revision and so means the one that is there.
    #expect(
      PictureStem(of: Digest(of: [1]), as: [kind])
        == PictureStem(of: Digest(of: [1]), as: [kind], revision: Imaging.revision))
  }
}
