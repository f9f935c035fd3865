import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Pictures
@testable import Site
@testable import Imaging

/// The colours that stand in photos' places, and how pictures and documents are called.
@Suite struct PlaceholderTests {
  private func photo(_ number: UInt8, width: Int = 40, height: Int = 30) -> Photo {
    Photo(
      path: "\(number)",
      facts: PhotoFacts(
        digest: Digest(of: [number]), format: .jpeg, size: PixelSize(width: width, height: height),
        copyServes: false))
  }

  private func placeholders(_ colours: [(UInt8, UInt8, UInt8)?]) -> (Placeholders, [String]) {
    let photos = colours.indices.map { photo(UInt8($0)) }
    let item = Item(
      id: "a", key: nil, index: 0, name: "", serialNumber: nil, value: nil, dateCreated: nil,
      photos: photos, embedded: nil)
    var outcomes: [Digest: PhotoOutcome] = [:]
    for (photo, colour) in zip(photos, colours) {
      outcomes[photo.facts.digest] = PhotoOutcome(
        colour: colour.map { AverageColour(red: $0.0, green: $0.1, blue: $0.2) })
    }
    let placeholders = Placeholders(
      of: Catalog(items: [item], archive: [], root: SourceFolder(path: "/")), outcomes: outcomes)
    return (placeholders, photos.map { placeholders.tone(of: $0.facts.digest) })
  }

  /// To the nearest of sixteen steps: each is seventeen of the photo's.
  @Test func areTheNearestOfSixteenSteps() {
    let (_, tones) = placeholders([
      (0, 8, 9), (25, 26, 43), (43, 127, 128), (246, 247, 255), nil,
    ])
    #expect(tones == ["tone-001", "tone-123", "tone-378", "tone-eff", "tone"])
    #expect(placeholders([]).0.tone(of: Digest(of: [9])) == "tone")
  }

  /// Black letters on what is lighter than seven fifteenths of white, weighed as eyes do.
  @Test(
    arguments: [
      ((119, 119, 119), "#000"), ((118, 118, 102), "#fff"), ((255, 0, 0), "#fff"),
      ((0, 255, 0), "#000"),
      ((0, 0, 255), "#fff"), ((255, 0, 255), "#fff"), ((0, 187, 0), "#fff"), ((0, 204, 0), "#000"),
      ((255, 68, 0), "#fff"), ((255, 85, 0), "#000"), ((255, 68, 51), "#000"),
      ((255, 68, 17), "#fff"),
    ] as [((UInt8, UInt8, UInt8), String)])
  func letWhatStandsInThemBeRead(colour: (UInt8, UInt8, UInt8), letters: String) {
    let text = String(decoding: placeholders([colour]).0.styleSheet, as: UTF8.self)
    #expect(text.hasSuffix("; color: \(letters); }\n"), "\(text)")
  }

