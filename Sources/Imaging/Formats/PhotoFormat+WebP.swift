extension PhotoFormat {
  /// Source: RFC 9649, section 2.4.
  package static let webp = PhotoFormat(
    key: CodecLibrary.webp.rawValue,
    name: CodecLibrary.webp.formatName,
    fileExtensions: ["webp"],
    mediaType: "image/webp",
    library: .webp,
    begins: { head in head.holds("RIFF", at: 0) && head.holds("WEBP", at: 8) },
    header: { bytes throws(PhotoError) in
      let header = try WebPHeader(reading: bytes)
      return Header(size: header.size, orientation: header.orientation, copyServes: false)
    },
    decode: { bytes, planForSize throws(PhotoError) in
      let header = try WebPHeader(reading: bytes)
      return try DecodedPhoto.decode(
        bytes, by: .webp, orientation: header.orientation,
        profile: header.profile.map { Array(bytes[$0]) } ?? [], planForSize: planForSize)
    },
    copy: .whole,
    exif: { bytes in (try? WebPHeader(reading: bytes))?.exif },
    coded: CodedPicture.ranges(ofWebP:))
}
