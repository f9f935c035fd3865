import Basics
package import Model
package import Imaging
import Synchronization

/// What the settings say of pictures.
package final class PictureStyle: Sendable {
  package let thumbnails: Settings.ThumbnailStyle
  package let widths: [Int]
  package let quality: Int
  package let full: Settings.FullPhoto
  /// Photos of more pixels have tiles; nil where none has any.
  let tilesAbove: Int?
  /// Whether pictures are named as image viewers ask for them.
  package let servesImages: Bool
  /// What pictures are written in besides JPEG, those first that browsers are to take first.
  package let written: [WrittenFormat]
  /// Most photos have one of a few sizes.
  private let layouts = Mutex<[PictureLayout.Key: PictureLayout]>([:])

  /// A number that is another one where any of it differs.
  package let fingerprint: UInt64

  package init(_ settings: Settings) {
    (widths, quality) = (settings.widths, settings.quality)
    (thumbnails, full) = (settings.thumbnails, settings.full)
    servesImages = settings.servesImages
    tilesAbove = settings.tilesAbove > 0 ? settings.tilesAbove * 1_000_000 : nil
    written = settings.pictureFormats.compactMap { WrittenFormat($0.library) }
    let numbers = Fingerprint.of(
      (widths + [quality, settings.tilesAbove, settings.servesImages ? 1 : 0]).map { UInt64($0) })
    fingerprint = written.reduce(
      Fingerprint.adding(
        full.rawValue, to: Fingerprint.adding(thumbnails.rawValue, to: numbers))
    ) { Fingerprint.adding($1.version, to: Fingerprint.adding($1.library.rawValue, to: $0)) }
  }

  /// The pictures of such photos.
  package func layout(of facts: PhotoFacts, isInIndex: Bool) -> PictureLayout {
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
  package func addingPictures(isInIndex: Bool, to fingerprint: UInt64) -> UInt64 {
    let numbers = [
      UInt64(size.width), UInt64(size.height), copyServes ? 1 : 0, isInIndex ? 1 : 0,
    ]
    return Fingerprint.adding(
      format.library?.version ?? "",
      to: Fingerprint.adding(
        format.key, to: Fingerprint.adding(Fingerprint.of(numbers), to: fingerprint)))
  }
}

/// A format that pictures are written in besides JPEG, and by which version of what writes it.
package struct WrittenFormat: Hashable, Sendable {
  package let library: CodecLibrary
  package let version: String

  /// Nil where no encoder of it is installed.
  package init?(_ library: CodecLibrary) {
    guard let version = library.writer?.version() else { return nil }
    (self.library, self.version) = (library, version)
  }
}
