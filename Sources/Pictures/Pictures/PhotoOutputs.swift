package import Model
package import Imaging

/// Every picture that the site holds of one photo.
package struct PhotoOutputs: Hashable, Sendable {
  /// For the index, at one, two and three pixels to a point; none where no index shows it.
  package let thumbnails: [PictureOutput]
  /// The size of a thumbnail as it is shown, in points.
  package let thumbnailSize: PixelSize
  /// The whole photo at several widths, narrowest first; the last may be the photo itself.
  package let renditions: [PictureOutput]
  /// The photo itself without its metadata.
  package let full: PictureOutput
  /// What stands for its tiles; nil where it has none.
  package let tiles: PictureOutput?
  /// The renditions in other formats, those first that browsers are to take first.
  package let alternatives: [Alternative]

  /// What image viewers are told of it; nil where it is not named for them.
  package let service: ImageService?
  /// What is there for them alone.
  let served: [PictureOutput]

  package init(
    thumbnails: [PictureOutput], thumbnailSize: PixelSize, renditions: [PictureOutput],
    full: PictureOutput, tiles: PictureOutput?, alternatives: [Alternative],
    service: ImageService?, served: [PictureOutput]
  ) {
    self.thumbnails = thumbnails
    self.thumbnailSize = thumbnailSize
    self.renditions = renditions
    self.full = full
    self.tiles = tiles
    self.alternatives = alternatives
    self.service = service
    self.served = served
  }

  /// The renditions in a format that not every browser reads.
  package struct Alternative: Hashable, Sendable {
    package let format: PhotoFormat
    package let renditions: [PictureOutput]
  }

  /// The outputs that the settings ask for; nothing is enlarged.
  ///
  /// `isInIndex` says whether an index shows it: an item's first photo stands for the item there. `useless` are the
  /// other formats that it is not offered in.
  package init(
    of facts: PhotoFacts, isInIndex: Bool, style: PictureStyle,
    without useless: Set<CodecLibrary> = []
  ) {
    let layout = style.layout(of: facts, isInIndex: isInIndex)
    let stem = PictureStem(of: facts.digest, layout.renditionBytes)
    let folder = layout.folderBytes.map { PictureStem(folderOf: facts.digest, $0) }
    func output(_ kind: PictureKind, _ stem: PictureStem) -> PictureOutput {
      PictureOutput(kind.isInFolder ? folder ?? stem : stem, kind)
    }
    let full = output(layout.full, PictureStem(of: facts.digest, layout.copyBytes))
    thumbnailSize = layout.thumbnailSize
    thumbnails = layout.thumbnails.map { output($0, stem) }
    var renditions = layout.renditions.map { output($0, stem) }
    if layout.isServedAsCopied { renditions.append(full) }
    (self.renditions, self.full) = (renditions, full)
    tiles = layout.tiles.map { output($0, stem) }
    served = layout.served.map { output($0, stem) }
    service = folder.flatMap { folder in
      layout.service.map { ImageService(folder: folder.text, size: facts.size, offers: $0) }
    }
    alternatives = layout.alternatives.filter { !useless.contains($0.library) }.map { alternative in
      let stem = PictureStem(of: facts.digest, alternative.bytes)
      return Alternative(
        format: alternative.library.format,
        renditions: alternative.kinds.map { PictureOutput(stem, $0) })
    }
  }

  /// Each output once.
  package var all: [PictureOutput] {
    // A width of the settings may be that of a thumbnail.
    thumbnails + renditions.filter { $0 != full && !thumbnails.contains($0) } + [full]
      + served + (tiles.map { [$0] } ?? []) + alternatives.flatMap(\.renditions)
  }
}

