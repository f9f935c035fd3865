extension PhotoFormat {
  /// Told by the signature's first four bytes: a file whose others were changed on the way, as text
  /// would be, is a damaged PNG.
  ///
  /// Source: PNG, third edition, section 5.2.
  package static let png = PhotoFormat(
    key: "png",
    name: "PNG",
    fileExtensions: ["png"],
    mediaType: "image/png",
    begins: { head in head.starts(with: PNGChunks.signature.prefix(4)) },
    header: { bytes throws(PhotoError) in
      let header = try PNGHeader(reading: bytes)
      return Header(
        size: header.size, orientation: header.orientation, copyServes: header.copyServes(bytes))
    },
    decode: { bytes, planForSize throws(PhotoError) in
      let header = try PNGHeader(reading: bytes)
      let size = header.orientation.upright(header.size)
      let plan = planForSize(size)
      return (plan, try DecodedPhoto(png: bytes, header: header, plan: plan, photo: size))
    },
    // It keeps its orientation: what reads PNGs and no orientation is rare.
    copy: .itself(
      clean: { bytes throws(PhotoError) in try CleanPhoto(png: bytes) },
      upright: { bytes throws(PhotoError) in try CleanPhoto(png: bytes) }),
    exif: { bytes in
      PNGChunks(bytes).first { $0.type == "eXIf" && $0.isIntact(in: bytes) }?.payload
    },
    coded: CodedPicture.ranges(ofPNG:))
}
