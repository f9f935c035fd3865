import CCodecs

/// A codec that is no part of the program: a library that is found when a photo needs it.
package enum CodecLibrary: String, Hashable, Sendable, CaseIterable {
  /// libheif, with a decoder of what phones' photos are coded in (HEVC).
  case heic
  /// libheif, with a decoder of AV1.
  case avif
  /// libwebp.
  case webp

  /// The library's version, such as `1.19.8`; nil where it is not installed, or cannot decode this.
  package var version: String? {
    switch self {
    case .heic: cc_heif_decodes(cc_hevc) ? Self.text(cc_heif_version()) : nil
    case .avif: cc_heif_decodes(cc_av1) ? Self.text(cc_heif_version()) : nil
    case .webp: Self.text(cc_webp_version())
    }
  }

  package var isInstalled: Bool { version != nil }

  /// What to do to have it, as a part of a sentence.
  ///
  /// In newer systems libheif's decoders are packages of their own.
  package var advice: String {
    switch self {
    case .webp:
      "install libwebp (Debian and Ubuntu: sudo apt install libwebp7; macOS: brew install webp)"
    case .heic, .avif:
      if cc_heif_version() == nil {
        "install libheif (Debian and Ubuntu: sudo apt install libheif1; macOS: brew install libheif)"
      } else {
        "install a decoder for libheif (Debian and Ubuntu: sudo apt install libheif-plugin-"
          + (self == .heic ? "libde265)" : "dav1d)")
      }
    }
  }

  /// What people call the format.
  package var formatName: String {
    switch self {
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .webp: "WebP"
    }
  }

  /// A photo that it decodes, to stand after "is".
  package var photo: String {
    switch self {
    case .heic: FileKind.heic.name
    case .avif: FileKind.avif.name
    case .webp: FileKind.webp.name
    }
  }

  /// What to do without it.
  package var otherwise: String {
    switch self {
    case .heic:
      "save a copy as JPEG (for future photos on an iPhone: Settings, Camera, Formats, Most Compatible)"
    case .avif, .webp: "export it as JPEG"
    }
  }

  private static func text(_ words: UnsafePointer<CChar>?) -> String? {
    words.map { String(cString: $0) }
  }
}

extension cc_report {
  /// The library's own words, if it had any.
  var words: String? {
    let words = withUnsafeBytes(of: message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return words.isEmpty ? nil : words
  }
}
