extension Rendition {
  /// The format that it is written in.
  package var format: PhotoFormat {
    switch self {
    case .fit, .fill: .jpeg
    case .bookThumbnail: .png
    }
  }
}
