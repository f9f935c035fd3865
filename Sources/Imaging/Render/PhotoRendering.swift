/// One rendition's file.
package struct RenderedPhoto: Hashable, Sendable {
  package let bytes: [UInt8]
  package let size: PixelSize
  package let format: PhotoFormat

  package init(bytes: [UInt8], size: PixelSize, format: PhotoFormat) {
    (self.bytes, self.size, self.format) = (bytes, size, format)
  }
}

/// The renditions of one photo, in the order in which they were asked for.
package struct PhotoRendering: Hashable, Sendable {
  package let renditions: [RenderedPhoto]
  /// What to show in the photo's place until it is there; nil where no rendition was asked for.
  package let averageColour: AverageColour?
  /// What was not as it should be; each thing once.
  package let warnings: [PhotoWarning]

  package init(
    renditions: [RenderedPhoto], averageColour: AverageColour?, warnings: [PhotoWarning]
  ) {
    (self.renditions, self.averageColour, self.warnings) = (renditions, averageColour, warnings)
  }
}

/// Makes all renditions of a photo from one decode.
///
/// The same bytes and renditions give the same files on each run. Photos may be rendered on several
/// threads at once.
package func render(
  _ bytes: [UInt8], as renditions: [Rendition]
) throws(PhotoError) -> PhotoRendering {
  try render(bytes, as: renditions, kernels: .best)
}

/// Makes all renditions of a photo, and its tiles, from one decode.
///
/// `take` is given the tiles band after band, as the photo is decoded: those of one scale in order, those of
/// different scales mixed. The photo is decoded on while a band is encoded on another thread; how many bands wait
/// there is what this takes of memory.
package func render(
  _ bytes: [UInt8], as renditions: [Rendition], tiles recipe: TileRecipe,
  take: @escaping (TileBand) -> Void
) throws(PhotoError) -> PhotoRendering {
  try render(
    bytes, as: renditions, tiles: RenderPlan.Tiles(recipe: recipe, take: take), kernels: .best)
}

/// Makes them with certain instructions, which change no byte.
///
/// `writer` tells what writes by a library; a test has others.
func render(
  _ bytes: [UInt8], as renditions: [Rendition], tiles: RenderPlan.Tiles? = nil,
  kernels: ResampleKernels = .best, writer: (CodecLibrary) -> PhotoWriter? = \.writer
) throws(PhotoError) -> PhotoRendering {
  var (plan, photo) = try PhotoFormat.of(bytes).decode(bytes) { size in
    RenderPlan(renditions, of: size, tiles: tiles, kernels: kernels)
  }
  let colours = RenditionColours(of: photo.profile)
  var warnings: [PhotoWarning] = []
  for warning in photo.warnings + [colours.warning].compactMap({ $0 })
  where !warnings.contains(warning) {
    warnings.append(warning)
  }
  var rendered: [Int: RenderedPhoto] = [:]
  var averageColour: AverageColour?
  try plan.forEachPicture(from: photo.takePictures()) { index, picture throws(PhotoError) in
    let shown = colours.shown(picture)
    if case .fit(_, let quality, let library?) = renditions[index] {
      do {
        rendered[index] = RenderedPhoto(
          bytes: try shown.written(
            by: library, writer(library), matching: quality, profile: colours.profile),
          size: shown.size, format: library.format)
      } catch {
        // Whoever asked sees by its format that it is a JPEG.
        rendered[index] = try shown.encoded(
          as: .fit(width: shown.size.width, quality: quality), profile: colours.profile)
        let warning = PhotoWarning.notWritten(library)
        if !warnings.contains(warning) { warnings.append(warning) }
      }
    } else {
      rendered[index] = try shown.encoded(as: renditions[index], profile: colours.profile)
    }
    if index == plan.indexOfAverage { averageColour = shown.averageColour }
  }
  return PhotoRendering(
    renditions: renditions.indices.compactMap { rendered[$0] }, averageColour: averageColour,
    warnings: warnings)
}

extension Picture {
  /// The picture by the program's own codecs.
  fileprivate func encoded(
    as rendition: Rendition, profile: [UInt8]
  ) throws(PhotoError) -> RenderedPhoto {
    switch rendition {
    case .fit(_, let quality, _), .fill(_, _, let quality):
      RenderedPhoto(bytes: try jpeg(quality: quality, profile: profile), size: size, format: .jpeg)
    case .bookThumbnail(let points, _, let radius):
      // The size may have been held within its limits: the radius goes with it.
      RenderedPhoto(
        bytes: try thumbnail(
          radius: Double(max(radius, 0)) / Double(max(points, 1)) * Double(size.width),
          profile: profile), size: size, format: rendition.format)
    }
  }
}
