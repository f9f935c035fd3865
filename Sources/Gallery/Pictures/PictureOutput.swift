package import Imaging
import Synchronization

/// A picture of the site: where it will lie, and how it is made from its source.
package struct PictureOutput: Hashable, Sendable {
  /// Names what it is made from and how: when either changes, so does its path, and a page and its
  /// pictures can never mix.
  private let stem: PictureStem
  private let kind: PictureKind

  package var recipe: Recipe { kind.recipe }
  /// Its size in pixels as it is seen.
  package var size: PixelSize { kind.size }

  init(_ stem: PictureStem, _ kind: PictureKind) { (self.stem, self.kind) = (stem, kind) }

  /// The whole picture of a file without its metadata.
  init(copying digest: Digest, format: PhotoFormat, size: PixelSize) {
    let kind = PictureKind(.whole(of: size, from: format), of: size, from: format)
    self.init(PictureStem(of: digest, as: [kind], from: format), kind)
  }

  /// Its path in the site.
  package var path: String { stem.text + kind.name }

  /// How a picture is made from its source.
  package enum Recipe: Hashable, Sendable {
    case rendition(Rendition)
    /// All pixels of a picture in a format that not every browser reads, so many across.
    case whole(width: Int)
    /// The whole picture without its metadata.
    case clean
    /// The whole picture without its metadata, upright in its pixels.
    case upright

    /// What it is made as from the picture's pixels, together with others; nil where it is a copy.
    var rendition: Rendition? {
      switch self {
      case .rendition(let rendition): rendition
      case .whole(let width): .whole(width: width)
      case .clean, .upright: nil
      }
    }

    /// Whether it is made from the picture's pixels, together with others.
    var isRendition: Bool { rendition != nil }

    /// All of a picture of a size and a format without its metadata, as it is or upright in its pixels.
    static func whole(of size: PixelSize, from format: PhotoFormat, upright: Bool = false) -> Recipe
    {
      format.isCopied ? (upright ? .upright : .clean) : .whole(width: size.width)
    }
  }
}

/// What paths of pictures that are made from one file together begin with.
struct PictureStem: Hashable, Sendable {
  let text: String

  /// The folder of all pictures; each photo's lie in one of 256 folders there.
  static let folder = "images/"

  /// Whether a path may be that of a picture: a name that nobody gives by chance.
  static func mayBegin(_ path: String) -> Bool {
    guard let match = path.prefixMatch(of: /images\/[0-9a-f]{2}\/[0-9a-f]{20}-/) else {
      return false
    }
    let name = path[match.range.upperBound...]
    return name.lastIndex(of: ".").map { PictureKind.mayBeCalled(String(name[..<$0])) } == true
  }

  /// The stem of pictures that are made from a file.
  ///
  /// Renditions are made one from another, so how one comes out depends on which others are made
  /// with it; a copy stands alone.
  init(
    of digest: Digest, as kinds: [PictureKind], from format: PhotoFormat = .jpeg,
    revision: Int = Imaging.revision
  ) {
    self.init(
      of: digest, kinds.reduce(Self.bytes(of: revision, from: format)) { $0 + $1.bytes })
  }

  /// `kinds` are the bytes of the imaging's revision and of the pictures' kinds.
  init(of digest: Digest, _ kinds: [UInt8]) {
    text =
      Self.folder + digest.hexDigits(1) + "/" + Digest(of: digest.bytes + kinds).short + "-"
  }

  /// The bytes of what decodes photos of a format: another version of a library may give other pixels.
  fileprivate static func bytes(of revision: Int, from format: PhotoFormat) -> [UInt8] {
    bytes(of: [revision]) + Array((format.library?.version ?? "").utf8)
  }

  fileprivate static func bytes(of numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: Int64(number).littleEndian) { Array($0) } }
  }
}

/// What a picture is, whatever it shows: how it is made, its size and how its path ends.
final class PictureKind: Sendable {
  let recipe: PictureOutput.Recipe
  let size: PixelSize
  /// No two pictures of a stem are called alike.
  fileprivate let name: String

