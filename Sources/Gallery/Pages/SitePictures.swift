import Imaging
import Mustache

/// The pictures that a site's pages show, with their addresses.
struct SitePictures: Sendable {
  private let style: PictureStyle
  /// The photos that an index shows, by the digests of their files.
  private let inIndex: Set<Digest>
  /// What stands in the photos' places until they are there.
  let placeholders: Placeholders

  /// The pictures of a catalogue, and what making them has shown.
  init(catalog: Catalog, settings: Settings, outcomes: [Digest: PhotoOutcome] = [:]) {
    style = PictureStyle(settings)
    placeholders = Placeholders(of: catalog, outcomes: outcomes)
    inIndex = Set(catalog.items.compactMap(\.photos.first?.facts.digest))
  }

  /// Every picture of a photo.
  func outputs(of photo: Photo) -> PhotoOutputs {
    PhotoOutputs(
      of: photo.facts, isInIndex: inIndex.contains(photo.facts.digest), style: style)
  }

  /// What a template is given of a photo.
  func photo(_ photo: Photo, alt: String, position: String?, page: String, root: String) -> Value {
    let outputs = outputs(of: photo)
    guard let shown = outputs.renditions.first else { return .null }
    let widths = outputs.renditions.map { "\(root)\($0.path) \($0.size.width)w" }
    let size = outputs.full.size
    return [
      "page": .string(page), "alt": .string(alt),
      "positionText": position.map { .string($0) } ?? .null,
      "thumb": thumbnail(of: outputs, root: root),
      "src": .string(root + middle(of: outputs, fallback: shown).path),
      "srcset": .string(widths.joined(separator: ", ")),
      "width": .string("\(size.width)"), "height": .string("\(size.height)"),
      "isPortrait": .bool(size.height > size.width),
      "tone": .string(placeholders.tone(of: photo.facts.digest)),
      "full": [
        "src": .string(root + outputs.full.path),
        "width": .string("\(size.width)"), "height": .string("\(size.height)"),
        "sizeText": .string("\(size)"),
      ],
    ]
  }

  /// What a template is given of a photo's thumbnail.
  private func thumbnail(of outputs: PhotoOutputs, root: String) -> Value {
    guard let first = outputs.thumbnails.first else { return .null }
    let points = outputs.thumbnailPoints
    let densities = outputs.thumbnails.enumerated().map { place, output in
      "\(root)\(output.path) \(place + 1)x"
    }
    return [
      "src": .string(root + first.path), "srcset": .string(densities.joined(separator: ", ")),
      "width": .string("\(points)"), "height": .string("\(points)"),
      "isBook": .bool(style.thumbnails == .book),
    ]
  }

  /// What a template is given of the archive's own small picture.
  func thumbnail(of item: Item, root: String) -> Value {
    guard let thumbnail = item.thumbnail else { return .null }
    let scale = max(1, thumbnail.scale)
    return [
      "src": .string(root + thumbnail.output.path),
      "width": .string("\(Int((Double(thumbnail.size.width) / scale).rounded()))"),
      "height": .string("\(Int((Double(thumbnail.size.height) / scale).rounded()))"),
    ]
  }

  /// What a browser loads that does not understand `srcset`: the second smallest, which fills a
  /// phone.
  private func middle(of outputs: PhotoOutputs, fallback: PictureOutput) -> PictureOutput {
    outputs.renditions.dropFirst().first ?? fallback
  }
}

extension ItemThumbnail {
  /// The picture as the site holds it.
  var output: PictureOutput {
    PictureOutput(of: digest, format: format, size: size, recipe: .clean)
  }
}
