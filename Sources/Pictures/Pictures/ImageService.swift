package import Imaging

/// A photo's pictures as image viewers ask for them: one folder, whose names say what of the photo a file shows.
///
/// Source: IIIF Image API 3.0, level 0: each file that its description implies is there, under the name
/// "region/size/rotation/quality.format".
package struct ImageService: Hashable, Sendable {
  /// The folder's path in the site, with a slash at its end.
  package let folder: String
  /// The upright photo's size in pixels.
  package let size: PixelSize
  package let offers: Offers

  /// What there is of a photo besides all of it at its own size.
  package struct Offers: Hashable, Sendable {
    /// The sizes in which there is all of it, narrowest first.
    package let sizes: [PixelSize]
    /// The photo's pixels for a pixel of each scale of its tiles; none where it has none.
    package let factors: [Int]

    /// `renditions` are the sizes of those there are; `tiled` is how the photo is cut.
    ///
    /// OpenSeadragon takes as many sizes as there are scales for the sizes of the scales: so a photo with tiles has
    /// the one size that is a scale.
    init(renditions: [PixelSize], tiled: TileGrid?) {
      factors = tiled?.factors ?? []
      sizes =
        tiled.map { [$0.size(factor: $0.factors.last ?? 1)] }
        ?? renditions.sorted { $0.width < $1.width }
    }
  }

  /// The path of the file that describes it.
  package var description: String { folder + Self.descriptionName }

  /// The path of all of the photo at its own size.
  package var whole: String { folder + Self.name(of: nil) }

  /// The path of all of the photo at one of its sizes.
  package func path(of size: PixelSize) -> String { folder + Self.name(of: size) }

  private static let descriptionName = "info.json"

  /// The name of all of a photo at a size, or at its own; the file is upright and in the photo's colours.
  package static func name(of size: PixelSize?) -> String {
    "full/" + (size.map { "\($0.width),\($0.height)" } ?? "max") + TileSet.ending
  }

  /// Whether a file that is no tile may be called so in its folder.
  static func mayHold(_ name: some StringProtocol) -> Bool {
    name == descriptionName
      || String(name).wholeMatch(of: /full\/(max|[0-9]+,[0-9]+)\/0\/default\.jpg/) != nil
  }

  /// Whether a path may be that of such a description.
  package static func mayBeDescribed(at path: String) -> Bool {
    path.hasPrefix(PictureStem.folder) && path.hasSuffix("/" + descriptionName)
  }
}
