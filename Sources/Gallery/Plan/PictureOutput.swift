package import Imaging

/// A picture of the site: where it will lie, and how it is made from its source.
package struct PictureOutput: Hashable, Sendable {
  /// Its path in the site, which is named by what it is made from and how: when either changes,
  /// so does the path, and a page and its pictures can never mix.
  package var path: String
  package var recipe: Recipe
  /// Its size in pixels as it is seen.
  package var size: PixelSize
  package var fingerprint: Digest

  /// How a picture is made from its source.
  package enum Recipe: Hashable, Sendable {
    case rendition(Rendition)
    /// The whole picture without its metadata.
    case clean
  }

  init(of digest: Digest, format: PhotoFormat, size: PixelSize, recipe: Recipe) {
    let label: String
    let fileFormat: PhotoFormat
    switch recipe {
    case .clean: (label, fileFormat) = ("full", format)
    case .rendition(.fit(let width, let quality)):
      (label, fileFormat) = ("\(width)-q\(quality)", .jpeg)
    case .rendition(.fill(let width, let height, let quality)):
      (label, fileFormat) = ("\(width)x\(height)-q\(quality)", .jpeg)
    case .rendition(.bookThumbnail(let points, let scale, let radius)):
      (label, fileFormat) = ("\(points)r\(radius)@\(scale)x", .png)
    }
    fingerprint = Digest(ofParts: ["picture", "\(Imaging.revision)", digest.hex, label])
    let name = label.prefix { $0 != "-" && $0 != "@" && $0 != "r" }
    let suffix = fileFormat == .jpeg ? "jpg" : "png"
    path = "images/\(fingerprint.short)-\(name).\(suffix)"
    self.recipe = recipe
    self.size = size
  }
}

/// Every picture that the site holds of one photo.
package struct PhotoOutputs: Hashable, Sendable {
  /// Square, for the index, at one, two and three pixels to a point.
  package var thumbnails: [PictureOutput]
  /// The side of a thumbnail as it is shown, in points.
  package var thumbnailPoints: Int
  /// The whole photo at several widths, narrowest first.
  package var renditions: [PictureOutput]
  /// The photo itself without its metadata.
  package var full: PictureOutput

  /// The outputs that the settings ask for; nothing is enlarged.
  init(of facts: PhotoFacts, settings: Settings) {
    func output(_ recipe: PictureOutput.Recipe, _ size: PixelSize) -> PictureOutput {
      PictureOutput(of: facts.digest, format: facts.format, size: size, recipe: recipe)
    }
    let size = facts.size
    switch settings.thumbnails {
    case .book:
      // The book's cell: 40 points, corners of 5.
      thumbnailPoints = 40
      thumbnails = (1...3).map { scale in
        output(
          .rendition(.bookThumbnail(points: 40, scale: scale, radius: 5)),
          PixelSize(width: 40 * scale, height: 40 * scale))
      }
    case .photo:
      thumbnailPoints = 64
      let sides = (1...3).map { min(64 * $0, size.width, size.height) }
      thumbnails = Set(sides).sorted().map { side in
        output(
          .rendition(.fill(width: side, height: side, quality: settings.quality)),
          PixelSize(width: side, height: side))
      }
    }
    // A photo narrower than the widest rendition is served whole instead of at that width.
    let widest = min(size.width, settings.widths.last ?? size.width)
    let widths = settings.widths.filter { $0 < widest } + [widest]
    renditions = widths.map { width in
      output(
        .rendition(.fit(width: width, quality: settings.quality)),
        PixelSize(width: width, height: Self.height(of: size, atWidth: width)))
    }
    full = output(.clean, size)
  }

  var all: [PictureOutput] { thumbnails + renditions + [full] }

  /// The height that goes with a width, rounded, and at least one pixel.
  private static func height(of size: PixelSize, atWidth width: Int) -> Int {
    max(1, (size.height * width * 2 + size.width) / (size.width * 2))
  }
}
