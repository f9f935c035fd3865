import Basics
import Model
package import Pictures
import Imaging
import Mustache

/// The pictures that a site's pages show, with their addresses.
struct SitePictures: Sendable {
  private let style: PictureStyle
  /// The photos that an index shows, by the digests of their files.
  private let inIndex: Set<Digest>
  /// What stands in the photos' places until they are there.
  let placeholders: Placeholders
  /// The formats that photos are not offered in, by their digests; few have any.
  private let useless: [Digest: Set<CodecLibrary>]

  /// The pictures of a catalogue, and what making them has shown.
  init(catalog: Catalog, settings: Settings, outcomes: [Digest: PhotoOutcome] = [:]) {
    style = PictureStyle(settings)
    placeholders = Placeholders(of: catalog, outcomes: outcomes)
    useless = outcomes.compactMapValues { $0.useless.isEmpty ? nil : $0.useless }
    inIndex = catalog.photosInIndex
  }

  /// Every picture of a photo.
  func outputs(of photo: Photo) -> PhotoOutputs {
    PhotoOutputs(
      of: photo.facts, isInIndex: inIndex.contains(photo.facts.digest), style: style,
      without: useless[photo.facts.digest] ?? [])
  }

  /// A photo in a medium width.
  func middle(of photo: Photo) -> PictureOutput { Self.middle(of: outputs(of: photo)) }

  /// A photo as others show it with a link: as wide as they want it, or else the widest.
  func shared(of photo: Photo) -> PictureOutput {
    let outputs = outputs(of: photo)
    return outputs.renditions.first { $0.size.width >= Self.sharedWidth } ?? outputs.full
  }

  /// In pixels, by what those who show links advise.
  private static let sharedWidth = 1200

  /// A hash of all that a file of the site can tell of a photo itself.
  func fingerprint(of photo: Photo) -> UInt64 {
    let digest = photo.facts.digest
    // What pictures are written in may depend on more than the settings.
    var fingerprint = Fingerprint.adding(
      placeholders.tone(of: digest),
      to: UInt64(truncatingIfNeeded: digest.first) ^ style.fingerprint)
    for library in CodecLibrary.allCases where useless[digest]?.contains(library) == true {
      fingerprint = Fingerprint.adding(library.rawValue, to: fingerprint)
    }
    return photo.facts.addingPictures(isInIndex: inIndex.contains(digest), to: fingerprint)
  }

  /// A photo as a page shows it.
  final class Shown: Sendable {
    let outputs: PhotoOutputs
    let alt: String
    let position: String?
    /// The address of the photo's page.
    let page: String
    /// What leads from the page to the site's folder.
    let root: String
    let tone: String
    let isBook: Bool
    let forms: Forms

    fileprivate init(
      outputs: PhotoOutputs, alt: String, position: String?, page: String, root: String,
      tone: String, isBook: Bool, forms: Forms
    ) {
      (self.outputs, self.alt, self.position, self.page) = (outputs, alt, position, page)
      (self.root, self.tone, self.isBook, self.forms) = (root, tone, isBook, forms)
    }

    fileprivate var size: PixelSize { outputs.full.size }
  }

  /// How what templates are given of photos is made.
  final class Forms: Sendable {
    private let photo: RecordForm<Shown>
    fileprivate let thumb: RecordForm<Shown>
    fileprivate let full: RecordForm<Shown>
    fileprivate let alternative: RecordForm<Alternative>
    private let picture: RecordForm<OwnPicture>

    /// `names` are those that the template uses; nil where any may be asked for.
    init(names: Set<String>? = nil) {
      photo = RecordForm(SitePictures.photo, names: names)
      thumb = RecordForm(SitePictures.thumb, names: names)
      full = RecordForm(SitePictures.full, names: names)
      alternative = RecordForm(SitePictures.alternative, names: names)
      picture = RecordForm(SitePictures.picture, names: names)
    }

    /// What a template is given of a photo.
    func value(of photo: Shown) -> Value { self.photo.value(of: photo) }

    /// What a template is given of the archive's own small picture.
    func value(of thumbnail: ItemThumbnail?, root: String) -> Value {
      thumbnail.map { picture.value(of: OwnPicture(thumbnail: $0, root: root)) } ?? .null
    }
  }