  @Test func areARuleEachInTheirOrder() {
    let sheet = placeholders([(255, 255, 255), (0, 0, 0), nil, (1, 1, 1), (170, 68, 34)]).0
      .styleSheet
    #expect(
      String(decoding: sheet, as: UTF8.self) == """
        .tone-000 { background-color: #000; color: #fff; }
        .tone-a42 { background-color: #a42; color: #fff; }
        .tone-fff { background-color: #fff; color: #000; }

        """)
  }

  @Test func keepTheColourThatWasFoundLast() {
    let (old, new) = (
      AverageColour(red: 1, green: 1, blue: 1), AverageColour(red: 2, green: 2, blue: 2)
    )
    var outcome = PhotoOutcome(colour: new)
    outcome.merge(PhotoOutcome(failure: "was broken", colour: old))
    #expect(outcome.colour == new && outcome.failure == nil)
    var copied = PhotoOutcome()
    copied.merge(PhotoOutcome(colour: old))
    #expect(copied.colour == old)
  }

  // MARK: Sizes and names

  private func outputs(
    _ width: Int, _ height: Int, isInIndex: Bool = true, copyServes: Bool = false,
    _ change: (inout Settings) -> Void = { _ in }
  ) -> PhotoOutputs {
    var settings = Settings()
    change(&settings)
    var facts = photo(1, width: width, height: height).facts
    facts.copyServes = copyServes
    return PhotoOutputs(of: facts, isInIndex: isInIndex, style: PictureStyle(settings))
  }

  @Test(arguments: [
    (3000, 1, [1, 1, 1, 1, 1]), (640, 3, [2, 3]), (640, 1281, [641, 1281]),
    (1000, 333, [107, 213, 320, 333]),
    (5, 7, [7]), (2048, 1000, [156, 313, 469, 625, 1000]),
    (2049, 1000, [156, 312, 469, 625, 1000]),
  ])
  func haveTheHeightThatGoesWithTheirWidth(width: Int, height: Int, heights: [Int]) {
    let outputs = outputs(width, height)
    #expect(outputs.renditions.map(\.size.height) == heights)
    let widths = [320, 640, 960, 1280, 2048].filter { $0 < width } + (width <= 2048 ? [width] : [])
    #expect(outputs.renditions.map(\.size.width) == widths)
    #expect(outputs.full.size == PixelSize(width: width, height: height))
  }

  /// What is called what, by its recipe.
  @Test func areCalledByTheirRecipe() {
    func names(_ outputs: [PictureOutput]) -> [String] {
      outputs.map { String($0.path.drop { $0 != "-" }) }
    }
    let photo = outputs(400, 300)
    #expect(names(photo.thumbnails) == ["-64.jpg", "-128.jpg", "-192.jpg"])
    #expect(names(photo.renditions) == ["-320.jpg", "-400.jpg"])
    #expect(names([photo.full]) == ["-full.jpg"] && photo.thumbnailSize.width == 64)
    #expect(names(photo.all) == names(photo.thumbnails + photo.renditions + [photo.full]))
    let book = outputs(400, 300) {
      $0.thumbnails = .book
      $0.full = .baked
    }
    #expect(names(book.thumbnails) == ["-40-1x.png", "-40-2x.png", "-40-3x.png"])
    #expect(book.thumbnails.map(\.size.width) == [40, 80, 120])
    #expect(book.thumbnailSize == PixelSize(width: 40, height: 40))
    #expect(Set(book.thumbnails.map(\.path)).count == 3 && names([book.full]) == ["-baked.jpg"])
    let hidden = outputs(400, 300, isInIndex: false)
    #expect(hidden.thumbnails == [] && hidden.thumbnailSize.width == 64)
    #expect(hidden.all.count == 3)
  }

  /// A copy that serves stands for the rendition of its own width, and is listed once.
  @Test(arguments: [
    (400, ["-320.jpg", "-full.jpg"]), (200, ["-full.jpg"]), (320, ["-full.jpg"]),
    (2048, ["-320.jpg", "-640.jpg", "-960.jpg", "-1280.jpg", "-full.jpg"]),
    (2049, ["-320.jpg", "-640.jpg", "-960.jpg", "-1280.jpg", "-2048.jpg"]),
  ])
  func serveACopyOfASmallPhoto(width: Int, names: [String]) {
    let outputs = outputs(width, 300, copyServes: true)
    #expect(outputs.renditions.map { String($0.path.drop { $0 != "-" }) } == names)
    #expect(outputs.all.count { $0 == outputs.full } == 1)
    #expect(outputs.all.last == outputs.full)
    #expect(Set(outputs.all.map(\.path)).count == outputs.all.count)
  }

  @Test func areADocumentsOrItsPicture() {
    let digest = Digest(of: [7])
    let paper = ItemDocument(
      kind: .receipt, path: "a/b.pdf", digest: digest, length: 1, picture: nil)
    let output = DocumentOutput(of: paper)
    #expect(output?.path == "files/\(digest.short).pdf" && output?.source == "a/b.pdf")
    #expect(output?.digest == digest && paper.outputPath == output?.path)
    #expect(paper.pictureOutput == nil)
    var picture = paper
    picture.picture = photo(7).facts
    #expect(DocumentOutput(of: picture) == nil && picture.pictureOutput?.recipe == .clean)
    #expect(picture.outputPath == picture.pictureOutput?.path)
    #expect(picture.outputPath?.hasSuffix("-full.jpg") == true)
  }
}
