/// From what each rendition is made: the photo as it is decoded, or a larger rendition.
struct RenderPlan {
  enum Origin: Hashable {
    case photo
    case rendition(Int)
  }

  struct Step {
    /// Which of the renditions asked for.
    let index: Int
    let target: RenderTarget
    let origin: Origin
  }

  /// The largest comes first, so that each step's origin is made before it.
  let steps: [Step]
  let kernels: ResampleKernels
  /// The tiles to be made in the same decode.
  let tiles: Tiles?

  /// Which tiles are made, and what takes them, band after band.
  struct Tiles {
    let recipe: TileRecipe
    let take: (TileBand) -> Void
  }

  init(
    _ renditions: [Rendition], of photo: PixelSize, tiles: Tiles? = nil,
    kernels: ResampleKernels = .best
  ) {
    (self.tiles, self.kernels) = (tiles, kernels)
    let targets = renditions.map { RenderTarget($0, of: photo) }
    let order = targets.indices.sorted {
      (targets[$1].scale, $0) < (targets[$0].scale, $1)
    }
    var steps: [Step] = []
    for index in order {
      let target = targets[index]
      let source = steps.last { $0.target.serves(target) }
      steps.append(
        Step(
          index: index, target: target,
          origin: source.map { .rendition($0.index) } ?? .photo))
    }
    self.steps = steps
  }

  /// Those made directly from the photo.
  var photoSteps: [Step] { steps.filter { $0.origin == .photo } }

  /// The largest rendition's pixels per pixel of the photo; tiles show each of them.
  var largestScale: Double { tiles == nil ? steps.first?.target.scale ?? 1 : 1 }

  /// Whether one colour sample for two by two pixels is enough of a photo decoded at 1/`denominator`: whether nothing
  /// made directly from it shows more.
  func allowsHalvedColours(denominator: Int) -> Bool {
    tiles != nil
      || photoSteps.allSatisfy {
        2 * Double(denominator) * $0.target.scale <= $0.target.chroma.pitch
      }
  }

  /// The part of a side, 1, 1/2, 1/4 or 1/8, at which a JPEG is decoded: the smallest that is
  /// somewhat larger than the largest rendition.
  var denominator: Int {
    [8, 4, 2].first { Double($0) * largestScale * Self.decodeMargin <= 1 } ?? 1
  }

  /// How much larger than the largest rendition a smaller decode must be.
  ///
  /// A decoder makes a picture smaller block by block, which shows where nearly nothing is left to
  /// the filter: a photo 4128 pixels wide, decoded to 2064 for a rendition of 2048, loses 1.5 dB; at
  /// 1.125 times the width less than a tenth is lost.
  static let decodeMargin = 1.12
}