  /// A photo as a page shows it.
  func shown(
    _ photo: Photo, as outputs: PhotoOutputs, alt: String, position: String?, page: String,
    root: String, by forms: Forms
  ) -> Shown {
    Shown(
      outputs: outputs, alt: alt, position: position, page: page, root: root,
      tone: placeholders.tone(of: photo.facts.digest), isBook: style.thumbnails == .book,
      forms: forms)
  }

  private static let photo: RecordFields<Shown> = [
    "page": { .string($0.page) }, "alt": { .string($0.alt) },
    "positionText": { $0.position.map { .string($0) } ?? .null },
    "thumb": { $0.outputs.thumbnails.isEmpty ? .null : $0.forms.thumb.value(of: $0) },
    "src": { .string($0.root + middle(of: $0.outputs).path) },
    "srcset": { .string(sources($0.outputs.renditions, in: $0.root) { "\($1.size.width)w" }) },
    "width": { .string("\($0.size.width)") }, "height": { .string("\($0.size.height)") },
    "alternatives": { photo in
      .list(
        photo.outputs.alternatives.map {
          photo.forms.alternative.value(of: Alternative(outputs: $0, root: photo.root))
        })
    },
    "hasAlternatives": { .bool(!$0.outputs.alternatives.isEmpty) },
    "isPortrait": { .bool($0.size.height > $0.size.width) }, "tone": { .string($0.tone) },
    "full": { $0.forms.full.value(of: $0) },
    "tiles": { photo in
      photo.outputs.tiles?.tileSet.map { .string(photo.root + $0.folder) } ?? .null
    },
  ]

  private static let full: RecordFields<Shown> = [
    "src": { .string($0.root + $0.outputs.full.path) },
    "width": { .string("\($0.size.width)") }, "height": { .string("\($0.size.height)") },
    "sizeText": { .string("\($0.size)") },
  ]

  private static let alternative: RecordFields<Alternative> = [
    "type": { .string($0.outputs.format.mediaType) },
    "srcset": {
      .string(sources($0.outputs.renditions, in: $0.root) { "\($1.size.width)w" })
    },
  ]

  /// A photo's renditions in another format on a page.
  fileprivate struct Alternative {
    let outputs: PhotoOutputs.Alternative
    let root: String
  }

  private static let thumb: RecordFields<Shown> = [
    "src": { .string($0.root + $0.outputs.thumbnails[0].path) },
    "srcset": {
      .string(sources($0.outputs.thumbnails, in: $0.root) { place, _ in "\(place + 1)x" })
    },
    "width": { .string("\($0.outputs.thumbnailSize.width)") },
    "height": { .string("\($0.outputs.thumbnailSize.height)") }, "isBook": { .bool($0.isBook) },
  ]

  private static let picture: RecordFields<OwnPicture> = [
    "src": { .string($0.root + $0.thumbnail.output.path) },
    "width": { .string("\($0.points($0.thumbnail.size.width))") },
    "height": { .string("\($0.points($0.thumbnail.size.height))") },
  ]

  /// The archive's own small picture on a page.
  fileprivate struct OwnPicture {
    let thumbnail: ItemThumbnail
    let root: String

    /// A length of the picture in points.
    func points(_ pixels: Int) -> Int {
      Int((Double(pixels) / max(1, thumbnail.scale)).rounded())
    }
  }

  /// The addresses of pictures, each with what tells the browser when to take it.
  private static func sources(
    _ outputs: [PictureOutput], in root: String, _ when: (Int, PictureOutput) -> String
  ) -> String {
    var text = ""
    text.reserveCapacity(outputs.count * 64)
    for (place, output) in outputs.enumerated() {
      if place > 0 { text += ", " }
      text += root
      text += output.path
      text += " "
      text += when(place, output)
    }
    return text
  }

  /// What a browser loads that does not understand `srcset`: the second smallest, which fills a
  /// phone.
  private static func middle(of outputs: PhotoOutputs) -> PictureOutput {
    outputs.renditions.dropFirst().first ?? outputs.renditions.first ?? outputs.full
  }
}

extension ItemThumbnail {
  /// The picture as the site holds it.
  package var output: PictureOutput {
    PictureOutput(copying: digest, format: format, size: size)
  }
}
