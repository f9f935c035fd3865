extension PhotoFormat {
  /// Source: ITU-T T.81, B.1.1.3, for the first marker.
  package static let jpeg = PhotoFormat(
    key: "jpeg",
    name: "JPEG",
    fileExtensions: ["jpg", "jpeg"],
    mediaType: "image/jpeg",
    begins: { head in head.starts(with: [0xFF, 0xD8]) },
    header: { bytes throws(PhotoError) in
      let header = try JPEGHeader(reading: bytes)
      return Header(
        size: header.size, orientation: header.orientation,
        warnings: header.profile.warning.map { [$0] } ?? [], copyServes: header.copyServes(bytes))
    },
    decode: { bytes, planForSize throws(PhotoError) in
      let header = try JPEGHeader(reading: bytes)
      let size = header.orientation.upright(header.decodedSize)
      let plan = planForSize(size)
      return (plan, try DecodedPhoto(jpeg: bytes, header: header, plan: plan, photo: size))
    },
    copy: .itself(
      clean: { bytes throws(PhotoError) in try CleanPhoto(jpeg: bytes) },
      upright: { bytes throws(PhotoError) in try CleanPhoto(uprightJPEG: bytes) }),
    exif: { bytes in
      for segment in JPEGSegments(bytes) {
        guard case .marker(let marker) = segment.kind else { continue }
        if marker == .startOfScan { return nil }
        if marker == .application(1),
          bytes.holds(ExifOrientation.signature, at: segment.payload.lowerBound)
        {
          return segment.payload.dropFirst(6)
        }
      }
      return nil
    },
    coded: CodedPicture.ranges(ofJPEG:))
}
