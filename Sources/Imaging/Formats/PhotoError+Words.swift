extension PhotoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty:
      "is empty (0 bytes); copy it again from where it came from"
    case .unknownFormat(.some(let kind)):
      "is \(kind.name), which cannot be shown; \(kind.advice)"
    case .unknownFormat(nil):
      "is not in a format that photos have; export it as \(PhotoFormat.names)"
    case .malformed(let detail):
      "is damaged and cannot be shown (\(detail)); copy it again from where it came from"
    case .tooLarge(let size):
      "is too large (\(size) pixels); export it smaller"
    case .libraryMissing(let library):
      "is \(library.photo), which cannot be read yet; \(library.advice) and build again, or \(library.otherwise)"
    case .unsupported(let detail):
      "is of a kind that cannot be shown (\(detail)); export it as an ordinary JPEG"
    }
  }
}

extension FileKind {
  /// What to do to have it shown.
  fileprivate var advice: String {
    switch self {
    case .heic:
      "save a copy of it as JPEG (for future photos on an iPhone: Settings, Camera, Formats, Most Compatible)"
    case .avif, .webp, .gif, .tiff, .bmp, .jpegXL, .jpeg2000, .photoshop, .svg:
      "export it as \(PhotoFormat.names)"
    case .pdf: "export the page as \(PhotoFormat.names)"
    case .video: "save one picture of it as JPEG"
    case .zip: "unpack it and use the photos inside"
    case .text: "put a \(PhotoFormat.names) in its place"
    }
  }
}
