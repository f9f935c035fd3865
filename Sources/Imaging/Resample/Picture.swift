/// A picture, or a part of a photo, as planes: grey alone, or Y, Cb and Cr as JFIF has them.
struct Picture {
  /// How many colour samples there are.
  enum Chroma {
    /// One for every two by two pixels, as JPEG renditions have them.
    case halved
    /// One for every pixel.
    case full

    func count(_ pixels: Int) -> Int {
      switch self {
      case .halved: (pixels + 1) / 2
      case .full: pixels
      }
    }

    /// Pixels per sample.
    var pitch: Double {
      switch self {
      case .halved: 2
      case .full: 1
      }
    }
  }

  let size: PixelSize
  let chroma: Chroma
  var planes: [Plane]
}
