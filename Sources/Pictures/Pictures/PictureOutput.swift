package import Basics
package import Imaging

/// A picture of the site: where it will lie, and how it is made from its source.
package struct PictureOutput: Hashable, Sendable {
  /// Names what it is made from and how: when either changes, so does its path, and a page and its
  /// pictures can never mix.
  private let stem: PictureStem
  private let kind: PictureKind

  package var recipe: Recipe { kind.recipe }
  /// Its size in pixels as it is seen.
  package var size: PixelSize { kind.size }

  package init(_ stem: PictureStem, _ kind: PictureKind) { (self.stem, self.kind) = (stem, kind) }

  /// The whole picture of a file without its metadata.
  package init(copying digest: Digest, format: PhotoFormat, size: PixelSize) {
    let kind = PictureKind(.whole(of: size, from: format), of: size, from: format)
    self.init(PictureStem(of: digest, as: [kind], from: format), kind)
  }

  /// Its path in the site.
  package var path: String { stem.text + kind.name }

  /// The tiles that it stands for; nil where it is one picture.
  package var tileSet: TileSet? {
    recipe.tiles.map { _ in
      TileSet(folder: stem.text, grid: TileGrid(photo: size, side: TileSet.side))
    }
  }

  /// How a picture is made from its source.
  package enum Recipe: Hashable, Sendable {
    case rendition(Rendition)
    /// All pixels of a picture in a format that not every browser reads, so many across.
    case whole(width: Int)
    /// Tiles of the photo at all scales, made together with the renditions.
    case tiles(TileRecipe)
    /// The whole picture without its metadata.
    case clean
    /// The whole picture without its metadata, upright in its pixels.
    case upright

    /// What it is made as from the picture's pixels, together with others; nil where it is a copy.
    package var rendition: Rendition? {
      switch self {
      case .rendition(let rendition): rendition
      case .whole(let width): .whole(width: width)
      case .tiles, .clean, .upright: nil
      }
    }

    /// Which tiles it is; nil for one picture.
    package var tiles: TileRecipe? { if case .tiles(let recipe) = self { recipe } else { nil } }

    /// The library that writes it; nil where the program does.
    package var library: CodecLibrary? { rendition?.library }

    /// Whether it is written in one of some formats besides JPEG.
    package func isWritten(in formats: Set<CodecLibrary>) -> Bool {
      library.map(formats.contains) ?? false
    }

    /// Whether it is made from the picture's pixels, together with others.
    package var isRendition: Bool { rendition != nil || tiles != nil }

    /// Whether it has all pixels of the picture.
    package var isWhole: Bool {
      switch self {
      case .whole, .clean, .upright: true
      case .rendition, .tiles: false
      }
    }

    /// All of a picture of a size and a format without its metadata, as it is or upright in its pixels.
    package static func whole(of size: PixelSize, from format: PhotoFormat, upright: Bool = false)
      -> Recipe
    {
      format.isCopied ? (upright ? .upright : .clean) : .whole(width: size.width)
    }
  }
}

/// What paths of pictures that are made from one file together begin with.
package struct PictureStem: Hashable, Sendable {
  package let text: String

  /// The folder of all pictures; each photo's lie in one of 256 folders there.
  package static let folder = "images/"

  /// Whether a path may be that of a picture: a name that nobody gives by chance.
  package static func mayBegin(_ path: String) -> Bool {
    guard let match = path.prefixMatch(of: /images\/[0-9a-f]{2}\/[0-9a-f]{20}([\-\/])/) else {
      return false
    }
    let name = path[match.range.upperBound...]
    if match.1 == "/" { return TileSet.mayBeCalled(name) || ImageService.mayHold(name) }
    return name.lastIndex(of: ".").map { PictureKind.mayBeCalled(String(name[..<$0])) } == true
  }

  /// The stem of pictures that are made from a file.
  ///
  /// Renditions are made one from another, so how one comes out depends on which others are made
  /// with it; a copy stands alone.
  package init(
    of digest: Digest, as kinds: [PictureKind], from format: PhotoFormat = .jpeg,
    revision: Int = Imaging.revision
  ) {
    self.init(
      of: digest, kinds.reduce(Self.bytes(of: revision, from: format)) { $0 + $1.bytes })
  }

  /// `kinds` are the bytes of the imaging's revision and of the pictures' kinds.
  package init(of digest: Digest, _ kinds: [UInt8]) {
    text = Self.text(of: digest, kinds) + "-"
  }

  /// A folder of a photo's pictures; `kinds` are the bytes of the imaging's revision and of what tells it from others.
  package init(folderOf digest: Digest, _ kinds: [UInt8]) {
    text = Self.text(of: digest, kinds) + "/"
  }

  private static func text(of digest: Digest, _ kinds: [UInt8]) -> String {
    folder + digest.hexDigits(1) + "/" + Digest(of: digest.bytes + kinds).short
  }

  /// The bytes of what decodes photos of a format: another version of a library may give other pixels.
  package static func bytes(of revision: Int, from format: PhotoFormat) -> [UInt8] {
    bytes(of: [revision]) + Array((format.library?.version ?? "").utf8)
  }

  package static func bytes(of numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: Int64(number).littleEndian) { Array($0) } }
  }
}