  /// A picture that is made from a file of a format.
  init(_ recipe: PictureOutput.Recipe, of size: PixelSize, from format: PhotoFormat) {
    (self.recipe, self.size) = (recipe, size)
    name = recipe.name + "." + recipe.format(of: format).fileExtensions[0]
  }

  fileprivate var bytes: [UInt8] { PictureStem.bytes(of: recipe.numbers) }
}

extension PictureKind: Hashable {
  static func == (left: PictureKind, right: PictureKind) -> Bool {
    left === right
      || (left.recipe == right.recipe && left.size == right.size && left.name == right.name)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PictureKind {
  /// Whether a picture's path may end so, but for what its format adds: a name that tells nothing.
  static func mayBeCalled(_ name: String) -> Bool {
    name.wholeMatch(of: /full|baked|[0-9]{1,4}(x[0-9]{1,4})?|[0-9]{1,3}-[0-9]x/) != nil
  }
}

extension PictureOutput.Recipe {
  /// The copy that is made of a file; nil for a rendition, which is made with others.
  func copy(of bytes: [UInt8]) throws(PhotoError) -> CleanPhoto? {
    switch self {
    case .rendition, .whole: nil
    case .clean: try copyWithoutMetadata(bytes)
    case .upright: try copyUpright(bytes)
    }
  }

  /// The recipe in numbers, of no two the same.
  fileprivate var numbers: [Int] {
    switch self {
    case .clean: [0]
    case .upright: [1]
    case .rendition(.fit(let width, let quality)): [2, width, quality]
    case .rendition(.fill(let width, let height, let quality)): [3, width, height, quality]
    case .rendition(.bookThumbnail(let points, let scale, let radius)): [4, points, scale, radius]
    case .whole(let width): [5, width]
    }
  }

  fileprivate var name: String {
    switch self {
    case .clean, .whole: "full"
    case .upright: "baked"
    case .rendition(.fit(let width, _)): "\(width)"
    case .rendition(.fill(let width, let height, _)): "\(width)x\(height)"
    case .rendition(.bookThumbnail(let points, let scale, _)): "\(points)-\(scale)x"
    }
  }

  /// The format of what is made from a file of a format.
  fileprivate func format(of source: PhotoFormat) -> PhotoFormat {
    switch self {
    case .clean, .upright: source.copyFormat
    case .rendition(let rendition): rendition.format
    case .whole: source.copyFormat
    }
  }
}

/// What the settings say of pictures.
final class PictureStyle: Sendable {
  let thumbnails: Settings.ThumbnailStyle
  fileprivate let widths: [Int]
  fileprivate let quality: Int
  fileprivate let full: Settings.FullPhoto
  /// Most photos have one of a few sizes.
  private let layouts = Mutex<[PictureLayout.Key: PictureLayout]>([:])

  /// A number that is another one where any of it differs.
  let mark: UInt64

  init(_ settings: Settings) {
    (widths, quality) = (settings.widths, settings.quality)
    (thumbnails, full) = (settings.thumbnails, settings.full)
    let numbers = Fingerprint.of((widths + [quality]).map { UInt64($0) })
    mark = Fingerprint.adding(
      full.rawValue, to: Fingerprint.adding(thumbnails.rawValue, to: numbers))
  }

  /// The pictures of such photos.
  fileprivate func layout(of facts: PhotoFacts, isInIndex: Bool) -> PictureLayout {
    let key = PictureLayout.Key(
      size: facts.size, copyServes: facts.copyServes, isInIndex: isInIndex,
      format: ObjectIdentifier(facts.format))
    return layouts.withLock { layouts in
      if let known = layouts[key] { return known }
      if layouts.count >= 1_000 { layouts.removeAll() }
      let layout = PictureLayout(of: facts, isInIndex: isInIndex, style: self)
      layouts[key] = layout
      return layout
    }
  }
}

extension PhotoFacts {
  /// A hash of all that the paths of the photo's pictures depend on, besides its digest and the settings: of
  /// a photo that an index shows thumbnails are made, and renditions are named by all that are made together.
  func addingPictures(isInIndex: Bool, to mark: UInt64) -> UInt64 {
    let numbers = [
      UInt64(size.width), UInt64(size.height), copyServes ? 1 : 0, isInIndex ? 1 : 0,
    ]
    return Fingerprint.adding(
      format.library?.version ?? "",
      to: Fingerprint.adding(
        format.key, to: Fingerprint.adding(Fingerprint.of(numbers), to: mark)))
  }
}

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

  /// The outputs that the settings ask for; nothing is enlarged.
  ///
  /// `isInIndex` says whether an index shows it: an item's first photo stands for the item there.
  init(of facts: PhotoFacts, isInIndex: Bool, style: PictureStyle) {
    let layout = style.layout(of: facts, isInIndex: isInIndex)
    let stem = PictureStem(of: facts.digest, layout.renditionBytes)
    let full = PictureOutput(PictureStem(of: facts.digest, layout.copyBytes), layout.full)
    thumbnailSize = layout.thumbnailSize
    thumbnails = layout.thumbnails.map { PictureOutput(stem, $0) }
    var renditions = layout.renditions.map { PictureOutput(stem, $0) }
    if layout.isServedAsCopied { renditions.append(full) }
    (self.renditions, self.full) = (renditions, full)
  }

  /// Each output once.
  var all: [PictureOutput] {
    // A width of the settings may be that of a thumbnail.
    thumbnails + renditions.filter { $0 != full && !thumbnails.contains($0) } + [full]
  }
}

/// The pictures of all photos of one size: what they are, without what they show.
private final class PictureLayout: Sendable {
  let thumbnails: [PictureKind]
  let thumbnailSize: PixelSize
  let renditions: [PictureKind]
  let full: PictureKind
  /// Whether the photo itself is the last of its renditions.
  let isServedAsCopied: Bool
  /// What tells what is made together from anything else.
  let renditionBytes: [UInt8]
  let copyBytes: [UInt8]

