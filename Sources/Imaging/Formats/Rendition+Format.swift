extension Rendition {
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
