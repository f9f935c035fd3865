extension PhotoFormat {
  /// What iPhones write.
  package static let heic = heif(
    fileExtensions: ["heic", "heif"], mediaType: "image/heic",
    library: .heic, coding: .hevc)

  package static let avif = heif(
    fileExtensions: ["avif"], mediaType: "image/avif", library: .avif, coding: .av1)

  /// A format of the HEIF family.
  private static func heif(
    fileExtensions: [String], mediaType: String, library: CodecLibrary,
    coding: HEIFCoding
  ) -> PhotoFormat {
    PhotoFormat(
      key: library.rawValue, name: library.formatName, fileExtensions: fileExtensions,
      mediaType: mediaType, library: library,
      begins: { HEIFCoding(beginning: $0) == coding },
      header: { bytes throws(PhotoError) in
        let header = try HEIFHeader(reading: bytes)
        // Its Exif may say how it was turned before the file did that: it must not be turned again.
        return Header(
          size: header.size, decodedSize: header.codedSize, orientation: .upright, copyServes: false
        )
      },
      decode: { bytes, planForSize throws(PhotoError) in
        let header = try HEIFHeader(reading: bytes)
        return try DecodedPhoto.decode(
          bytes, by: library, orientation: .upright, stating: header.size, planForSize: planForSize)
      },
      copy: .whole,
      exif: { bytes in (try? HEIFHeader(reading: bytes))?.exif },
      coded: HEIFHeader.coded)
  }
}
