import Imaging
import Mustache

/// The pictures that a site's pages show, with their addresses.
struct SitePictures: Sendable {
  var settings: Settings
  /// The outputs of each photo, by the digest of its file.
  private(set) var outputs: [Digest: PhotoOutputs] = [:]
  /// What stands in the photos' places until they are there.
  let placeholders: Placeholders

  /// The pictures of a catalogue, and what making them has shown.
  init(catalog: Catalog, settings: Settings, outcomes: [Digest: PhotoOutcome] = [:]) {
    self.settings = settings
    placeholders = Placeholders(of: catalog, outcomes: outcomes)
    let inIndex = Set(catalog.items.compactMap(\.photos.first?.facts.digest))
    for photo in catalog.items.flatMap(\.photos) where outputs[photo.facts.digest] == nil {
      let digest = photo.facts.digest
      outputs[digest] = PhotoOutputs(
        of: photo.facts, isInIndex: inIndex.contains(digest), settings: settings)
    }
  }

  /// What a template is given of a photo.
  func photo(_ photo: Photo, alt: String, position: String?, page: String, root: String) -> Value {
    guard let outputs = outputs[photo.facts.digest], let shown = outputs.renditions.first
    else { return .null }
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
      "isBook": .bool(settings.thumbnails == .book),
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