/// What a picture is, whatever it shows: how it is made, its size and how its path ends.
package final class PictureKind: Sendable {
  package let recipe: PictureOutput.Recipe
  package let size: PixelSize
  /// Whether it lies in a folder of the photo's own.
  let isInFolder: Bool
  /// No two pictures of a stem are called alike.
  fileprivate let name: String
  /// What tells it from others by how it is made.
  package let bytes: [UInt8]

  /// A picture that is made from a file of a format; `isServed` says that it is called as image viewers ask for
  /// it.
  package init(
    _ recipe: PictureOutput.Recipe, of size: PixelSize, from format: PhotoFormat,
    isServed: Bool = false
  ) {
    (self.recipe, self.size) = (recipe, size)
    bytes = PictureStem.bytes(of: recipe.numbers + recipe.copyRevision(from: format))
    isInFolder = isServed || recipe.tiles != nil
    if isServed {
      name = ImageService.name(of: recipe.isWhole ? nil : size)
      return
    }
    if let tiles = recipe.tiles {
      name = TileGrid(photo: size, side: tiles.side).name(of: TileSet.last)
      return
    }
    name = recipe.name + "." + recipe.format(of: format).fileExtensions[0]
  }
}

extension PictureKind: Hashable {
  package static func == (left: PictureKind, right: PictureKind) -> Bool {
    left === right
      || (left.recipe == right.recipe && left.size == right.size && left.name == right.name)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PictureKind {
  /// Whether a picture's path may end so, but for what its format adds: a name that tells nothing.
  package static func mayBeCalled(_ name: String) -> Bool {
    name.wholeMatch(of: /full|baked|[0-9]{1,4}(x[0-9]{1,4})?|[0-9]{1,3}-[0-9]x/) != nil
  }
}

extension PictureOutput.Recipe {
  /// The copy that is made of a file; nil for a rendition, which is made with others.
  package func copy(of bytes: [UInt8]) throws(PhotoError) -> CleanPhoto? {
    switch self {
    case .rendition, .whole, .tiles: nil
    case .clean: try copyWithoutMetadata(bytes)
    case .upright: try copyUpright(bytes)
    }
  }

  /// The recipe in numbers, of no two the same.
  fileprivate var numbers: [Int] {
    switch self {
    case .clean: [0]
    case .upright: [1]
    case .rendition(.fit(let width, let quality, let library)):
      library.map { [6, width, quality] + $0.rawValue.utf8.map(Int.init) } ?? [2, width, quality]
    case .rendition(.fill(let width, let height, let quality)): [3, width, height, quality]
    case .rendition(.bookThumbnail(let points, let scale, let radius)): [4, points, scale, radius]
    case .whole(let width): [5, width]
    case .tiles(let tiles): [7, tiles.side, tiles.quality]
    }
  }

  /// A number that is raised whenever copies of a format come out otherwise, while all other pictures stay the same.
  ///
  /// Those of PNGs once kept the colours of transparent pixels.
  fileprivate func copyRevision(from format: PhotoFormat) -> [Int] {
    switch self {
    case .clean, .upright: format == .png ? [1] : []
    case .rendition, .whole, .tiles: []
    }
  }

  fileprivate var name: String {
    switch self {
    case .clean, .whole: "full"
    case .upright: "baked"
    case .tiles: ""
    case .rendition(.fit(let width, _, _)): "\(width)"
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
    case .tiles: .jpeg
    }
  }
}
