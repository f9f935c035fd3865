/// Kinds of files that are found among photos, told for messages about those that are not read.
package enum FileKind: String, Hashable, Sendable, CaseIterable {
  case heic, avif, webp, gif, tiff, bmp, jpegXL, jpeg2000, photoshop, svg, pdf, video, zip, text

  /// What a person calls it, to stand after "is".
  package var name: String {
    switch self {
    case .heic: "a HEIC photo"
    case .avif: "an AVIF picture"
    case .webp: "a WebP picture"
    case .gif: "a GIF picture"
    case .tiff: "a TIFF picture or a camera’s raw file"
    case .bmp: "a BMP picture"
    case .jpegXL: "a JPEG XL picture"
    case .jpeg2000: "a JPEG 2000 picture"
    case .photoshop: "a Photoshop document"
    case .svg: "an SVG drawing"
    case .pdf: "a PDF document"
    case .video: "a video"
    case .zip: "a ZIP archive"
    case .text: "text"
    }
  }

  /// The extensions of its files among photos.
  package var fileExtensions: [String] {
    switch self {
    // Photos of these kinds are read: their formats declare the extensions.
    case .heic, .avif, .webp: []
    case .gif: ["gif"]
    case .tiff: ["tiff", "tif"]
    case .bmp: ["bmp"]
    case .jpegXL: ["jxl"]
    case .jpeg2000: ["jp2"]
    case .photoshop, .svg, .pdf, .video, .zip, .text: []
    }
  }
}
