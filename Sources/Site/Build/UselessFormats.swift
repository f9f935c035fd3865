import Pictures
import Imaging

/// The formats besides JPEG in which a photo's pictures serve nobody.
enum UselessFormats {
  /// Those in which all pictures together are no smaller than the same pictures as JPEGs, and those that could not be
  /// written.
  ///
  /// A browser takes one format for all widths, so that there is no leaving out a single one. `whole` is how long the
  /// photo itself is, in bytes, which stands for a picture that is a copy of it.
  static func of(
    _ pictures: [(output: PictureOutput, picture: RenderedPhoto)], besides whole: Int
  ) -> Set<CodecLibrary> {
    var jpegs: [Int: Int] = [:]
    var written: [CodecLibrary: [(width: Int, picture: RenderedPhoto)]] = [:]
    for (output, picture) in pictures {
      if let library = output.recipe.library {
        written[library, default: []].append((output.size.width, picture))
      } else if case .rendition(.fit) = output.recipe {
        jpegs[output.size.width] = picture.bytes.count
      }
    }
    return Set(
      written.filter { library, pictures in
        pictures.contains { $0.picture.format != library.format }
          || pictures.reduce(0) { $0 + $1.picture.bytes.count }
            >= pictures.reduce(0) { $0 + (jpegs[$1.width] ?? whole) }
      }.keys)
  }
}
