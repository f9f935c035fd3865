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
    /// The whole picture without its metadata, upright in its pixels.
    case upright

    /// Whether it is made from the picture's pixels, together with others.
    var isRendition: Bool { if case .rendition = self { true } else { false } }
  }

  /// The folder of all pictures.
  static let folder = "images/"

  /// A picture made from a file together with others.
  ///
  /// Renditions are made one from another, so how one comes out depends on which others are made
  /// with it; a copy stands alone.
  init(
    of digest: Digest, format: PhotoFormat, size: PixelSize, recipe: Recipe,
    among recipes: [Recipe] = [], revision: Int = Imaging.revision
  ) {
    let company = !recipe.isRendition ? "" : recipes.map(\.label).joined(separator: " ")
    fingerprint = Digest(
      ofParts: ["picture", "\(revision)", digest.hex, recipe.label, company])
    let name = recipe.label.prefix { $0 != "-" && $0 != "r" }
    let made = recipe.format(of: format)
    path = "\(Self.folder)\(fingerprint.short)-\(name).\(made.fileExtensions[0])"
    self.recipe = recipe
    self.size = size
  }
}

extension PictureOutput.Recipe {
  /// The copy that is made of a file; nil for a rendition, which is made with others.
  func copy(of bytes: [UInt8]) throws(PhotoError) -> CleanPhoto? {
    switch self {
    case .rendition: nil
    case .clean: try copyWithoutMetadata(bytes)
    case .upright: try copyUpright(bytes)
    }
  }

  /// The recipe in a few letters, no two alike.
  fileprivate var label: String {
    switch self {
    case .clean: "full"
    case .upright: "baked"
    case .rendition(.fit(let width, let quality)): "\(width)-q\(quality)"
    case .rendition(.fill(let width, let height, let quality)): "\(width)x\(height)-q\(quality)"
    case .rendition(.bookThumbnail(let points, let scale, let radius)):
      "\(points)r\(radius)@\(scale)x"
    }
  }

  /// The format of what is made from a file of a format.
  fileprivate func format(of source: PhotoFormat) -> PhotoFormat {
    switch self {
    case .clean, .upright: source
    case .rendition(let rendition): rendition.format
    }
  }
}

/// What the settings say of pictures.
struct PictureStyle: Hashable, Sendable {
  var widths: [Int]
  var quality: Int
  var thumbnails: Settings.ThumbnailStyle
  var full: Settings.FullPhoto

  init(_ settings: Settings) {
    (widths, quality) = (settings.widths, settings.quality)
    (thumbnails, full) = (settings.thumbnails, settings.full)
  }

  /// A number that is another one where any of it differs.
  var mark: UInt64 {
    let numbers = Fingerprint.of((widths + [quality]).map { UInt64($0) })
    return Fingerprint.adding(
      full.rawValue, to: Fingerprint.adding(thumbnails.rawValue, to: numbers))
  }
}

/// Every picture that the site holds of one photo.
package struct PhotoOutputs: Hashable, Sendable {
  /// Square, for the index, at one, two and three pixels to a point; none where no index shows it.
  package var thumbnails: [PictureOutput]
  /// The side of a thumbnail as it is shown, in points.
  package var thumbnailPoints: Int
  /// The whole photo at several widths, narrowest first; the last may be the photo itself.
  package var renditions: [PictureOutput]
  /// The photo itself without its metadata.
  package var full: PictureOutput

  /// The outputs that the settings ask for; nothing is enlarged.
  ///
  /// `isInIndex` says whether an index shows it: an item's first photo stands for the item there.
  init(of facts: PhotoFacts, isInIndex: Bool, style: PictureStyle) {
    let size = facts.size
    let squares = isInIndex ? Self.thumbnails(of: size, style: style) : []
    // A photo narrower than the widest rendition is served whole instead of at that width.
    let widest = min(size.width, style.widths.last ?? size.width)
    let isServedAsCopied = facts.copyServes && widest == size.width
    let widths = style.widths.filter { $0 < widest } + (isServedAsCopied ? [] : [widest])
    let fits = widths.map { width in
      (
        PictureOutput.Recipe.rendition(.fit(width: width, quality: style.quality)),
        PixelSize(width: width, height: Self.height(of: size, atWidth: width))
      )
    }
    let recipes = (squares + fits).map(\.0)
    func output(_ recipe: PictureOutput.Recipe, _ size: PixelSize) -> PictureOutput {
      PictureOutput(
        of: facts.digest, format: facts.format, size: size, recipe: recipe, among: recipes)
    }
    thumbnailPoints = style.thumbnails == .book ? Self.bookPoints : Self.points
    thumbnails = squares.map(output)
    full = output(style.full == .baked ? .upright : .clean, size)
    renditions = fits.map(output) + (isServedAsCopied ? [full] : [])
  }

  /// Each output once.
  var all: [PictureOutput] { thumbnails + renditions.filter { $0 != full } + [full] }

  /// A thumbnail's side: large enough to know a thing by, small enough for ten to a screen.
  private static let points = 64
  /// The book's cell: 40 points, with corners of 5.
  private static let bookPoints = 40
  private static let bookRadius = 5

  private static func thumbnails(
    of size: PixelSize, style: PictureStyle
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
      Set((1...3).map { min(points * $0, size.width, size.height) }).sorted().map { side in
        (
          .rendition(.fill(width: side, height: side, quality: style.quality)),
          PixelSize(width: side, height: side)
        )
      }
    }
  }

  /// The height that goes with a width, rounded, and at least one pixel.
  private static func height(of size: PixelSize, atWidth width: Int) -> Int {
    max(1, (size.height * width * 2 + size.width) / (size.width * 2))
  }
}
