extension PhotoFormat {
  /// What iPhones write.
  package static let heic = heif(
    fileExtensions: ["heic", "heif"], mediaType: "image/heic",
    library: .heic, brands: ["heic", "heix", "heim", "heis", "mif1"])

  package static let avif = heif(
    fileExtensions: ["avif"], mediaType: "image/avif", library: .avif,
    brands: ["avif"])

  /// A format of the HEIF family, told by its main brand.
  ///
  /// Source: ISO 14496-12, 4.3; ISO 23008-12, 10 and B.4; AV1 Image File Format, section 6.
  private static func heif(
    fileExtensions: [String], mediaType: String, library: CodecLibrary,
    brands: Set<String>
  ) -> PhotoFormat {
    PhotoFormat(
      key: library.rawValue, name: library.formatName, fileExtensions: fileExtensions,
      mediaType: mediaType, library: library,
      begins: { head in
        head.holds("ftyp", at: 4) && head.code(at: 8).map(brands.contains) == true
      },
      header: { bytes throws(PhotoError) in
        // Its Exif may say how it was turned before the file did that: it must not be turned again.
        Header(
          size: try HEIFHeader(reading: bytes).size, orientation: .upright, copyServes: false)
      },
      decode: { bytes, planForSize throws(PhotoError) in
        _ = try HEIFHeader(reading: bytes)
        return try DecodedPhoto.decode(
          bytes, by: library, orientation: .upright, planForSize: planForSize)
      },
      copy: .whole,
      exif: { bytes in (try? HEIFHeader(reading: bytes))?.exif })
  }
}
