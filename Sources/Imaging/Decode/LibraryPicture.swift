import CCodecs

/// A photo that a library decoded, whole in its memory.
struct LibraryPicture: ~Copyable {
  private enum Owner {
    case heif(OpaquePointer)
    case webp(OpaquePointer)
  }

  private let owner: Owner
  private let picture: cc_picture
  /// What was wrong with it.
  let warnings: [PhotoWarning]
  /// Whether it has a profile that cannot be had.
  var lacksProfile: Bool { picture.lacks_profile }

  /// Decodes a photo; the bytes must outlive it.
  init(_ bytes: UnsafeBufferPointer<UInt8>, by library: CodecLibrary) throws(PhotoError) {
    guard library.isInstalled else { throw .libraryMissing(library) }
    var (picture, report) = (cc_picture(), cc_report())
    let most = UInt64(Limits.pixels)
    let owner: Owner? =
      switch library {
      case .heic, .avif:
        cc_heif_open(
          bytes.baseAddress, bytes.count, most, Limits.profileBytes, &picture, &report
        ).map { .heif($0) }
      case .webp:
        cc_webp_open(bytes.baseAddress, bytes.count, most, true, &picture, &report).map {
          .webp($0)
        }
      }
    guard let owner else {
      if report.too_large {
        throw .tooLarge(PixelSize(width: Int(picture.width), height: Int(picture.height)))
      }
      throw report.truncated
        ? .malformed("it ends before its picture does")
        : .malformed(report.words ?? "its picture cannot be decoded")
    }
    (self.owner, self.picture) = (owner, picture)
    warnings = report.truncated ? [.truncated] : report.damaged ? [.damaged] : []
  }

  deinit {
    switch owner {
    case .heif(let photo): cc_heif_close(photo)
    case .webp(let photo): cc_webp_close(photo)
    }
  }

  /// As it is stored: what a container says of turning it is done, what its Exif says is not.
  var size: PixelSize { PixelSize(width: Int(picture.width), height: Int(picture.height)) }

  /// Its colour profile as its file has it; none where it has none or one that is too large.
  var profile: [UInt8] {
    guard let bytes = picture.profile else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: picture.profile_count))
  }

  /// What its colours are where it has no profile.
  var coding: ColourCoding {
    ColourCoding(primaries: Int(picture.primaries), curve: Int(picture.curve))
  }

  /// Makes what a plan asks for.
  borrowing func pictures(
    _ plan: RenderPlan, orientation: Orientation, photo: PixelSize, profile: ColourProfile
  ) -> [Int: Picture] {
    if picture.samples == nil {
      return StudioPlanes(picture).pictures(
        plan, orientation: orientation, photo: photo, profile: profile)
    }
    let format: PixelFormat = picture.channels == 4 ? .rgba : .rgb
    var stream = RowStream(
      format, width: size.width, height: size.height, denominator: 1, plan: plan,
      orientation: orientation, photo: photo, profile: profile)
    guard let samples = picture.samples else { return stream.pictures() }
    for row in 0..<size.height { stream.take(samples + row * picture.stride) }
    return stream.pictures()
  }
}

extension PixelSize {
  /// Whether it is the same but for a pixel: a part that is cut out may be given in fractions.
  fileprivate func isNearly(_ other: PixelSize) -> Bool {
    abs(width - other.width) <= 1 && abs(height - other.height) <= 1
  }
}

extension DecodedPhoto {
  /// Decodes a photo once by a library.
  ///
  /// `profile` is what its file has beside the picture, where the library does not tell of it. A picture of another size
  /// than its file is `stating` is refused: pages and tiles go by that.
  static func decode(
    _ bytes: [UInt8], by library: CodecLibrary, orientation: Orientation, profile: [UInt8] = [],
    stating size: PixelSize? = nil, planForSize: (PixelSize) -> RenderPlan
  ) throws(PhotoError) -> (RenderPlan, DecodedPhoto) {
    try bytes.withUnsafeBufferPointer { buffer throws(PhotoError) -> (RenderPlan, DecodedPhoto) in
      let decoded = try LibraryPicture(buffer, by: library)
      if let size, !decoded.size.isNearly(size) {
        throw .malformed("its picture is not of the size that the file says")
      }
      let photo = orientation.upright(decoded.size)
      let plan = planForSize(photo)
      let found = profile.isEmpty ? decoded.profile : profile
      let colours: ColourProfile =
        if decoded.lacksProfile {
          .invalid(reason: "it cannot be read")
        } else if found.isEmpty {
          decoded.coding.profile
        } else {
          ColourProfile(checking: found, for: .colour)
        }
      return (
        plan,
        DecodedPhoto(
          pictures: decoded.pictures(
            plan, orientation: orientation, photo: photo, profile: colours),
          profile: colours, warnings: decoded.warnings)
      )
    }
  }
}