/// The pictures of all photos of one size: what they are, without what they show.
package final class PictureLayout: Sendable {
  let thumbnails: [PictureKind]
  let thumbnailSize: PixelSize
  package let renditions: [PictureKind]
  let full: PictureKind
  package let tiles: PictureKind?
  /// What is there for image viewers alone.
  let served: [PictureKind]
  /// What they are told of; nil where pictures are not named for them.
  package let service: ImageService.Offers?
  /// Whether the photo itself is the last of its renditions.
  let isServedAsCopied: Bool
  /// What tells what is made together from anything else.
  let renditionBytes: [UInt8]
  let copyBytes: [UInt8]
  /// What tells the folder of those that lie in one; nil where none does.
  let folderBytes: [UInt8]?
  fileprivate let alternatives: [Alternative]

  /// The renditions in another format, which tell by their names what they are made like and by what.
  fileprivate struct Alternative {
    let library: CodecLibrary
    let kinds: [PictureKind]
    let bytes: [UInt8]
  }

  struct Key: Hashable {
    var size: PixelSize
    var copyServes: Bool
    var isInIndex: Bool
    var format: ObjectIdentifier
  }

  init(of facts: PhotoFacts, isInIndex: Bool, style: PictureStyle) {
    let size = facts.size
    func kind(
      _ recipe: PictureOutput.Recipe, _ size: PixelSize, isServed: Bool = false
    ) -> PictureKind {
      PictureKind(recipe, of: size, from: facts.format, isServed: isServed)
    }
    let isServed = style.servesImages
    thumbnailSize = Self.thumbnailSize(of: size, style: style.thumbnails)
    // A photo narrower than the widest rendition is served whole instead of at that width.
    let widest = min(size.width, style.widths.last ?? size.width)
    isServedAsCopied = facts.copyServes && widest == size.width
    let narrower = style.widths.filter { $0 < widest }
    func rendition(
      _ width: Int, by library: CodecLibrary? = nil, isServed: Bool = false
    ) -> PictureKind {
      kind(
        .rendition(.fit(width: width, quality: style.quality, by: library)),
        PixelSize(width: width, height: Self.height(of: size, atWidth: width)), isServed: isServed)
    }
    let widths = narrower + (isServedAsCopied ? [] : [widest])
    renditions = widths.map { rendition($0, isServed: isServed) }
    thumbnails =
      isInIndex
      ? Self.thumbnails(of: size, shown: thumbnailSize, besides: widths, style: style)
        .map { kind($0, $1) }
      : []
    // Image viewers ask for JPEGs, and ignore the orientation tag.
    let isFullJPEG = facts.format.copyFormat == .jpeg
    let isUpright = style.full == .baked || (isServed && isFullJPEG)
    full = kind(
      .whole(of: size, from: facts.format, upright: isUpright), size,
      isServed: isServed && isFullJPEG)
    let tiled =
      style.tilesAbove.map { size.area > $0 } == true ? TileSet.grid(of: size) : nil
    tiles = tiled.map { _ in
      kind(.tiles(TileRecipe(side: TileSet.side, quality: style.quality)), size)
    }
    if isServed {
      let sizes = renditions.map(\.size)
      let offers = ImageService.Offers(
        renditions: sizes + (isServedAsCopied ? [size] : []), tiled: tiled)
      var served = offers.sizes.filter { !sizes.contains($0) }.map {
        kind(
          .rendition(.fill(width: $0.width, height: $0.height, quality: style.quality)), $0,
          isServed: true)
      }
      if !isFullJPEG {
        served.append(kind(.whole(width: size.width), size, isServed: true))
      }
      (service, self.served) = (offers, served)
    } else {
      (service, served) = (nil, [])
    }
    let revision = PictureStem.bytes(of: Imaging.revision, from: facts.format)
    // Where it is made from the pixels, the others are made from it, and so they are from tiles.
    let together =
      thumbnails + renditions + (facts.format.isCopied ? [] : [full]) + (tiles.map { [$0] } ?? [])
      + served
    renditionBytes = together.reduce(revision) { $0 + $1.bytes }
    copyBytes = revision + full.bytes
    // Tiles alone are the same whatever else is made of the photo.
    folderBytes = isServed ? renditionBytes + full.bytes : tiles.map { revision + $0.bytes }
    // What is shown as it is, to its last pixel, is not to lose by a smaller file.
    let isExact = isServedAsCopied && facts.format.copyFormat == .png
    alternatives = (isExact ? [] : style.written).compactMap { [renditionBytes] written in
      // A photo that is too tall has none at all, so that no page lacks a width.
      guard let writer = written.library.writer,
        max(widest, Self.height(of: size, atWidth: widest)) <= writer.longestSide
      else { return nil }
      let kinds = (narrower + [widest]).map { rendition($0, by: written.library) }
      return Alternative(
        library: written.library, kinds: kinds,
        bytes: kinds.reduce(renditionBytes + Array(written.version.utf8)) { $0 + $1.bytes })
    }
  }

  /// A thumbnail's longer side: large enough to know a thing by, small enough for ten to a screen.
  private static let points = 64
  /// The book's cell: 40 points, with corners of 5.
  private static let bookPoints = 40
  private static let bookRadius = 5

  /// What a photo's thumbnail is shown as, in points: the whole photo within a square, not enlarged, or the
  /// book's square.
  private static func thumbnailSize(
    of size: PixelSize, style: Settings.ThumbnailStyle
  ) -> PixelSize {
    if style == .book { return PixelSize(width: bookPoints, height: bookPoints) }
    let longest = max(size.width, size.height, 1)
    let most = min(points, longest)
    let width = max(1, (size.width * most * 2 + longest) / (longest * 2))
    return PixelSize(
      width: width, height: max(1, (size.height * most * 2 + longest) / (longest * 2)))
  }

  /// `widths` are those of renditions: what is as wide as one of them is that one.
  private static func thumbnails(
    of size: PixelSize, shown: PixelSize, besides widths: [Int], style: PictureStyle
  ) -> [(PictureOutput.Recipe, PixelSize)] {
    switch style.thumbnails {
    case .book:
      (1...3).map { scale in
        (
          .rendition(.bookThumbnail(points: bookPoints, scale: scale, radius: bookRadius)),
          PixelSize(width: bookPoints * scale, height: bookPoints * scale)
        )
      }
    case .photo:
      Set((1...3).map { min(shown.width * $0, size.width) }).sorted().map { width in
        (
          .rendition(
            .fit(
              width: width,
              quality: width > shown.width && !widths.contains(width)
                ? fineQuality(of: style.quality) : style.quality)),
          PixelSize(width: width, height: height(of: size, atWidth: width))
        )
      }
    }
  }

  /// The JPEG quality of thumbnails for fine screens, on which a pixel is a half or a third as wide and what
  /// is lost in it is not seen: at 61 instead of 82 they take two thirds of the bytes.
  private static func fineQuality(of quality: Int) -> Int { max(1, quality * 3 / 4) }

  /// The height that goes with a width, rounded, and at least one pixel.
  private static func height(of size: PixelSize, atWidth width: Int) -> Int {
    max(1, (size.height * width * 2 + size.width) / (size.width * 2))
  }
}
