extension Rendition {
  /// The library that writes it; nil where the program does.
  package var library: CodecLibrary? {
    if case .fit(_, _, let library) = self { library } else { nil }
  }

  /// The same picture, written by the program itself.
  package var withoutLibrary: Rendition {
    if case .fit(let width, let quality, _) = self {
      .fit(width: width, quality: quality)
    } else {
      self
    }
  }

  /// The format that it is written in.
  package var format: PhotoFormat {
    switch self {
    case .fit(_, _, let library): library?.format ?? .jpeg
    case .fill: .jpeg
    case .bookThumbnail: .png
    }
  }
}

extension CodecLibrary {
  /// The format that it reads and writes.
  package var format: PhotoFormat {
    switch self {
    case .heic: .heic
    case .avif: .avif
    case .webp: .webp
    }
  }
}