  struct Key: Hashable {
    var size: PixelSize
    var copyServes: Bool
    var isInIndex: Bool
    var format: ObjectIdentifier
  }

  init(of facts: PhotoFacts, isInIndex: Bool, style: PictureStyle) {
    let size = facts.size
    func kind(_ recipe: PictureOutput.Recipe, _ size: PixelSize) -> PictureKind {
      PictureKind(recipe, of: size, from: facts.format)
    }
    thumbnailSize = Self.thumbnailSize(of: size, style: style.thumbnails)
    thumbnails =
      isInIndex ? Self.thumbnails(of: size, shown: thumbnailSize, style: style).map(kind) : []
    // A photo narrower than the widest rendition is served whole instead of at that width.
    let widest = min(size.width, style.widths.last ?? size.width)
    isServedAsCopied = facts.copyServes && widest == size.width
    let widths = style.widths.filter { $0 < widest } + (isServedAsCopied ? [] : [widest])
    renditions = widths.map { width in
      kind(
        .rendition(.fit(width: width, quality: style.quality)),
        PixelSize(width: width, height: Self.height(of: size, atWidth: width)))
    }
    full = kind(.whole(of: size, from: facts.format, upright: style.full == .baked), size)
    let revision = PictureStem.bytes(of: Imaging.revision, from: facts.format)
    // Where it is made from the pixels, the others are made from it.
    let together = thumbnails + renditions + (facts.format.isCopied ? [] : [full])
    renditionBytes = together.reduce(revision) { $0 + $1.bytes }
    copyBytes = revision + full.bytes
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

  private static func thumbnails(
    of size: PixelSize, shown: PixelSize, style: PictureStyle
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
              quality: width > shown.width ? fineQuality(of: style.quality) : style.quality)),
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
