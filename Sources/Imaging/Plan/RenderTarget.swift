/// What a rendition needs of the photo: which part, how large.
struct RenderTarget: Equatable {
  /// The rendition's size.
  let size: PixelSize
  /// The part of the upright photo that it shows, in the photo's pixels.
  let left: Double
  let top: Double
  let width: Double
  let height: Double
  let chroma: Picture.Chroma
  /// Whether nothing of the photo is cut off.
  let showsAll: Bool

  /// The largest side of what may be filled: eight times what a page needs.
  private static let largestSide = 16_384

  init(_ rendition: Rendition, of photo: PixelSize) {
    switch rendition {
    case .fit(let width, _, _):
      self.init(fitting: width, of: photo)
    case .fill(let width, let height, _):
      self.init(filling: PixelSize(width: width, height: height), of: photo, chroma: .halved)
    case .bookThumbnail(let points, let scale, _):
      let side = max(points, 1).multipliedReportingOverflow(by: max(scale, 1))
      let pixels = side.overflow ? Self.largestSide : side.partialValue
      self.init(filling: PixelSize(width: pixels, height: pixels), of: photo, chroma: .full)
    }
  }

  private init(fitting asked: Int, of photo: PixelSize) {
    let width = min(max(asked, 1), photo.width, Limits.jpegSide)
    let height = (Double(photo.height) * Double(width) / Double(photo.width)).rounded()
    size = PixelSize(width: width, height: min(max(Int(height), 1), Limits.jpegSide))
    chroma = .halved
    showsAll = true
    (left, top, self.width, self.height) = (0, 0, Double(photo.width), Double(photo.height))
  }

  /// The larger of the two ratios fills the size; what is too much is cut off on both sides alike.
  private init(filling asked: PixelSize, of photo: PixelSize, chroma: Picture.Chroma) {
    size = PixelSize(
      width: min(max(asked.width, 1), Self.largestSide),
      height: min(max(asked.height, 1), Self.largestSide))
    let ratio = max(
      Double(size.width) / Double(photo.width), Double(size.height) / Double(photo.height))
    width = Double(size.width) / ratio
    height = Double(size.height) / ratio
    left = (Double(photo.width) - width) / 2
    top = (Double(photo.height) - height) / 2
    self.chroma = chroma
    showsAll = false
  }

  /// Pixels of the rendition per pixel of the photo.
  var scale: Double { max(Double(size.width) / width, Double(size.height) / height) }

  /// Whether another target can be made from this one without loss: it shows no more, and no
  /// larger.
  func serves(_ other: RenderTarget) -> Bool {
    // Half a millionth of a pixel is rounding.
    let margin = 1e-6
    guard left <= other.left + margin, top <= other.top + margin,
      left + width >= other.left + other.width - margin,
      top + height >= other.top + other.height - margin
    else { return false }
    // What was enlarged is no source, and halved colours serve no full ones.
    let needed = chroma.pitch / other.chroma.pitch
    return scale <= 1 && scale >= other.scale * max(needed, 1)
  }

  /// The sides as they lie on the stored picture, which is turned afterwards.
  func sides(stored orientation: Orientation, photo: PixelSize) -> (
    across: SampleGrid.Side, down: SampleGrid.Side
  ) {
    var across = SampleGrid.Side(start: left, length: width, count: size.width)
    var down = SampleGrid.Side(start: top, length: height, count: size.height)
    var extents = (Double(photo.width), Double(photo.height))
    if orientation.swapsSides {
      swap(&across, &down)
      extents = (extents.1, extents.0)
    }
    if orientation.flipsColumns {
      across.start = extents.0 - across.start - across.length
      across.isFlipped = true
    }
    if orientation.flipsRows {
      down.start = extents.1 - down.start - down.length
      down.isFlipped = true
    }
    return (across, down)
  }
}
